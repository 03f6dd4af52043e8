import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settledAfter } from '../../../shared/rating/evaluation/newcomers.ts';
import { belongs, countBelonging, tightestOf } from '../../../shared/rating/evaluation/top-quantile.ts';
import { belongingToBest } from '../../reference/comparison.ts';

describe('the best of many', () => {
  const some = fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 30 });

  test('those level at the edge belong in equal part: equals counting those above each', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 20 }), (values, twentieths) => {
        const ascending = Float32Array.from(values).sort();
        const best = tightestOf(ascending, (values.length * twentieths) / 20);
        const expected = belongingToBest(values, twentieths / 20);
        values.forEach((value, i) => {
          expect(belongs(best, value)).toBeCloseTo(expected[i] ?? NaN, 9);
        });
        expect(countBelonging(best, ascending)).toBeCloseTo((values.length * twentieths) / 20, 9);
      }),
      { numRuns: 500 },
    );
  });

  test('of level ones each belongs by the share that is asked for', () => {
    expect(tightestOf(Float32Array.of(3, 3, 3, 3), 1)).toEqual({ edge: 3, part: 0.25 });
  });
});

describe('when newcomers have settled', () => {
  const after = (...distances: number[]): number | null =>
    settledAfter(distances.map((distance, i) => ({ contest: i + 1, distance })));

  test('is where the distance stays within a quarter, not where it first comes there', () => {
    expect(after(0.9, 0.25, 0.2, 0)).toBe(2);
    expect(after(0.9, 0.2, 0.3, 0.1, 0)).toBe(4);
    expect(after(0.1, 0.1, 0)).toBe(1);
  });

  test('is never where only the last stage is near itself', () => {
    expect(after(0.9, 0.6, 0.3, 0)).toBeNull();
    expect(after(0)).toBeNull();
    expect(after()).toBeNull();
  });
});
