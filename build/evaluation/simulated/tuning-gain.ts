/** Whether tuning pays: parameters found on the earlier half of a simulated league, judged on the later. */
import {
  sidesOf,
  createSystem,
  defaultParameters,
  tuneSystem,
  usuallyTuned,
  type Contest,
  type Parameters,
  type SystemName,
  type Tuned,
} from '../../../shared/rating/index.ts';
import { earlierDefaults } from '../../../shared/league/defaults.ts';
import { countPairs, shareTied, type PairCount } from '../../../shared/competition/places.ts';
import { clubLike } from '../../../shared/simulation/club-like.ts';
import { simulateLeague } from '../../../shared/simulation/league.ts';
import { historyOf } from '../../../shared/simulation/league-files.ts';
import { standardError } from '../../simulation/figures.ts';
import { meanOf } from '../../simulation/measures.ts';
import { table } from '../tables.ts';

const tunedSystems: readonly (readonly [SystemName, readonly (keyof Parameters)[]])[] = [
  ['ts2-shares', ['margin', 'beta', 'gamma']],
  ['trueskill-mean', ['margin', 'beta', 'gamma']],
  ['glicko', ['sigma0', 'nu']],
  ['elo', ['kFactor']],
  ['league', usuallyTuned('league')],
  ['whole-history', usuallyTuned('whole-history')],
];

const budget = 120;

/** The share of tied pairs in the earlier half: the program takes it from the first results. */
function earlierTies(contests: readonly Contest[]): Partial<Parameters> {
  const count: PairCount = { pairs: 0, tied: 0 };
  for (const contest of contests.slice(0, contests.length / 2))
    countPairs(
      count,
      sidesOf(contest).map(({ place }) => place),
    );
  const drawProbability = shareTied(count);
  return drawProbability === null ? {} : { drawProbability };
}

/** The league of that number, its lineups performing as ts2-shares has it, tuned from the papers' parameters. */
export function tunedOn(seed: number, system: SystemName, tune: readonly (keyof Parameters)[]): Tuned {
  const { teamSize } = clubLike;
  const ofLeague = { singlePlayers: false };
  const world = createSystem('ts2-shares', { ...defaultParameters('ts2-shares'), teamSize }, ofLeague);
  const history = historyOf(simulateLeague({ ...clubLike, seed, system: world }));
  return tuneSystem({
    history,
    league: ofLeague,
    system,
    start: { ...earlierDefaults(system), teamSize, ...earlierTies(history.contests) },
    tune,
    loss: 'log-loss',
    budget,
    progress: () => undefined,
  });
}

/** A row a system: in how many of the leagues the tuned parameters lost less on the later half than the defaults. */
export function tunedTable(leagues: number): string {
  const body = tunedSystems.map(([system, tune]) => {
    const each = Array.from({ length: leagues }, (_, seed) => tunedOn(seed, system, tune));
    const gains = each.map(({ later }) => later.gain.value);
    const said = (verdict: Tuned['verdict']): string =>
      String(each.filter((one) => one.verdict === verdict).length);
    return [
      system,
      tune.join(', '),
      `${String(gains.filter((gain) => gain > 0).length)} of ${String(leagues)}`,
      meanOf(each.map(({ later }) => later.start.value)).toFixed(3),
      meanOf(each.map(({ later }) => later.tuned.value)).toFixed(3),
      `${meanOf(gains).toFixed(3)} ± ${standardError(gains).toFixed(3)}`,
      `${said('better')}, ${said('worse')}, ${said('same')}, ${said('too-small')}`,
    ];
  });
  return table(
    [
      'system',
      'tuned',
      'better on the later half',
      'log loss by default',
      'tuned',
      'gain',
      'called better, worse, the same, too small to tell',
    ],
    body,
  );
}
