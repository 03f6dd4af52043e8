/**
 * Message passing is an approximation for TS2: here is how good. The exact posterior of two sides is an integral
 * over the one difference of their performances; for three it is Monte Carlo, made outside this project.
 */
import { describe, expect, test } from 'vitest';
import { posteriorOf } from '../../build/vectors.ts';
import { trueSkillGraph } from '../../shared/rating/systems/trueskill.ts';
import { ts2Graph } from '../../shared/rating/systems/ts2.ts';

type Pair = readonly [mean: number, deviation: number];
const beta = 400;

/** How likely the result is, given the difference d of the two performances. */
const likelihood = {
  /** |d| ≤ ε (paper 1). */
  trueSkillTie: (d: number, margin: number): number => (Math.abs(d) <= margin ? 1 : 0),
  /** Some level within ε of both (paper 3, l flat): the length of the overlap. */
  ts2Tie: (d: number, margin: number): number => Math.max(0, 2 * margin - Math.abs(d)),
  /** l₁ − l₂ > 2ε with l = t + u, u uniform on [−ε, ε]: the tail of the triangle u₁ − u₂ beyond 2ε − d. */
  ts2Win: (d: number, margin: number): number => {
    const x = (2 * margin - d) / (2 * margin);
    if (x >= 1) return 0;
    if (x <= -1) return 1;
    return x < 0 ? 1 - (1 + x) ** 2 / 2 : (1 - x) ** 2 / 2;
  },
} as const;

/** Both skills after the result, from the moments of d on a fine grid. */
function exactPosterior(a: Pair, b: Pair, margin: number, result: keyof typeof likelihood): [Pair, Pair] {
  const noise = 2 * beta ** 2;
  const variance = a[1] ** 2 + b[1] ** 2 + noise;
  const mean = a[0] - b[0];
  const steps = 400_000;
  const width = (24 * Math.sqrt(variance)) / steps;
  const sums = [0, 0, 0];
  for (let i = 0; i < steps; i++) {
    const x = (i + 0.5) * width - 12 * Math.sqrt(variance);
    const weight = Math.exp((-x * x) / (2 * variance)) * likelihood[result](mean + x, margin);
    for (const power of [0, 1, 2]) sums[power] = (sums[power] ?? 0) + weight * x ** power;
  }
  const [mass = 1, first = 0, second = 0] = sums;
  const shift = first / mass;
  const left = second / mass - shift ** 2;
  const side = ([own, deviation]: Pair, sign: number): Pair => {
    const slope = (sign * deviation ** 2) / variance;
    return [own + slope * shift, Math.sqrt(deviation ** 2 - slope ** 2 * (variance - left))];
  };
  return [side(a, 1), side(b, -1)];
}

const worst = (got: readonly (readonly (readonly number[])[])[], exact: readonly Pair[]): number =>
  Math.max(
    ...exact.flatMap(([mean, deviation], i) => {
      const [m = NaN, s = NaN] = got[i]?.[0] ?? [];
      return [Math.abs(m - mean) / deviation, Math.abs(s - deviation) / deviation];
    }),
  );

const pairs: [Pair, Pair][] = [
  [
    [3000, 500],
    [3000, 500],
  ],
  [
    [3200, 300],
    [2700, 800],
  ],
  [
    [2600, 400],
    [3300, 200],
  ],
];
const messagesOf = (sides: readonly Pair[], places: number[], graph: ReturnType<typeof ts2Graph>) =>
  posteriorOf(
    { teams: sides.map(([mean, deviation]) => [[mean, deviation]]), places, beta },
    sides.map(() => [1]),
    graph,
    1e-7,
  );

describe('message passing against the exact posterior', () => {
  test.each(pairs)('a TrueSkill tie of two is exact: %j and %j', (a, b) => {
    const got = messagesOf([a, b], [1, 1], trueSkillGraph(300, 0));
    expect(worst(got, exactPosterior(a, b, 300, 'trueSkillTie'))).toBeLessThan(1e-4);
  });

  describe.each([20, 100, 400])('TS2, ε %d, within 2 % of σ', (margin) => {
    test.each(pairs)('%j beats %j', (a, b) => {
      const got = messagesOf([a, b], [1, 2], ts2Graph(margin, 0));
      expect(worst(got, exactPosterior(a, b, margin, 'ts2Win'))).toBeLessThan(0.02);
    });

    test.each(pairs)('%j ties %j', (a, b) => {
      const got = messagesOf([a, b], [1, 1], ts2Graph(margin, 0));
      expect(worst(got, exactPosterior(a, b, margin, 'ts2Tie'))).toBeLessThan(0.02);
    });
  });

  test('a tie of three, its exact posterior by Monte Carlo (β 400, ε 100), within 2 % of σ', () => {
    const sides: Pair[] = [
      [3000, 500],
      [3400, 300],
      [2800, 600],
    ];
    const exact: Pair[] = [
      [3089.5, 376.8],
      [3309.5, 269.2],
      [3040.6, 409.9],
    ];
    expect(worst(messagesOf(sides, [1, 1, 1], ts2Graph(100, 0)), exact)).toBeLessThan(0.02);
  });
});
