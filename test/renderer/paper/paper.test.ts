import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cssString } from '../../../renderer/paper/css-string.ts';
import { followPrinting } from '../../../renderer/paper/running-head.ts';
import { choosePaper, readPaper, usualPaper } from '../../../renderer/paper/size.ts';

const property = (name: string): string => document.documentElement.style.getPropertyValue(name);

/** Any characters, those of the planes beyond the first among them; halves of one are no text. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0xe000, max: 0x10ffff })))
  .map((codes) => String.fromCodePoint(...codes));

/** CSS Syntax 3, "consume a string token" and "consume an escaped code point", for a string that is well formed. */
function readCss(text: string): string {
  expect(text.at(0)).toBe('"');
  expect(text.at(-1)).toBe('"');
  const inside = text.slice(1, -1);
  expect(inside).not.toMatch(/["\n\r\f<]/u);
  return inside.replace(/\\([0-9a-f]{1,6}) /gu, (_, code: string) =>
    String.fromCodePoint(parseInt(code, 16)),
  );
}

describe('a text as a string of CSS', () => {
  test.each([
    [`b>"Ø'Шляпа & 株式会社`, `"b>\\22 Ø'Шляпа & 株式会社"`],
    ['a\\b\nc', '"a\\5c b\\a c"'],
    ['</style>', '"\\3c /style>"'],
  ])('%j is %s', (text, css) => {
    expect(cssString(text)).toBe(css);
  });

  test('is read again as it was, whatever it holds', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readCss(cssString(text))).toBe(text.replaceAll('\0', ''));
      }),
    );
  });
});

describe('the paper', () => {
  const forget = (): void => {
    localStorage.clear();
    document.cookie = 'league-ledger-paper=; Max-Age=0; Path=/';
  };
  beforeEach(forget);
  afterEach(forget);

  // Unicode CLDR, supplemental data, measurementData/paperSize.
  test.each([
    ['en-US', 'Letter'],
    ['es-MX', 'Letter'],
    ['zh-Hant-TW', 'A4'],
    ['en-GB', 'A4'],
    ['de', 'A4'],
  ])('where %s is spoken, is usually %s', (language, size) => {
    expect(usualPaper(language)).toBe(size);
  });

  test('stays as it was chosen, and is laid out for at once', () => {
    choosePaper('Letter');
    expect(readPaper()).toBe('Letter');
    expect([property('--paper-upright'), property('--paper-across')]).toEqual([
      'Letter portrait',
      'Letter landscape',
    ]);
    choosePaper('A4');
    expect(readPaper()).toBe('A4');
  });
});

describe('the running head', () => {
  const show = (html: string): void => {
    document.body.innerHTML = `<main>${html}</main>`;
  };

  test('tells whose sheet it is and which, as paper may name it, when the page is printed', () => {
    const stop = followPrinting(() => 'The "Owls"');
    show('<h1><span class="no-print">Ann Smith</span><span class="print-only">A. S.</span></h1>');
    window.dispatchEvent(new Event('beforeprint'));
    expect(property('--sheet-league')).toBe('"The \\22 Owls\\22 "');
    expect(property('--sheet-name')).toBe('"A. S."');
    expect(property('--sheet-day')).toMatch(/^"Printed \d{1,2} \w+ \d{4}"$/u);
    stop();
    show('<h1>Another</h1>');
    window.dispatchEvent(new Event('beforeprint'));
    expect(property('--sheet-name')).toBe('"A. S."');
  });

  test('is left out of a first sheet that has a head of its own, and comes back', () => {
    const stop = followPrinting(() => 'League');
    show('<div data-sheet-head></div><h1>Leaderboard</h1>');
    window.dispatchEvent(new Event('beforeprint'));
    expect(property('--first-sheet-league')).toBe('none');
    show('<h1>Player</h1>');
    window.dispatchEvent(new Event('beforeprint'));
    expect(property('--first-sheet-league')).toBe('');
    stop();
  });

  test('cuts what would run into the day beside it', () => {
    const stop = followPrinting(() => 'Ж'.repeat(200));
    expect(property('--sheet-league')).toBe(`"${'Ж'.repeat(70)}…"`);
    stop();
  });
});
