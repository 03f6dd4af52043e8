import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distribution } from '../../shared/rating/normal.ts';
import type { Performance } from '../../shared/rating/types.ts';
import { expectedPlaces, matchQuality } from '../../shared/rating/predict.ts';
import { contenders, contestOf, messagePassers, paperUnit, rateAll, systemOf } from './leagues.ts';

const performance: fc.Arbitrary<Performance> = fc
  .record({
    mean: fc.double({ min: 0, max: 6000, noNaN: true }),
    skill: fc.double({ min: 10, max: 1e6, noNaN: true }),
    noise: fc.double({ min: 10, max: 1e6, noNaN: true }),
  })
  .map(({ mean, skill, noise }) => ({ mean, variance: skill + noise, noise }));

describe('duels', () => {
  test('calculated manually: two players of paper 1’s prior with β = σ₀/2, no margin', () => {
    const system = systemOf('trueskill', { margin: 0 });
    const { win, tie, loss } = system.duelChances(contenders([30, 8]), contenders([25, 6]), 1);
    const spread = Math.sqrt(64 + 36 + 2 * (25 / 6) ** 2);
    expect(win).toBeCloseTo(distribution(5 / spread), 14);
    expect(loss).toBeCloseTo(1 - win, 14);
    expect(tie).toBe(0);
  });

  test.each(messagePassers)('%s: chances add up to 1, and turn about with the sides', (name) => {
    const member = fc.tuple(
      fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
    );
    const side = fc.array(member, { minLength: 1, maxLength: 8 });
    const system = systemOf(name, paperUnit);
    fc.assert(
      fc.property(side, side, (a, b) => {
        const there = system.duelChances(contenders(...a), contenders(...b), 6);
        const back = system.duelChances(contenders(...b), contenders(...a), 6);
        expect(there.win + there.tie + there.loss).toBeCloseTo(1, 12);
        for (const chance of [there.win, there.tie, there.loss]) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
        }
        expect(back.win).toBeCloseTo(there.loss, 12);
        expect(back.tie).toBeCloseTo(there.tie, 12);
      }),
    );
  });

  test('TS2 ties within 2ε, TrueSkill within ε', () => {
    const a = contenders([3000, 100]);
    const deviation = Math.sqrt(2 * (100 ** 2 + 400 ** 2));
    const within = (margin: number): number => 2 * distribution(margin / deviation) - 1;
    expect(systemOf('ts2a', { ...paperUnit, margin: 50 }).duelChances(a, a, 1).tie).toBeCloseTo(
      within(100),
      14,
    );
    expect(systemOf('trueskill', { ...paperUnit, margin: 50 }).duelChances(a, a, 1).tie).toBeCloseTo(
      within(50),
      14,
    );
  });
});

describe('expected places', () => {
  test('two sides: calculated manually', () => {
    const [first, second] = expectedPlaces([
      { mean: 3200, variance: 400 ** 2, noise: 1 },
      { mean: 3000, variance: 300 ** 2, noise: 1 },
    ]);
    expect(first).toBeCloseTo(2 - distribution(0.4), 5);
    expect(second).toBeCloseTo(1 + distribution(0.4), 5);
  });

  test('they add up to those of the places, and the order of the sides is nothing', () => {
    fc.assert(
      fc.property(fc.array(performance, { minLength: 2, maxLength: 40 }), (field) => {
        const places = expectedPlaces(field);
        const count = field.length;
        expect(places.reduce((sum, place) => sum + place, 0)).toBeCloseTo((count * (count + 1)) / 2, 8);
        const backwards = expectedPlaces(field.toReversed()).reverse();
        for (const [i, place] of places.entries()) expect(backwards[i]).toBeCloseTo(place, 9);
      }),
    );
  });
});

describe('match quality', () => {
  test('two single players: paper 1’s (4.1) to the last digits', () => {
    const beta = 25 / 6;
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        (m1, m2, s1, s2) => {
          const spread = 2 * beta ** 2 + s1 ** 2 + s2 ** 2;
          const expected = Math.sqrt((2 * beta ** 2) / spread) * Math.exp(-((m1 - m2) ** 2) / (2 * spread));
          const got = systemOf('trueskill').matchQuality([contenders([m1, s1]), contenders([m2, s2])], 1);
          expect(Math.abs(got - expected)).toBeLessThan(1e-13 * expected);
        },
      ),
    );
  });

  /** The definition as it stands, by Gaussian elimination on both matrices. */
  function byDefinition(field: readonly Performance[]): number {
    const matrix = (of: (side: Performance) => number): number[][] =>
      field.slice(1).map((_, i) =>
        field.slice(1).map((__, j) => {
          const [a, b] = [field[i], field[i + 1]];
          if (a === undefined || b === undefined) return NaN;
          if (i === j) return of(a) + of(b);
          const shared = Math.abs(i - j) === 1 ? field[Math.max(i, j)] : undefined;
          return shared === undefined ? 0 : -of(shared);
        }),
      );
    const steps = field.slice(1).map(({ mean }, i) => (field[i]?.mean ?? NaN) - mean);
    const best = eliminate(
      matrix(({ noise }) => noise),
      steps.map(() => 0),
    );
    const real = eliminate(
      matrix(({ variance }) => variance),
      steps,
    );
    return Math.sqrt(best.determinant / real.determinant) * Math.exp(-real.form / 2);
  }

  function eliminate(matrix: number[][], right: number[]): { determinant: number; form: number } {
    let [determinant, form] = [1, 0];
    for (const [i, row] of matrix.entries()) {
      const pivot = row[i] ?? NaN;
      determinant *= pivot;
      form += (right[i] ?? NaN) ** 2 / pivot;
      for (const [j, below] of matrix.entries()) {
        if (j <= i) continue;
        const factor = (below[i] ?? NaN) / pivot;
        for (const [k, value] of row.entries()) below[k] = (below[k] ?? NaN) - factor * value;
        right[j] = (right[j] ?? NaN) - factor * (right[i] ?? NaN);
      }
    }
    return { determinant, form };
  }

  test('any number of teams: the definition, and any order of them', () => {
    fc.assert(
      fc.property(fc.array(performance, { minLength: 2, maxLength: 9 }), (field) => {
        const got = matchQuality(field);
        expect(got).toBeCloseTo(byDefinition(field), 9);
        expect(matchQuality(field.toReversed())).toBeCloseTo(got, 12);
        expect(got).toBeGreaterThanOrEqual(0);
        expect(got).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  test('5,000 sides: no overflow, no underflow', () => {
    const field = Array.from({ length: 5000 }, () => ({ mean: 3000, variance: 160_001, noise: 160_000 }));
    expect(matchQuality(field)).toBeGreaterThan(0.9);
  });
});

test('a change carries the performances that were predicted', () => {
  const system = systemOf('ts2-shares', paperUnit);
  const [change] = rateAll(system, [
    contestOf([
      { place: 2, players: [0, 1] },
      { place: 1, players: [2] },
    ]),
  ]).changes;
  const sides = [contenders([3000, 1000], [3000, 1000]), contenders([3000, 1000])];
  for (const [j, side] of sides.entries()) {
    const { mean, deviation } = system.performance(side, 6);
    expect(change?.sideMean[j]).toBeCloseTo(mean, 9);
    expect(Math.sqrt(change?.sideVariance[j] ?? NaN)).toBeCloseTo(deviation, 9);
  }
});
