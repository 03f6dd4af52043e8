/** The rows with mistakes as a table for a spreadsheet: the cells as they are, the row, and what is wrong. */
import type { TableSeen } from '../../../../shared/contract/exchange.ts';
import { csvOf } from '../../../../shared/league/csv.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { columnName, headingOf } from '../words.ts';
import { cellOf, type FileRow, type Refused } from './file-rows.ts';

const say = texts.importPage.rows;

export const sentenceOfMistake = ({ column, expected }: Refused): string =>
  column === '' ? say.expected({ expected }) : say.expectedIn({ column: columnName(column), expected });

export const mistakesFile = (table: TableSeen, rows: readonly FileRow[]): string =>
  csvOf(
    [...table.columns.map(headingOf), say.line, say.saveMistake],
    rows.map((row) => [
      ...table.columns.map((_, i) => cellOf(row, i)),
      row.place.sheet === undefined ? row.place.line : `${row.place.sheet} ${String(row.place.line)}`,
      row.mistakes.map(sentenceOfMistake).join('; '),
    ]),
  );
