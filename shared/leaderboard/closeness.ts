/** Which players of a list are too close to call, and the brackets beside them. */
import { distribution, varianceOfDifference, type Belief } from '../rating/index.ts';

/**
 * The chance that `a` is truly stronger than `b`: Phi((mean a - mean b) / sqrt(deviation a^2 + deviation b^2 - 2
 * covariance)). Ratings known without error leave no doubt; equal ones tell nothing.
 *
 * @param covariance - Of the two errors, in squared rating points; 0 where they are taken as independent.
 */
export function aheadChance(a: Belief, b: Belief, covariance = 0): number {
  const lead = a.mean - b.mean;
  if (lead === 0) return 0.5;
  const deviation =
    covariance === 0
      ? Math.hypot(a.deviation, b.deviation)
      : Math.sqrt(varianceOfDifference(a.deviation ** 2, b.deviation ** 2, covariance));
  return distribution(Math.max(-most, Math.min(most, lead / deviation)));
}

/** Whether the upper of two is truly ahead with a chance under `level` (0.5 to 1). */
export const isTooClose = (upper: Belief, next: Belief, level: number, covariance = 0): boolean =>
  aheadChance(upper, next, covariance) < level;

/**
 * Whether each row is in one bracket with the next one. A bracket continues while the next row is too close to call with
 * its first row and with its last: chained by neighbours alone, one bracket would hold players who are far apart.
 *
 * @param rows - In order of rank.
 */
export const inOneBracket = <Row>(
  rows: readonly Row[],
  isClose: (upper: Row, next: Row) => boolean,
): boolean[] => [...bracketsAlong(rows, isClose)];

/** The same one by one, from the top: a screen asks for the first of 70,000. */
export function* bracketsAlong<Row>(
  rows: readonly Row[],
  isClose: (upper: Row, next: Row) => boolean,
): Generator<boolean, undefined> {
  let [first] = rows;
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1];
    const continues =
      first !== undefined &&
      next !== undefined &&
      isClose(row, next) &&
      (first === row || isClose(first, next));
    if (!continues) first = next;
    yield continues;
  }
}

/** The part of the bracket beside a player. */
export type BracketPart = 'first' | 'middle' | 'last';

/** By whether the player is in one bracket with the one above and with the one below; null for neither. */
export function bracketPart(closeAbove: boolean, closeBelow: boolean): BracketPart | null {
  if (closeAbove) return closeBelow ? 'middle' : 'last';
  return closeBelow ? 'first' : null;
}

/** Beyond this number of deviations there is no doubt to any digit; ratings without error are infinitely many apart. */
const most = 38;
