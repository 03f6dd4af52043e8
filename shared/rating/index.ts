/** The rating engine's door: the only file of this folder that others import. */
export type * from './types.ts';
export type { ParameterRow, Parameters } from './parameters.ts';
export type { Rater, RatingSystem, SystemName } from './system.ts';
export { checkContest } from './check.ts';
export { defaultParameters } from './default-parameters.ts';
export { checkParameters, hasDrawProbability, hasMargin, hasPeriods, parameterTable } from './parameters.ts';
export { firstPlaceChances } from './first-place.ts';
export type { Evaluation } from './evaluation/evaluation.ts';
export { evaluate } from './evaluation/evaluation.ts';
export type * from './evaluation/comparison.ts';
export { ratioFigure, resamplingOf, sumsOf } from './evaluation/bootstrap.ts';
export type { Figure } from './evaluation/figure.ts';
export type { ComparisonRequest } from './comparison.ts';
export { compareSystems, leastToTuneOn } from './comparison.ts';
export type { Evidence, RatedBy } from './evidence/explain.ts';
export type { ChangePart, StateBefore } from './evidence/field.ts';
export { explain } from './evidence/explain.ts';
export { tunableParameters, usuallyTuned } from './fitting/axes.ts';
export type { Fit, FitRequest } from './fitting/fitting.ts';
export { fitParameters } from './fitting/fitting.ts';
export type { Landscape, LandscapeAxis, LossName, Tuned } from './fitting/tuning-result.ts';
export { lossNames } from './fitting/tuning-result.ts';
export type { LandscapeRequest } from './fitting/landscape.ts';
export { mapLandscape } from './fitting/landscape.ts';
export type { TuningRequest } from './fitting/tuning.ts';
export { tuneSystem } from './fitting/tuning.ts';
export { settledWithin } from './gaussian.ts';
export { EngineRefusal, type EngineRefusalCode, type EngineRefusals } from './refusal.ts';
export { attenuation, expectedScore } from './logistic.ts';
export { distribution } from './normal.ts';
export type { Covariances } from './common-errors.ts';
export { varianceOfDifference } from './common-errors.ts';
export type { LearnedValue, LearnedValues, TeammatePair } from './systems/insight.ts';
export { insightOf, learnedIn, penaltyFactorOf, teammatesIn } from './systems/insight.ts';
export { allInColumns, inColumns, membersFrom, membersTo, sidesIn, sidesOf } from './lineups.ts';
export { periodCounter } from './periods.ts';
export { replay } from './replay.ts';
export { seenFromToday } from './smoothing/seen-from-today.ts';
export type { PeriodBelief, SmoothedHistory } from './smoothing/rauch-tung-striebel.ts';
export { smooth, smoothGlicko } from './smoothing/rauch-tung-striebel.ts';
export { systemNames } from './system.ts';
export { createSystem } from './create-system.ts';
export type { Comparison, Tallies, Tally, Window } from './evaluation/tally.ts';
export {
  brierOf,
  discrepancyOf,
  groupTallies,
  lastOf,
  logLossOf,
  scoreLossOf,
  slidingWrongOrder,
  totalOf,
  tournamentsWon,
  wrongOrderOf,
} from './evaluation/tally.ts';
export type { SeenFromToday } from './smoothing/message-passing-over-time.ts';
export type { Patience, SweepWatch } from './smoothing/sweeps.ts';

/** Part of the key under which ratings and final places are stored: it changes whenever one of them could. */
export const engineVersion = '12';
