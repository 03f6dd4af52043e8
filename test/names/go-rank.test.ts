/** Go ranks as people write them. */
import { expect, test } from 'vitest';
import { goRankIn, goRankOf, ratingOfGoRank } from '../../shared/names/go-rank.ts';

test.each([
  ['1d', '1d', 2100],
  ['1 dan', '1d', 2100],
  ['3K', '3k', 1800],
  [' 5 kyu ', '5k', 1600],
  ['9d', '9d', 2900],
  ['30k', '30k', -900],
])('%s is a rank', (text, rank, rating) => {
  expect(goRankOf(text)).toBe(rank);
  expect(ratingOfGoRank(text)).toBe(rating);
});

test.each(['0k', '10d', '31k', '2100', 'd', '1p', '3 kids'])('%s is none', (text) => {
  expect(goRankOf(text)).toBeNull();
  expect(ratingOfGoRank(text)).toBeUndefined();
});

test('is found among the tags, as lists write it', () => {
  expect(goRankIn(['Junior', '4K'])).toBe('4k');
  expect(goRankIn(['Junior', 'U12'])).toBeUndefined();
});
