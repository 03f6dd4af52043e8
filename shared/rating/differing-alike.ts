/** Who comes first among performances whose errors have something in common: as it would be with independent ones. */
import { leastLeft, type CommonError } from './common-errors.ts';
import type { Belief, Performance } from './types.ts';

/**
 * Independent performances whose differences vary as those of the given ones: of two and three sides exactly, of more as
 * nearly as can be, by least squares over all pairs. Who comes first depends on the differences alone.
 *
 * @returns In the order given, with the same means.
 */
export function differingAlike(
  performances: readonly Performance[],
  common: readonly CommonError[],
): Belief[] {
  const count = performances.length;
  const less = new Float64Array(count);
  let all = 0;
  for (const { one, other, covariance } of common) {
    less[one]! += covariance;
    less[other]! += covariance;
    all += covariance;
  }
  return performances.map(({ mean, variance }, i) => {
    const share = count < 3 ? less[i]! : (2 * (less[i]! - all / (count - 1))) / (count - 2);
    return { mean, deviation: Math.sqrt(Math.max(variance - share, leastLeft * variance)) };
  });
}
