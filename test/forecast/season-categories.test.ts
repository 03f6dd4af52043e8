/** Categories within a season: members ranked among themselves, from the same ends. */
import { describe, expect, test } from 'vitest';
import type { Category } from '../../shared/contract/competitions.ts';
import { seasonScoring } from '../../shared/contract/season-scoring.ts';
import { seasonDecided } from '../../shared/forecast/season/season-decided.ts';
import { seasonProblem } from '../../shared/forecast/season/season-problem.ts';
import { seasonRows, type SeasonReported } from '../../shared/forecast/season/season-report.ts';
import { seasonRun } from '../../shared/forecast/season/season-run.ts';
import { reached, type ForecastTally } from '../../shared/forecast/tally.ts';
import { duels, knowledge, madeUp, stageOf, type Pair } from '../../build/simulation/made-tournament.ts';

const known = knowledge({ 1: 1700, 2: 1600, 3: 1550, 4: 1500, 5: 1450, 6: 1400 }, { deviation: 60 });
const named = ['everybody', 'one', 'low', 'nobody'];
const membersOf: Record<string, readonly number[]> = {
  everybody: [1, 2, 3, 4, 5, 6],
  one: [2],
  low: [4, 5, 6],
  nobody: [],
};
const scoring = seasonScoring.parse({
  ...{ places: [6, 5, 4, 3, 2, 1], tournaments: 3 },
  categories: named.map((name) => ({ name, rule: { kind: 'tag', tag: name } })),
});
const isMember = ({ name }: Category, competitor: string): boolean =>
  membersOf[name]?.includes(Number(competitor.split(' ')[1])) === true;

const inOrder = (order: readonly number[]): Pair[][] =>
  order.flatMap((one, i) => order.slice(i + 1).map((other): Pair[] => [[one, other, 1]]));
/** A round robin of six that is over, and one whose last game is open. */
const over = madeUp({
  people: 6,
  rounds: inOrder([5, 1, 2, 3, 6, 4]),
  stages: [stageOf(duels('round-robin'))],
});
const running = madeUp({
  ...{ people: 6, rounds: [...inOrder([1, 2, 3, 4, 5, 6]).slice(0, -1), [[5, 6, null]]] },
  stages: [stageOf(duels('round-robin'))],
});

function simulated(expected: number) {
  const given = { scoring, tournaments: [over, running], before: [], expected, isMember };
  const found = seasonProblem(given, known);
  const run = seasonRun(found.problem, 4);
  run.until(1000);
  return { found, run };
}

const firsts = (tally: ForecastTally, count: number): number[] =>
  Array.from({ length: count }, (_, one) => reached(tally, one, { top: 1 }) / tally.simulations);

describe('a category', () => {
  test('of everybody has the chances of the season, and one of a single member is won', () => {
    const { run } = simulated(1);
    const [everybody, one, low, nobody] = run.categories;
    if (!one || !low) throw new Error('no categories');
    expect(everybody?.tally).toEqual(run.tally);
    expect(everybody?.next).toEqual(run.next);
    expect(firsts(one.tally, 1)).toEqual([1]);
    expect(firsts(low.tally, 3).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(nobody?.tally.simulations).toBe(1000);
    const all = firsts(run.tally, 6);
    for (const [at, chance] of firsts(low.tally, 3).entries())
      expect(chance).toBeGreaterThanOrEqual(all[low.members[at] ?? -1] ?? 1);
  });

  test('is ranked among its members, with the points of the season', () => {
    const { found, run } = simulated(1);
    const reported: SeasonReported = {
      ...{ found, run, top: 1, category: 2, decided: null },
      who: (competitor) => ({
        competitor,
        teamId: null,
        playerIds: [],
        name: competitor,
        shownAs: 'name',
        isGuest: false,
      }),
    };
    expect(seasonRows(reported).map(({ competitor, rank, points }) => [competitor, rank, points])).toEqual([
      ['player 5', 1, 6],
      ['player 6', 2, 2],
      ['player 4', 3, 1],
    ]);
  });

  test('is decided by its members’ points alone, as every end has it', () => {
    const { found, run } = simulated(0);
    const [, , low] = run.categories;
    if (!low) throw new Error('no category');
    const decided = seasonDecided(found.problem, low) ?? [];
    // 5 has 6 points and gets 2 or 1 more; 4 has 1 and gets 3: nobody passes it.
    expect(decided.map(({ surely, atBest }) => [low.members.length, surely, atBest])).toContainEqual([
      3, 1, 1,
    ]);
    for (const [at, { surely, atBest }] of decided.entries()) {
      const chance = (top: number): number => reached(low.tally, at, { top }) / low.tally.simulations;
      expect(chance(surely)).toBe(1);
      if (atBest > 1) expect(chance(atBest - 1)).toBe(0);
    }
  });
});
