/** Out after two losses. */
import type { PlannedRound } from '../types.ts';
import type { RoundProblem } from '../round.ts';
import { bracketRound } from './bracket-round.ts';
import type { Seeded } from './seeds.ts';

/**
 * The next round: everyone who has an opponent plays, in both brackets. The grand final is played again after the first
 * loss of the winners' champion. All else as in `bracketRound`.
 */
export const doubleEliminationRound = (problem: RoundProblem, seeded: Seeded): PlannedRound =>
  bracketRound(problem, 'double', seeded);
