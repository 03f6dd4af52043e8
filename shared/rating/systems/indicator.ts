/**
 * What a result says of one variable: the message of d > ε, or of |d| ≤ ε, to d, when N(mean, variance) is what it
 * hears (paper 1, Table 1; paper 3, eq. (2)). Moments of the cut variable, divided by what was heard.
 *
 * The message is N(a/W, s/W), W the share of the variance that the cut took. Where the result was no news, W is
 * almost 0 and mean and variance are without bound, but its sum with a variable of variance v has the precision
 * W/(vW + s) and the mean's share a/(vW + s), both in good order. So the three numbers are kept apart.
 */
import { excessInto } from '../normal.ts';
import { withinInto } from '../truncated.ts';

/** W, a and s, in this order; written by the two functions below. */
export const indicated = new Float64Array(3);
const moments = new Float64Array(3);

/** d > margin. */
export function indicateGreater(mean: number, variance: number, margin: number): void {
  const deviation = Math.sqrt(variance);
  excessInto((mean - margin) / deviation, moments);
  const lost = moments[0]! * moments[2]!;
  indicated[0] = lost;
  indicated[1] = mean * lost + deviation * moments[2]!;
  indicated[2] = variance * moments[1]!;
}

/** |d| ≤ margin. In precision and precision-mean, so that d may be unknown: (0, 0). */
export function indicateWithin(precision: number, precisionMean: number, margin: number): void {
  const tilt = precisionMean * margin;
  withinInto(tilt, precision * margin * margin, moments);
  indicated[0] = moments[2]!;
  indicated[1] = margin * (moments[0]! - tilt * moments[1]!);
  indicated[2] = margin * moments[1]! * margin;
}
