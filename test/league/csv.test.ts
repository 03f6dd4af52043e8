import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf, harmlessText, unguardedText } from '../../shared/league/csv.ts';

const mark = '\uFEFF';
const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.double({ noNaN: true }), fc.constant(null));
const isRefused = /^[=+\-@\t\r\n＝＋－＠]/u;
const isPlainNumber = /^[+-]?\d+(?:[.,]\d+)?$/u;

/** What a program reads that knows CSV and nothing of ours. */
const read = (text: string): string[][] => parse(text, { bom: true });

describe('a table for spreadsheets', () => {
  test('begins with a byte order mark, and ends every line as RFC 4180 wants it', () => {
    expect(csvOf(['Name', 'Rating'], [['Ann', 1500]])).toBe(`${mark}Name,Rating\r\nAnn,1500\r\n`);
  });

  test('quotes what has quotes, separators or line ends, in every script', () => {
    const name = `b>"Ø'Шляпа & 株式会社`;
    expect(csvOf(['a'], [[name], ['x;y'], ['x\ny'], [' x']])).toBe(
      `${mark}a\r\n"b>""Ø'Шляпа & 株式会社"\r\n"x;y"\r\n"x\ny"\r\n" x"\r\n`,
    );
  });

  test('writes numbers with a point, and nothing for what isn’t a number or is unknown', () => {
    expect(csvOf(['a', 'b', 'c', 'd'], [[-1234.5, NaN, Infinity, null]])).toBe(
      `${mark}a,b,c,d\r\n-1234.5,,,\r\n`,
    );
  });

  // OWASP, "CSV injection": these begin a formula.
  test.each(['=1+1', '+cmd', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '-', '=HYPERLINK("http://x";"y")'])(
    'makes %j harmless',
    (formula) => {
      expect(read(csvOf(['a'], [[formula]]))[1]).toEqual([`'${formula}`]);
    },
  );

  test.each(['-12', '+3.5', '-0,5', '3'])('leaves the number %s a number', (number) => {
    expect(read(csvOf(['a'], [[number]]))[1]).toEqual([number]);
  });

  test('is read again as it was, but for the apostrophes, and holds no formula', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const [, ...again] = read(csvOf(['one', 'two'], rows));
        expect(again).toHaveLength(rows.length);
        for (const [i, row] of rows.entries())
          for (const [k, given] of row.entries()) {
            const found = again[i]?.[k] ?? '';
            expect(isRefused.test(found) && !isPlainNumber.test(found) && typeof given === 'string').toBe(
              false,
            );
            if (typeof given === 'string') expect([given, `'${given}`]).toContain(found);
            else if (given === null) expect(found).toBe('');
            else if (Number.isFinite(given)) expect(Number(found) === given).toBe(true);
          }
      }),
    );
  });

  test('has no formula left, and every text can be told from its guarded one', () => {
    const start = fc.constantFrom('', "'", "''", '=', "'=", "''=", '-', "'-5", '-5', '@', "'@");
    fc.assert(
      fc.property(start, fc.string({ unit: 'grapheme', maxLength: 4 }), (first, rest) => {
        const text = first + rest;
        const written = harmlessText(text);
        expect(isRefused.test(written) && !isPlainNumber.test(written)).toBe(false);
        expect(unguardedText(written)).toBe(text);
      }),
      { numRuns: 1000 },
    );
    expect(unguardedText("O'Brien")).toBe("O'Brien");
    expect(unguardedText("'t Hooft")).toBe("'t Hooft");
  });
});
