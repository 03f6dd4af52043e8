import { describe, expect, it } from 'vitest';
import {
  goalOf,
  judge,
  problem,
  quickWeights,
  roundCost,
  secondProblem,
  shapesOf,
  splitOf,
  tablesOf,
  teamsOf,
} from './problems.ts';
import { everybodyIn, noWeights } from '../requests.ts';
import { shuffled } from '../crowd.ts';
import type { Format } from '../../../shared/contract/pairing-options.ts';
import type { PlannedRound } from '../../../shared/pairing/types.ts';
import { crowdSplit } from '../../../shared/pairing/team-formation/local-search.ts';
import { draftInto, inBlocks } from '../../../shared/pairing/team-formation/draft.ts';
import { bestSplit } from '../../../shared/pairing/team-formation/exact.ts';
import { planSplit } from '../../../shared/pairing/team-formation/index.ts';
import { costOf, keyOf, type Split } from '../../../shared/pairing/team-formation/split.ts';

const formats: [string, number, Format][] = [
  ['two teams', 14, teamsOf({ count: 2 })],
  ['six teams at one board', 30, teamsOf({ count: 6 })],
  ['uneven teams in pairs', 17, teamsOf({ size: 3, meet: 'pairs' })],
  ['substitutes', 14, teamsOf({ size: 4, leftOver: 'substitutes' })],
  ['level tables', 14, tablesOf(4)],
  ['fair tables', 22, tablesOf(5, 'fair')],
];

/** Of all formats together; ten thousand of each are in the benchmark. */
const randomSplits = 600;

/** Of each cell the sizes of its groups, in one order. */
const sizesOf = (split: Split): string[] =>
  split
    .map((cell) =>
      cell
        .map(({ length }) => length)
        .toSorted()
        .join(' '),
    )
    .toSorted();

describe('a split of many people', () => {
  it.each(formats)('is no worse than a snake draft, blocks, or random splits: %s', (_, count, format) => {
    const asked = secondProblem(count, format);
    const [goal, shapes] = [goalOf(asked), shapesOf(asked)];
    const round = planSplit(asked, judge);
    expect(everybodyIn(round)).toEqual(asked.free);
    expect(sizesOf(splitOf(asked, round))).toEqual(sizesOf(draftInto(asked.free, shapes)));
    const found = roundCost(asked, round);
    expect(found).toBeLessThanOrEqual(costOf(draftInto(asked.free, shapes), goal));
    expect(found).toBeLessThanOrEqual(costOf(inBlocks(asked.free, shapes), goal));
    for (let seed = 1; seed <= randomSplits / formats.length; seed += 1) {
      const random = costOf(inBlocks(shuffled(asked.free, seed), shapes), goal);
      if (random < found) expect.fail(`the random split ${String(seed)} is better: ${String(random)}`);
    }
  });

  it.each([
    ['at one board', teamsOf({ size: 3 })],
    ['in pairs', teamsOf({ size: 2, meet: 'pairs' })],
    ['substitutes', teamsOf({ size: 5, leftOver: 'substitutes' })],
    ['tables', tablesOf(4)],
  ] as [string, Format][])('is the best of all where that is known: twelve people %s', (_, format) => {
    const asked = secondProblem(12, format, { weights: quickWeights });
    const [people, goal, shapes] = [asked.free, goalOf(asked), shapesOf(asked)];
    const found = crowdSplit({ people, shapes, goal, seen: new Set(), start: null, effort: 0 });
    expect(costOf(found, goal)).toBeCloseTo(costOf(bestSplit(people, shapes, goal, new Set()), goal), 6);
  });

  it('has ten teams of sixty within a few points of each other, where quality counts alone', () => {
    const asked = problem(60, teamsOf({ count: 10 }), { weights: { ...noWeights, quality: 1 }, teamSize: 6 });
    const [teams = []] = planSplit(asked, judge).boards;
    const means = teams.map(
      (team) =>
        team.reduce((sum, at) => sum + (asked.request.entrants[at]?.people[0]?.belief.mean ?? 0), 0) / 6,
    );
    expect(means).toHaveLength(10);
    expect(Math.max(...means) - Math.min(...means)).toBeLessThan(15);
  });

  it('continues from a round, and is never worse than it', () => {
    const format = teamsOf({ size: 3, meet: 'pairs' });
    const asked = problem(18, format, { weights: quickWeights });
    let start: PlannedRound = planSplit(asked, judge);
    const first = roundCost(asked, start);
    for (const effort of [1, 2]) {
      const next = planSplit({ ...asked, start, effort }, judge);
      expect(roundCost(asked, next)).toBeLessThanOrEqual(roundCost(asked, start) + 1e-9);
      start = next;
    }
    const random = shuffled(asked.free, 3);
    const poor = { round: 1, boards: inBlocks(random, shapesOf(asked)), out: [] };
    expect(roundCost(asked, planSplit({ ...asked, start: poor }, judge))).toBeLessThan(first * 1.1);
  });

  it('takes no notice of a round to begin from that others sat in', () => {
    const asked = problem(14, teamsOf({ count: 2 }), { weights: quickWeights });
    const start = planSplit(problem(16, teamsOf({ count: 2 })), judge);
    expect(planSplit({ ...asked, start }, judge)).toEqual(planSplit(asked, judge));
  });

  it.each([
    ['teams', 16, teamsOf({ size: 4 })],
    ['teams in pairs', 16, teamsOf({ size: 2, meet: 'pairs' })],
    ['tables', 16, tablesOf(4)],
  ] as [string, number, Format][])('differs really from those before it: %s', (_, count, format) => {
    const rounds: PlannedRound[] = [];
    for (let times = 0; times < 3; times += 1) {
      rounds.push(planSplit(problem(count, format, { weights: quickWeights }, { earlier: rounds }), judge));
    }
    const together = rounds.map((round) =>
      splitOf(problem(count, format), round).flatMap((cell) =>
        cell.flatMap((group) =>
          group.flatMap((one) => group.filter((other) => one < other).map((other) => [one, other].join(' '))),
        ),
      ),
    );
    const [first = [], second = [], third = []] = together;
    for (const [one, other] of [
      [first, second],
      [first, third],
      [second, third],
    ] as const) {
      const same = one.filter((pair) => other.includes(pair)).length;
      expect(same).toBeLessThan(0.5 * one.length);
    }
    expect(new Set(rounds.map((round) => keyOf(round.boards, Infinity))).size).toBe(3);
  });
});
