/** Who comes first, as exactly as pairing needs it: a search asks for the chances of thousands of boards. */
import { distribution, firstPlaceChances, type Belief } from '../../rating/index.ts';

/** Beyond this many deviations a Gaussian holds 1e-9. */
const reach = 6;

/** In the smallest deviation. Trapezoids of a Gaussian's width h are off by exp(−2π²/h²): 1e-17. */
const step = 0.7;

/** Where deviations differ so much that more steps would be needed, the engine's own way is faster. */
const mostSteps = 200;

const rootTwoPi = Math.sqrt(2 * Math.PI);

/**
 * For each performance the chance that it is the highest, together 1; within 1e-7 of the engine's `firstPlaceChances`,
 * whose arguments and errors it has. P(i first) is the integral of i's density times the distributions of all others,
 * by the trapezoidal rule, which is all but exact for functions as smooth as these (L. N. Trefethen, J. A. C. Weideman,
 * "The exponentially convergent trapezoidal rule", SIAM Review 56, 2014).
 */
export function nearFirstPlaceChances(performances: readonly Belief[]): number[] {
  const narrowest = Math.min(...performances.map(({ deviation }) => deviation));
  // The best is above this, but for a chance of 1e-9.
  const start = Math.max(...performances.map(({ mean, deviation }) => mean - reach * deviation));
  const end = Math.max(...performances.map(({ mean, deviation }) => mean + reach * deviation));
  const steps = Math.ceil((end - start) / (step * narrowest));
  if (performances.length < 2 || !(steps <= mostSteps)) return firstPlaceChances(performances);
  const chances = new Float64Array(performances.length);
  const below = new Float64Array(performances.length);
  for (let at = 0; at <= steps; at += 1) {
    addPoint(chances, below, performances, start + ((end - start) * at) / steps);
  }
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  return Array.from(chances, (chance) => chance / total);
}

/** Adds to each one's chance its density at x times the chance that all others are below; `below` is room to work in. */
function addPoint(
  chances: Float64Array,
  below: Float64Array,
  performances: readonly Belief[],
  x: number,
): void {
  let product = 1;
  for (const [at, { mean, deviation }] of performances.entries()) {
    below[at] = distribution((x - mean) / deviation);
    product *= below[at];
  }
  for (const [at, { mean, deviation }] of performances.entries()) {
    const distance = (x - mean) / deviation;
    const density = Math.exp(-0.5 * distance * distance) / (rootTwoPi * deviation);
    chances[at] = (chances[at] ?? 0) + density * (product / (below[at] ?? 1));
  }
}
