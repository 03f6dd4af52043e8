/** ε, from how often sides tie. */
import { quantile } from './normal.ts';
import type { WeightRule } from './performance.ts';

/** The least share of tied pairs from which TS2's ε is found: none at all would make it 0. */
const leastDrawProbability = 0.01;

/**
 * How near two performances are, in standard deviations of the day's noise between them, where equal sides tie
 * with `drawProbability`: paper 1, §4.1, p = 2Φ(x) − 1.
 */
export function nearness(drawProbability: number): number {
  return quantile((1 + drawProbability) / 2);
}

/**
 * TS2's own choice of ε: two sides tie where |t₁ − t₂| ≤ 2ε, so half of what lets a reference pair tie as often as
 * pairs do in this league. The pair is two full teams of S, or two single players in a league of those.
 */
export function referenceMargin(
  drawProbability: number,
  beta: number,
  weights: WeightRule,
  fullTeam: number,
): number {
  const squaredWeights = weights === 'sum' ? fullTeam : 1 / fullTeam;
  return (
    (nearness(Math.max(drawProbability, leastDrawProbability)) * beta * Math.sqrt(2 * squaredWeights)) / 2
  );
}

/**
 * The standard deviation of a field before its contest: mean variance of its performances plus variance of their
 * means. K places force a spread of 2ε(K − 1); an ε that was not set explicitly may not force more than twice this.
 */
export function fieldDeviation(sides: number, means: Float64Array, variances: Float64Array): number {
  let sum = 0;
  let squares = 0;
  let variance = 0;
  for (let j = 0; j < sides; j++) sum += means[j]!;
  const middle = sum / sides;
  for (let j = 0; j < sides; j++) {
    squares += (means[j]! - middle) ** 2;
    variance += variances[j]!;
  }
  return Math.sqrt((squares + variance) / sides);
}
