/** What can be said of a contest before it: from the sides' prior performances alone. */
import type { CommonError } from './common-errors.ts';
import { asIndependent } from './joint-quality.ts';
import { distribution } from './normal.ts';
import type { DuelChances, Performance } from './types.ts';

/** A tie is |t₁ − t₂| ≤ `tieWithin`, a win t₁ − t₂ beyond it (paper 1, §2). The three add up to 1. */
export function duelChances(a: Performance, b: Performance, tieWithin: number): DuelChances {
  const deviation = Math.sqrt(a.variance + b.variance);
  const ahead = (a.mean - b.mean) / deviation;
  const half = tieWithin / deviation;
  // Both from the lower tail, where a small chance keeps its digits.
  const tie = distribution(half - Math.abs(ahead)) - distribution(-half - Math.abs(ahead));
  return { win: distribution(ahead - half), tie: Math.max(tie, 0), loss: distribution(-ahead - half) };
}

/** 1 + Σ P(another side performs better), for each side: places as if no sides tied, 1 the best. */
export function expectedPlaces(performances: readonly Performance[]): number[] {
  const count = performances.length;
  const means = Float64Array.from(performances, ({ mean }) => mean);
  const variances = Float64Array.from(performances, ({ variance }) => variance);
  const places = new Float64Array(count).fill(1);
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const behind = aheadChance((means[j]! - means[i]!) / Math.sqrt(variances[i]! + variances[j]!));
      places[i] = places[i]! + behind;
      places[j] = places[j]! + 1 - behind;
    }
  }
  return Array.from(places);
}

const stepsPerUnit = 128;
const edge = 8;
const steps = Float64Array.from({ length: 2 * edge * stepsPerUnit + 2 }, (_, n) =>
  distribution(n / stepsPerUnit - edge),
);

/** Φ by straight lines, within 2e-6: 12 million pairs of a field of 5,000 need no more digits, but speed. */
function aheadChance(x: number): number {
  const at = (Math.min(Math.max(x, -edge), edge) + edge) * stepsPerUnit;
  const step = Math.floor(at);
  return steps[step]! + (steps[step + 1]! - steps[step]!) * (at - step);
}

/**
 * The density of a draw of all sides, relative to its best value (paper 1, (4.1), for any number of teams):
 * √(det(β²AᵀA)/det(β²AᵀA + AᵀΣA)) · exp(−½ μᵀA(β²AᵀA + AᵀΣA)⁻¹Aᵀμ), A the differences of neighbours.
 * Both matrices are DᵀBD of a diagonal B, b_j the variance of side j, and differences D. So, by Cauchy and Binet,
 * det = Π b_j · Σ 1/b_j, and the quadratic form is Σ (m_j − m̄)²/b_j with m̄ the mean weighted by 1/b_j. Nothing
 * cancels, any number of sides will do, and their order is plainly nothing to it. Where sides have errors in `common`,
 * B + AᵀΣA is that of the independent performances of `asIndependent`, whose ones are not all 1.
 */
export function matchQuality(
  performances: readonly Performance[],
  common: readonly CommonError[] = [],
): number {
  const { ones, means, variances } = asIndependent(performances, common);
  let logRatio = 0;
  let precision = 0;
  let noisePrecision = 0;
  let precisionMean = 0;
  for (const [j, { noise }] of performances.entries()) {
    const variance = variances[j]!;
    logRatio += Math.log(noise / variance);
    precision += (ones[j]! * ones[j]!) / variance;
    noisePrecision += 1 / noise;
    precisionMean += (ones[j]! * means[j]!) / variance;
  }
  const middle = precisionMean / precision;
  let spread = 0;
  for (let j = 0; j < means.length; j++) spread += (means[j]! - middle * ones[j]!) ** 2 / variances[j]!;
  return Math.exp(0.5 * (logRatio + Math.log(noisePrecision / precision) - spread));
}
