import { expect, test } from 'vitest';
import { rowsToSave, rowsWithNews } from '../../../../renderer/app/pasted-people/rows-to-save.ts';

const known = { playerId: 1 };
const knownWithClub = { playerId: 2, club: 'Owls' };
const knownWithTags = { playerId: 3, tags: ['Junior'] };
const added = { name: 'Ann' };
const addedWithRating = { name: 'Ben', mean: 1500, deviation: 80 };
const rows = [known, knownWithClub, knownWithTags, added, addedWithRating];

test('only a known player of whom the list says nothing else brings nothing to save', () => {
  expect(rowsWithNews(rows)).toEqual([knownWithClub, knownWithTags, added, addedWithRating]);
});

test('all are saved, the new ones, or the new ones with more than a name', () => {
  expect(rowsToSave(rows, 'all')).toEqual(rows);
  expect(rowsToSave(rows, 'new')).toEqual([added, addedWithRating]);
  expect(rowsToSave(rows, 'newWithFacts')).toEqual([addedWithRating]);
});
