import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Cell } from '../../shared/league/csv.ts';
import { xlsxPieces, type Sheet } from '../../shared/league/xlsx.ts';

const bytesOf = (...sheets: Sheet[]): Buffer => Buffer.concat([...xlsxPieces(sheets)]);
const sheet = (
  rows: Cell[][],
  header = rows[0]?.map((_, i) => `Column ${String(i)}`) ?? ['Name'],
): Sheet => ({
  name: 'Results',
  header,
  rows,
});

/** What SheetJS, which knows nothing of ours, reads. */
function readBack(bytes: Buffer, name = 'Results'): unknown[][] {
  const book = read(bytes, { cellDates: true, UTC: true });
  const found = book.Sheets[name];
  if (!found) throw new Error(`no sheet ${name} among ${book.SheetNames.join()}`);
  return utils.sheet_to_json(found, { header: 1, defval: null, UTC: true });
}

const partOf = (bytes: Buffer, path: string): string => strFromU8(unzipSync(bytes)[path] ?? new Uint8Array());

describe('a workbook', () => {
  test('has numbers as numbers and days as days; texts that show a number exactly are numbers', () => {
    const rows: Cell[][] = [[1500.25, '2026-11-21', '2026-11-21T19:30', '12', '007', '1.50', '2=', null]];
    expect(readBack(bytesOf(sheet(rows)))[1]).toEqual([
      1500.25,
      new Date('2026-11-21T00:00:00Z'),
      new Date('2026-11-21T19:30:00Z'),
      12,
      '007',
      '1.50',
      '2=',
      null,
    ]);
  });

  test('leaves days that Excel has not, and days that never were, as text', () => {
    const rows: Cell[][] = [['1899-01-01', '1900-02-28', '2026-02-30', '2026-13-01']];
    expect(readBack(bytesOf(sheet(rows)))[1]).toEqual(rows[0]);
  });

  // OWASP, "CSV injection": these begin a formula.
  test.each(['=1+1', '+cmd', '@SUM(A1)', '-1+1', '=HYPERLINK("http://x";"y")'])(
    'keeps %j a text',
    (formula) => {
      const bytes = bytesOf(sheet([[formula]]));
      expect(readBack(bytes)[1]).toEqual([formula]);
      const xml = partOf(bytes, 'xl/worksheets/sheet1.xml');
      expect(xml).not.toContain('<f>');
      // Also once somebody edits the cell: style 4 is marked as text.
      expect(xml).toMatch(/<c r="A2" s="4" t="inlineStr">/u);
    },
  );

  test('has bold heads that stay in sight, and columns as wide as their content', () => {
    const xml = partOf(
      bytesOf(sheet([['A name of some length', 1]], ['Name', 'No.'])),
      'xl/worksheets/sheet1.xml',
    );
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<col min="1" max="1" width="23" customWidth="1"/>');
    expect(xml).toContain('<c r="A1" s="1" t="inlineStr">');
  });

  test('has a sheet for each table, with names that Excel accepts and no two alike', () => {
    const names = ['Results', 'results', "Who [came] where? 1/2: the 'longest' name", ''];
    const book = read(bytesOf(...names.map((name) => ({ ...sheet([['x']]), name }))));
    expect(book.SheetNames).toEqual(['Results', 'results 2', 'Who  came  where  1 2  the ’lon', 'Sheet']);
    for (const name of book.SheetNames) expect(name.length).toBeLessThanOrEqual(31);
  });

  test('is the same for the same tables, byte for byte', () => {
    expect(bytesOf(sheet([['Ann', 1]]))).toEqual(bytesOf(sheet([['Ann', 1]])));
  });

  test('without rows has its heads', () => {
    expect(readBack(bytesOf(sheet([], ['Rank', 'Player'])))).toEqual([['Rank', 'Player']]);
  });

  test('is read again as it was, in every script', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .map((one) => one.replace(/\r\n?/gu, '\n'))
      // What XML can't hold is left out.
      // oxlint-disable-next-line no-control-regex
      .filter((one) => !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u.test(one));
    const cell = fc.oneof(
      text,
      fc.constantFrom(
        '_x0041_',
        'b>"Ø\'Шляпа & 株式会社',
        'Ελένη',
        'שלום',
        'عمر',
        'ไทย',
        '한국',
        'नमस्ते',
        'ქართული',
        'Հայ',
      ),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => (one === 0 ? 0 : one)),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const again = readBack(bytesOf(sheet(rows, ['one', 'two'])));
        for (const [i, row] of rows.entries())
          for (const [k, given] of row.entries()) {
            const found = again[i + 1]?.[k] ?? null;
            if (typeof found === 'string') expect(found).toBe(given);
            else if (typeof found === 'number') expect(found).toBe(Number(given));
            else expect(given === null || given === '').toBe(true);
          }
      }),
      { numRuns: 60 },
    );
  });

  test('takes a table of 3,000 players', () => {
    const rows = Array.from({ length: 3000 }, (_, i): Cell[] => [i + 1, `Player ${String(i + 1)}`, 1500]);
    const again = readBack(bytesOf(sheet(rows)));
    expect(again).toHaveLength(3001);
    expect(again.at(-1)).toEqual([3000, 'Player 3000', 1500]);
  });

  test('goes on in a further sheet where a table is longer than a sheet may be', () => {
    const rows = Array.from({ length: 10 }, (_, i) => [i]);
    const files = unzipSync(Buffer.concat([...xlsxPieces([{ name: 'Results', header: ['n'], rows }], 10)]));
    const second = strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
    expect(second.match(/<row /gu)).toHaveLength(2);
    expect(second).toContain('<c r="A2"><v>9</v></c>');
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Results 2"');
  });
});
