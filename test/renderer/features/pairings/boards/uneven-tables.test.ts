/** Tables of another size than was asked for are explained. */
import { expect, test } from 'vitest';
import { unevenTables } from '../../../../../renderer/features/pairings/boards/uneven-tables.ts';

const boards = (...sizes: number[]) => sizes.map((size) => ({ sides: Array.from({ length: size }) }));

test.each([
  ['13 teams don’t divide into tables of 4, so table 1 has 5.', boards(5, 4, 4), 'teams'],
  ['11 players don’t divide into tables of 4, so table 1 has 3.', boards(3, 4, 4), 'people'],
  ['6 players don’t divide into tables of 4, so tables 1 and 2 have 3.', boards(3, 3), 'people'],
  // As it was changed by the organizer.
  ['13 teams don’t divide into tables of 4, so table 2 has 3 and table 3 has 6.', boards(4, 3, 6), 'teams'],
] as const)('%s', (said, tables, by) => {
  expect(unevenTables(tables, 4, by)).toBe(said);
});

test('nothing is said where the numbers fit, also where the organizer moved somebody, nor without boards', () => {
  expect(unevenTables(boards(4, 4), 4, 'teams')).toBeNull();
  expect(unevenTables(boards(5, 3), 4, 'teams')).toBeNull();
  expect(unevenTables([], 4, 'people')).toBeNull();
});
