/** The tables on the screen as spreadsheet rows: days as YYYY-MM-DD, numbers as numbers, names as lists show them. */
import type { Cell } from '../../shared/league/csv.ts';

/** One column: its heading, and its cell in a row. */
type Column<Row> = readonly [head: string, cell: (row: Row) => Cell];

export interface FileTable<Row> {
  readonly header: readonly string[];
  readonly rows: (rows: readonly Row[]) => Cell[][];
}

/** A table of these columns. */
export const fileTable = <Row>(...columns: readonly Column<Row>[]): FileTable<Row> => ({
  header: columns.map(([head]) => head),
  rows: (rows) => rows.map((row) => columns.map(([, cell]) => cell(row))),
});
