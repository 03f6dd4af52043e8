/** Every number a system takes from its league, in one table. */
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
  /** How fast the league's own drift, first uncertainty and penalty are learned: 1 as usual, 0 not at all. */
  readonly learning: number;
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
const wengLin: readonly SystemName[] = ['weng-lin', 'weng-lin-pl'];
const eloMmr: readonly SystemName[] = ['elo-mmr', 'elo-mmx'];
const moving: readonly SystemName[] = [
  ...messagePassing.filter((name) => name !== 'ts2c'),
  ...wengLin,
  ...eloMmr,
  'league',
  'whole-history',
];
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
    usedBy: [...messagePassing, ...wengLin, ...eloMmr, ...elo, 'league'],
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
    usedBy: [...ts2, 'league'],
  },
  {
    name: 'missingPenalty',
    unit: 'share of strength per missing player',
    min: 0,
    max: 0.99,
    whole: false,
    automatic: false,
    usedBy: ['ts2-shares', 'ts2b', 'ts2c', 'league'],
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
    name: 'learning',
    unit: 'times the usual pace',
    min: 0,
    max: 100,
    whole: false,
    automatic: false,
    usedBy: ['league'],
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

/** True if the system asks how often results tie. */
export const hasDrawProbability = (system: SystemName): boolean =>
  parameterTable.some(({ name, usedBy }) => name === 'drawProbability' && usedBy.includes(system));

/** Whether the system has a margin, and so gives ties a chance of their own. */
export const hasMargin = (system: SystemName): boolean =>
  parameterTable.some(({ name, usedBy }) => name === 'margin' && usedBy.includes(system));

/** Whether the system learns by rating periods. */
export const hasPeriods = (system: SystemName): boolean =>
  parameterTable.some(({ name, usedBy }) => name === 'periodDays' && usedBy.includes(system));

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
