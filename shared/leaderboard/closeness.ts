/** Which neighbours of a list are too close to call. */
import { distribution, type Belief } from '../rating/index.ts';

/**
 * The chance that `a` is truly stronger than `b`: Phi((mean a - mean b) / sqrt(deviation a^2 + deviation b^2)), what is
 * believed of the two taken as independent. Ratings known without error leave no doubt; equal ones tell nothing.
 */
export function aheadChance(a: Belief, b: Belief): number {
  const lead = a.mean - b.mean;
  if (lead === 0) return 0.5;
  return distribution(Math.max(-most, Math.min(most, lead / Math.hypot(a.deviation, b.deviation))));
}

/** Whether the upper of two neighbours is truly ahead with a chance under `level` (0.5 to 1). */
export const isTooClose = (upper: Belief, next: Belief, level: number): boolean =>
  aheadChance(upper, next) < level;

/** The part of the bracket beside a player who is too close to call with the one above, or the one below. */
export type BracketPart = 'first' | 'middle' | 'last';

/** null where both neighbours are far. */
export function bracketPart(closeAbove: boolean, closeBelow: boolean): BracketPart | null {
  if (closeAbove) return closeBelow ? 'middle' : 'last';
  return closeBelow ? 'first' : null;
}

/** Beyond this number of deviations there is no doubt to any digit; ratings without error are infinitely many apart. */
const most = 38;
