/** Every number a system takes from its league, in one table. */
import { oddsPerPoint } from './logistic.ts';
import { EngineRefusal } from './refusal.ts';
import type { SystemName } from './system.ts';
import { systemNames } from './system.ts';

export interface Parameters {
  readonly mu0: number;
  readonly sigma0: number;
  readonly beta: number;
  readonly gamma: number;
  readonly gammaPerDay: number;
  /** ε; null where the system finds it from the draw probability. */
  readonly margin: number | null;
  readonly drawProbability: number;
  readonly teamSize: number;
  readonly missingPenalty: number;
  readonly fixedSigma: number;
  /** K of Elo; null where it is αβ√π. */
  readonly kFactor: number | null;
  readonly alpha: number;
  readonly nu: number;
  /** How far the logarithm of a player's drift may move in a period. */
  readonly tau: number;
  readonly periodDays: number;
  /** Days since 1970-01-01; null for the day of the first contest. */
  readonly periodStart: number | null;
  /** In place of `periodDays` where a league has no dates. */
  readonly periodTournaments: number;
}

export interface ParameterRow {
  readonly name: keyof Parameters;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** Whether only whole numbers make sense. */
  readonly whole: boolean;
  /** Whether it may be left to the program (null). */
  readonly automatic: boolean;
  readonly usedBy: readonly SystemName[];
}

const ts2: readonly SystemName[] = ['ts2-shares', 'ts2a', 'ts2b', 'ts2c'];
const messagePassing: readonly SystemName[] = [...ts2, 'trueskill', 'trueskill-mean'];
const moving = messagePassing.filter((name) => name !== 'ts2c');
const elo: readonly SystemName[] = ['elo', 'elo-gaussian'];
const byPeriods: readonly SystemName[] = ['glicko', 'glicko-2'];
const points = 'rating points';

export const parameterTable: readonly ParameterRow[] = [
  {
    name: 'mu0',
    unit: points,
    min: -1e6,
    max: 1e6,
    whole: false,
    automatic: false,
    usedBy: systemNames,
  },
  {
    name: 'sigma0',
    unit: points,
    min: 1e-3,
    max: 1e6,
    whole: false,
    automatic: false,
    usedBy: [...moving, ...byPeriods],
  },
  {
    name: 'fixedSigma',
    unit: points,
    min: 1e-3,
    max: 1e6,
    whole: false,
    automatic: false,
    usedBy: ['ts2c'],
  },
  {
    name: 'beta',
    unit: points,
    min: 1e-3,
    max: 1e6,
    whole: false,
    automatic: false,
    usedBy: [...messagePassing, ...elo],
  },
  {
    name: 'gamma',
    unit: 'rating points per contest',
    min: 0,
    max: 1e6,
    whole: false,
    automatic: false,
    usedBy: moving,
  },
  {
    name: 'gammaPerDay',
    unit: 'rating points per √day',
    min: 0,
    max: 1e6,
    whole: false,
    automatic: false,
    usedBy: moving,
  },
  {
    name: 'margin',
    unit: points,
    min: 0,
    max: 1e6,
    whole: false,
    automatic: true,
    usedBy: messagePassing,
  },
  {
    name: 'drawProbability',
    unit: 'share of pairs',
    min: 0,
    max: 0.99,
    whole: false,
    automatic: false,
    usedBy: messagePassing,
  },
  {
    name: 'teamSize',
    unit: 'players',
    min: 1,
    max: 100,
    whole: true,
    automatic: false,
    usedBy: ts2,
  },
  {
    name: 'missingPenalty',
    unit: 'share of strength per missing player',
    min: 0,
    max: 0.99,
    whole: false,
    automatic: false,
    usedBy: ['ts2-shares', 'ts2b', 'ts2c'],
  },
  {
    name: 'kFactor',
    unit: points,
    min: 1e-3,
    max: 1e6,
    whole: false,
    automatic: true,
    usedBy: elo,
  },
  {
    name: 'alpha',
    unit: 'share',
    min: 1e-6,
    max: 1,
    whole: false,
    automatic: false,
    usedBy: elo,
  },
  {
    name: 'nu',
    unit: 'rating points per rating period',
    min: 0,
    max: 1e6,
    whole: false,
    automatic: false,
    usedBy: byPeriods,
  },
  {
    name: 'tau',
    unit: 'logarithm of the drift, per rating period',
    min: 1e-3,
    max: 10,
    whole: false,
    automatic: false,
    usedBy: ['glicko-2'],
  },
  {
    name: 'periodDays',
    unit: 'days',
    min: 1,
    max: 36_525,
    whole: true,
    automatic: false,
    usedBy: byPeriods,
  },
  {
    name: 'periodStart',
    unit: 'days since 1970-01-01',
    min: -1e6,
    max: 1e6,
    whole: true,
    automatic: true,
    usedBy: byPeriods,
  },
  {
    name: 'periodTournaments',
    unit: 'tournaments',
    min: 1,
    max: 1e6,
    whole: true,
    automatic: false,
    usedBy: byPeriods,
  },
];

/** Whether the system has a margin, and so gives ties a chance of their own. */
export const hasMargin = (system: SystemName): boolean =>
  parameterTable.some(({ name, usedBy }) => name === 'margin' && usedBy.includes(system));

/** Paper 3, §4; its ε is not given, so it is found from the draw probability. */
const ts2Defaults: Parameters = {
  mu0: 3000,
  sigma0: 1000,
  beta: 400,
  gamma: 0,
  gammaPerDay: 0,
  margin: null,
  drawProbability: 0.05,
  teamSize: 6,
  missingPenalty: 0.02,
  fixedSigma: 300,
  kFactor: null,
  alpha: 0.07,
  nu: 22.35,
  tau: 0.5,
  periodDays: 60,
  periodStart: null,
  periodTournaments: 5,
};

/** Paper 1, §4.2. */
const trueSkillDefaults: Parameters = {
  ...ts2Defaults,
  mu0: 25,
  sigma0: 25 / 3,
  beta: 25 / 6,
  gamma: 25 / 300,
  fixedSigma: 2.5,
};

/** Paper 2, §6.2. */
const glickoDefaults: Parameters = { ...ts2Defaults, mu0: 1500, sigma0: 113.65, beta: 200 };

/** Glickman 2013: RD 350, σ 0.06 in units of 400/ln 10 points, τ 0.5. */
const glicko2Defaults: Parameters = { ...glickoDefaults, sigma0: 350, nu: 0.06 / oddsPerPoint };

/** Paper 1, §4.1, on the scale of its K factor; K for the logistic curve as in paper 2, §3.3. */
const gaussianEloDefaults: Parameters = { ...glickoDefaults, kFactor: null };
const eloDefaults: Parameters = { ...glickoDefaults, kFactor: 32 };

export function defaultParameters(system: SystemName): Parameters {
  switch (system) {
    case 'elo':
      return eloDefaults;
    case 'elo-gaussian':
      return gaussianEloDefaults;
    case 'glicko':
      return glickoDefaults;
    case 'glicko-2':
      return glicko2Defaults;
    case 'trueskill':
    case 'trueskill-mean':
      return trueSkillDefaults;
    case 'ts2-shares':
    case 'ts2a':
    case 'ts2b':
    case 'ts2c':
      return ts2Defaults;
  }
}

/** Refuses a value that isn't a number, is out of the table's range, or penalties that leave a lone player nothing. */
export function checkParameters(system: SystemName, parameters: Parameters): void {
  if (!systemNames.includes(system)) throw EngineRefusal.of('unknownSystem', 'system', { system });
  for (const row of parameterTable) checkValue(row, parameters[row.name]);
  const lost = parameters.missingPenalty * (parameters.teamSize - 1);
  const penalised = parameterTable.find((row) => row.name === 'missingPenalty')?.usedBy.includes(system);
  if (penalised === true && lost >= 1) throw refusedPenalty(parameters.missingPenalty, parameters.teamSize);
}

/** The refusal of c(S − 1) ≥ 1, of the league's setting or of a tournament with a team size of its own. */
export function refusedPenalty(missingPenalty: number, teamSize: number): EngineRefusal {
  return EngineRefusal.of('penaltyTooLarge', 'missingPenalty', {
    penalty: missingPenalty,
    teamSize,
    limit: 1 / (teamSize - 1),
  });
}

function checkValue(row: ParameterRow, value: number | null): void {
  if (value === null && row.automatic) return;
  const { name, min, max } = row;
  if (typeof value !== 'number') throw EngineRefusal.of('noValue', name, { name, min, max });
  if (!(value >= min && value <= max))
    throw EngineRefusal.of('outOfRange', name, { name, value: String(value), min, max });
  if (row.whole && !Number.isInteger(value))
    throw EngineRefusal.of('notWhole', name, { name, value: String(value) });
}
