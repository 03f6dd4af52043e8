/** The rating engine's door: the only file of this folder that others import. */
import { referenceMargin } from './margin.ts';
import type { Parameters } from './parameters.ts';
import { checkParameters } from './parameters.ts';
import type { WeightRule } from './performance.ts';
import type { RatingSystem, SystemName } from './system.ts';
import { elo } from './systems/elo.ts';
import { glicko } from './systems/glicko.ts';
import { messagePassing } from './systems/message-passing.ts';
import { trueSkillGraph } from './systems/trueskill.ts';
import { ts2Graph } from './systems/ts2.ts';
import type { LeagueShape } from './types.ts';

export type * from './types.ts';
export type { ParameterRow, Parameters } from './parameters.ts';
export type { Rater, RatingSystem, SystemName } from './system.ts';
export { checkContest } from './check.ts';
export { checkParameters, defaultParameters, parameterTable } from './parameters.ts';
export { firstPlaceChances } from './first-place.ts';
export type { Evaluation } from './evaluation.ts';
export { evaluate } from './evaluation.ts';
export type { Fit, FitRequest } from './fitting.ts';
export { fitParameters } from './fitting.ts';
export { EngineRefusal } from './refusal.ts';
export { attenuation, expectedScore } from './logistic.ts';
export { periodCounter } from './periods.ts';
export { replay } from './replay.ts';
export type { PeriodBelief, SmoothedHistory } from './smoothing.ts';
export { smooth, smoothGlicko } from './smoothing.ts';
export { systemNames } from './system.ts';
export type { Comparison, Tallies, Tally, Window } from './tally.ts';
export {
  discrepancyOf,
  groupTallies,
  lastOf,
  logLossOf,
  slidingWrongOrder,
  totalOf,
  tournamentsWon,
  wrongOrderOf,
} from './tally.ts';

/** Part of the key under which computed ratings are stored: it changes whenever a number could. */
export const engineVersion = '1';

const ruleOf: Record<Exclude<SystemName, 'elo' | 'elo-gaussian' | 'glicko'>, WeightRule> = {
  'ts2-shares': 'shares',
  ts2a: 'sum',
  ts2b: 'size-penalised',
  ts2c: 'size-penalised',
  trueskill: 'sum',
  'trueskill-mean': 'mean',
};

/** The system of that name, ready for a league. Throws EngineRefusal as `checkParameters` does. */
export function createSystem(system: SystemName, parameters: Parameters, league: LeagueShape): RatingSystem {
  checkParameters(system, parameters);
  if (system === 'elo' || system === 'elo-gaussian') return elo(system, parameters);
  if (system === 'glicko') return glicko(parameters);
  const { margin, drawProbability, beta, teamSize } = parameters;
  const weights = ruleOf[system];
  const kind = { name: system, weights, holdsSigma: system === 'ts2c' };
  if (system === 'trueskill' || system === 'trueskill-mean') {
    return messagePassing({ ...kind, graph: trueSkillGraph(margin, drawProbability) }, parameters);
  }
  const reference = referenceMargin(drawProbability, beta, weights, league.singlePlayers ? 1 : teamSize);
  return messagePassing({ ...kind, graph: ts2Graph(margin, reference) }, parameters);
}
