/** The slow twin: every way to pair a few. */
import { describe, expect, it } from 'vitest';
import { BestPairs } from '../../../shared/pairing/dutch/best-pairs.ts';
import { PerfectMatching } from '../../../shared/pairing/dutch/perfect-matching.ts';
import { weightsOf } from '../../../shared/pairing/dutch/weights.ts';
import { seeded } from '../../../shared/seeded.ts';

type Pairs = readonly (readonly [number, number])[];

interface Made {
  readonly count: number;
  readonly costs: readonly number[][][];
  readonly mayMeet: (a: number, b: number) => boolean;
}

/** Few or many pairs, small or huge costs, so that criteria share a limb or need several. */
function made(seed: number): Made {
  const draw = seeded(seed + 1);
  const count = 2 * (1 + draw(4));
  const most = [2, 4, 1_000_000][seed % 3] ?? 2;
  const density = 4 + draw(7);
  const table = (below: number): number[][] =>
    Array.from({ length: count }, () => Array.from({ length: count }, () => draw(below)));
  const costs = Array.from({ length: 1 + draw(4) }, () => table(most));
  const allowed = table(10);
  return { count, costs, mayMeet: (a, b) => (allowed[a]?.[b] ?? 0) < density };
}

const weightsFor = ({ count, costs, mayMeet }: Made) =>
  weightsOf(
    count,
    mayMeet,
    costs.map((table) => (a: number, b: number) => table[a]?.[b] ?? 0),
  );

function everyWay({ count, mayMeet }: Made, taken: readonly number[] = []): Pairs[] {
  const first = Array.from({ length: count }, (_, at) => at).find((one) => !taken.includes(one));
  if (first === undefined) return [[]];
  return Array.from({ length: count }, (_, at) => at)
    .filter((other) => other > first && !taken.includes(other) && mayMeet(first, other))
    .flatMap((other) =>
      everyWay({ count, mayMeet, costs: [] }, [...taken, first, other]).map((pairs): Pairs => [
        [first, other],
        ...pairs,
      ]),
    );
}

const totals = ({ costs }: Made, pairs: Pairs): number[] =>
  costs.map((table) => pairs.reduce((sum, [a, b]) => sum + (table[a]?.[b] ?? 0), 0));

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((each, at) => each - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

function bestWays(problem: Made): Pairs[] {
  const ways = everyWay(problem).map((pairs) => ({ pairs, costs: totals(problem, pairs) }));
  const [least] = ways.map(({ costs }) => costs).toSorted(compare);
  return ways.filter(({ costs }) => least && compare(costs, least) === 0).map(({ pairs }) => pairs);
}

const pairsOf = (mate: Int32Array): Pairs => [...mate].flatMap((b, a) => (a < b ? [[a, b] as const] : []));
const problems = Array.from({ length: 400 }, (_, seed) => made(seed));

describe('a perfect matching with several criteria', () => {
  it('is found if there is one, and is the best by the criteria in their order', () => {
    for (const problem of problems) {
      const matching = new PerfectMatching(weightsFor(problem));
      const best = bestWays(problem);
      expect(matching.solve()).toBe(best.length > 0);
      if (best.length > 0) expect(best).toContainEqual(pairsOf(matching.mate));
    }
  });

  it('rules out no pair that a best one has', () => {
    for (const problem of problems) {
      const matching = new PerfectMatching(weightsFor(problem));
      if (!matching.solve()) continue;
      for (const [a, b] of bestWays(problem).flat()) expect(matching.isTight(a, b)).toBe(true);
    }
  });

  it('lets players choose in turn, each the first partner that leaves it as good', () => {
    for (const problem of problems) {
      const best = new BestPairs(weightsFor(problem));
      if (!best.isComplete) continue;
      const everyone = Array.from({ length: problem.count }, (_, at) => at);
      for (const one of everyone) best.choose(one, everyone);
      const [first] = bestWays(problem).toSorted((a, b) => compare(a.flat(), b.flat()));
      expect(pairsOf(best.mate)).toEqual(first);
    }
  });
});
