import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexer, indexesOf } from '../../../../electron/store/tournaments/recorded-columns.ts';

const rowNumbers = (max: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 60 });

describe('the index of row numbers', () => {
  it.each([
    ['as SQLite gives them out', rowNumbers(80)],
    ['with wide gaps', rowNumbers(2 ** 52)],
    [
      'of a file that has negative ones',
      fc.uniqueArray(fc.integer({ min: -40, max: 40 }), { maxLength: 60 }),
    ],
  ])('finds each one’s place in the list, %s', (_, numbers) => {
    fc.assert(
      fc.property(numbers, fc.array(fc.integer({ min: -50, max: 100 })), (ids, sought) => {
        const indexOf = indexesOf(Float64Array.from(ids));
        const nextFirst = indexer(Float64Array.from(ids));
        for (const id of [...sought, ...ids, ...ids.toReversed()]) {
          const place = ids.indexOf(id);
          expect(indexOf.get(id)).toBe(place < 0 ? undefined : place);
          expect(nextFirst(id)).toBe(place < 0 ? NaN : place);
        }
      }),
    );
  });
});
