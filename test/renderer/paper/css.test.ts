import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../../renderer/paper/css-rules.ts';
import { holdsOnPaper } from '../../../renderer/paper/sheet-style.ts';

describe('a style sheet in rules', () => {
  test.each([
    ['a{b:c}', [{ head: 'a', body: 'b:c' }]],
    [
      '@charset "utf-8";@media print{a{b:c}d{e:f}}g{}',
      [
        { head: '@media print', body: 'a{b:c}d{e:f}' },
        { head: 'g', body: '' },
      ],
    ],
    [
      `a{content:"}{;\\"";x:url('}')}b{c:d}`,
      [
        { head: 'a', body: `content:"}{;\\"";x:url('}')` },
        { head: 'b', body: 'c:d' },
      ],
    ],
    ['/* { } */.x\\:y{z:1/* } */}', [{ head: '/* { } */.x\\:y', body: 'z:1/* } */' }]],
    ['a{b:c', [{ head: 'a', body: 'b:c' }]],
    ['', []],
  ])('%s', (css, rules) => {
    expect(rulesOf(css)).toEqual(rules);
  });

  test('loses nothing of what is written in rules, and ends whatever it is given', () => {
    const word = fc.stringMatching(/^[a-z.#: -]{1,8}$/u).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word)), (rules) => {
        const css = rules.map(([head, body]) => `${head}{${body}}`).join('');
        expect(rulesOf(css)).toEqual(rules.map(([head, body]) => ({ head: head.trim(), body: body.trim() })));
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(rulesOf(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

// An upright sheet of A4 has 180 mm between its margins: 680 px at 96 to the inch.
test.each([
  ['print', true],
  ['screen', false],
  ['(max-width: 50rem)', true],
  ['(width<=40rem)', false],
  ['screen and (max-width: 52rem)', false],
  ['print and (min-width: 600px)', true],
  ['(width>=43rem)', false],
  ['(prefers-reduced-motion: reduce)', false],
])('rules for %s hold on paper: %s', (media, holds) => {
  expect(holdsOnPaper(media)).toBe(holds);
});
