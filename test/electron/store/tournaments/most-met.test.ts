/** How often one has to be met to be listed: against sorting all. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastAmong } from '../../../../electron/store/tournaments/most-met.ts';

test('as often as the last of those who are listed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 40 }),
      (counts, most) => {
        const sorted = counts.toSorted((one, other) => other - one);
        expect(leastAmong(most, Int32Array.from(counts))).toBe(sorted[most - 1] ?? 1);
      },
    ),
  );
});
