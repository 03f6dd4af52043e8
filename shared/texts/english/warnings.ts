/** What looks odd in something that was saved all the same. */
export const warnings = {
  sameNameAndDay: (name: string) =>
    `There is another tournament “${name}” on that day. If they are one, put its results into the first and remove this one.`,
  almostKnown: (added: string, known: string) =>
    `${added} is new; ${known} was known. If they are one person, correct the name here, or merge the two.`,
  teamAlmostKnown: (added: string, known: string) =>
    `The team ${added} is new; ${known} was known. If they are one team, correct the name here.`,
  inTwoTeams: (player: string, teams: readonly string[]) =>
    `${player} stands in several teams of this tournament: ${teams.join(', ')}.`,
  contest: (round: string | null, board: string | null) => {
    if (round !== null && board !== null) return `Round ${round}, board ${board}`;
    if (round !== null) return `Round ${round}`;
    return board === null ? 'The contest' : `Board ${board}`;
  },
  afterLastDay: (contest: string, lastDay: string) =>
    `${contest} was played after ${lastDay}, the tournament’s last day.`,
  beyondBestOf: (contest: string, scores: string, games: number) =>
    `${contest}: ${scores} cannot come of a best of ${String(games)}.`,
  withdrawnBeforeEntering: (name: string) => `${name} withdraws before entering.`,
  beforeEntering: (name: string, round: number, enters: number) =>
    `${name} has a board in round ${String(round)}, but enters in round ${String(enters)}.`,
  afterWithdrawing: (name: string, round: number, last: number) =>
    `${name} has a board in round ${String(round)}, but withdrew after round ${String(last)}.`,
  more: (count: number) => `There ${count === 1 ? 'is 1 more' : `are ${String(count)} more`} of the kind.`,
} as const;
