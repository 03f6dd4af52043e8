/** What is refused, and what to do instead: one sentence each. */
import { eveningRefusals } from './evening-refusals.ts';

export const refusals = {
  ...eveningRefusals,
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
  cannotRead: (path: string) => `${path} can’t be read. Check that you are allowed to open it.`,
  diskFull: (path: string) => `The disk is full, so ${path} can’t be saved. Free some space, then try again.`,
  readOnlyLeague: (path: string) =>
    `${path} is open for reading only, so nothing can be changed. Save a copy elsewhere to work on that.`,
  leagueMissing: (path: string) =>
    `${path} was moved, renamed or deleted while it was open, so nothing was saved. Save the league under another name, or open it at its new place.`,
  leagueReplaced: (path: string) =>
    `Another file was put in the place of ${path} while it was open, so nothing was saved. Save your version under another name, or open the other one.`,
  leagueOverwritten: (path: string) =>
    `Another program has overwritten ${path} while it was open, so nothing was saved. Open the league again.`,
  nothingToRescue: () =>
    'Another program has overwritten the file, so this version is gone. Open the league again.',
  leagueBusy: () => 'Another window is just saving to this league. Try again in a moment.',
  jobRunning: () => 'A longer computation is still running. Wait for it to end, or cancel it.',
  cancelled: () => 'Cancelled. Nothing was changed.',
  unknownPlayer: (id: number) => `There is no player with the number ${String(id)} in this league.`,
  unknownTournament: (id: number) => `There is no tournament with the number ${String(id)} in this league.`,
  unknownTeam: (id: number) => `There is no team with the number ${String(id)} in this league.`,
  unknownView: (id: number) => `There is no leaderboard view with the number ${String(id)} in this league.`,
  viewNameTaken: (name: string) => `There is another view called “${name}”. Give this one another name.`,
  unreadableResults: (reason: string) => `This file can’t be read as a table of results: ${reason}`,
  tooFewPeople: (needed: number) => `At least ${String(needed)} people are needed. Tick who is here.`,
  twiceInContest: (player: string) =>
    `${player} stands in two line-ups of the same contest. Take the name out of one of them.`,
  teamTwice: (team: string) => `${team} stands in the same contest twice. Give one of the two another name.`,
  loneSide: (contest: string) =>
    `${contest === '' ? 'A contest' : `Board ${contest}`} has only one side. Add the other, or make it a bye.`,
  byeOfSeveral: (contest: string) =>
    `The bye ${contest === '' ? '' : `${contest} `}has several sides. Give each one a bye of its own.`,
  twiceOnRoster: (team: string) => `Somebody stands on the roster of ${team} twice. Take one of the two out.`,
  entrantTwice: (name: string) => `${name} is entered twice. Take one of the two out.`,
  lastBeforeFirst: (last: string, first: string) =>
    `The last day, ${last}, is before the first, ${first}. Correct one of the two dates.`,
  severalPlayers: (name: string) =>
    `Several people are called ${name}. Choose the one you mean from the list that opens while you type.`,
  placeOrScore: () => 'Give every side a place, or every side a score.',
  memberWithoutName: () =>
    'A line of this line-up has neither a player nor a name. Fill it in, or take it out.',
  numberTaken: (number: string, player: string) =>
    `${player} has the number ${number} already. Give another number, or merge the two if they are one person.`,
  aliasTaken: (alias: string, player: string) =>
    alias === player
      ? `There is another player called “${alias}”. Merge the two if they are one person, or leave this alias out.`
      : `“${alias}” is an alias of ${player} already. Take it away there, or leave it out here.`,
  samePerson: (player: string) => `Both are the same ${player}. Choose somebody else for one of the two.`,
  bothInContest: (one: string, other: string, tournament: string) =>
    `${one} and ${other} stand in the same contest of “${tournament}”, so they can’t be one person. If that was a slip, correct “${tournament}” first.`,
  notInTournament: (player: string, tournament: string) =>
    `${player} does not stand in “${tournament}”. Leave that tournament out.`,
  lineWithoutPlayer: (line: number) =>
    `Line ${String(line)} of the list has neither a player nor a name. Fill it in, or take it out.`,
  severalPlayersInLine: (line: number, name: string) =>
    `Line ${String(line)} of the list: several people are called ${name}. Choose the one you mean.`,
  playerInTwoLines: (line: number) =>
    `Line ${String(line)} of the list gives another strength to somebody who stands in an earlier line. Take one of the two out.`,
  unknownList: (number: number) =>
    `There is no published list with the number ${String(number)} in this league.`,
  nobodyToPublish: () =>
    'Nobody would stand on this list. Choose a later date, or other rules for who appears.',
  siteNoFolder: (path: string) => `${path} is a file. Choose a folder for the site, or name a new one.`,
  siteFolderInUse: (path: string, found: string) =>
    `“${found}” in ${path} is no part of a site that this program wrote there. Choose an empty folder, or name a new one in it.`,
  unknownChange: (id: number) => `There is no change with the number ${String(id)} in this league’s history.`,
  leagueBeginning: () =>
    'This is the league’s beginning, which can’t be taken back. Start a new league instead.',
  alreadyUndone: () => 'This change is undone already. Redo makes it again.',
  alreadyTakenBack: () =>
    'This change was taken back already. Take back the change that did it to have it again.',
  dependedOn: (changes: string) =>
    `Later changes rest on this one: ${changes}. Take those back first, the newest first.`,
  dependedOnSomewhere: () =>
    'Something in the league rests on this change. Undo step by step instead, from the newest change on.',
  takenSince: () =>
    'A name or a number that this would bring back has since been given to something else. Rename that first.',
  draftNotJson: () => 'A draft has to be JSON.',
  unknownParameter: (name: string) => `No rating system has a parameter called “${name}”.`,
  badParameter: (sentence: string) => sentence,
} as const;
