/**
 * What |d| ≤ ε says of d, when N(mean, variance) is what it hears (paper 1, Table 1; paper 3, eq. (2)): the moments of
 * the cut variable, divided by what was heard.
 *
 * The message is N(a/W, s/W), W the share of the variance that the cut took. Where the result was no news, W is
 * almost 0 and mean and variance are without bound, but its sum with a variable of variance v has the precision
 * W/(vW + s) and the mean's share a/(vW + s), both in good order. So the three numbers are kept apart.
 */
import { toWithin } from '../truncated-normal.ts';

/**
 * In: precision and precision-mean of what d hears, so that it may be unknown (0, 0), and ε. Out: W, a and s. Through
 * one array, so that no number is boxed on its way (see `toExcess`).
 */
export const indicated = new Float64Array(3);
const moments = new Float64Array(3);

/** Converts the contents of `indicated` to the result. */
export function toIndicated(): void {
  const margin = indicated[2]!;
  const tilt = indicated[1]! * margin;
  moments[0] = tilt;
  moments[1] = indicated[0]! * margin * margin;
  toWithin(moments);
  indicated[0] = moments[2]!;
  indicated[1] = margin * (moments[0] - tilt * moments[1]);
  indicated[2] = margin * moments[1] * margin;
}

/** The same for those who ask once. */
export function indicateWithin(precision: number, precisionMean: number, margin: number): void {
  indicated[0] = precision;
  indicated[1] = precisionMean;
  indicated[2] = margin;
  toIndicated();
}
