/** A tournament of many contests, in rounds. */
import type { Round as RoundOf } from '../../../shared/competition/boards.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';

export type ContestOutcome = TournamentPage['contests'][number];

export type Round = RoundOf<ContestOutcome>;

/** True if every contest is a duel of two people: such a round is one table. */
export const areDuels = (contests: readonly ContestOutcome[]): boolean =>
  areMatches(contests) &&
  contests.every((contest) => contest.sides.every((side) => side.members.length === 1 && side.team === null));

/** True if two people or teams meet at every board; one that has a bye is alone. */
export const areMatches = (contests: readonly ContestOutcome[]): boolean =>
  contests.every((contest) => contest.sides.length === (isBye(contest) ? 1 : 2));

/** How many boards still have no result. */
export const openBoards = (contests: readonly ContestOutcome[]): number =>
  contests.filter(({ complete }) => !complete).length;
