/** The rows of a file as the table shows them. */
import type {
  ExchangePreview,
  RowOutcome,
  RowPlace,
  TableSeen,
} from '../../../../shared/contract/exchange.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { placeOf, rowKey } from '../../../app/file-import/row-places.ts';
import { columnName } from '../words.ts';

const say = texts.importPage.rows;

type Refused = ExchangePreview['refused'][number];

interface Mistake {
  readonly sentence: string;
  /** The column of the cell that has to be corrected; undefined where it is no cell alone. */
  readonly column: number | undefined;
}

export interface FileRow {
  readonly key: string;
  readonly place: RowPlace;
  readonly cells: readonly string[];
  readonly outcome: RowOutcome;
  readonly mistakes: readonly Mistake[];
}

/** Rows, the first of the file and those with mistakes; and what is wrong with the whole table. */
export interface FileRows {
  readonly rows: readonly FileRow[];
  readonly ofTable: readonly string[];
}

export function fileRows(table: TableSeen, refused: readonly Refused[]): FileRows {
  const mistakes = Map.groupBy(refused, rowKey);
  const shown = new Set(table.rows.map(rowKey));
  return {
    rows: table.rows.map(({ cells, outcome, ...place }) => {
      const key = rowKey(place);
      const own = (mistakes.get(key) ?? []).map((one) => mistakeIn(one, table));
      return { key, place: placeOf(place), cells, outcome, mistakes: own };
    }),
    ofTable: refused.filter((one) => !shown.has(rowKey(one))).map(sentenceOf),
  };
}

/**
 * Rows that have, or had, a mistake, in the order of the file: they stay where they are while they are corrected or left
 * out, though a long table no longer shows them.
 */
export function rowsOnceWrong(
  { rows }: FileRows,
  once: readonly TableSeen['rows'][number][],
  { sheets }: Pick<TableSeen, 'sheets'>,
  isDone: boolean,
): FileRow[] {
  const shown = new Map(rows.map((row) => [row.key, row]));
  const sheetOf = ({ place }: FileRow): number => sheets.findIndex(({ name }) => name === place.sheet);
  return once
    .map(({ cells, ...place }): FileRow => {
      const key = rowKey(place);
      const outcome = isDone ? 'added' : 'waiting';
      return shown.get(key) ?? { key, place: placeOf(place), cells, outcome, mistakes: [] };
    })
    .toSorted((a, b) => sheetOf(a) - sheetOf(b) || a.place.line - b.place.line);
}

const sentenceOf = ({ column, expected }: Refused): string =>
  column === '' ? say.expected({ expected }) : say.expectedIn({ column: columnName(column), expected });

function mistakeIn(refused: Refused, { columns }: TableSeen): Mistake {
  const { cell, column } = refused;
  // What doesn't fit to other rows is said of the row, and is corrected in the only column that it can be about.
  const held = columns.flatMap(({ holds }, i) => (holds === column ? [i] : []));
  return { sentence: sentenceOf(refused), column: cell?.column ?? (held.length === 1 ? held[0] : undefined) };
}
