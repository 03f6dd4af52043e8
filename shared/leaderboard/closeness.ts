/** Which neighbours of a list are too close to call. */
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

/** Whether the upper of two neighbours is truly ahead with a chance under `level` (0.5 to 1). */
export const isTooClose = (upper: Belief, next: Belief, level: number, covariance = 0): boolean =>
  aheadChance(upper, next, covariance) < level;

/** The part of the bracket beside a player who is too close to call with the one above, or the one below. */
export type BracketPart = 'first' | 'middle' | 'last';

/** null where both neighbours are far. */
export function bracketPart(closeAbove: boolean, closeBelow: boolean): BracketPart | null {
  if (closeAbove) return closeBelow ? 'middle' : 'last';
  return closeBelow ? 'first' : null;
}

/** Beyond this number of deviations there is no doubt to any digit; ratings without error are infinitely many apart. */
const most = 38;
