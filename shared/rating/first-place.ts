/** Who comes first among many: the chances, without simulation. */
import { distribution } from './normal.ts';
import type { Belief } from './types.ts';

/** Beyond this many deviations a Gaussian holds less than 2e-19. */
const reach = 9;

/** Points of a panel: exact for polynomials up to degree 31. */
const points = 16;

/** A deviation of less than this part of the distances between means can't be told from it in double precision. */
const narrowest = 1e-13;

const sqrtTwoPi = Math.sqrt(2 * Math.PI);

/**
 * For each of k independent Gaussian performances the chance that it is the highest, in the order given; each
 * from 0 to 1, together 1. Ties have no chance of their own. An empty list gives an empty list.
 *
 * P(i first) is the integral of i's density times the distributions of all others. It is taken by Gauss-Legendre
 * quadrature in panels, none wider than the smallest deviation of those who still vary there, so that no narrow
 * density is stepped over. Absolute error below 1e-12 for means and deviations between 1e-100 and 1e100.
 * Throws a RangeError where a mean is not finite, or a deviation not finite and above 0.
 */
export function firstPlaceChances(performances: readonly Belief[]): number[] {
  if (performances.length < 2) return performances.map(() => 1);
  const field = centred(performances);
  const chances = new Float64Array(field.length);
  const end = Math.max(...field.map((one) => one.mean + reach * one.deviation));
  // The best is above this, but for a chance of 1e-19.
  let start = Math.max(...field.map((one) => one.mean - reach * one.deviation));
  while (start < end) {
    const next = Math.min(end, Math.max(start + panelWidth(field, start), following(start)));
    addPanel(chances, field, start, next - start);
    start = next;
  }
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  return Array.from(chances, (chance) => chance / total);
}

/** The same field about its highest mean, where small differences keep their digits. */
function centred(performances: readonly Belief[]): Belief[] {
  for (const { mean, deviation } of performances) {
    if (!Number.isFinite(mean) || !(deviation > 0 && deviation < Infinity)) {
      throw new RangeError('a performance needs a finite mean and a deviation above 0');
    }
  }
  const highest = Math.max(...performances.map((one) => one.mean));
  const furthest = highest - Math.min(...performances.map((one) => one.mean));
  return performances.map(({ mean, deviation }) => ({
    mean: mean - highest,
    deviation: Math.max(deviation, narrowest * furthest),
  }));
}

/** How far the integrand is smooth from here on: to the next one who begins to vary, or by the smallest deviation. */
function panelWidth(field: readonly Belief[], start: number): number {
  let width = Infinity;
  for (const { mean, deviation } of field) {
    const before = mean - reach * deviation - start;
    if (before > 0) width = Math.min(width, before);
    else if (mean + reach * deviation > start) width = Math.min(width, deviation);
  }
  return width;
}

/** The next number that differs, so that every panel makes progress. */
const following = (x: number): number => x + Math.max(Math.abs(x) * 2 ** -52, Number.MIN_VALUE);

/** Adds what lies between `start` and `start + width` to each one's chance of being first. */
function addPanel(chances: Float64Array, field: readonly Belief[], start: number, width: number): void {
  for (const { at, weight } of legendre) {
    let product = 1;
    const reached = field.map(({ mean, deviation }) => {
      // Distance from the mean, in this order: the first difference is exact where it matters.
      const distance = (start - mean + width * at) / deviation;
      const below = distribution(distance);
      product *= below;
      return { distance, below };
    });
    for (const [i, { distance, below }] of reached.entries()) {
      const density = Math.exp(-0.5 * distance * distance) / (sqrtTwoPi * field[i]!.deviation);
      chances[i]! += width * weight * density * (product / below);
    }
  }
}

interface Point {
  /** Between 0 and 1. */
  readonly at: number;
  readonly weight: number;
}

/** Nodes and weights on [0, 1]: roots of the Legendre polynomial by Newton's method. NIST DLMF 3.5(v), 18.9(i). */
const legendre: readonly Point[] = Array.from({ length: points }, (_, index) => {
  let x = Math.cos((Math.PI * (index + 0.75)) / (points + 0.5));
  for (let step = 0; step < 8; step += 1) {
    const { value, slope } = legendreAt(x);
    x -= value / slope;
  }
  const { slope } = legendreAt(x);
  return { at: (1 + x) / 2, weight: 1 / ((1 - x * x) * slope * slope) };
});

/** The Legendre polynomial of degree `points` and its derivative, for |x| < 1. */
function legendreAt(x: number): { value: number; slope: number } {
  let [before, value] = [1, x];
  for (let degree = 2; degree <= points; degree += 1) {
    [before, value] = [value, ((2 * degree - 1) * x * value - (degree - 1) * before) / degree];
  }
  return { value, slope: (points * (before - x * value)) / (1 - x * x) };
}
