import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkVectors } from '../../build/vectors.ts';
import { greaterThan, withinMargin } from '../../shared/rating/truncated-normal.ts';

const relative = (got: number, expected: number): number => Math.abs(got - expected) / Math.abs(expected);

test('the vectors of 60-digit arithmetic, for cut Gaussians and all that depends on them', () => {
  const found = checkVectors(path.resolve(import.meta.dirname, '../vectors/engine.json'));
  expect(found.map(({ name }) => name)).toEqual(['truncated', 'weights', 'trueskill', 'ts2']);
  for (const { worst, tolerance } of found) expect(worst).toBeLessThanOrEqual(tolerance);
});

// Leading terms of the asymptotic series, right to 1e-9 or better where they are used.
describe('far out, where the series are short', () => {
  test.each([1e4, 1e5])('an upset by %d deviations', (t) => {
    const { mean, variance } = greaterThan(-t, 1, 0);
    expect(relative(mean, (1 - 2 / t ** 2) / t)).toBeLessThan(1e-12);
    expect(relative(variance, (1 - 6 / t ** 2) / t ** 2)).toBeLessThan(1e-12);
  });

  test.each([
    [0, 1e-8],
    [1, 1e-8],
    [-300, 1e-8],
    [1e5, 1e-8],
  ])('a tie from %d deviations off, ε %d σ: a uniform, a little tilted', (t, margin) => {
    const { mean, variance } = withinMargin(t, 1, margin);
    const tilt = t * margin;
    const expected = margin * (tilt / 3 - tilt ** 3 / 45);
    expect(Math.abs(mean - expected)).toBeLessThanOrEqual(1e-12 * Math.abs(expected));
    expect(relative(variance, margin ** 2 * (1 / 3 - tilt ** 2 / 15))).toBeLessThan(1e-12);
  });

  test('a tie from 1e5 deviations off, ε 1 σ: all mass at the edge', () => {
    const { mean, variance } = withinMargin(1e5, 1, 1);
    const distance = 1e5 - 1;
    expect(relative(1 - mean, (1 - 2 / distance ** 2) / distance)).toBeLessThan(1e-9);
    expect(relative(variance, (1 - 6 / distance ** 2) / distance ** 2)).toBeLessThan(1e-9);
  });
});

describe('any finite input gives finite moments in range', () => {
  const anyFinite = fc.double({ noNaN: true, noDefaultInfinity: true });
  const positive = fc.double({ min: Number.MIN_VALUE, noNaN: true, noDefaultInfinity: true });
  const margin = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });
  // Everyday sizes too: numbers from all of the double's range seldom meet.
  const ordinary = fc.tuple(
    fc.double({ min: -60, max: 60, noNaN: true }),
    fc.double({ min: 1e-6, max: 10, noNaN: true }),
    fc.double({ min: 0, max: 60, noNaN: true }),
  );
  const cases = fc.oneof(fc.tuple(anyFinite, positive, margin), ordinary);

  test('beyond a margin', () => {
    fc.assert(
      fc.property(cases, ([mean, variance, cut]) => {
        const got = greaterThan(mean, variance, cut);
        expect(got.mean).toBeGreaterThanOrEqual(cut);
        expect(got.mean).toBeLessThanOrEqual(Number.MAX_VALUE);
        expect(got.variance).toBeGreaterThanOrEqual(0);
        expect(got.variance).toBeLessThanOrEqual(variance);
      }),
      { numRuns: 2000 },
    );
  });

  test('within a margin', () => {
    fc.assert(
      fc.property(cases, ([mean, variance, cut]) => {
        const got = withinMargin(mean, variance, cut);
        expect(Math.abs(got.mean)).toBeLessThanOrEqual(cut);
        expect(got.variance).toBeGreaterThanOrEqual(0);
        expect(got.variance).toBeLessThanOrEqual(variance);
        const mirrored = withinMargin(-mean, variance, cut);
        expect(mirrored.mean + got.mean).toBe(0);
        expect(mirrored.variance).toBe(got.variance);
      }),
      { numRuns: 2000 },
    );
  });
});

test('the ways to the moments within a margin meet', () => {
  // Seams at με/σ² = 20 and at ε²/σ² = 4.
  for (const [tilt, curvature] of [
    [20, 1],
    [20, 1e-6],
    [20, 30],
    [5, 4],
    [0.3, 4],
    [19.99, 4],
  ] as const) {
    const at = (stretch: number) => {
      const half = Math.sqrt(curvature * stretch);
      return withinMargin((tilt * stretch) / half, 1, half);
    };
    const [below, above] = [at(1 - 1e-13), at(1 + 1e-13)];
    expect(relative(above.mean, below.mean)).toBeLessThan(1e-11);
    expect(relative(above.variance, below.variance)).toBeLessThan(1e-11);
  }
});
