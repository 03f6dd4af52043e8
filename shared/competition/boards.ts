/** The boards of a tournament as readers see them: by round, in order of place, and as people sat. */
import type { Postponed } from '../contract/competition-words.ts';
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

/** True where each round is named by its number. */
const areNumbered = (contests: readonly { readonly round: string | null }[]): boolean =>
  contests.every(({ round }) => isNumber(round));

const isNumber = (name: string | null): name is string => name !== null && /^[1-9]\d{0,3}$/u.test(name);

/** The contests in the order of their rounds where all are numbered, whatever days were typed; else as they are given. */
export const inRounds = <C extends { readonly round: string | null }>(contests: readonly C[]): C[] =>
  areNumbered(contests) ? contests.toSorted((a, b) => Number(a.round) - Number(b.round)) : [...contests];

/** The numbers of all rounds: as they are called where that ascends or all are numbers, else by their places in the list, from 1. */
export function countedRounds(rounds: readonly Pick<Round<unknown>, 'name'>[]): number[] {
  const numbers = rounds.map(({ name }, i) => numberOfRound(name, i));
  const isCounted =
    rounds.every(({ name }) => isNumber(name)) ||
    numbers.every((number, i) => number > (numbers[i - 1] ?? 0));
  return isCounted ? numbers : rounds.map((_, i) => i + 1);
}

export interface OnDay {
  /** Day or time; null: the tournament's day. */
  readonly at: string | null;
  readonly postponed?: Postponed | null;
}

/** True for a board that was postponed to another day, which is its `at`. */
export const isMoved = ({ postponed }: Pick<OnDay, 'postponed'>): boolean => postponed === 'dated';

/** The day of each round, to be told with it; null in a tournament whose boards have no days: its head says it. */
export function daysToTell({
  contests,
  date,
}: {
  readonly contests: readonly OnDay[];
  readonly date: string | null;
}): (boards: readonly OnDay[]) => string | null {
  const hasDays = contests.some(({ at }) => at !== null);
  return (boards) => (hasDays ? dayOfRound(boards, date) : null);
}

/**
 * The day of most boards of a round, without those that were postponed to another one; of equally many one that says more
 * than the tournament's, then the earliest.
 */
export function dayOfRound(boards: readonly OnDay[], date: string | null): string | null {
  const together = boards.filter((board) => !isMoved(board));
  const own = date?.slice(0, 10) ?? null;
  const counts = new Map<string, number>();
  for (const { at } of together.length === 0 ? boards : together) {
    const day = at?.slice(0, 10) ?? own;
    if (day !== null) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const [first] = [...counts].sort(
    ([a, m], [b, n]) => n - m || Number(a === own) - Number(b === own) || (a < b ? -1 : 1),
  );
  return first?.[0] ?? own;
}

/**
 * Contests in the order in which ratings know them, where a board that was postponed comes after later rounds.
 *
 * @param date - The day of those without one of their own: it's the first day, where none is earlier.
 */
export const inOrderOfTime = <C extends { readonly at: string | null }>(
  contests: readonly C[],
  date: string | null = null,
): C[] =>
  contests.toSorted((a, b) => {
    const [first, second] = [a.at ?? date ?? '', b.at ?? date ?? ''];
    return first < second ? -1 : first > second ? 1 : 0;
  });

/**
 * Contests by numbered rounds, within a round in order of time, and those of one time as they were entered. A board that was
 * postponed stays where it was entered in its round. Without numbered rounds all are in order of time.
 *
 * @param contests - In the order of entry.
 * @param date - The tournament's day.
 */
export function inPlay<C extends OnDay & { readonly round: string | null }>(
  contests: readonly C[],
  date: string | null,
): C[] {
  if (!areNumbered(contests)) return inOrderOfTime(contests, date);
  return roundsOf(inRounds(contests)).flatMap(({ contests: held }) => {
    const others = inOrderOfTime(
      held.filter((one) => !isMoved(one)),
      date,
    ).values();
    return held.map((one) => (isMoved(one) ? one : (others.next().value ?? one)));
  });
}

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
export const inPlaceOrder = <S extends Placed>(sides: readonly S[]): S[] =>
  [...sides].sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0);

/**
 * As people sit at a board: by seat where seats were recorded. Otherwise two stay as they were drawn up, so that a result
 * doesn't change what was printed, and of several the better place is first.
 */
export function asSeated<S extends Placed & { readonly seat: number | null }>(sides: readonly S[]): S[] {
  if (sides.every(({ seat }) => seat !== null))
    return [...sides].sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  return sides.length === 2 ? [...sides] : inPlaceOrder(sides);
}

/**
 * What was expected of a side among two, as a share of the point (a tie is half): 1 where it was sure to
 * come first; null where the board wasn't rated. An expected place of 1 + p says the other comes first with
 * chance p.
 */
export const expectedShare = ({ expectedPlace }: { readonly expectedPlace: number | null }): number | null =>
  expectedPlace === null ? null : Math.min(1, Math.max(0, 2 - expectedPlace));
