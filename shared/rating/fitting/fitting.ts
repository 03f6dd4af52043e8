/**
 * Parameters from the league's own history: those under which each contest would have been predicted best (paper 2,
 * §4; paper 3's further work). By log loss, unless told otherwise: wrong order moves in jumps and can mislead a search.
 */
import { evaluate } from '../evaluation/evaluation.ts';
import { logLossOf, totalOf } from '../evaluation/tally.ts';
import type { Parameters } from '../parameters.ts';
import { EngineRefusal } from '../refusal.ts';
import type { RatingSystem } from '../system.ts';
import type { History } from '../types.ts';
import type { Axis } from './axes.ts';
import { axisOf, startsAsGiven } from './axes.ts';
import type { LossOf } from './losses.ts';
import type { Found } from './nelder-mead.ts';
import { minimize } from './nelder-mead.ts';

export interface FitRequest {
  /** Walked once for every evaluation. */
  readonly history: History;
  /** Makes the system under trial. */
  readonly systemOf: (parameters: Parameters) => RatingSystem;
  readonly start: Parameters;
  /** The parameters to move; all others stay as in `start`. */
  readonly fit: readonly (keyof Parameters)[];
  /** What to make small, of all contests together; the log loss where it is left out. */
  readonly lossOf?: LossOf;
  /**
   * How far to step at first: 0.5 where it is left out, which changes a value above 0 by two thirds and shifts one that
   * may be negative by half a scale.
   */
  readonly firstStep?: number;
  /** Evaluations at most, each of which replays the whole history. */
  readonly budget: number;
  /** Asked before each evaluation but the first, with the best loss so far; true calls the search off. */
  readonly stop?: (evaluations: number, loss: number) => boolean;
}

export interface Fit {
  /** The best that were tried; never worse than the start. */
  readonly parameters: Parameters;
  /** One step ahead (log loss: in nats a comparison, see `evaluate`), with these and with the start. */
  readonly loss: number;
  readonly startLoss: number;
  readonly evaluations: number;
  /** Only a fit that has `settled` has found its optimum; the others are the best so far. */
  readonly ended: Found['ended'];
}

/** The search ends where losses differ by less than this at all corners, which no table shows, ... */
const lossWithin = 1e-6;
/** ... and the parameters by less than this share of a first step, about 1 %. */
const stepsWithin = 0.02;

/**
 * Fits parameters by Nelder-Mead, each on a scale on which it may take any value: shares as their logits, what is
 * above 0 as its logarithm. The optimum is often flat, so the last digits mean nothing. A start of 0 is tried as
 * it is and then left, since a logarithm has no 0; so is a margin below a thousandth of β, under which no search goes.
 * Throws EngineRefusal for a parameter that the system does not use, that is a whole number (team size, Glicko's
 * periods) or that holds the scale, see `tunableParameters`, and where the history has nothing to fit to.
 */
export function fitParameters(request: FitRequest): Fit {
  const { start, budget, stop, firstStep = 0.5 } = request;
  if (!Number.isInteger(budget) || budget < 1)
    throw EngineRefusal.of('noBudget', 'budget', { value: String(budget) });
  const axes = axesOf(request);
  const at = (point: readonly number[]): Parameters =>
    axes.reduce((parameters, axis, i) => ({ ...parameters, [axis.name]: axis.valueAt(point[i]!) }), start);
  const startLoss = lossWith(request, start);
  const isKnown = axes.every((axis) => start[axis.name] !== null && startsAsGiven(axis));
  const found = minimize((point) => lossWith(request, at(point)), {
    start: axes.map(({ start: x }) => x),
    ...(isKnown && { startValue: startLoss }),
    steps: axes.map(() => firstStep),
    budget: budget - 1,
    valueWithin: lossWithin,
    stepsWithin,
    ...(stop && { stop: (done, best) => stop(done + 1, Math.min(best.value, startLoss)) }),
  });
  const better = found.value < startLoss;
  return {
    parameters: better ? at(found.at) : start,
    loss: better ? found.value : startLoss,
    startLoss,
    evaluations: found.evaluations + 1,
    ended: found.ended,
  };
}

function axesOf({ fit, start, systemOf }: FitRequest): Axis[] {
  const names = [...new Set(fit)];
  if (names.length === 0) throw EngineRefusal.of('nothingToTune', 'fit', {});
  const system = systemOf(start);
  return names.map((name) => axisOf(name, start, system, names));
}

/** The loss of one walk over the history. Throws EngineRefusal where there is nothing to predict. */
export function lossWith(
  { history, systemOf, lossOf = logLossOf }: Pick<FitRequest, 'history' | 'systemOf' | 'lossOf'>,
  parameters: Parameters,
): number {
  const loss = lossOf(totalOf(evaluate(history, systemOf(parameters)).contests));
  if (loss === null) throw EngineRefusal.of('tooFewContests', 'history', {});
  return loss;
}
