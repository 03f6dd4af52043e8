/**
 * Logistic duels on paper 2's scale, where 400 points are odds of ten to one: what logistic Elo and Glicko share.
 * A duel is the difference of two performances, each with `dayVariance` of its own beside what is not known of the
 * skills; the sum of logistic noise and Gaussian skills is taken as the logistic of the same variance (paper 2,
 * Appendix A, (18)).
 */
import { varianceBetween } from './common-errors.ts';
import type { DuelChances, Performance } from './types.ts';

/** q of paper 2: log odds for each rating point. */
export const oddsPerPoint = Math.LN10 / 400;

/** Half the variance of a logistic variable of scale 1/q: one performance's part of a duel's noise. */
export const dayVariance = Math.PI ** 2 / (6 * oddsPerPoint ** 2);

/** g(σ²) of paper 2: how far the uncertainty `variance` of a strength flattens the expected score; 1 for none. */
export function attenuation(variance: number): number {
  return 1 / Math.sqrt(1 + variance / (2 * dayVariance));
}

/**
 * The expected score, 0 to 1, of who is `lead` points ahead: We of paper 2's (12); with g of the opponent's
 * variance E of (9), with g of the sum of both variances p of (16). A tie counts ½. Finite for any finite input.
 */
export function expectedScore(lead: number, g = 1): number {
  return 1 / (1 + Math.exp(-oddsPerPoint * g * lead));
}

/**
 * Paper 2's (16), and (12) where nothing but the day's noise is uncertain. These systems know no ties: `tie` is 0,
 * and `win` is the expected score, in which a tie would count ½. `common`: the covariance of the two strengths' errors.
 */
export function logisticDuel(a: Performance, b: Performance, common = 0): DuelChances {
  const odds = (Math.PI * (a.mean - b.mean)) / Math.sqrt(3 * varianceBetween(a, b, common));
  return { win: 1 / (1 + Math.exp(-odds)), tie: 0, loss: 1 / (1 + Math.exp(odds)) };
}
