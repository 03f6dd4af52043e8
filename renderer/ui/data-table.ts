/** What a table shows: its columns, in which order its rows are, and the same as a spreadsheet. */
import type { Cell } from '../../shared/league/csv.ts';
import type { Snippet } from 'svelte';
import { fileTable, type FileTable } from './file-table.ts';

export interface Column<Row> {
  /** Unique in the table. */
  readonly key: string;
  /** Empty for a column that needs none. */
  readonly head: string;
  /** The full form of an abbreviated or missing head, which screen readers say instead. */
  readonly full?: string | undefined;
  /** The value of a cell: what is sorted, written to a spreadsheet, and shown if there is no `cell`. */
  readonly value: (row: Row) => Cell;
  /** How a cell is shown, if not as its value; with the number of the column, from 0. */
  readonly cell?: Snippet<[Row, number]> | undefined;
  /** What the head means, on demand. */
  readonly about?: string | undefined;
  /** The explanation is a symbol beside the head, because the head is a button already. */
  readonly aboutName?: string | undefined;
  /** Numbers are right-aligned. */
  readonly figure?: boolean | undefined;
  /** Results between two sides are centred. */
  readonly centred?: boolean | undefined;
  /** The cell that names its row. */
  readonly heading?: boolean | undefined;
  /** The direction in which a first click sorts; not set if the table can't be sorted by it. */
  readonly sort?: 'ascending' | 'descending' | undefined;
  /** In rem, of which narrower windows and paper have less; or of the table’s. Without it, the column takes what is left. */
  readonly width?: number | `${number}%` | undefined;
  /** What other tables beside this one have in the column, one text a line: it is as wide in all of them. */
  readonly alike?: string | undefined;
  /** The narrowest window that has room for it. Everything is on paper, unless it has no `paper`. */
  readonly from?: 'phone' | 'tablet' | 'desk' | undefined;
  /** In a narrow window of a table of fields it has a line of its own. */
  readonly wide?: boolean | undefined;
  /** False if it is left out on paper. */
  readonly paper?: boolean | undefined;
  /** Its cells are quiet: what others are compared with. */
  readonly quiet?: boolean | undefined;
  /** More about its look, of its head and its cells: "name-column grows" has room before figures do. */
  readonly look?: string | undefined;
  /** More about a cell's look; `index` counts the rows as they are sorted, from 0. */
  readonly cellClass?: ((row: Row, index: number) => string | undefined) | undefined;
  /** What screen readers say instead of the cell's text. */
  readonly cellLabel?: ((row: Row, index: number) => string | undefined) | undefined;
  /** False if a spreadsheet has no such column. */
  readonly inFile?: boolean | undefined;
}

/** The classes of a column, of its head and its cells. */
export const columnLook = <Row>({ key, from, figure, centred, wide, paper, look }: Column<Row>): string =>
  [
    key,
    from === undefined ? '' : `from-${from}`,
    figure ? 'figure' : '',
    centred ? 'centred' : '',
    wide ? 'wide' : '',
    paper === false ? 'no-print' : '',
    look ?? '',
  ]
    .filter(Boolean)
    .join(' ');

/** The classes of one cell: those of its column, and its own; `index` counts the rows from 0. */
export function cellLook<Row>({ cellClass }: Column<Row>, look: string, row: Row, index: number): string {
  const own = cellClass?.(row, index)?.trim() ?? '';
  return own === '' ? look : `${look} ${own}`;
}

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

/** The sort after a click on a head: the other direction, or this column in its own. */
export function nextSort<Row>(column: Column<Row>, now: Sort | undefined): Sort {
  if (now?.key === column.key) return { key: column.key, descending: !now.descending };
  return { key: column.key, descending: column.sort === 'descending' };
}

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Rows by one column, empty cells last in both directions. Rows with equal cells keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key);
  if (!column || !sort) return rows;
  const sign = sort.descending ? -1 : 1;
  const isEmpty = (cell: Cell): boolean => cell === null || cell === '';
  return rows
    .map((row) => ({ row, cell: column.value(row) }))
    .toSorted((a, b) => {
      if (isEmpty(a.cell) || isEmpty(b.cell)) return Number(isEmpty(a.cell)) - Number(isEmpty(b.cell));
      return sign * compare(a.cell, b.cell);
    })
    .map(({ row }) => row);
}

const compare = (a: Cell, b: Cell): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b));

/** The same columns for a spreadsheet. */
export const tableFile = <Row>(columns: readonly Column<Row>[]): FileTable<Row> =>
  fileTable(
    ...columns.filter(({ inFile }) => inFile !== false).map(({ head, value }) => [head, value] as const),
  );
