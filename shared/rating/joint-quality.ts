/** Performances whose errors have something in common, as independent ones that say the same of their differences. */
import type { CommonError } from './common-errors.ts';
import type { Performance } from './types.ts';

/** By side: L⁻¹ of ones and of the means, and the variances D, where LDLᵀ is the covariance of all performances. */
export interface Independent {
  readonly ones: Float64Array;
  readonly means: Float64Array;
  readonly variances: Float64Array;
}

/** Of more sides than these what they have in common is left out: a draw of all is as good as impossible. */
const mostTogether = 200;

/** Without anything in common: ones, the means and the variances as they are. */
export function asIndependent(
  performances: readonly Performance[],
  common: readonly CommonError[],
): Independent {
  const count = performances.length;
  const found = {
    ones: new Float64Array(count).fill(1),
    means: Float64Array.from(performances, ({ mean }) => mean),
    variances: Float64Array.from(performances, ({ variance }) => variance),
  };
  const linked = [...new Set(common.flatMap(({ one, other }) => [one, other]))].sort((a, b) => a - b);
  if (linked.length > 0 && linked.length <= mostTogether) separate(performances, common, linked, found);
  return found;
}

/** Only sides that have something in common change. No pivot is less than the day's noise of its side. */
function separate(
  performances: readonly Performance[],
  common: readonly CommonError[],
  linked: readonly number[],
  { ones, means, variances }: Independent,
): void {
  const size = linked.length;
  const rowOf = new Map(linked.map((side, row) => [side, row]));
  const lower = new Float64Array(size * size);
  for (const { one, other, covariance } of common)
    lower[rowOf.get(other)! * size + rowOf.get(one)!] = covariance;
  for (const [i, side] of linked.entries()) {
    let pivot = variances[side]!;
    for (let j = 0; j < i; j++) {
      const above = linked[j]!;
      let product = lower[i * size + j]!;
      for (let k = 0; k < j; k++)
        product -= lower[i * size + k]! * lower[j * size + k]! * variances[linked[k]!]!;
      const factor = product / variances[above]!;
      lower[i * size + j] = factor;
      pivot -= factor * product;
      ones[side]! -= factor * ones[above]!;
      means[side]! -= factor * means[above]!;
    }
    variances[side] = Math.max(pivot, performances[side]!.noise);
  }
}
