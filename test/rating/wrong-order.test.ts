import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWrongOrder } from '../../shared/rating/evaluation/wrong-order.ts';
import { seeded } from '../../shared/seeded.ts';
import { wrongPairByPair } from '../reference/one-step-ahead.ts';

const levelWithin = 1e-6;

const counted = (places: readonly number[], means: readonly number[]): ReturnType<typeof countWrongOrder> => {
  const place = Float64Array.from(places);
  const byPlace = Int32Array.from(places.keys()).sort((a, b) => (place[a] ?? 0) - (place[b] ?? 0));
  return countWrongOrder(byPlace, place, Float64Array.from(means), levelWithin);
};

describe('wrong order', () => {
  test.each([
    { what: 'as predicted', places: [1, 2, 3], means: [30, 20, 10], wrong: 0, decided: 3, tied: 0 },
    { what: 'upside down', places: [3, 2, 1], means: [30, 20, 10], wrong: 3, decided: 3, tied: 0 },
    { what: 'all predicted level', places: [1, 2, 3], means: [7, 7, 7], wrong: 1.5, decided: 3, tied: 0 },
    { what: 'all tied', places: [1, 1, 1], means: [3, 2, 1], wrong: 0, decided: 0, tied: 3 },
    { what: 'tie of the last two', places: [1, 2, 2], means: [5, 9, 1], wrong: 1, decided: 2, tied: 1 },
    { what: 'places with gaps', places: [10, 4], means: [1, 2], wrong: 0, decided: 1, tied: 0 },
    { what: 'means below 0', places: [1, 2], means: [-5, -7], wrong: 0, decided: 1, tied: 0 },
    { what: 'all means 0', places: [1, 2], means: [0, 0], wrong: 0.5, decided: 1, tied: 0 },
  ])('$what', ({ places, means, wrong, decided, tied }) => {
    expect(counted(places, means)).toEqual({ wrong, decided, tied });
  });

  test('what differs by rounding alone is level', () => {
    const third = 0.1 + 0.2;
    expect(third).not.toBe(0.3);
    expect(counted([1, 2], [0.3, third]).wrong).toBe(0.5);
    expect(counted([1, 2], [0.3, 0.3 + 2e-6]).wrong).toBe(1);
    expect(counted([1, 2, 3], [0.3, third, 0.3]).wrong).toBe(1.5);
    expect(counted([1, 2, 3], [0.3, 0.3 + 2e-6, 0.3]).wrong).toBe(1.5);
    expect(counted([1, 2, 3], [0.3, 0.3 + 2e-6, 0.3 + 4e-6]).wrong).toBe(3);
  });

  test('equals looking at every pair', () => {
    const few = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -3, max: 3 })), {
      minLength: 2,
      maxLength: 40,
    });
    const many = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: -1e6, max: 1e6 })), {
      minLength: 2,
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.oneof(few, many), (sides) => {
        const places = sides.map(([place]) => place);
        const means = sides.map(([, mean]) => mean / 997);
        expect(counted(places, means)).toEqual(wrongPairByPair(places, means, levelWithin));
      }),
      { numRuns: 2000 },
    );
  });

  test('equals looking at all 12,497,500 pairs of 5,000 sides', () => {
    const draw = seeded(5000);
    const places = Array.from({ length: 5000 }, () => draw(700));
    const means = Array.from({ length: 5000 }, () => 100 * draw(900));
    const found = counted(places, means);
    expect(found).toEqual(wrongPairByPair(places, means, levelWithin));
    expect(found.decided + found.tied).toBe((5000 * 4999) / 2);
  });
});
