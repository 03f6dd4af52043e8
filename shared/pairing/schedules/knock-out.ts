/** Winners continue. */
import type { PlannedRound } from '../types.ts';
import type { RoundProblem } from '../round.ts';
import { bracketRound } from './bracket-round.ts';
import type { Seeded } from './seeds.ts';

/**
 * The next round: the first by strength, byes to the best, so that the second is a power of two; each later one of the
 * winners of neighbouring boards. The match for third place, where it is played, is in the last round. All else as in
 * `bracketRound`.
 */
export const knockOutRound = (problem: RoundProblem, seeded: Seeded): PlannedRound =>
  bracketRound(problem, 'single', seeded);
