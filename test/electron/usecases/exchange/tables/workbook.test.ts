/** Workbooks of spreadsheet programs, made by the library itself, so that each format is a real one. */
import { crc32, deflateRawSync } from 'node:zlib';
import { utils, write, type BookType } from '@e965/xlsx';
import { Zip, type ZipInputFile } from 'fflate';
import { describe, expect, test } from 'vitest';
import { texts } from '../../../../../shared/messages/index.ts';
import { refusalOf } from '../../../ledger.ts';
import { contestsIn, readFile, refusedIn } from './read-file.ts';

type Cells = readonly (readonly (string | number | boolean | Date | null)[])[];

function book(
  sheets: Readonly<Record<string, Cells>>,
  bookType: BookType,
  hidden: readonly string[] = [],
): Buffer {
  const made = utils.book_new();
  for (const [name, cells] of Object.entries(sheets))
    utils.book_append_sheet(
      made,
      utils.aoa_to_sheet(
        cells.map((row) => [...row]),
        { UTC: true },
      ),
      name,
    );
  made.Workbook = { Sheets: Object.keys(sheets).map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) };
  return write(made, { bookType, type: 'buffer' }) as Buffer;
}

const day = new Date(Date.UTC(2026, 10, 21));
const formats = ['xlsx', 'biff8', 'ods'] as const;
const endings = { xlsx: 'xlsx', biff8: 'xls', ods: 'ods' } as const;

const ranking = (...people: string[]): Cells => [['Name', 'Place'], ...people.map((one, i) => [one, i + 1])];

test.each(['xlsx', 'biff8'] as const)('hidden sheets of %s are not read', async (format) => {
  const bytes = book({ Spring: ranking('Ann', 'Bob'), Secret: ranking('Cid', 'Dee') }, format, ['Secret']);
  expect(contestsIn(await readFile(bytes, { name: `Blitz.${endings[format]}` }))).toEqual([
    'Spring - -: Ann 1, Bob 2',
  ]);
});

describe.each(formats)('a workbook as %s', (format) => {
  const name = `Blitz.${endings[format]}`;

  test('with days, halves and names of every script', async () => {
    const cells: Cells = [
      ['Date', 'Name', 'Score'],
      [day, 'Zoë', 1.5],
      [day, 'Пётр', 0.5],
      [day, '=1+1', 2],
    ];
    const file = await readFile(book({ Sheet1: cells }, format), { name });
    expect(refusedIn(file)).toEqual([]);
    expect(contestsIn(file)).toEqual(['Blitz 2026-11-21 - -: Zoë (1.5), Пётр (0.5), =1+1 (2)']);
  });

  test('of a sheet a tournament, without the empty ones', async () => {
    const sheets = { Spring: ranking('Ann', 'Bob'), Empty: [], Autumn: ranking('Bob', 'Ann', 'Cid') };
    const bytes = book(sheets, format);
    const read = await readFile(bytes, { name });
    expect(contestsIn(read)).toEqual(['Spring - -: Ann 1, Bob 2', 'Autumn - -: Bob 1, Ann 2, Cid 3']);
    expect(read.tables.sheets.map((one) => one.name)).toEqual(['Spring', 'Autumn']);
    const chosen = await readFile(bytes, { name, choices: { sheets: ['Autumn'] } });
    expect(contestsIn(chosen)).toEqual(['Autumn - -: Bob 1, Ann 2, Cid 3']);
  });

  test('says on which sheet a row is wrong, and reads it corrected', async () => {
    const sheets = {
      Spring: [
        ['Name', 'Place'],
        ['Ann', 1],
        ['Bob', 2],
      ],
      Autumn: [
        ['Name', 'Place'],
        ['Ann', 1],
        ['Bob', 'x'],
      ],
    };
    const bytes = book(sheets, format);
    const { problems } = await readFile(bytes, { name });
    expect(problems.report().refused).toMatchObject([{ sheet: 'Autumn', line: 3, column: 'place' }]);
    const cells = [{ sheet: 'Autumn', line: 3, column: 1, value: '2' }];
    const corrected = await readFile(bytes, { name, choices: { cells } });
    expect(contestsIn(corrected)[1]).toBe('Autumn - -: Ann 1, Bob 2');
  });
});

describe('what no spreadsheet program wrote', () => {
  /** Deflated by Node, because of a bomb fflate itself makes seconds of computing. */
  const zip = (files: Readonly<Record<string, string | Uint8Array>>): Buffer => {
    const pieces: Uint8Array[] = [];
    const zipped = new Zip((_, piece) => pieces.push(piece));
    for (const [filename, text] of Object.entries(files)) {
      const content = Buffer.from(text);
      const file: ZipInputFile = { filename, size: content.length, crc: crc32(content), compression: 8 };
      zipped.add(file);
      file.ondata?.(null, deflateRawSync(content, { level: 1 }), true);
    }
    zipped.end();
    return Buffer.concat(pieces);
  };
  const parts = {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  };
  const worksheet = (inside: string, before = ''): string =>
    `<?xml version="1.0"?>${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${inside}</sheetData></worksheet>`;
  const sheet = (inside: string, before = ''): Buffer =>
    zip({ ...parts, 'xl/worksheets/sheet1.xml': worksheet(inside, before) });
  const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

  test('these parts make a workbook', async () => {
    const rows = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Place')}</row><row r="2">${cell('A2', 'Ann')}${cell('B2', '1')}</row><row r="3">${cell('A3', 'Bob')}${cell('B3', '2')}</row>`;
    expect(contestsIn(await readFile(sheet(rows), { name: 'Cup.xlsx' }))).toEqual(['S - -: Ann 1, Bob 2']);
  });

  test.each([
    ['a zip of something else', zip({ 'a.txt': 'hello' })],
    ['a zip that is cut off', sheet(cell('A1', 'x')).subarray(0, 300)],
    ['the first bytes of one', Buffer.from([0x50, 0x4b, 3, 4])],
    ['the first bytes of an older one', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['a bomb of one part', sheet(' '.repeat(300_000_000))],
    [
      'a bomb of many',
      zip(
        Object.fromEntries(
          Array.from({ length: 40 }, (_, i) => [`${String(i)}.xml`, new Uint8Array(8_000_000)]),
        ),
      ),
    ],
    ['more than any workbook has', Buffer.concat([sheet(cell('A1', 'x')), Buffer.alloc(2 ** 25)])],
  ])('%s', async (_, bytes) => {
    const refusal = await refusalOf(() => readFile(bytes, { name: 'Cup.xlsx' }));
    expect(refusal.code).toBe('unreadableResults');
  });

  test.each([
    ['more cells than are read at once', sheet(`<row r="1">${'<c r="A1"/>'.repeat(500_001)}</row>`)],
    [
      'few cells, far from one another',
      sheet(`<row r="1">${cell('A1', 'x')}</row><row r="250000">${cell('Z250000', 'y')}</row>`),
    ],
  ])('%s are refused at once, with what to do', async (_, bytes) => {
    const begun = process.cpuUsage();
    const refusal = await refusalOf(() => readFile(bytes, { name: 'Cup.xlsx' }));
    expect(refusal.message).toContain(texts.importing.unreadable.largeWorkbook);
    const { user, system } = process.cpuUsage(begun);
    expect(user + system).toBeLessThan(2_000_000);
  });

  test('entities that grow are no text', async () => {
    const entities = Array.from(
      { length: 20 },
      (_, i) => `<!ENTITY e${String(i + 1)} "${`&e${String(i)};`.repeat(10)}">`,
    ).join('');
    const bomb = sheet(
      `<row r="1">${cell('A1', '&e20;')}</row>`,
      `<!DOCTYPE x [<!ENTITY e0 "ha">${entities}]>`,
    );
    const file = await readFile(bomb, { name: 'Cup.xlsx' }).catch((error: unknown) => error);
    expect(JSON.stringify(file).length).toBeLessThan(100_000);
  });

  test('a cell in the last column of the last row', async () => {
    const far = sheet(
      `<row r="1">${cell('A1', 'Name')}</row><row r="1048576">${cell('XFD1048576', 'Ann')}</row>`,
    );
    const file = await readFile(far, { name: 'Cup.xlsx' });
    expect(contestsIn(file)).toEqual([]);
  });
});
