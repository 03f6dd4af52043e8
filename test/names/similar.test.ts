import { expect, test } from 'vitest';
import { similarTo } from '../../shared/names/similar.ts';

const people = [
  { id: 1, names: ['Anna Kovács'] },
  { id: 2, names: ['Ann Kovacs', 'Annie'] },
  { id: 3, names: ['Player 12'] },
  { id: 4, names: ['Bea'] },
];

test.each([
  ['ANNA KOVACS', [1, 2]],
  ['Kovács, Anna', [1, 2]],
  ['Anna Kovásc', [1]],
  ['Anna Kovac', [1]],
  ['annie', [2]],
  // Numbers are distinguished on purpose, and short names are alike by chance.
  ['Player 13', []],
  ['Bee', []],
  ['Zoltán', []],
  ['', []],
  ['…', []],
])('%j looks like %j', (name, ids) => {
  expect(similarTo([name], people)).toEqual([ids]);
});

test.each([
  ['Bobby Baker', [1]],
  ['Baker, Bobby', [1]],
  ['Dan Evans', [2]],
  // Another surname, and names that only begin alike.
  ['Bobby Barker', []],
  ['Danny Evans', [2]],
  ['Dominic Evans', []],
  ['Bobby', []],
])('%j has a short or long form of %j', (name, ids) => {
  const bobs = [
    { id: 1, names: ['Bob Baker'] },
    { id: 2, names: ['Daniel Evans'] },
    { id: 3, names: ['Bob'] },
  ];
  expect(similarTo([name], bobs)).toEqual([ids]);
});

test('short forms are found whether few names are looked up or very many', () => {
  const people = ['Bob Baker', 'Baker Bobby', 'Ann Ann Lee', 'Ann Bo', 'Al Baker'].map((name, id) => ({
    ...{ id, names: [name] },
  }));
  const names = ['Bobby Baker', 'Annabel Ann Lee', 'Anna Bo', 'Bob Bobby', 'Alan Baker'];
  const few = similarTo(names, people);
  expect(few).toEqual([[1, 0], [2], [3], [], [4]]);
  expect(similarTo([...names, ...Array<string>(500).fill('Zoltán')], people).slice(0, 5)).toEqual(few);
});

test('several names are answered in their order, each with three people at most', () => {
  const many = Array.from({ length: 5 }, (_, id) => ({ id, names: ['Same Name'] }));
  expect(similarTo(['Nobody', 'Same Name'], many)).toEqual([[], [0, 1, 2]]);
});
