/** Parameters on scales on which a search may go anywhere: shares as their logits, what is above 0 as its logarithm. */
import { quantile } from '../normal.ts';
import type { ParameterRow, Parameters } from '../parameters.ts';
import { parameterTable } from '../parameters.ts';
import { EngineRefusal, type TuningHindrance } from '../refusal.ts';
import type { RatingSystem, SystemName } from '../system.ts';
import type { Contender } from '../types.ts';

/** One parameter on an unbounded scale. */
export interface Axis {
  readonly name: keyof Parameters;
  /** The value to begin with: the one given, or about what the program makes of one that was left to it, if in range. */
  readonly given: number;
  /** Where on the scale that is, or near it where the scale does not hold it: a logarithm has no 0, and a margin is held up. */
  readonly start: number;
  readonly valueAt: (x: number) => number;
}

/**
 * Means, deviations, noise, drift and margin may all grow together and predict the same, so one of them is held.
 * Glicko's scale is in its 400 points, and logistic Elo's; there β is but another factor of K.
 */
const scaleHolders: Readonly<Record<SystemName, keyof Parameters | null>> = {
  league: 'beta',
  'ts2-shares': 'sigma0',
  ts2a: 'sigma0',
  ts2b: 'sigma0',
  ts2c: 'fixedSigma',
  trueskill: 'sigma0',
  'trueskill-mean': 'sigma0',
  elo: 'beta',
  'elo-gaussian': 'beta',
  glicko: null,
  'glicko-2': null,
  'weng-lin': 'sigma0',
  'weng-lin-pl': 'sigma0',
  'elo-mmr': 'sigma0',
  'elo-mmx': 'sigma0',
  'whole-history': null,
};

/** Parameters whose value replaces another one's as long as that is left to the program. */
const overridden: Readonly<Partial<Record<keyof Parameters, keyof Parameters>>> = {
  drawProbability: 'margin',
  alpha: 'kFactor',
};

/** Only where eq. (4) weighs a larger team by its best does it matter where the scale begins. */
const weighsByMeans: readonly SystemName[] = ['league', 'ts2-shares', 'ts2b', 'ts2c'];

interface Hindrance {
  readonly why: TuningHindrance;
  /** The parameter that decides instead. */
  readonly decisive?: keyof Parameters;
}

/** Why the parameter cannot be tuned, by itself or beside others; undefined where it can. */
function hindrance(
  name: keyof Parameters,
  start: Parameters,
  system: SystemName,
  beside: readonly (keyof Parameters)[],
): Hindrance | undefined {
  const row = parameterTable.find((known) => known.name === name);
  if (row === undefined) return { why: 'unknown' };
  if (!row.usedBy.includes(system)) return { why: 'unused' };
  if (row.whole) return { why: 'whole' };
  if (name === scaleHolders[system]) return { why: 'scale' };
  if (name === 'mu0' && !weighsByMeans.includes(system)) return { why: 'offset' };
  const decisive = overridden[name];
  if (decisive === undefined) return undefined;
  if (start[decisive] !== null) return { why: 'given', decisive };
  return beside.includes(decisive) ? { why: 'tuned', decisive } : undefined;
}

/**
 * The parameters of a system that can be tuned, in the table's order. Not those that are whole numbers (team size and
 * Glicko's periods), the one that holds the scale, and those that another one decides, given these parameters.
 */
export const tunableParameters = (system: SystemName, parameters: Parameters): (keyof Parameters)[] =>
  parameterTable
    .map(({ name }) => name)
    .filter((name) => hindrance(name, parameters, system, []) === undefined);

/** Those worth tuning first: what the papers fit, and what they leave open. All of them can be tuned. */
export function usuallyTuned(system: SystemName): (keyof Parameters)[] {
  switch (system) {
    case 'league':
      return ['sigma0', 'gamma', 'learning'];
    case 'elo':
    case 'elo-gaussian':
      return ['kFactor'];
    case 'glicko':
      return ['sigma0', 'nu'];
    case 'glicko-2':
      return ['sigma0', 'nu', 'tau'];
    case 'ts2c':
      return ['margin', 'beta'];
    case 'weng-lin':
    case 'weng-lin-pl':
    case 'elo-mmr':
    case 'elo-mmx':
      return ['beta', 'gamma'];
    case 'whole-history':
      return ['sigma0', 'gamma', 'gammaPerDay'];
    case 'ts2-shares':
    case 'ts2a':
    case 'ts2b':
    case 'trueskill':
    case 'trueskill-mean':
      return ['margin', 'beta', 'gamma'];
  }
}

/** The parameter's own axis. Throws EngineRefusal, with its name as field, where it cannot be tuned beside the others. */
export function axisOf(
  name: keyof Parameters,
  start: Parameters,
  system: RatingSystem,
  beside: readonly (keyof Parameters)[],
): Axis {
  const row = parameterTable.find((known) => known.name === name);
  const hindered = hindrance(name, start, system.name, beside);
  if (row === undefined || hindered !== undefined) {
    const { why = 'unknown', decisive = '' } = hindered ?? {};
    throw EngineRefusal.of('notTunable', name, { name, system: system.name, why, decisive });
  }
  const holder = scaleHolders[system.name];
  const scale = (holder && start[holder]) ?? start.sigma0;
  const bounds = { min: lowest(row, start), max: highest(row, start) };
  const given = start[name] ?? within(bounds, automaticValue(name, start, system));
  return along(row, given, scale, bounds);
}

/** About what the program makes of a value that was left to it. */
const automaticValue = (name: keyof Parameters, { alpha, beta }: Parameters, system: RatingSystem): number =>
  name === 'margin' ? predictedMargin(system) : alpha * beta * Math.sqrt(Math.PI);

/** Half of the difference within which two newcomers are expected to tie: TS2's ε, and near TrueSkill's. */
function predictedMargin(system: RatingSystem): number {
  const newcomer: Contender[] = [{ belief: system.prior, share: null }];
  const { tie } = system.duelChances(newcomer, newcomer, 1);
  return (quantile((1 + tie) / 2) * Math.SQRT2 * system.performance(newcomer, 1).deviation) / 2;
}

/**
 * A league that has had no tie yet can still have one, so its margin does not shrink for ever. At a thousandth of the
 * noise two equals tie about once in a thousand contests; digits below that mean nothing.
 */
const marginsInNoise = 1000;

const lowest = (row: ParameterRow, { beta }: Parameters): number =>
  row.name === 'margin' ? beta / marginsInNoise : row.min;

/** A penalty that would leave a lone player nothing is refused at the engine's door, so it is not tried. */
const highest = (row: ParameterRow, { teamSize }: Parameters): number =>
  row.name === 'missingPenalty' && teamSize > 1 ? Math.min(row.max, 1 / (teamSize - 1)) : row.max;

/** Where a value starts that was 0, as a share of the scale. */
const fromZero = 0.01;

/** What the axis holds of the parameter's range. */
interface Bounds {
  readonly min: number;
  readonly max: number;
}

const within = ({ min, max }: Bounds, value: number): number => Math.min(Math.max(value, min), max);

function along({ name, max: tableMax }: ParameterRow, given: number, scale: number, bounds: Bounds): Axis {
  const { min, max } = bounds;
  if (min < 0) return { name, given, start: given / scale, valueAt: (x) => within(bounds, x * scale) };
  if (tableMax > 1) {
    // A value of 0 has no logarithm.
    const start = Math.log(within(bounds, given > 0 ? given : fromZero * scale));
    return { name, given, start, valueAt: (x) => within(bounds, Math.exp(x)) };
  }
  const share = Math.min(Math.max((given - min) / (max - min), fromZero), 1 - fromZero);
  const valueAt = (x: number): number => min + (max - min) / (1 + Math.exp(-x));
  // At the far end rounding reaches the bound itself, which a share may not.
  const below = (value: number): number => Math.min(value, min + (max - min) * (1 - 1e-9));
  return { name, given, start: Math.log(share / (1 - share)), valueAt: (x) => below(valueAt(x)) };
}

/** Whether the scale's starting point is the value that was given, but for rounding. */
export const startsAsGiven = ({ given, start, valueAt }: Axis): boolean =>
  Math.abs(valueAt(start) - given) <= 1e-9 * Math.abs(given);
