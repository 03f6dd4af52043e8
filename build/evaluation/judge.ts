/** One system judged on one file: how well it predicted every contest, how long the replay took, who is at the top. */
import {
  membersFrom,
  membersTo,
  createSystem,
  defaultParameters,
  discrepancyOf,
  evaluate,
  logLossOf,
  parameterTable,
  periodCounter,
  replay,
  totalOf,
  wrongOrderOf,
  type History,
  type Parameters,
  type Ratings,
  type SystemName,
} from '../../shared/rating/index.ts';
import { leagueDefaults } from '../../shared/league/defaults.ts';
import type { Options } from './options.ts';
import { historyOf, type Results } from './read-results.ts';

export interface Judgement {
  readonly system: SystemName;
  /** Those that the system uses. */
  readonly parameters: Partial<Parameters>;
  readonly contests: number;
  readonly participations: number;
  /** A fraction, pooled over all pairs that did not tie; null where all tied. */
  readonly wrongOrder: number | null;
  /** In nats a comparison. */
  readonly logLoss: number | null;
  /** Paper 2's total, over contests of two sides; null where there are none. */
  readonly discrepancy: number | null;
  /** For the replay alone: reading the file and judging are left out. */
  readonly seconds: number;
  /** Contests in which message passing did not settle. */
  readonly unsettled: number;
  readonly top: readonly Ranked[];
}

export interface Ranked {
  readonly rank: number;
  readonly player: string;
  readonly mean: number;
  readonly deviation: number;
}

type Asked = Pick<Options, 'system' | 'defaults' | 'set' | 'top' | 'activePeriods'>;

/** Throws EngineRefusal where a parameter is not one that the system can take. */
export function judge(results: Results, asked: Asked): Judgement {
  const parameters = parametersFor(asked, results.tiedPairs);
  const history = historyOf(results, parameters.teamSize);
  const system = createSystem(asked.system, parameters, { singlePlayers: results.singlePlayers });
  const started = performance.now();
  const ratings = replay(history, system);
  const seconds = (performance.now() - started) / 1000;
  const total = totalOf(evaluate(history, system).contests);
  return {
    system: asked.system,
    parameters: usedBy(asked.system, parameters),
    contests: results.contests.length,
    participations: results.participations,
    wrongOrder: wrongOrderOf(total),
    logLoss: logLossOf(total),
    discrepancy: discrepancyOf(total),
    seconds,
    unsettled: ratings.unsettled,
    top: topOf(results, ratings, active(history, parameters, asked.activePeriods), asked.top),
  };
}

/** The defaults asked for, with what was set. The draw probability is the file's own share of tied pairs. */
export function parametersFor(
  { system, defaults, set }: Pick<Asked, 'system' | 'defaults' | 'set'>,
  tiedPairs: number | null,
): Parameters {
  return {
    ...(defaults === 'league' ? leagueDefaults(system) : papersDefaults(system, set.sigma0)),
    ...(tiedPairs !== null && { drawProbability: Math.min(tiedPairs, mostDraws) }),
    ...set,
  } as Parameters;
}

/** TrueSkill's noise and drift follow σ₀ as paper 1 has them (σ₀/2, σ₀/100). */
function papersDefaults(system: SystemName, sigma0?: number | null): Parameters {
  const defaults = defaultParameters(system);
  if (system !== 'trueskill' && system !== 'trueskill-mean') return defaults;
  const scale = (sigma0 ?? defaults.sigma0) / defaults.sigma0;
  return { ...defaults, beta: defaults.beta * scale, gamma: defaults.gamma * scale };
}

const mostDraws = parameterTable.find(({ name }) => name === 'drawProbability')?.max ?? 1;

const usedBy = (system: SystemName, parameters: Parameters): Partial<Parameters> =>
  Object.fromEntries(
    parameterTable
      .filter((row) => row.usedBy.includes(system))
      .map(({ name }) => [name, parameters[name]] as const),
  );

function topOf(
  { players }: Results,
  { mean, deviation }: Ratings,
  isActive: (player: number) => boolean,
  top: number,
): Ranked[] {
  return players
    .map((player, i) => ({ i, player, mean: mean[i] ?? NaN, deviation: deviation[i] ?? NaN }))
    .filter(({ i }) => isActive(i))
    .toSorted((a, b) => b.mean - a.mean)
    .slice(0, top)
    .map(({ player, mean, deviation }, above) => ({ rank: above + 1, player, mean, deviation }));
}

/** Whether a player took part within this many last rating periods, the last contest's own among them. */
function active(
  { contests, players }: History,
  parameters: Parameters,
  periods: number | null,
): (player: number) => boolean {
  if (periods === null) return () => true;
  const periodOf = periodCounter(parameters);
  const latest = new Float64Array(players).fill(-Infinity);
  let now = -Infinity;
  for (const contest of contests) {
    now = periodOf(contest);
    const { player } = contest.lineups;
    for (let m = membersFrom(contest); m < membersTo(contest); m++) latest[player[m] ?? -1] = now;
  }
  return (player) => (latest[player] ?? -Infinity) > now - periods;
}
