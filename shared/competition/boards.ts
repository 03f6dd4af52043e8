/** The boards of a tournament as readers see them: by round, in order of place, and as people sat. */
import { countEqual } from './places.ts';

export interface Round<C> {
  /** null where the contests name no round. */
  readonly name: string | null;
  readonly contests: readonly C[];
}

/** The contests by round, rounds in the order in which they first come. */
export const roundsOf = <C extends { readonly round: string | null }>(contests: readonly C[]): Round<C>[] =>
  [...Map.groupBy(contests, ({ round }) => round)].map(([name, held]) => ({ name, contests: held }));

/** A round is counted as it is called, where that is a number; else by its place in the list, from 0. */
export const numberOfRound = (name: string | null, index: number): number =>
  isNumber(name) ? Number(name) : index + 1;

const isNumber = (name: string | null): name is string => name !== null && /^[1-9]\d{0,3}$/u.test(name);

/** The contests in the order of their rounds where all are numbered, whatever days were typed; else as they are given. */
export const inRounds = <C extends { readonly round: string | null }>(contests: readonly C[]): C[] =>
  contests.every(({ round }) => isNumber(round))
    ? contests.toSorted((a, b) => Number(a.round) - Number(b.round))
    : [...contests];

/** The numbers of all rounds: as they are called where that ascends or all are numbers, else by their places in the list, from 1. */
export function countedRounds(rounds: readonly Pick<Round<unknown>, 'name'>[]): number[] {
  const numbers = rounds.map(({ name }, i) => numberOfRound(name, i));
  const isCounted =
    rounds.every(({ name }) => isNumber(name)) ||
    numbers.every((number, i) => number > (numbers[i - 1] ?? 0));
  return isCounted ? numbers : rounds.map((_, i) => i + 1);
}

/** A round's own day, else the tournament's. */
export const dayOfRound = (
  boards: readonly { readonly at: string | null }[],
  date: string | null,
): string | null => (boards.find(({ at }) => at !== null)?.at ?? date)?.slice(0, 10) ?? null;

interface Placed {
  /** 1 is the best, equal is a tie; null where it isn't known yet. */
  readonly place: number | null;
}

/**
 * Where each place of a contest lies among its sides, counted from 1: a shared place in the middle of those it
 * covers, as two winners lie at 1.5. An expected place, which counts a tie half, is compared with this. Sides
 * whose place isn't known yet are left out.
 */
export function middleOfPlaces(sides: readonly Placed[]): ReadonlyMap<number, number> {
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
export const inOrder = <S extends Placed>(sides: readonly S[]): S[] =>
  [...sides].sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0);

/** As people sit at a board: by seat where seats were recorded, else the better place first. */
export const asSeated = <S extends Placed & { readonly seat: number | null }>(sides: readonly S[]): S[] =>
  sides.every(({ seat }) => seat !== null)
    ? [...sides].sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
    : inOrder(sides);

/**
 * What was expected of a side among two, as a share of the point (a tie is half): 1 where it was sure to
 * come first; null where the board wasn't rated. An expected place of 1 + p says the other comes first with
 * chance p.
 */
export const expectedShare = ({ expectedPlace }: { readonly expectedPlace: number | null }): number | null =>
  expectedPlace === null ? null : Math.min(1, Math.max(0, 2 - expectedPlace));
