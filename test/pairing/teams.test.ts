import { describe, expect, it } from 'vitest';
import { propose, type Person, type Proposal } from '../../shared/pairing/index.ts';
import type { Grouping } from '../../shared/pairing/attempts.ts';
import { allSplits, bestSplit } from '../../shared/pairing/exact.ts';
import { goalFor } from '../../shared/pairing/goal.ts';
import { searchedSplit, snakeDraft } from '../../shared/pairing/search.ts';
import { teamSizes } from '../../shared/pairing/teams.ts';
import { createSystem, defaultParameters } from '../../shared/rating/index.ts';
import { crowd, shuffled } from './crowd.ts';
import { plainSystem } from './plain-system.ts';

const teams = (people: readonly Person[], size: number, attempt = 0): Proposal =>
  propose({ people, kind: 'teams', size, attempt }, plainSystem);

const linesOf = (proposal: Proposal): number[][] =>
  proposal.boards.flatMap(({ sides }) => sides.map(({ playerIds }) => playerIds));

const keyOf = (proposal: Proposal): string =>
  linesOf(proposal)
    .map((team) => team.toSorted((a, b) => a - b).join(' '))
    .toSorted()
    .join(', ');

const partnersOf = (proposal: Proposal): string[] =>
  linesOf(proposal).flatMap((team) =>
    team.flatMap((one) =>
      team.filter((other) => one < other).map((other) => `${String(one)} ${String(other)}`),
    ),
  );

/** The cost of a split, teams being lists of player ids. */
function costIn(people: readonly Person[], size: number): (split: readonly (readonly number[])[]) => number {
  const goal = goalFor(people, size, plainSystem);
  const numbers = new Map(people.map(({ playerId }, at) => [playerId, at]));
  return (split) => goal.cost(split.map((team) => goal.worthOf(team.map((id) => numbers.get(id) ?? NaN))));
}

/** The least cost of all ways to seat `left` in teams of these sizes, tried one by one. */
function leastOfAll(
  left: readonly number[],
  sizes: readonly number[],
  cost: (split: readonly number[][]) => number,
  split: readonly number[][] = [],
): number {
  const [person, ...others] = left;
  if (person === undefined) return cost(split);
  let least = Infinity;
  for (const [at, size] of sizes.entries()) {
    const team = split[at] ?? [];
    // An empty team is like any other empty one of its size.
    if (
      team.length === size ||
      (team.length === 0 && at > 0 && size === sizes[at - 1] && split[at - 1]?.length === 0)
    ) {
      continue;
    }
    const next = sizes.map((_, other) => (other === at ? [...team, person] : (split[other] ?? [])));
    least = Math.min(least, leastOfAll(others, sizes, cost, next));
  }
  return least;
}

const cut = (order: readonly number[], sizes: readonly number[]): number[][] => {
  const left = [...order];
  return sizes.map((size) => left.splice(0, size));
};

const byStrength = (people: readonly Person[]): number[] =>
  people.toSorted((a, b) => b.belief.mean - a.belief.mean).map(({ playerId }) => playerId);

const snake = (people: readonly Person[], size: number): number[][] => {
  const order = byStrength(people);
  const draft = snakeDraft(people.length, teamSizes(people.length, size).length);
  return draft.map((team) => team.flatMap((at) => order[at] ?? []));
};

describe('team sizes', () => {
  it.each([
    [13, 5, [5, 4, 4]],
    [60, 6, Array.from({ length: 10 }, () => 6)],
    [7, 5, [4, 3]],
    [2, 6, [1, 1]],
    [11, 2, [2, 2, 2, 2, 2, 1]],
    [3, 1, [1, 1, 1]],
  ])('of %i people at %i a team', (people, size, sizes) => {
    expect(teamSizes(people, size)).toEqual(sizes);
  });
});

describe('balanced teams', () => {
  it.each([
    [2, 5],
    [6, 3],
    [7, 2],
    [8, 4],
    [9, 3],
    [10, 5],
    [11, 4],
    [12, 6],
  ])('of %i people at %i a team are the best of all', (count, size) => {
    const people = crowd(count, count);
    const cost = costIn(people, size);
    const least = leastOfAll(
      people.map(({ playerId }) => playerId),
      teamSizes(count, size),
      cost,
    );
    expect(cost(linesOf(teams(people, size)))).toBeCloseTo(least, 6);
  });

  it('of twelve at two and four a team are the best of all, too', () => {
    for (const size of [2, 4]) {
      const people = crowd(12, 40 + size);
      const cost = costIn(people, size);
      const least = leastOfAll(
        people.map(({ playerId }) => playerId),
        teamSizes(12, size),
        cost,
      );
      expect(cost(linesOf(teams(people, size)))).toBeCloseTo(least, 6);
    }
  });

  it.each([
    [13, 5],
    [20, 5],
    [24, 6],
    [40, 4],
    [61, 6],
  ])('of %i people at %i a team are no worse than a snake draft or 10,000 random splits', (count, size) => {
    const people = crowd(count);
    const cost = costIn(people, size);
    const found = cost(linesOf(teams(people, size)));
    expect(found).toBeLessThanOrEqual(cost(snake(people, size)));
    const ids = people.map(({ playerId }) => playerId);
    for (let seed = 1; seed <= 10_000; seed += 1) {
      const random = cost(cut(shuffled(ids, seed), teamSizes(count, size)));
      if (random < found) expect.fail(`the random split ${String(seed)} is better: ${String(random)}`);
    }
  });

  it.each([3, 4, 6])(
    'are found by the search too, where all splits of twelve at %i a team are known',
    (size) => {
      const sizes = teamSizes(12, size);
      for (const seed of [1, 2, 3]) {
        const people = crowd(12, seed).toSorted((a, b) => b.belief.mean - a.belief.mean);
        const goal = goalFor(people, size, plainSystem);
        const cost = (split: Grouping) => goal.cost(split.map((team) => goal.worthOf(team)));
        const best = cost(bestSplit(allSplits(12, sizes), goal, new Set()));
        expect(cost(searchedSplit(12, sizes.length, goal, new Set()))).toBeCloseTo(best, 6);
      }
    },
  );

  it('of 60 people in ten are within a few points of each other', () => {
    const people = crowd(60);
    const [board] = teams(people, 6).boards;
    const means = board?.sides.map(({ mean }) => mean) ?? [];
    expect(means).toHaveLength(10);
    expect(Math.max(...means) - Math.min(...means)).toBeLessThan(10);
  });

  it('keep their sizes where a team of fewer would balance a star', () => {
    const sum = createSystem('ts2a', defaultParameters('ts2a'), { singlePlayers: false });
    const star = { playerId: 99, belief: { mean: 9000, deviation: 100 } };
    const people = [
      star,
      ...crowd(12).map(({ playerId }) => ({ playerId, belief: { mean: 1500, deviation: 100 } })),
    ];
    const [board] = propose({ people, kind: 'teams', size: 5 }, sum).boards;
    const sizes = board?.sides.map(({ playerIds }) => playerIds.length) ?? [];
    expect(sizes.toSorted()).toEqual([4, 4, 5]);
  });

  it('stand with the strongest first, each with its chance to come first', () => {
    const [board] = teams(crowd(13), 5).boards;
    const sides = board?.sides ?? [];
    expect(sides.map(({ mean }) => mean)).toEqual(sides.map(({ mean }) => mean).toSorted((a, b) => b - a));
    for (const { chance } of sides) expect(Math.abs(chance - 1 / 3)).toBeLessThan(0.05);
  });

  it('mix the uncertain with the certain where strength leaves it open', () => {
    const people = Array.from({ length: 8 }, (_, at) => ({
      playerId: at + 1,
      belief: { mean: 3000, deviation: at < 4 ? 1000 : 100 },
    }));
    for (const team of linesOf(teams(people, 4))) expect(team.filter((id) => id <= 4)).toHaveLength(2);
  });
});

describe('another attempt at teams', () => {
  it('comes round after all ten splits of six people', () => {
    const people = crowd(6);
    const proposals = Array.from({ length: 10 }, (_, attempt) => keyOf(teams(people, 3, attempt)));
    expect(new Set(proposals).size).toBe(10);
    expect(keyOf(teams(people, 3, 10))).toBe(proposals[0]);
  });

  it.each([
    [12, 4],
    [13, 1],
    [14, 13],
    [30, 5],
  ])('of %i people at %i a team differs from those before', (count, size) => {
    const people = crowd(count);
    const different = size === 1 ? 1 : 6;
    const proposals = Array.from({ length: different }, (_, attempt) => keyOf(teams(people, size, attempt)));
    expect(new Set(proposals).size).toBe(different);
  });

  it('differs even where one exchange more would be all there is: thirteen people at two, one alone', () => {
    const people = crowd(13).map((person, at) =>
      at === 0 ? { ...person, belief: { mean: 9000, deviation: 50 } } : person,
    );
    const proposals = Array.from({ length: 8 }, (_, attempt) => keyOf(teams(people, 2, attempt)));
    expect(new Set(proposals).size).toBe(8);
  });

  it('brings mostly new partners at nearly the same balance', () => {
    const people = crowd(60);
    const cost = costIn(people, 6);
    const snakeCost = cost(snake(people, 6));
    const known = new Set<string>();
    for (const attempt of [0, 1, 2, 3]) {
      const proposal = teams(people, 6, attempt);
      const partners = partnersOf(proposal);
      // A random split would repeat 150 · 5/59 = 13 pairs of the one before, and 38 of three.
      expect(partners.filter((pair) => known.has(pair)).length).toBeLessThanOrEqual(20);
      expect(cost(linesOf(proposal))).toBeLessThan(snakeCost);
      for (const pair of partners) known.add(pair);
    }
  });
});
