import { expect, test } from 'vitest';
import { unfinishedNames } from '../../shared/names/unfinished.ts';

const known = ['Dan Eves', 'Danny Orr', 'Anna Berry', 'Anchors', 'Owls B', 'Zoë Quinn'].map((name) => ({
  names: [name],
}));
const meant = (name: string): string[] =>
  (unfinishedNames([name], known)[0] ?? []).flatMap(({ names }) => names);

test.each([
  ['Dan', ['Dan Eves', 'Danny Orr']],
  ['anc', ['Anchors']],
  ['ZOE', ['Zoë Quinn']],
  ['Anna', ['Anna Berry']],
  // Another name, of whom or what it is no beginning, and a club's second team.
  ['Ann', ['Anna Berry']],
  ['Eves', []],
  ['Owls', []],
  ['Anchors', []],
  // Too short, and finished.
  ['Da', []],
  ['Dan E', []],
  ['', []],
])('%j may be the beginning of %j', (name, names) => {
  expect(meant(name)).toEqual(names);
});

test('aliases have beginnings too, three are named, and a list has whole names', () => {
  const dans = ['Dan Abbot', 'Dan Brown', 'Dan Cole', 'Dan Dean'].map((name) => ({ names: ['X', name] }));
  expect(unfinishedNames(['Dan'], dans)[0]).toEqual(dans.slice(0, 3));
  expect(unfinishedNames(Array<string>(21).fill('Dan'), dans)).toEqual(Array<never[]>(21).fill([]));
});
