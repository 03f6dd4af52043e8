/** How often the true skill of the time is in the interval of a smoothed rating, in leagues where few people meet often. */
import {
  sidesOf,
  createSystem,
  defaultParameters,
  seenFromToday,
  type Parameters,
  type SystemName,
} from '../../../shared/rating/index.ts';
import { leagueDefaults } from '../../../shared/league/defaults.ts';
import { periodDays, simulateDuels, type SimulatedDuels } from '../../../shared/simulation/duels.ts';
import { table } from '../tables.ts';
import { halfWidths } from './coverage.ts';

const people = [2, 4, 8, 12, 20, 40];
const periods = 10;
const [spread, drift] = [200, 30];

/** The parameters that the leagues are made with: strengths drift by day, and by nothing else. */
const systems: readonly { readonly name: SystemName; readonly set: Partial<Parameters> }[] = [
  { name: 'trueskill', set: { margin: 50 } },
  { name: 'whole-history', set: {} },
  { name: 'league', set: { learning: 0 } },
  { name: 'glicko', set: { nu: drift, periodDays } },
];

interface Count {
  points: number;
  fifty: number;
  ninetyFive: number;
}

/** One person of each league is judged, at all of the person's games; `leagues` for each row. */
export function smoothedTable(leagues: number): string {
  const body = systems.flatMap(({ name, set }) =>
    people.map((players, at) => {
      const counts = [count(), count()];
      for (let seed = 0; seed < leagues; seed += 1) judge(name, set, players, seed, counts);
      return [at === 0 ? name : '', String(players), ...counts.flatMap(shares)];
    }),
  );
  const each = ['players by themselves: in the 50 % interval, %', 'in the 95 % interval, %'];
  const together = ['as shown: in the 50 % interval, %', 'in the 95 % interval, %'];
  return table(['rated by', 'players', ...each, ...together], body);
}

const count = (): Count => ({ points: 0, fifty: 0, ninetyFive: 0 });

const shares = ({ points, fifty, ninetyFive }: Count): string[] =>
  [fifty, ninetyFive].map((within) => ((100 * within) / points).toFixed(1));

/** As many games a week as there are people, so that each plays two. */
function judge(
  name: SystemName,
  set: Partial<Parameters>,
  players: number,
  seed: number,
  counts: readonly Count[],
): void {
  const parameters: Parameters = {
    ...defaultParameters(name),
    ...leagueDefaults(name),
    ...{ sigma0: spread, gamma: 0, gammaPerDay: drift / Math.sqrt(periodDays), teamSize: 1 },
    ...set,
  };
  const league = { singlePlayers: true };
  const system = createSystem(name, parameters, league);
  const plan = { seed, players, periods, games: players, mean: parameters.mu0, spread, drift, system };
  const made = simulateDuels(plan);
  [new Set<number>(), new Set([0])].forEach((lookedAt, k) => {
    const seen = seenFromToday(name, parameters, league, made.history, {}, undefined, lookedAt);
    if (seen !== null) add(made, seen, counts[k] ?? count());
  });
}

function add(
  { history, byPeriod }: SimulatedDuels,
  { mean, deviation }: { readonly mean: Float64Array; readonly deviation: Float64Array },
  into: Count,
): void {
  let at = 0;
  for (const { tournament = 0, ...contest } of history.contests) {
    for (const { members } of sidesOf(contest)) {
      for (const { player } of members) {
        if (player === 0) {
          const off =
            Math.abs((mean[at] ?? NaN) - (byPeriod[tournament]?.[0] ?? NaN)) / (deviation[at] ?? NaN);
          into.points += 1;
          if (off <= halfWidths.fifty) into.fifty += 1;
          if (off <= halfWidths.ninetyFive) into.ninetyFive += 1;
        }
        at += 1;
      }
    }
  }
}
