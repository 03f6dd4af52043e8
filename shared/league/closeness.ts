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

/** Beyond so many deviations there is no doubt to any digit; ratings without error are infinitely many apart. */
const most = 38;
