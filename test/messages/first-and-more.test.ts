/** Long lists of names in a sentence. */
import { expect, test } from 'vitest';
import { firstAndMore } from '../../shared/messages/index.ts';

test('a list that is short enough is whole; of a longer one the rest is counted', () => {
  expect(firstAndMore([], 2)).toEqual([]);
  expect(firstAndMore(['Ann', 'Bo'], 2)).toEqual(['Ann', 'Bo']);
  expect(firstAndMore(['Ann', 'Bo', 'Cy', 'Di'], 2)).toEqual(['Ann', 'Bo', '2 more']);
});
