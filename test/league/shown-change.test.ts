import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownChange, shownChangeTo } from '../../shared/league/shown-change.ts';

const mean = fc.double({ min: -5000, max: 5000, noNaN: true });

test('what is before and the change make what is after, as they are printed', () => {
  fc.assert(
    fc.property(mean, mean, (from, to) => {
      const [before, after] = [{ mean: from }, { mean: to }];
      expect(Math.round(from) + shownChange(before, after) + 0).toBe(Math.round(to) + 0);
      const hundredths = Math.round(from * 100) + Math.round(100 * shownChange(before, after, 100));
      expect(hundredths).toBe(Math.round(to * 100) + 0);
      expect(Math.abs(shownChange(before, after) - (to - from))).toBeLessThanOrEqual(1);
    }),
  );
});

test('the rows that an organizer reported add up', () => {
  // 1717 and 1762 with +44, and 1582 and 1614 with +33, were printed of these.
  expect(shownChange({ mean: 1717.4 }, { mean: 1761.6 })).toBe(45);
  expect(shownChange({ mean: 1581.6 }, { mean: 1614.3 })).toBe(32);
  expect(shownChangeTo({ mean: 1761.6, change: 44.2 })).toBe(45);
  expect(shownChangeTo({ mean: 1761.6, change: null })).toBeNull();
});
