/**
 * The likeliest strengths of all players at all times at once, by Newton's method. Coulom takes one player after the other,
 * with the tridiagonal Hessian of each; here these are the preconditioner of conjugate gradients on the Hessian of all, so
 * that a league's common level, on which results say nothing, takes a few steps and not thousands. The solution is his:
 * the likelihood has one maximum.
 */
import { oddsPerPoint } from '../logistic.ts';
import type { RatedGame, Looked, Table } from './games.ts';
import { addDerivatives, addProduct, lookedAtFor } from './games.ts';
import type { Strengths } from './strengths.ts';
import { accumulate, addDrift, beginDerivatives, solveChains } from './strengths.ts';

export interface WholeHistory {
  readonly strengths: Strengths;
  readonly games: RatedGame[];
  readonly looked: Looked;
  table: Table | undefined;
}

export const noHistory = (strengths: Strengths): WholeHistory => ({
  strengths,
  games: [],
  looked: lookedAtFor(strengths.latest.length),
  table: undefined,
});

/** Within half a unit of log odds, derivatives are near what they were, so no step goes further. */
const longestStep = 0.5 / oddsPerPoint;

/** Derivatives at the ratings as they are, with what is known of each player's strengths from the earlier ones. */
export function derive(history: WholeHistory): void {
  const { strengths, games, looked } = history;
  beginDerivatives(strengths);
  for (const game of games) history.table = addDerivatives(game, strengths, looked, history.table);
  accumulate(strengths);
}

/** Of the whole log-likelihood, with the drift. */
function gradientOf({ strengths }: WholeHistory): Float64Array {
  const gradient = strengths.pull.slice(0, strengths.count);
  addDrift(strengths, strengths.rating, gradient, -1);
  return gradient;
}

/**
 * Moves all ratings by Newton's step, or as far along it as derivatives hold, and answers the largest move. `derive` has
 * to come before it. `patience`: when the step itself is good enough; `stop` calls it off.
 */
export function step(history: WholeHistory, patience: SolvingPatience, stop?: () => boolean): number {
  const { strengths } = history;
  const move = solve(history, gradientOf(history), patience, stop);
  let largest = 0;
  for (const one of move) largest = Math.max(largest, Math.abs(one));
  const share = largest > longestStep ? longestStep / largest : 1;
  for (let s = 0; s < strengths.count; s++) strengths.rating[s]! += share * move[s]!;
  return largest;
}

export interface SolvingPatience {
  readonly rounds: number;
  /** It is solved when what is left is less than this share of what was there, in the norm of P⁻¹. */
  readonly tolerance: number;
}

/** H⁻¹·b, H being the negative Hessian, by preconditioned conjugate gradients (Hestenes and Stiefel 1952). */
export function solve(
  history: WholeHistory,
  b: Float64Array,
  { rounds, tolerance }: SolvingPatience,
  stop?: () => boolean,
): Float64Array {
  const { strengths } = history;
  const { count } = strengths;
  const [x, product, direction] = [0, 1, 2].map(() => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const [rest, solved] = [b.slice(), new Float64Array(count)];
  solveChains(strengths, rest, solved);
  direction.set(solved);
  let size = dot(rest, solved);
  const enough = tolerance * tolerance * size;
  for (let round = 0; round < rounds && size > enough && stop?.() !== true; round++) {
    multiply(history, direction, product);
    const along = size / dot(direction, product);
    for (let s = 0; s < count; s++) {
      x[s]! += along * direction[s]!;
      rest[s]! -= along * product[s]!;
    }
    solveChains(strengths, rest, solved);
    const next = dot(rest, solved);
    for (let s = 0; s < count; s++) direction[s] = solved[s]! + (next / size) * direction[s]!;
    size = next;
  }
  return x;
}

function multiply(history: WholeHistory, x: Float64Array, y: Float64Array): void {
  const { strengths, games, looked } = history;
  for (let s = 0; s < strengths.count; s++) y[s] = strengths.curvature[s]! * x[s]!;
  addDrift(strengths, x, y, 1);
  for (const game of games) history.table = addProduct(game, strengths, x, y, looked, history.table);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
