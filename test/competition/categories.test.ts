import { expect, test } from 'vitest';
import { belongsTo, categoryRows } from '../../shared/competition/categories.ts';
import { category } from '../../shared/contract/competitions.ts';

const row = (competitor: string, rank: number, rankText: string) => ({ competitor, rank, rankText });

test('a category ranks its members among themselves, and who shares a rank with a member still does', () => {
  const rows = [row('A', 1, '1'), row('B', 2, '2='), row('C', 2, '2='), row('D', 4, '4='), row('E', 4, '4=')];
  const texts = (members: string): string[] =>
    categoryRows(rows, (one) => members.includes(one)).map(
      ({ competitor, rankText }) => `${rankText} ${competitor}`,
    );
  expect(texts('BDE')).toEqual(['1 B', '2= D', '2= E']);
  expect(texts('ACE')).toEqual(['1 A', '2 C', '3 E']);
  expect(texts('')).toEqual([]);
});

test('by tag, by rating, by name', () => {
  const junior = { playerId: 7, tags: ['U18'], rating: 1600 };
  expect(belongsTo({ kind: 'tag', tag: 'U18' }, junior)).toBe(true);
  expect(belongsTo({ kind: 'tag', tag: 'U1' }, junior)).toBe(false);
  expect(belongsTo({ kind: 'rating', from: 1600, below: null }, junior)).toBe(true);
  expect(belongsTo({ kind: 'rating', from: null, below: 1600 }, junior)).toBe(false);
  expect(belongsTo({ kind: 'rating', from: null, below: null }, { ...junior, rating: null })).toBe(false);
  expect(belongsTo({ kind: 'players', playerIds: [7] }, junior)).toBe(true);
  expect(belongsTo({ kind: 'players', playerIds: [7] }, { ...junior, playerId: null })).toBe(false);
});

test('what is recorded of a category', () => {
  expect(category.parse({ name: ' Juniors ', rule: { kind: 'rating', below: 1800 } })).toEqual({
    name: 'Juniors',
    rule: { kind: 'rating', from: null, below: 1800 },
  });
  expect(category.safeParse({ name: '', rule: { kind: 'tag', tag: 'x' } }).success).toBe(false);
  expect(category.safeParse({ name: 'x', rule: { kind: 'club' } }).success).toBe(false);
});
