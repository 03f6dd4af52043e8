/** A tournament of many contests, in rounds. */
import { countEqual } from '../../shared/league/places.ts';
import { isBye } from '../../shared/league/rounds.ts';
import type { SideOutcome, TournamentPage } from '../../shared/answers.ts';

export type ContestOutcome = TournamentPage['contests'][number];

export interface Round {
  /** null where the contests name no round. */
  readonly name: string | null;
  readonly contests: readonly ContestOutcome[];
}

/** The contests by round, rounds in the order in which they first come. */
export function roundsOf(contests: readonly ContestOutcome[]): Round[] {
  return [...Map.groupBy(contests, (contest) => contest.round)].map(([name, held]) => ({
    name,
    contests: held,
  }));
}

/** True where every contest is a duel of two people: such a round is one table. */
export const areDuels = (contests: readonly ContestOutcome[]): boolean =>
  areMatches(contests) &&
  contests.every((contest) => contest.sides.every((side) => side.members.length === 1 && side.team === null));

/** True where two meet at every board, people or teams; whoever has a bye sits alone. */
export const areMatches = (contests: readonly ContestOutcome[]): boolean =>
  contests.every((contest) => contest.sides.length === (isBye(contest) ? 1 : 2));

/**
 * What was to be expected of a side among two, as a share of the point (a tie is half): 1 where it was sure to
 * come first; null where the board wasn't rated. An expected place of 1 + p says the other comes first with
 * chance p.
 */
export const expectedShare = ({ expectedPlace }: SideOutcome): number | null =>
  expectedPlace === null ? null : Math.min(1, Math.max(0, 2 - expectedPlace));

/**
 * Where each place of a contest lies among its sides, counted from 1: a shared place in the middle of those it
 * covers, as two winners lie at 1.5. An expected place, which counts a tie half, is compared with this. Sides
 * whose place isn't known yet are left out.
 */
export function middleOfPlaces(sides: readonly SideOutcome[]): ReadonlyMap<number, number> {
  const middles = new Map<number, number>();
  let ahead = 0;
  for (const [place, tied] of [...countEqual(sides.flatMap(({ place }) => place ?? []))].sort(
    ([a], [b]) => a - b,
  )) {
    middles.set(place, ahead + (tied + 1) / 2);
    ahead += tied;
  }
  return middles;
}

/** The sides in order of place, those without one last; equal ones stay as they were. */
export const inOrder = (sides: readonly SideOutcome[]): SideOutcome[] =>
  [...sides].sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0);

/** As people sit at a board: by seat where seats were recorded, else the better place first. */
export const asSeated = (sides: readonly SideOutcome[]): SideOutcome[] =>
  sides.every(({ seat }) => seat !== null)
    ? [...sides].sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
    : inOrder(sides);

/** How many boards still lack a result. */
export const openBoards = (contests: readonly ContestOutcome[]): number =>
  contests.filter(({ complete }) => !complete).length;
