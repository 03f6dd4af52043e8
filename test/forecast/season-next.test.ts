/** What winning or missing the next tournament of a season would change. */
import { describe, expect, test } from 'vitest';
import { seasonScoring } from '../../shared/contract/season-scoring.ts';
import { seasonProblem } from '../../shared/forecast/season/season-problem.ts';
import { seasonRows } from '../../shared/forecast/season/season-report.ts';
import { seasonRun } from '../../shared/forecast/season/season-run.ts';
import { reached } from '../../shared/forecast/tally.ts';
import { duels, knowledge, madeUp, stageOf, type Pair } from '../../build/simulation/made-tournament.ts';
import { knownSeason, usualGames } from './known-season.ts';

const means = { 1: 1560, 2: 1540, 3: 1520, 4: 1500, 5: 1480, 6: 1460 };
const known = knowledge(means, { deviation: 60 });
const inOrder = (order: readonly number[]): Pair[][] =>
  order.flatMap((one, i) => order.slice(i + 1).map((other): Pair[] => [[one, other, 1]]));
const over = [
  [5, 1, 2, 3, 6, 4],
  [1, 2, 3, 4, 5, 6],
].map((order) => madeUp({ people: 6, rounds: inOrder(order), stages: [stageOf(duels('round-robin'))] }));

const who = (competitor: string) => ({
  ...{ competitor, teamId: null, playerIds: [], name: competitor, shownAs: 'name' as const, isGuest: false },
});

/** The rows of a season with twelve tournaments left, where one changes little. */
function rowsWith(seed: number, top: number) {
  const scoring = seasonScoring.parse({ places: [6, 5, 4, 3, 2, 1], best: 4 });
  const found = seasonProblem({ scoring, tournaments: over, before: [], expected: 12 }, known);
  const run = seasonRun(found.problem, seed);
  run.until(1500);
  return seasonRows({ found, run, top, category: null, decided: null, who });
}

describe('the next tournament', () => {
  test('won never harms, and missed never helps, however few endings there are', () => {
    for (let seed = 1; seed <= 8; seed++)
      for (const { forecast } of rowsWith(seed, 1 + (seed % 3))) {
        const { goal, ifWon, ifAbsent } = forecast ?? { goal: NaN, ifWon: null, ifAbsent: null };
        expect(ifWon ?? goal).toBeGreaterThanOrEqual(goal);
        expect(ifAbsent ?? goal).toBeLessThanOrEqual(goal);
      }
  });

  test('is held, so that who leads gains nothing by staying away', () => {
    const evening = {
      ...{ kind: 'expected' as const, at: null, attendance: [0.5, 0.5, 0.5] },
      manner: { ...usualGames, kind: 'field' as const, rounds: 1, size: 1, isMixed: false, worths: [] },
    };
    const problem = { ...knownSeason([0, 0, 0], [evening]), results: [[3], [2.5], [2.5]] };
    const run = seasonRun(problem, 3);
    run.until(20_000);
    const { absent, afterAbsent } = run.next;
    // Without the leader, one of the others wins and is ahead.
    expect((afterAbsent[0] ?? NaN) / (absent[0] ?? NaN)).toBe(0);
    expect(reached(run.tally, 0, { top: 1 }) / 20_000).toBeGreaterThan(0.2);
    const held = Array.from({ length: 3 }, (_, one) => 1 - (absent[one] ?? 0) / 20_000);
    expect(held.reduce((sum, share) => sum + share)).toBeGreaterThan(2);
  });
});
