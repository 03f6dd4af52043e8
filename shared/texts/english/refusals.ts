/** What is refused, and what to do instead: one sentence each. */
export const refusals = {
  unknownCall: (call: string) =>
    `There is no call named “${call}”. Run the command without a call to list them.`,
  badArgument: (problems: string) => `Not understood: ${problems}`,
  badRequest: () => 'This request does not come from the program’s own page, so it is not answered.',
  noLeague: () => 'No league is open. Open one, or start a new one.',
  notFound: (path: string) => `There is no file at ${path}. Check the path, or choose another file.`,
  notALeague: (path: string) =>
    `${path} is not a league file. League files are made by League Ledger and end in .league.`,
  newerLeague: (path: string) =>
    `${path} was written by a newer version of League Ledger. Install that version to open it.`,
  damagedLeague: (path: string) =>
    `${path} is damaged. Open the last good copy from the “Copies” folder beside it.`,
  fileExists: (path: string) => `There is already a file at ${path}. Choose another name.`,
  cannotWrite: (path: string) =>
    `Nothing can be written at ${path}. Choose a folder where you may save files.`,
  leagueBusy: () => 'Another window is just saving to this league. Try again in a moment.',
  jobRunning: () => 'A longer computation is still running. Wait for it to end, or cancel it.',
  cancelled: () => 'Cancelled. Nothing was changed.',
  unknownPlayer: (id: number) => `There is no player with the number ${String(id)} in this league.`,
  unknownTournament: (id: number) => `There is no tournament with the number ${String(id)} in this league.`,
  unreadableResults: (reason: string) => `This file can’t be read as a table of results: ${reason}`,
  tooFewPeople: (needed: number) => `At least ${String(needed)} people are needed. Tick who is here.`,
  twiceInContest: (player: string) =>
    `${player} stands in two line-ups of the same contest. Take the name out of one of them.`,
  teamTwice: (team: string) => `${team} stands in the same contest twice. Give one of the two another name.`,
  tournamentExists: (name: string) =>
    `There is a tournament “${name}” on that day already. Open that one to correct it, or give this one another name.`,
  severalPlayers: (name: string) =>
    `Several people are called ${name}. Choose the one you mean from the list that opens while you type.`,
  placeOrScore: () => 'Give every side a place, or every side a score.',
  memberWithoutName: () =>
    'A line of this line-up has neither a player nor a name. Fill it in, or take it out.',
  unknownParameter: (name: string) => `No rating system has a parameter called “${name}”.`,
  badParameter: (sentence: string) => sentence,
} as const;
