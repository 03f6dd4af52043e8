/**
 * Parameters from the league's own history: those under which each contest would have been foreseen best (paper 2,
 * §4; paper 3's further work). By log loss, since wrong order moves in jumps and would mislead the search.
 */
import { evaluate } from '../evaluation/evaluation.ts';
import type { Found } from './nelder-mead.ts';
import { minimise } from './nelder-mead.ts';
import { quantile } from '../normal.ts';
import type { ParameterRow, Parameters } from '../parameters.ts';
import { parameterTable } from '../parameters.ts';
import { EngineRefusal } from '../refusal.ts';
import type { RatingSystem, SystemName } from '../system.ts';
import { logLossOf, totalOf } from '../evaluation/tally.ts';
import type { Contender, History } from '../types.ts';

export interface FitRequest {
  /** Walked once for every evaluation. */
  readonly history: History;
  /** Makes the system under trial. */
  readonly systemOf: (parameters: Parameters) => RatingSystem;
  readonly start: Parameters;
  /** The parameters to move; all others stay as in `start`. */
  readonly fit: readonly (keyof Parameters)[];
  /** Evaluations at most, each of which replays the whole history. */
  readonly budget: number;
  /** Asked between evaluations, with the best log loss so far; true calls the search off. */
  readonly stop?: (evaluations: number, logLoss: number) => boolean;
}

export interface Fit {
  /** The best that were tried; never worse than the start. */
  readonly parameters: Parameters;
  /** One step ahead, in nats a comparison (see `evaluate`), with these and with the start. */
  readonly logLoss: number;
  readonly startLogLoss: number;
  readonly evaluations: number;
  /** Only a fit that has `settled` has found its optimum; the others are the best so far. */
  readonly ended: Found['ended'];
}

/** The search ends where log losses differ by less than this at all corners, which no table shows, ... */
const lossWithin = 1e-6;
/** ... and the parameters by less than this share of a first step, about 1 %. */
const stepsWithin = 0.02;

/**
 * Fits parameters by Nelder-Mead, each on a scale on which it may take any value: shares as their logits, what is
 * above 0 as its logarithm. The optimum is often flat, so the last digits mean nothing. A start of 0 is tried as
 * it is and then left, since a logarithm has no 0. Throws EngineRefusal for a parameter that the system does not
 * use, that is a whole number or that holds the scale, and where the history has nothing to fit to.
 */
export function fitParameters(request: FitRequest): Fit {
  const { start, systemOf, budget, stop } = request;
  const names = [...new Set(request.fit)];
  const system = systemOf(start);
  if (!Number.isInteger(budget) || budget < 1)
    throw new EngineRefusal('budget', `A fit needs at least one evaluation; ${String(budget)} were allowed.`);
  const axes = names.map((name) => axisOf(name, start, system));
  if (axes.length === 0) throw new EngineRefusal('fit', 'Name at least one parameter to fit.');
  const lossOf = (parameters: Parameters): number => logLoss(request.history, systemOf(parameters));
  const at = (point: readonly number[]): Parameters =>
    axes.reduce((parameters, axis, i) => ({ ...parameters, [axis.name]: axis.valueAt(point[i]!) }), start);
  const startLogLoss = lossOf(start);
  const found = minimise((point) => lossOf(at(point)), {
    start: axes.map(({ start: x }) => x),
    steps: axes.map(({ step }) => step),
    budget: budget - 1,
    valueWithin: lossWithin,
    stepsWithin,
    ...(stop && { stop: (done, best) => stop(done + 1, Math.min(best.value, startLogLoss)) }),
  });
  const better = found.value < startLogLoss;
  return {
    parameters: better ? at(found.at) : start,
    logLoss: better ? found.value : startLogLoss,
    startLogLoss,
    evaluations: found.evaluations + 1,
    ended: found.ended,
  };
}

function logLoss(history: History, system: RatingSystem): number {
  const loss = logLossOf(totalOf(evaluate(history, system).contests));
  if (loss === null) throw new EngineRefusal('history', 'There are no rated contests to fit to.');
  return loss;
}

/** One parameter on an unbounded scale. */
interface Axis {
  readonly name: keyof Parameters;
  readonly start: number;
  readonly step: number;
  readonly valueAt: (x: number) => number;
}

/**
 * Means, deviations, noise, drift and margin may all grow together and foresee the same, so one of them is held.
 * Glicko's scale is in its 400 points, and logistic Elo's; there β is but another factor of K.
 */
const scaleHolders: Readonly<Record<SystemName, keyof Parameters | null>> = {
  'ts2-shares': 'sigma0',
  ts2a: 'sigma0',
  ts2b: 'sigma0',
  ts2c: 'fixedSigma',
  trueskill: 'sigma0',
  'trueskill-mean': 'sigma0',
  elo: 'beta',
  'elo-gaussian': 'beta',
  glicko: null,
};

function axisOf(name: keyof Parameters, start: Parameters, system: RatingSystem): Axis {
  const row = parameterTable.find((known) => known.name === name);
  const refuse = (why: string): EngineRefusal => new EngineRefusal(name, `${name} cannot be fitted: ${why}.`);
  if (row === undefined) throw refuse('there is no such parameter');
  if (!row.usedBy.includes(system.name)) throw refuse(`${system.name} does not use it`);
  if (row.whole) throw refuse('it is a whole number');
  const holder = scaleHolders[system.name];
  if (name === holder) throw refuse('it holds the scale on which the others are measured');
  const decisive = overridden[name];
  if (decisive !== undefined && start[decisive] !== null)
    throw refuse(`${decisive} is given, and it decides`);
  const scale = (holder && start[holder]) ?? start.sigma0;
  return along(row, start[name] ?? automatic(name, start, system), scale, highest(row, start));
}

/** Parameters that stand in for another one as long as that is left to the program. */
const overridden: Readonly<Partial<Record<keyof Parameters, keyof Parameters>>> = {
  drawProbability: 'margin',
  alpha: 'kFactor',
};

/** Where the search begins for a value that was left to the program: about where the program would have it. */
const automatic = (name: keyof Parameters, { alpha, beta }: Parameters, system: RatingSystem): number =>
  name === 'margin' ? foreseenMargin(system) : alpha * beta * Math.sqrt(Math.PI);

/** Half of the difference within which two newcomers are expected to tie: TS2's ε, and near TrueSkill's. */
function foreseenMargin(system: RatingSystem): number {
  const newcomer: Contender[] = [{ belief: system.prior, share: null }];
  const { tie } = system.duelChances(newcomer, newcomer, 1);
  return (quantile((1 + tie) / 2) * Math.SQRT2 * system.performance(newcomer, 1).deviation) / 2;
}

/** A penalty that would leave a lone player nothing is refused at the engine's door, so it is not tried. */
const highest = (row: ParameterRow, { teamSize }: Parameters): number =>
  row.name === 'missingPenalty' && teamSize > 1 ? Math.min(row.max, 1 / (teamSize - 1)) : row.max;

/** A first step changes a value above 0 by two thirds; it shifts a value that may be negative by half a scale. */
const firstStep = 0.5;

/** Where a value starts that was 0, as a share of the scale. */
const fromZero = 0.01;

function along({ name, min, max: tableMax }: ParameterRow, from: number, scale: number, max: number): Axis {
  const within = (value: number): number => Math.min(Math.max(value, min), max);
  if (min < 0) return { name, start: from / scale, step: firstStep, valueAt: (x) => within(x * scale) };
  if (tableMax > 1) {
    // A value of 0 has no logarithm.
    const start = Math.log(from > 0 ? from : fromZero * scale);
    return { name, start, step: firstStep, valueAt: (x) => within(Math.exp(x)) };
  }
  const share = Math.min(Math.max((from - min) / (max - min), fromZero), 1 - fromZero);
  const valueAt = (x: number): number => min + (max - min) / (1 + Math.exp(-x));
  // At the far end rounding reaches the bound itself, which a share may not.
  const below = (value: number): number => Math.min(value, min + (max - min) * (1 - 1e-9));
  return { name, start: Math.log(share / (1 - share)), step: firstStep, valueAt: (x) => below(valueAt(x)) };
}
