/** How long ten thousand simulations of a forecast take. */
import { usualPoints } from '../../shared/competition/points.ts';
import { seasonScoring } from '../../shared/contract/season-scoring.ts';
import type { ReadForForecast } from '../../shared/forecast/parties.ts';
import { forecastRun } from '../../shared/forecast/run.ts';
import type { SeasonProblem } from '../../shared/forecast/season/problem.ts';
import { seasonProblem } from '../../shared/forecast/season/season-problem.ts';
import { seasonRun } from '../../shared/forecast/season/season-run.ts';
import { tournamentProblem } from '../../shared/forecast/tournament-problem.ts';
import { drawnToGroups, duels, knowledge, madeUp, stageOf } from '../simulation/made-tournament.ts';

export interface ForecastTime {
  readonly title: string;
  /** In which this program worked. */
  readonly workSeconds: number;
  readonly mostSeconds: number;
}

const simulations = 10_000;
const beliefs = knowledge({}, { deviation: 80 });

interface Simulated {
  readonly until: (simulations: number) => void;
}

/** Nothing is played yet. */
function tournament(method: string, people: number, rounds: number | null): Simulated {
  const read = madeUp({ people, rounds: [], stages: [stageOf(duels(method), { rounds })] });
  const found = tournamentProblem(read, beliefs);
  if (typeof found === 'string') throw new Error(found);
  return forecastRun(found.problem, 1);
}

/** Nothing is played yet; the first two of each group go on to a bracket. */
function groups(people: number): Simulated {
  const next = { name: null, format: duels('knock-out', { thirdPlace: true }) };
  const stage = stageOf(duels('groups'), { qualification: { perGroup: 2, best: null }, next });
  const fours = Array.from({ length: people / 4 }, (_, at) => [1, 2, 3, 4].map((one) => 4 * at + one));
  const found = tournamentProblem(
    drawnToGroups(madeUp({ people, rounds: [], stages: [stage] }), fours),
    beliefs,
  );
  if (typeof found === 'string') throw new Error(found);
  return forecastRun(found.problem, 1);
}

/** Ten tournaments of five rounds are left, to which six in ten come. */
function season(people: number, together: 1 | 2): Simulated {
  const tournaments: ReadForForecast[] = [madeUp({ people, rounds: [] })];
  const scoring = seasonScoring.parse({ places: [10, 7, 5, 4, 3, 2, 1] });
  const { problem } = seasonProblem({ scoring, tournaments, before: [], expected: 10 }, beliefs);
  const worth = { weight: 1 / together, noise: 200 ** 2 };
  const left = problem.left.map((one): SeasonProblem['left'][number] =>
    one.kind !== 'expected'
      ? one
      : {
          ...one,
          attendance: one.attendance.map(() => 0.6),
          manner: {
            ...{ kind: 'duels', rounds: 5, size: together, isMixed: false, scores: [] },
            ...{ points: usualPoints, tableSize: null },
            worths: Array.from({ length: 2 * together }, () => worth),
          },
        },
  );
  return seasonRun({ ...problem, left }, 1);
}

/** Each may take twice what it took when it was written. */
const cases: readonly (Pick<ForecastTime, 'title' | 'mostSeconds'> & { readonly begin: () => Simulated })[] =
  [
    { title: 'Swiss of 40, 10 rounds', mostSeconds: 2.6, begin: () => tournament('swiss', 40, 10) },
    { title: 'round robin of 40', mostSeconds: 6.8, begin: () => tournament('round-robin', 40, null) },
    { title: 'Swiss of 300, 10 rounds', mostSeconds: 23, begin: () => tournament('swiss', 300, 10) },
    { title: 'groups of 16, then a bracket', mostSeconds: 0.6, begin: () => groups(16) },
    { title: 'groups of 300, then a bracket', mostSeconds: 11, begin: () => groups(300) },
    { title: 'season of 40', mostSeconds: 2.4, begin: () => season(40, 1) },
    { title: 'season of 40 in pairs', mostSeconds: 4, begin: () => season(40, 2) },
    { title: 'season of 300', mostSeconds: 35, begin: () => season(300, 1) },
  ];

export const timeForecasts = (): ForecastTime[] =>
  cases.map(({ title, mostSeconds, begin }) => {
    const run = begin();
    const before = process.cpuUsage();
    run.until(simulations);
    const { user, system } = process.cpuUsage(before);
    return { title, mostSeconds, workSeconds: (user + system) / 1e6 };
  });
