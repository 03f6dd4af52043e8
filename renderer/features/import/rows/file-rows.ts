/** The rows of a file as the table shows them. */
import type { ExchangePreview, Outcome, RowPlace, TableSeen } from '../../../../shared/contract/exchange.ts';
import { placeOf, rowKey } from '../../../app/file-import/row-places.ts';

export type Refused = ExchangePreview['refused'][number];

export interface FileRow {
  readonly key: string;
  readonly place: RowPlace;
  /** Undefined for a row of which only its mistakes are known. */
  readonly cells: readonly string[] | undefined;
  readonly outcome: Outcome;
  readonly mistakes: readonly Refused[];
}

/** The first rows of the file, and those with mistakes; and mistakes that belong to no row but to the whole table. */
export interface FileRows {
  readonly rows: readonly FileRow[];
  readonly ofTable: readonly Refused[];
}

export function fileRows({ rows }: TableSeen, refused: readonly Refused[]): FileRows {
  const mistakes = Map.groupBy(refused, rowKey);
  const shown = new Set(rows.map(rowKey));
  const [firstLine = 1] = rows.map(({ line }) => line);
  const isOfRow = (one: Refused): boolean =>
    shown.has(rowKey(one)) || one.cell !== null || one.line > firstLine;
  const others = [...mistakes].filter(([key]) => !shown.has(key));
  return {
    rows: [
      ...rows.map(({ cells, outcome, ...place }) => {
        const key = rowKey(place);
        return { key, place: placeOf(place), cells, outcome, mistakes: mistakes.get(key) ?? [] };
      }),
      ...others.flatMap(([key, found]): FileRow[] => {
        const own = found.filter(isOfRow);
        const [first] = own;
        return first
          ? [{ key, place: placeOf(first), cells: undefined, outcome: 'refused', mistakes: own }]
          : [];
      }),
    ],
    ofTable: refused.filter((one) => !isOfRow(one)),
  };
}

/** The text of a cell; of a row that isn't shown, what its mistakes tell. */
export const cellOf = ({ cells, mistakes }: FileRow, column: number): string =>
  cells?.[column] ?? mistakes.find(({ cell }) => cell?.column === column)?.cell?.value ?? '';
