import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPlaceChances } from '../../shared/rating/first-place.ts';
import { distribution } from '../../shared/rating/normal.ts';
import type { Belief } from '../../shared/rating/types.ts';

const gaussian = (mean: number, deviation: number): Belief => ({ mean, deviation });

/** Two performances: their difference is Gaussian. */
const firstOfTwo = (a: Belief, b: Belief): number =>
  distribution((a.mean - b.mean) / Math.hypot(a.deviation, b.deviation));

/**
 * Three of equal mean: the chance that both of two correlated centred Gaussians are positive, 1/4 + asin(r)/2π
 * (W. F. Sheppard, 1899).
 */
function firstOfThreeEqual([one, two, three]: readonly [number, number, number]): number {
  const correlation = one ** 2 / Math.sqrt((one ** 2 + two ** 2) * (one ** 2 + three ** 2));
  return 0.25 + Math.asin(correlation) / (2 * Math.PI);
}

/** The same integral by a plain sum over 200,000 steps, with Φ by summing the density on the way: good to 1e-9. */
function bySumming(field: readonly Belief[]): number[] {
  const from = Math.min(...field.map(({ mean, deviation }) => mean - 9 * deviation));
  const to = Math.max(...field.map(({ mean, deviation }) => mean + 9 * deviation));
  const step = (to - from) / 200_000;
  const below = field.map(() => 0);
  const chances = field.map(() => 0);
  for (let x = from + step / 2; x < to; x += step) {
    const mass = field.map(
      ({ mean, deviation }) =>
        (step * Math.exp(-0.5 * ((x - mean) / deviation) ** 2)) / (deviation * Math.sqrt(2 * Math.PI)),
    );
    const middle = below.map((sum, i) => sum + (mass[i] ?? 0) / 2);
    for (const i of field.keys()) {
      chances[i] =
        (chances[i] ?? 0) +
        middle.reduce((product, other, j) => (i === j ? product : product * other), mass[i] ?? 0);
      below[i] = (below[i] ?? 0) + (mass[i] ?? 0);
    }
  }
  return chances;
}

describe('firstPlaceChances', () => {
  it.each([
    [gaussian(3000, 400), gaussian(3100, 300)],
    [gaussian(3000, 1e-3), gaussian(3000.001, 1e-3)],
    [gaussian(0, 1e-9), gaussian(1000, 1000)],
    [gaussian(1e6, 1e-6), gaussian(-1e6, 1e6)],
    [gaussian(3000, 1000), gaussian(3000, 1e-12)],
    [gaussian(-8, 1), gaussian(0, 1)],
    [gaussian(0, 1), gaussian(1e5, 1)],
    [gaussian(1e50, 1e50), gaussian(0, 1e-50)],
  ])('agrees with the closed form for two: %j against %j', (a, b) => {
    const [first = NaN, second = NaN] = firstPlaceChances([a, b]);
    expect(Math.abs(first - firstOfTwo(a, b))).toBeLessThan(1e-12);
    expect(Math.abs(second - firstOfTwo(b, a))).toBeLessThan(1e-12);
  });

  it('agrees with the closed form for three of equal mean', () => {
    const chances = firstPlaceChances([gaussian(7, 1), gaussian(7, 2), gaussian(7, 5)]);
    const expected = [
      firstOfThreeEqual([1, 2, 5]),
      firstOfThreeEqual([2, 1, 5]),
      firstOfThreeEqual([5, 1, 2]),
    ];
    for (const [i, chance] of chances.entries())
      expect(Math.abs(chance - (expected[i] ?? NaN))).toBeLessThan(1e-12);
  });

  it('agrees with a plain sum for a mixed field', () => {
    const field = [gaussian(3000, 400), gaussian(3200, 150), gaussian(2500, 900), gaussian(3100, 410)];
    const expected = bySumming(field);
    for (const [i, chance] of firstPlaceChances(field).entries())
      expect(chance).toBeCloseTo(expected[i] ?? NaN, 8);
  });

  it('shares equally among equals, up to a thousand', () => {
    for (const count of [1, 2, 7, 1000]) {
      const chances = firstPlaceChances(Array.from({ length: count }, () => gaussian(-40, 3)));
      for (const chance of chances) expect(Math.abs(chance * count - 1)).toBeLessThan(1e-12);
    }
    expect(firstPlaceChances([])).toEqual([]);
  });

  it('gives chances that add up to 1, and the same to a field in another order', () => {
    const belief = fc.record({
      mean: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      deviation: fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(belief, { minLength: 1, maxLength: 12 }), (field) => {
        const chances = firstPlaceChances(field);
        const backwards = firstPlaceChances(field.toReversed()).toReversed();
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
        for (const [i, chance] of chances.entries()) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(Math.abs(chance - (backwards[i] ?? NaN))).toBeLessThan(1e-12);
        }
      }),
    );
  });

  it('is unchanged, to twelve digits, by one who can not win', () => {
    const field = [gaussian(0, 1), gaussian(0.5, 2)];
    const [first = NaN] = firstPlaceChances(field);
    const [again = NaN, , last = NaN] = firstPlaceChances([...field, gaussian(-1e4, 1e-3)]);
    expect(Math.abs(first - again)).toBeLessThan(1e-12);
    expect(last).toBe(0);
  });

  it('refuses what isn’t a Gaussian', () => {
    for (const wrong of [
      gaussian(NaN, 1),
      gaussian(0, 0),
      gaussian(0, -1),
      gaussian(Infinity, 1),
      gaussian(0, Infinity),
    ]) {
      expect(() => firstPlaceChances([gaussian(0, 1), wrong])).toThrow(RangeError);
    }
  });
});
