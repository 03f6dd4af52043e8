/**
 * Every player's strength through time for whole-history rating: one for each stretch without drift, tied to the one
 * before by the drift between. All are numbered in the order in which they began, so a pass over the numbers goes
 * through every player's own in order of time.
 */
import { expectedScore, oddsPerPoint } from '../logistic.ts';
import type { Starts } from '../systems/starts.ts';

export interface Strengths {
  count: number;
  player: Int32Array;
  /** The same player's strength before and after; −1 for none. */
  previous: Int32Array;
  next: Int32Array;
  /** Variance gained since the one before. */
  drift: Float64Array;
  /** The likeliest ratings so far: where the results are looked at. */
  rating: Float64Array;
  /** The first and the negative second derivative of the log-likelihood by each rating, without the drift's part. */
  pull: Float64Array;
  curvature: Float64Array;
  /** Of what is known from results up to this strength, and from them alone. */
  precision: Float64Array;
  /** The latest strength of each player, −1 for none. */
  readonly latest: Int32Array;
  readonly starts: Starts;
}

export const noStrengths = (starts: Starts): Strengths => ({
  count: 0,
  player: new Int32Array(0),
  previous: new Int32Array(0),
  next: new Int32Array(0),
  drift: new Float64Array(0),
  rating: new Float64Array(0),
  pull: new Float64Array(0),
  curvature: new Float64Array(0),
  precision: new Float64Array(0),
  latest: new Int32Array(starts.mean.length).fill(-1),
  starts,
});

/** Begins a strength of the player's, and answers its number. */
export function beginStrength(all: Strengths, player: number, rating: number, drift: number): number {
  const own = all.count++;
  if (own === all.player.length) grow(all);
  const before = all.latest[player]!;
  all.player[own] = player;
  all.previous[own] = before;
  all.next[own] = -1;
  all.drift[own] = drift;
  all.rating[own] = rating;
  if (before >= 0) all.next[before] = own;
  all.latest[player] = own;
  return own;
}

function grow(all: Strengths): void {
  const size = Math.max(2 * all.player.length, 64);
  const numbers = (old: Int32Array): Int32Array => {
    const larger = new Int32Array(size);
    larger.set(old);
    return larger;
  };
  const values = (old: Float64Array): Float64Array => {
    const larger = new Float64Array(size);
    larger.set(old);
    return larger;
  };
  all.player = numbers(all.player);
  all.previous = numbers(all.previous);
  all.next = numbers(all.next);
  all.drift = values(all.drift);
  all.rating = values(all.rating);
  all.pull = values(all.pull);
  all.curvature = values(all.curvature);
  all.precision = values(all.precision);
}

/**
 * Coulom's prior: as many games won as lost against an opponent of the starting strength, before the first result. With
 * this number of each, the curvature is one over the starting variance: one of each is a deviation of 245.7 points.
 */
const virtualGames = (deviation: number): number => 2 / (oddsPerPoint * deviation) ** 2;

/** Sets derivatives to what the prior says; those of results are added to them. */
export function beginDerivatives(all: Strengths): void {
  const { count, previous, player, rating, pull, curvature, starts } = all;
  for (let s = 0; s < count; s++) {
    pull[s] = 0;
    curvature[s] = 0;
    if (previous[s]! >= 0) continue;
    const games = virtualGames(starts.deviation[player[s]!]!);
    const expected = expectedScore(rating[s]! - starts.mean[player[s]!]!);
    pull[s] = oddsPerPoint * games * (1 - 2 * expected);
    curvature[s] = 2 * oddsPerPoint ** 2 * games * expected * (1 - expected);
  }
}

/** Of each player's strengths by themselves, from the first on: the precision with all that was learned up to it. */
export function accumulate({ count, previous, drift, curvature, precision }: Strengths): void {
  for (let s = 0; s < count; s++) {
    const before = previous[s]!;
    const known = before < 0 ? 0 : precision[before]! / (1 + precision[before]! * drift[s]!);
    precision[s] = known + curvature[s]!;
  }
}

/**
 * Solves P·x = b where P is the negative Hessian but for what ties one player to others: a tridiagonal matrix for
 * each player, in the form of a filter and a smoother, in which nothing cancels. Needs `accumulate`.
 */
export function solveChains(
  { count, previous, next, drift, precision }: Strengths,
  b: Float64Array,
  x: Float64Array,
): void {
  for (let s = 0; s < count; s++) {
    const before = previous[s]!;
    x[s] = b[s]! + (before < 0 ? 0 : x[before]! / (1 + precision[before]! * drift[s]!));
  }
  for (let s = count - 1; s >= 0; s--) {
    const after = next[s]!;
    x[s] =
      after < 0
        ? x[s]! / precision[s]!
        : (x[s]! * drift[after]! + x[after]!) / (precision[s]! * drift[after]! + 1);
  }
}

/** Adds `factor` times what the drift between strengths makes of `x` to `y`. */
export function addDrift(
  { count, previous, drift }: Strengths,
  x: Float64Array,
  y: Float64Array,
  factor: number,
): void {
  for (let s = 0; s < count; s++) {
    const before = previous[s]!;
    if (before < 0) continue;
    const tension = (factor * (x[s]! - x[before]!)) / drift[s]!;
    y[s]! += tension;
    y[before]! -= tension;
  }
}

/** The deviations by the inverse of P: as Coulom has them, who takes the opponents' ratings for known. */
export function deviationsOfChains({ count, next, drift, precision }: Strengths): Float64Array {
  const variance = new Float64Array(count);
  for (let s = count - 1; s >= 0; s--) {
    const own = 1 / precision[s]!;
    const after = next[s]!;
    if (after < 0) {
      variance[s] = own;
      continue;
    }
    const forecast = own + drift[after]!;
    variance[s] = own * (drift[after]! / forecast) + (own / forecast) ** 2 * variance[after]!;
  }
  return variance.map(Math.sqrt);
}
