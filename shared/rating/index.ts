/** The rating engine's door: the only file of this folder that others import. */
import type { Parameters } from './parameters.ts';
import { checkParameters } from './parameters.ts';
import type { RatingSystem, SystemName } from './system.ts';
import { elo } from './systems/elo.ts';
import { glicko } from './systems/glicko.ts';
import { kindOf } from './systems/kinds.ts';
import { messagePassing } from './systems/message-passing.ts';
import type { LeagueShape } from './types.ts';

export type * from './types.ts';
export type { ParameterRow, Parameters } from './parameters.ts';
export type { Rater, RatingSystem, SystemName } from './system.ts';
export { checkContest } from './check.ts';
export { checkParameters, defaultParameters, parameterTable } from './parameters.ts';
export { firstPlaceChances } from './first-place.ts';
export type { Evaluation } from './evaluation/evaluation.ts';
export { evaluate } from './evaluation/evaluation.ts';
export type { Evidence, RatedBy } from './evidence/explain.ts';
export type { ChangePart, Foreknown } from './evidence/field.ts';
export { explain } from './evidence/explain.ts';
export type { Fit, FitRequest } from './fitting/fitting.ts';
export { fitParameters } from './fitting/fitting.ts';
export { settledWithin } from './gaussian.ts';
export { EngineRefusal } from './refusal.ts';
export { attenuation, expectedScore } from './logistic.ts';
export { distribution } from './normal.ts';
export { periodCounter } from './periods.ts';
export { replay } from './replay.ts';
export { seenFromToday } from './smoothing/seen-from-today.ts';
export type { PeriodBelief, SmoothedHistory } from './smoothing/rauch-tung-striebel.ts';
export { smooth, smoothGlicko } from './smoothing/rauch-tung-striebel.ts';
export { systemNames } from './system.ts';
export type { Comparison, Tallies, Tally, Window } from './evaluation/tally.ts';
export {
  discrepancyOf,
  groupTallies,
  lastOf,
  logLossOf,
  slidingWrongOrder,
  totalOf,
  tournamentsWon,
  wrongOrderOf,
} from './evaluation/tally.ts';
export type { Patience, SeenFromToday, Watch } from './smoothing/through-time.ts';

/** Part of the key under which computed ratings are stored: it changes whenever a number could. */
export const engineVersion = '3';

/** The system of that name, ready for a league. Throws EngineRefusal as `checkParameters` does. */
export function createSystem(system: SystemName, parameters: Parameters, league: LeagueShape): RatingSystem {
  checkParameters(system, parameters);
  if (system === 'elo' || system === 'elo-gaussian') return elo(system, parameters);
  if (system === 'glicko') return glicko(parameters);
  return messagePassing(kindOf(system, parameters, league), parameters);
}
