/** Why an evening can't be planned so, and what to do instead. */

/** "2, 3 or 6" */
const either = (numbers: readonly number[]): string =>
  numbers.length < 2
    ? numbers.join('')
    : `${numbers.slice(0, -1).join(', ')} or ${String(numbers[numbers.length - 1])}`;

const people = (count: number): string =>
  count === 1 ? 'One person doesn’t' : `${String(count)} people don’t`;

export const eveningRefusals = {
  unknownRecipe: (id: number) => `There is no recipe with the number ${String(id)} in this league.`,
  recipeNameTaken: (name: string) => `There is another recipe called “${name}”. Give this one another name.`,
  tooFewTeams: (needed: number) => `At least ${String(needed)} teams are needed. Add those that are here.`,
  /** `fitting`: team sizes that would go up without a rest. */
  unevenTeams: (count: number, size: number, fitting: readonly number[]) =>
    `${people(count)} make whole teams of ${String(size)}. Allow substitutes, let teams differ by one, or choose ${
      fitting.length === 0 ? 'another size' : `teams of ${either(fitting)}`
    }.`,
  unfinishedRound: (round: number) =>
    `Round ${String(round)} isn’t over: a board of it has no result. Enter that first, then plan the next round.`,
  eveningOver: () =>
    'Nobody is left to be paired: everybody has met everybody, or the last round is won. Choose another kind of boards to go on.',
  twiceTonight: (player: string) =>
    `${player} is here twice, alone or in a team. Take the name out of one of the two.`,
  teamTwiceTonight: (team: string) =>
    `The team ${team} is here twice. Take one of the two out, or give it another name.`,
  notHereTonight: (player: string) =>
    `${player} is at a board, but not among those who are here. Tick the name, or take it off the board.`,
  notInRound: (who: string, round: number) =>
    `${who} is at a board of round ${String(round)}, but not here in that round. Change when ${who} is here, or the board.`,
  twiceInRound: (who: string, round: number) =>
    `${who} is on two sides in round ${String(round)}. Take the name off one of them.`,
  playedInRound: (who: string, round: number) =>
    `${who} has a result in round ${String(round)} already and can’t be seated there again. Propose that round again, or take the result out first.`,
  noBoardsToStart: () => 'There is no board in this plan. Propose boards first, then start.',
  peopleAndTeams: () => 'An evening is of single people or of fixed teams. Take one of the two out.',
  otherKindOfEntrants: (tournament: string, teams: boolean) =>
    teams
      ? `“${tournament}” is one of teams. Start with its teams, or begin a new evening for single people.`
      : `“${tournament}” is one of single people. Start with people, or begin a new evening for teams.`,
  roundTwice: (round: number) => `Round ${String(round)} stands in the plan twice. Take one of the two out.`,
  nobodyInRound: (round: number) =>
    `Nobody is here in round ${String(round)}. Tick who will be, or plan fewer rounds.`,
  teamSizeOrCount: () => 'Say either how many play in a team, or how many teams there are to be.',
  teamsAreFixed: () =>
    'Fixed teams stay together, so no other teams can be made of them. Choose duels or tables, or tick single people.',
  notInRounds: (tournament: string) =>
    `“${tournament}” is one contest of everybody, without rounds. Choose a tournament of rounds, or begin a new one.`,
} as const;
