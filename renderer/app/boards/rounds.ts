/** A tournament of many contests, in rounds. */
import type { Round as RoundOf } from '../../../shared/competition/boards.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import { boardIn } from '../../../shared/competition/read-competition.ts';
import { roundParts, type RoundPart } from '../../../shared/competition/match-boards.ts';
import type { SideOutcome, TournamentPage } from '../../../shared/contract/tournaments.ts';

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

/** How many of them wait for a day of their own. */
export const postponedBoards = (contests: readonly ContestOutcome[]): number =>
  contests.filter(({ complete, apart }) => !complete && apart !== null).length;

/** How many lines a round has on paper: one a game of two; at a larger table one for it, and for each side and its people. */
export const linesOf = (contests: readonly ContestOutcome[]): number =>
  contests.reduce(
    (lines, { sides }) =>
      lines +
      (sides.length > 2
        ? sides.reduce((sum, { members }) => sum + (members.length > 1 ? 1 + members.length : 1), 1)
        : 1),
    0,
  );

/** The key of a side's team in the headings of matches. */
export const teamKey = ({ teamId }: Pick<SideOutcome, 'teamId'>): string => `team ${String(teamId)}`;

/** The boards of a round by matches of teams; null where it has none. */
export function matchParts(contests: readonly ContestOutcome[]): RoundPart<ContestOutcome>[] | null {
  if (contests.every(({ match }) => match === null)) return null;
  return roundParts(contests, (contest) => boardIn(contest, 1));
}

/** A side of each team of a match, the home team's first. */
export function teamsOfMatch({ match, contests }: RoundPart<ContestOutcome>): (SideOutcome | undefined)[] {
  const sides = contests.flatMap((contest) => contest.sides);
  return [match?.home, match?.away].map((key) => sides.find((side) => teamKey(side) === key));
}
