/** Tournaments of several stages within a season: played as their own page does. */
import { describe, expect, test } from 'vitest';
import { seasonScoring } from '../../shared/contract/season-scoring.ts';
import type { ReadForForecast } from '../../shared/forecast/parties.ts';
import { forecastRun } from '../../shared/forecast/run.ts';
import { seasonDecided } from '../../shared/forecast/season/season-decided.ts';
import { seasonProblem } from '../../shared/forecast/season/season-problem.ts';
import { seasonRun } from '../../shared/forecast/season/season-run.ts';
import { reached } from '../../shared/forecast/tally.ts';
import { tournamentProblem } from '../../shared/forecast/tournament-problem.ts';
import { duels, knowledge, withNextStage, type Pair } from '../../build/simulation/made-tournament.ts';
import { tinyRead, type TinyTournament } from '../reference/forecast-stages.ts';

const known = knowledge({ 1: 1700, 2: 1500, 3: 1450, 4: 1600, 5: 1550, 6: 1400 });
const scoring = seasonScoring.parse({ places: [10, 7, 5, 4, 2, 1], tournaments: 1 });
const tiny: TinyTournament = {
  groups: [
    [1, 2, 3],
    [4, 5, 6],
  ],
  results: [[1, 2, 0.5]],
  ...{ rule: { perGroup: 2, best: null }, next: duels('knock-out'), order: ['points', 'wins'] },
};
const groupGames: Pair[] = [
  [1, 2, 1],
  [1, 3, 1],
  [2, 3, 1],
  [4, 5, 1],
  [4, 6, 1],
  [5, 6, 1],
];

const seasonOf = (read: ReadForForecast) =>
  seasonProblem({ scoring, tournaments: [read], before: [], expected: 0 }, known);

function simulated(read: ReadForForecast, simulations = 2000) {
  const found = seasonOf(read);
  const run = seasonRun(found.problem, 5);
  run.until(simulations);
  const at = (key: string): number => found.problem.competitors.indexOf(key);
  return {
    ...{ found, run },
    chance: (key: string, top = 1): number => reached(run.tally, at(key), { top }) / simulations,
    points: (key: string): number => (run.tally.pointSums[at(key)] ?? NaN) / simulations,
  };
}

describe('a tournament of several stages in a season', () => {
  test('is won as on its own page: with it as the only one, both chances are the same', () => {
    const simulations = 20_000;
    const { found, chance } = simulated(tinyRead(tiny), simulations);
    expect(found.simple).toEqual([]);
    const own = tournamentProblem(tinyRead(tiny), known);
    if (typeof own === 'string') throw new Error(own);
    const run = forecastRun(own.problem, 8);
    run.until(simulations);
    for (const [one, key] of own.problem.competitors.entries()) {
      const first = reached(run.tally, one, { top: 1 }) / simulations;
      const off = Math.sqrt((2 * first * (1 - first)) / simulations);
      expect(Math.abs(chance(key) - first), key).toBeLessThan(4.5 * off + 1e-9);
    }
  });

  test('gives the points of the places that those share who are left behind', () => {
    // Of the groups, 3 and 6 are last: they share the fifth place and the sixth.
    const begun = withNextStage(tinyRead({ ...tiny, results: groupGames }), {
      ...{ format: duels('knock-out'), lines: [1, 4, 5, 2] },
      rounds: [
        [
          [1, 2, 1],
          [4, 5, null],
        ],
      ],
    });
    for (const read of [tinyRead({ ...tiny, results: groupGames }), begun]) {
      const { points, chance, found } = simulated(read);
      expect(found.simple).toEqual([]);
      expect([points('player 3'), points('player 6')]).toEqual([1.5, 1.5]);
      expect(chance('player 3')).toBe(0);
    }
    // 2 has lost the semifinal, and shares the third place and the fourth.
    expect(simulated(begun).points('player 2')).toBe(4.5);
  });

  test('nothing is decided that an ending contradicts, at any moment', () => {
    for (let held = 0; held <= groupGames.length; held += 1) {
      const { found, run, chance } = simulated(tinyRead({ ...tiny, results: groupGames.slice(0, held) }));
      for (const [one, { surely, atBest }] of (seasonDecided(found.problem, run) ?? []).entries()) {
        const key = found.problem.competitors[one] ?? '';
        if (surely <= 4) expect(chance(key, surely), key).toBe(1);
        if (atBest > 1) expect(chance(key, atBest - 1), key).toBe(0);
      }
    }
  });

  test('is played simply where nothing is planned behind groups, and where points of its own count', () => {
    const { stages, ...read } = tinyRead(tiny);
    const alone = stages.map((stage) => ({ ...stage, next: undefined }));
    expect(seasonOf({ ...read, stages: alone }).simple).toEqual([0]);
    const own = seasonScoring.parse({ places: null, tournaments: 1 });
    const given = { scoring: own, tournaments: [tinyRead(tiny)], before: [], expected: 0 };
    expect(seasonProblem(given, known).simple).toEqual([0]);
  });
});
