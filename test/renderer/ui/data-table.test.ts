import { expect, it } from 'vitest';
import { nextSort, sortedRows, tableFile, type Column } from '../../../renderer/ui/data-table.ts';

interface Row {
  readonly name: string;
  readonly mean: number | null;
}
const rows: readonly Row[] = [
  { name: 'Émile', mean: 1500 },
  { name: 'anna', mean: null },
  { name: 'Player 10', mean: 1700 },
  { name: 'Player 9', mean: 1500 },
];
const columns: readonly Column<Row>[] = [
  { key: 'name', head: 'Player', value: ({ name }) => name, sort: 'ascending' },
  { key: 'mean', head: 'Rating', value: ({ mean }) => mean, sort: 'descending' },
  { key: 'line', head: 'Last year', value: () => null, inFile: false },
];
const names = (key: string, descending: boolean): string[] =>
  sortedRows(rows, columns, { key, descending }).map(({ name }) => name);

it('sorts names as people do: by letters without case, numbers by their value', () => {
  expect(names('name', false)).toEqual(['anna', 'Émile', 'Player 9', 'Player 10']);
});

it('keeps empty cells last in both directions, and equal ones in their order', () => {
  expect(names('mean', true)).toEqual(['Player 10', 'Émile', 'Player 9', 'anna']);
  expect(names('mean', false)).toEqual(['Émile', 'Player 9', 'Player 10', 'anna']);
});

it('leaves rows as they are until a column is chosen', () => {
  expect(sortedRows(rows, columns, undefined)).toBe(rows);
});

it('sorts by a column in its own direction first, and then in the other', () => {
  const [, mean] = columns;
  if (!mean) throw new Error('there is a second column');
  const first = nextSort(mean, { key: 'name', descending: false });
  expect(first).toEqual({ key: 'mean', descending: true });
  expect(nextSort(mean, first)).toEqual({ key: 'mean', descending: false });
});

it('writes the columns to a spreadsheet that belong there', () => {
  const file = tableFile(columns);
  expect(file.header).toEqual(['Player', 'Rating']);
  expect(file.rows(rows.slice(0, 2))).toEqual([
    ['Émile', 1500],
    ['anna', null],
  ]);
});
