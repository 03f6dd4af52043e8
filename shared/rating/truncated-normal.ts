/**
 * A normal variable cut to (ε, ∞) or to [−ε, ε]: the two places where a result enters a belief, and where
 * textbook formulas lose every digit (a big upset, a narrow margin, a favourite far ahead). Mean and variance are
 * right to 1e-12 relative for |mean|/σ up to 1e5 and ε/σ from 1e-8 up, and finite for any finite input.
 *
 * Three numbers are written at once: mean, variance and what share of the variance was lost, W = 1 − variance/σ².
 * W has its own place because the message of the result is (variance/W), and 1 − W is no way to get a small W.
 */
import { density, distribution, excessInto, toExcess } from './normal.ts';

const largest = 1e150;
const excess = new Float64Array(3);
const within = new Float64Array(3);

export interface Moments {
  readonly mean: number;
  readonly variance: number;
}

const bounded = (ratio: number): number => Math.min(Math.max(ratio, -largest), largest);

/** N(mean, variance) cut to (margin, ∞): paper 3's eq. (3), p>. `variance` above 0. */
export function greaterThan(mean: number, variance: number, margin: number): Moments {
  const deviation = Math.sqrt(variance);
  excessInto(bounded((mean - margin) / deviation), excess);
  // The nearer of threshold and mean, so that nothing cancels.
  const cut = mean < margin ? margin + deviation * excess[0]! : mean + deviation * excess[2]!;
  return { mean: cut, variance: variance * excess[1]! };
}

/** N(mean, variance) cut to [−margin, margin]: paper 3's eq. (3), p≤, its sign corrected. `variance` above 0. */
export function withinMargin(mean: number, variance: number, margin: number): Moments {
  const deviation = Math.sqrt(variance);
  const centre = bounded(mean / deviation);
  const reach = Math.min(margin, deviation * largest);
  const half = reach / deviation;
  within[0] = centre * half;
  within[1] = half * half;
  toWithin(within);
  return { mean: reach * within[0], variance: Math.min(reach * within[1] * reach, variance) };
}

/**
 * The variable z on [−1, 1] with density ∝ exp(tilt·z − curvature·z²/2): N(μ, σ²) cut to [−ε, ε] in units of ε,
 * tilt = με/σ², curvature = ε²/σ² (any tilt, curvature ≥ 0, both below 1e300). Takes tilt and curvature from `out[0]`
 * and `out[1]`, and leaves mean, variance and W there; why so, see `toExcess`.
 */
export function toWithin(out: Float64Array): void {
  if (Math.abs(out[0]!) > 20) withinByOneEdge(out);
  else if (out[0]! * out[0]! + out[1]! < 1e-3) withinByFewTerms(out);
  else if (out[1]! <= 4) withinBySeries(out);
  else withinByEdges(out);
}

const inverse = Float64Array.from({ length: 130 }, (_, n) => 1 / n);

/**
 * A narrow margin. exp(xz − ρz²/2) = Σ cₙzⁿ is the generating function of Hermite's polynomials, so that
 * n·cₙ = x·cₙ₋₁ − ρ·cₙ₋₂, and each power is integrated exactly. No exponential, and no difference of two tails.
 */
function withinBySeries(out: Float64Array): void {
  const tilt = out[0]!;
  const curvature = out[1]!;
  let even = 1;
  let odd = tilt;
  let mass = 1;
  let first = tilt / 3;
  let second = 1 / 3;
  const size = tilt * tilt + curvature;
  const last = size < 0.05 ? 14 : 124;
  for (let n = 2; n <= last; n += 2) {
    even = (tilt * odd - curvature * even) * inverse[n]!;
    odd = (tilt * even - curvature * odd) * inverse[n + 1]!;
    mass += even * inverse[n + 1]!;
    first += odd * inverse[n + 3]!;
    second += even * inverse[n + 3]!;
    if (n > 14 && Math.abs(even) < 1e-16 * mass && Math.abs(odd) <= 1e-16 * Math.abs(first)) break;
  }
  const mean = first / mass;
  const variance = second / mass - mean * mean;
  out[0] = mean;
  out[1] = variance;
  out[2] = 1 - curvature * variance;
}

/** The same series where three of its steps are all that a number can hold, as in most fields: written out. */
function withinByFewTerms(out: Float64Array): void {
  const tilt = out[0]!;
  const curvature = out[1]!;
  const two = (tilt * tilt - curvature) * (1 / 2);
  const three = (tilt * two - curvature * tilt) * (1 / 3);
  const four = (tilt * three - curvature * two) * (1 / 4);
  const five = (tilt * four - curvature * three) * (1 / 5);
  const six = (tilt * five - curvature * four) * (1 / 6);
  const seven = (tilt * six - curvature * five) * (1 / 7);
  const mass = 1 + two * (1 / 3) + four * (1 / 5) + six * (1 / 7);
  const first = tilt / 3 + three * (1 / 5) + five * (1 / 7) + seven * (1 / 9);
  const second = 1 / 3 + two * (1 / 5) + four * (1 / 7) + six * (1 / 9);
  const inMass = 1 / mass;
  const mean = first * inMass;
  const variance = second * inMass - mean * mean;
  out[0] = mean;
  out[1] = variance;
  out[2] = 1 - curvature * variance;
}

/** Far to one side: the other edge has e⁻⁴⁰ of the density of this one, so the cut is one-sided to every digit. */
function withinByOneEdge(out: Float64Array): void {
  const half = Math.max(Math.sqrt(out[1]!), 1 / largest);
  const sign = Math.sign(out[0]!);
  const centre = Math.abs(out[0]!) / half;
  excess[0] = half - centre;
  toExcess(excess);
  out[0] = sign * (centre < half ? (centre - excess[2]!) / half : 1 - excess[0] / half);
  out[1] = excess[1]! / half / half;
  out[2] = excess[2]! * excess[0];
}

/** A wide margin around a near mean: the two-sided formulas, with the difference of the densities by expm1. */
function withinByEdges(out: Float64Array): void {
  const sign = Math.sign(out[0]!);
  const tilt = Math.abs(out[0]!);
  const curvature = out[1]!;
  const half = Math.sqrt(curvature);
  const centre = tilt / half;
  const near = density(half - centre);
  const far = density(half + centre);
  const mass = distribution(half - centre) - distribution(-half - centre);
  const shift = (-near * Math.expm1(-2 * tilt)) / mass;
  const lost = ((half - centre) * near + (half + centre) * far) / mass + shift * shift;
  out[0] = (sign * (centre - shift)) / half;
  out[1] = (1 - lost) / curvature;
  out[2] = lost;
}
