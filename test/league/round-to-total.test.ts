import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addingUp } from '../../shared/league/round-to-total.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const values = fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 1, maxLength: 30 });

describe('whole numbers that add up', () => {
  test('those that lose most by rounding down are rounded up', () => {
    expect(addingUp([10.6, 2.7, 0.4])).toEqual([11, 3, 0]);
    // 3.3 + 3.3 + 3.3 are 9.9, which a page shows as 10: one of them must be rounded up.
    expect(addingUp([3.3, 3.3, 3.3])).toEqual([4, 3, 3]);
    expect(addingUp([16.4, -4.6, 2.3])).toEqual([16, -4, 2]);
    expect(addingUp([])).toEqual([]);
  });

  test('0 is never written with a sign', () => {
    expect(addingUp([-0.2, 0.1]).map((value) => Object.is(value, -0))).toEqual([false, false]);
  });

  test('whatever the values, they add up to what the page shows, each within 1 of its value', () => {
    fc.assert(
      fc.property(values, (given) => {
        const whole = addingUp(given);
        expect(sum(whole)).toBe(Math.round(sum(given)) + 0);
        whole.forEach((value, i) => {
          expect(Number.isInteger(value)).toBe(true);
          expect(Math.abs(value - (given[i] ?? NaN))).toBeLessThan(1);
        });
      }),
    );
  });

  test('of rounded sums again: rows add up to their reason whichever way that was rounded', () => {
    fc.assert(
      fc.property(values, fc.boolean(), (given, up) => {
        const total = up ? Math.ceil(sum(given)) : Math.floor(sum(given));
        expect(sum(addingUp(given, total))).toBe(total + 0);
      }),
    );
  });

  test('a larger value is never written smaller than a smaller one', () => {
    fc.assert(
      fc.property(values, (given) => {
        const whole = addingUp(given);
        const inOrder = given.map((value, i) => [value, whole[i] ?? NaN] as const).sort(([a], [b]) => a - b);
        inOrder.slice(1).forEach(([value, shown], i) => {
          const [smaller, shownSmaller] = inOrder[i] ?? [NaN, NaN];
          if (value > smaller) expect(shown).toBeGreaterThanOrEqual(shownSmaller);
        });
      }),
    );
  });

  test('a total that is not theirs is refused', () => {
    expect(() => addingUp([1.2, 2.2], 6)).toThrow(RangeError);
    expect(() => addingUp([1, 2], 4)).toThrow(RangeError);
  });
});
