/** A text is read with and without the parser of CSV: the same cells, in the same lines. */
import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { readTextTable } from '../../../../../electron/usecases/exchange/tables/text-table.ts';
import { Refusal } from '../../../../../shared/contract/refusals.ts';

type Row = readonly [line: number, cells: readonly string[]];

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  await Promise.resolve();
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The rows of a text that comes in pieces of this many bytes; the sentence where it is refused. */
async function rowsOf(text: string, size: number, delimiter: ',' | '\t' = ','): Promise<Row[] | string> {
  const rows: Row[] = [];
  try {
    await readTextTable(
      pieces(Buffer.from(text), size),
      { encoding: 'utf-8', delimiter },
      () => (cells, line) => {
        rows.push([line, [...cells]]);
      },
    );
    return rows;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** By the parser alone; undefined where it finds a mistake. */
function parsed(text: string, delimiter: string): Row[] | undefined {
  try {
    const rows = parse(text, {
      ...{ bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
      ...{ skip_records_with_empty_values: true, info: true },
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => [info.lines, record]);
  } catch {
    return undefined;
  }
}

const parts = [
  'a',
  'Änne',
  '安娜',
  '😀',
  ',',
  ',',
  '\t',
  ' ',
  '',
  '\n',
  '\n',
  '\r\n',
  '\r',
  '\ufeff',
  '1,5',
  'a,b\nc,d',
];

const textOf = (quotes: readonly string[]): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...parts, ...quotes), { maxLength: 40 }).map((some) => `x,y${some.join('')}`);

test.each([
  ['without quotation marks', textOf([])],
  ['with them', textOf(['"', '"a"', '"a,\n""b"', ',"c d",'])],
])('any text %s, in pieces of any size', async (_, text) => {
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.integer({ min: 1, max: 70 }),
      fc.constantFrom(',' as const, '\t' as const),
      async (given, size, delimiter) => {
        const expected = parsed(given, delimiter);
        const rows = await rowsOf(given, size, delimiter);
        // Where line ends are mixed, the parser counts each of their characters.
        const isMixed = new Set(given.match(/\r\n|\n|\r/gu)).size > 1;
        const shown = (some: readonly Row[]): unknown => (isMixed ? some.map(([, cells]) => cells) : some);
        if (expected === undefined) expect(typeof rows).toBe('string');
        else if (expected.length > 0) expect(shown(rows as Row[])).toEqual(shown(expected));
        else expect(typeof rows).toBe('string');
      },
    ),
    { numRuns: 1500 },
  );
});

test('lines are counted on where quotation marks come late', async () => {
  const plain = Array.from({ length: 3000 }, (_, i) => `P${String(i)},${String(i)}`);
  const text = [...plain, '', '"Ann, the first",1', 'Bob,2'].join('\r\n');
  expect((await rowsOf(text, 1000)).slice(-2)).toEqual([
    [3002, ['Ann, the first', '1']],
    [3003, ['Bob', '2']],
  ]);
  expect(await rowsOf([...plain, '"open,1'].join('\n'), 1000)).toMatch(/3,?001/u);
});

test('a line that is too long is refused, whether it ends or not', async () => {
  const long = 'x'.repeat(2 ** 20 + 10);
  expect(await rowsOf(`a,b\n${long}`, 2 ** 16)).toMatch(/\S/u);
  expect(typeof (await rowsOf(`a,b\n${long}\nc,d`, 2 ** 21))).toBe('string');
});
