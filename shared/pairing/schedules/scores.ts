/** The scores by which a round of a Swiss or a McMahon is paired. */
import type { PairingRequest } from '../types.ts';
import { virtualScores } from './acceleration.ts';
import { pointsBefore } from './mcmahon.ts';
import type { Seeded } from './seeds.ts';
import { roundsHeld, type Held } from '../standings-so-far.ts';

/** Of each entrant before a round. */
export interface Scores {
  /** Of the games and byes before it; of a McMahon with the points for its band. */
  readonly points: readonly number[];
  /** With virtual points. */
  readonly pairing: readonly number[];
}

/** `held`: all boards of rounds before and after; those from `round` on don't count. */
export function scoresBefore(request: PairingRequest, held: Held, round: number, seeded: Seeded): Scores {
  const before = held.filter((board) => board.round < round);
  const first = roundsHeld(before)[0] ?? round;
  const points = pointsBefore(request, before);
  const virtual = virtualScores(request, seeded, round, first);
  return { points, pairing: points.map((one, at) => one + (virtual[at] ?? 0)) };
}

/** Fractions of points that are told apart; 12 has halves, thirds, quarters and sixths. */
const finest = 120;
const grain = 1e-6;

/**
 * The same scores as whole numbers, as small as their differences allow: 0, ½, 1 are 0, 1, 2, and so are 0, 1½, 3. Points
 * of finer fractions are rounded.
 */
export function inWholeSteps(points: readonly number[]): number[] {
  const isWhole = (steps: number): boolean =>
    points.every((one) => Math.abs(one * steps - Math.round(one * steps)) < grain * steps);
  let steps = 1;
  while (steps < finest && !isWhole(steps)) steps += 1;
  const whole = points.map((one) => Math.round(one * steps));
  const [base = 0] = whole;
  const divisor = whole.reduce((common, one) => greatestDivisor(common, Math.abs(one - base)), 0);
  const least = Math.min(...whole);
  return whole.map((one) => (divisor === 0 ? 0 : (one - least) / divisor));
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
