/** The engine against the factor graphs of the papers, drawn node by node, and against integrals by quadrature. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { posteriorOf } from '../../build/vectors.ts';
import { trueSkillGraph } from '../../shared/rating/systems/trueskill.ts';
import { ts2Graph } from '../../shared/rating/systems/ts2.ts';
import type { PlainContest } from './factor-graph.ts';
import { plainTrueSkill, plainTs2 } from './factor-graph.ts';

const member = fc.tuple(
  fc.double({ min: 1500, max: 4500, noNaN: true }),
  fc.double({ min: 100, max: 1000, noNaN: true }),
);
const contest: fc.Arbitrary<PlainContest> = fc
  .array(fc.tuple(fc.array(member, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 4 })), {
    minLength: 2,
    maxLength: 6,
  })
  .chain((sides) =>
    fc.record({
      teams: fc.constant(sides.map(([team]) => team)),
      places: fc.constant(sides.map(([, place]) => place)),
      weights: fc.tuple(
        ...sides.map(([team]) =>
          fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), {
            minLength: team.length,
            maxLength: team.length,
          }),
        ),
      ),
      beta: fc.double({ min: 100, max: 800, noNaN: true }),
      advantages: fc.option(fc.tuple(...sides.map(() => fc.double({ min: -600, max: 600, noNaN: true }))), {
        nil: undefined,
      }),
    }),
  );

function expectSame(got: readonly (readonly (readonly number[])[])[], expected: typeof got): void {
  const [plain, slow] = [got.flat(2), expected.flat(2)];
  expect(plain.length).toBe(slow.length);
  for (const [i, value] of slow.entries()) {
    expect(Math.abs((plain[i] ?? NaN) - value) / Math.max(Math.abs(value), 1)).toBeLessThan(1e-9);
  }
}

describe('message passing is that of the drawn graph, to 1e-9', () => {
  test('TS2', () => {
    fc.assert(
      fc.property(contest, fc.double({ min: 5, max: 300, noNaN: true }), (given, margin) => {
        const got = posteriorOf(given, given.weights, ts2Graph(margin, margin), 1e-13);
        expectSame(got, plainTs2(given, margin));
      }),
      { numRuns: 60 },
    );
  });

  test('TrueSkill, its margin by pair', () => {
    fc.assert(
      fc.property(contest, fc.double({ min: 0.01, max: 0.6, noNaN: true }), (given, drawProbability) => {
        const got = posteriorOf(given, given.weights, trueSkillGraph(null, drawProbability), 1e-13);
        const marginOf = (a: number, b: number): number =>
          probit((1 + drawProbability) / 2) *
          given.beta *
          Math.hypot(...(given.weights[a] ?? []), ...(given.weights[b] ?? []));
        expectSame(got, plainTrueSkill(given, marginOf));
      }),
      { numRuns: 60 },
    );
  });
});

/** Φ⁻¹ by halving, Φ by summing its density: nothing of the engine's. */
function probit(p: number): number {
  let [low, high] = [0, 6];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (0.5 + integral((x) => Math.exp((-x * x) / 2), 0, middle, 400) / Math.sqrt(2 * Math.PI) < p)
      low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Simpson's rule. */
function integral(of: (x: number) => number, from: number, to: number, steps: number): number {
  const width = (to - from) / steps;
  let sum = of(from) + of(to);
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * of(from + i * width);
  return (sum * width) / 3;
}

describe('a TrueSkill duel is exact: its posterior by quadrature, to 1e-6', () => {
  /** Of a skill N(mean, deviation²) whose performance beat another N(other, spread²), both with noise β, by ε. */
  function winnerByQuadrature(
    [mean, deviation]: [number, number],
    other: number,
    spread: number,
    margin: number,
  ) {
    const below = (z: number): number =>
      integral((x) => Math.exp((-x * x) / 2), Math.max(-12, Math.min(z, 0) - 12), z, 600) /
      Math.sqrt(2 * Math.PI);
    const weightOf = (x: number): number =>
      Math.exp(-(((x - mean) / deviation) ** 2) / 2) * below((x - other - margin) / spread);
    const [from, to] = [mean - 10 * deviation, mean + 10 * deviation];
    const moment = (power: number): number =>
      integral((x) => weightOf(x) * (x - mean) ** power, from, to, 800);
    const shift = moment(1) / moment(0);
    return [mean + shift, Math.sqrt(moment(2) / moment(0) - shift ** 2)] as const;
  }

  test.each([
    { winner: [25, 8], loser: [25, 8], margin: 0 },
    { winner: [20, 3], loser: [31, 5], margin: 1 },
    { winner: [35, 6], loser: [22, 2], margin: 0.5 },
    { winner: [15, 2], loser: [40, 2], margin: 2 },
  ] as { winner: [number, number]; loser: [number, number]; margin: number }[])(
    '$winner beats $loser, ε $margin',
    ({ winner, loser, margin }) => {
      const beta = 25 / 6;
      const given = { teams: [[winner], [loser]], places: [1, 2], beta };
      const [[won] = [], [lost] = []] = posteriorOf(given, [[1], [1]], trueSkillGraph(margin, 0), 1e-7);
      const spread = (deviation: number): number => Math.sqrt(2 * beta ** 2 + deviation ** 2);
      const expectedWinner = winnerByQuadrature(winner, loser[0], spread(loser[1]), margin);
      // The loser of s is the winner of −s.
      const mirrored = winnerByQuadrature([-loser[0], loser[1]], -winner[0], spread(winner[1]), margin);
      const expected = [...expectedWinner, -mirrored[0], mirrored[1]];
      for (const [i, value] of [...(won ?? []), ...(lost ?? [])].entries()) {
        expect(Math.abs(value - (expected[i] ?? NaN)) / Math.abs(value)).toBeLessThan(1e-6);
      }
    },
  );
});
