import { describe, expect, it } from 'vitest';
import type { ExchangePreview, TableSeen } from '../../../../shared/contract/exchange.ts';
import { fileRows, rowsOnceWrong } from '../../../../renderer/features/import/rows/file-rows.ts';

type Refused = ExchangePreview['refused'][number];

const row = (line: number, sheet?: string): TableSeen['rows'][number] => ({
  ...{ line, cells: ['Ann', 'x'], outcome: 'refused' },
  ...(sheet === undefined ? {} : { sheet }),
});
const table = (...rows: TableSeen['rows']): TableSeen =>
  ({
    columns: [
      { heading: 'Who', holds: 'player', samples: [] },
      { heading: 'Pkt', holds: 'score', samples: [] },
    ],
    sheets: [{ name: 'B' }, { name: 'A' }],
    rows,
  }) as unknown as TableSeen;
const refused = (line: number, column: Refused['column'], at?: number): Refused => ({
  ...{ line, column, expected: 'a number' },
  cell: at === undefined ? null : { column: at, value: 'x' },
});

describe('the rows of a file', () => {
  it('have their mistakes in the cell that is named, or in the only column that it can be', () => {
    const { rows } = fileRows(table(row(2), row(3)), [
      refused(2, 'score', 1),
      refused(3, 'player'),
      refused(3, 'place'),
    ]);
    expect(rows.map(({ mistakes }) => mistakes.map(({ column }) => column))).toEqual([[1], [0, undefined]]);
  });

  it('leave mistakes of the whole table to it', () => {
    const found = fileRows(table(row(2)), [refused(1, 'place')]);
    expect(found.ofTable).toEqual(['Place: a number']);
    expect(found.rows[0]?.mistakes).toEqual([]);
  });

  it('stay in the list of mistakes after they were corrected, in the order of the file', () => {
    const once = [row(9, 'A'), row(4, 'A'), row(7, 'B')];
    const found = fileRows(table(row(4, 'A')), []);
    const places = rowsOnceWrong(found, once, table(), true).map(({ place, outcome }) => [
      place.sheet,
      place.line,
      outcome,
    ]);
    expect(places).toEqual([
      ['B', 7, 'added'],
      ['A', 4, 'refused'],
      ['A', 9, 'added'],
    ]);
  });
});
