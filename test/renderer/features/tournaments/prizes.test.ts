/** Who gets prizes where one game decides. */
import { expect, it } from 'vitest';
import {
  hasPrizes,
  placesOfOnlyGame,
  prizeLists,
} from '../../../../renderer/features/tournaments/categories/category-tables.ts';
import { beats, board, person } from './made-contests.ts';

const bare = { categories: [], entrants: [], people: [] };

it('the places of one game have the first three, and all who share the third', () => {
  const contests = [board(null, [person(4, 3), person(1, 1), person(3, 3), person(2, 2), person(5, 5)])];
  const table = placesOfOnlyGame({ contests });
  const [all] = prizeLists({ ...bare, contests }, table ?? { rows: [] });
  expect(all?.rows.map(({ rankText, who }) => `${rankText} ${who.name}`)).toEqual([
    ...['1 Player 1', '2 Player 2', '3= Player 4', '3= Player 3'],
  ]);
});

it('there are none before the result, and several games have standings of their own', () => {
  expect(placesOfOnlyGame({ contests: [board(null, [person(1, null), person(2, null)])] })).toBeNull();
  expect(placesOfOnlyGame({ contests: [beats('1', 1, 2), beats('2', 1, 3)] })).toBeNull();
  expect(placesOfOnlyGame({ contests: [] })).toBeNull();
});

it('a table of two is no prize list, unless there are categories', () => {
  const { rows } = placesOfOnlyGame({ contests: [beats('1', 1, 2)] }) ?? { rows: [] };
  expect(hasPrizes(bare, { rows })).toBe(false);
  expect(hasPrizes({ categories: [{ name: 'Guests', rule: { kind: 'tag', tag: 'Guest' } }] }, { rows })).toBe(
    true,
  );
});
