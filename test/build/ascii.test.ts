import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inAscii } from '../../build/ascii.ts';

/** What a script's expression is. */
const valueOf = (code: string): unknown => runInThisContext(code);

test.each([
  ['a text', '"“half” – ½, 😀, Łódź"'],
  ['a template', '`±${1 + 1}“`'],
  ['a text with backslashes before', String.raw`"a\\–b"`],
  [
    'a replacement',
    String.raw`"x–😀½".replace(/[\\–]/u, "").replace(/^x[😀]/u, "").replace(/[^\0-\x7f]$/u, "½")`,
  ],
  ['a search for letters', '/^[à-ö]+$/iu.test("ÀÖ")'],
  ['a comment', '/* “ */ 1 // –'],
])('%s means the same in ASCII', (_, code) => {
  const ascii = inAscii(code);
  expect(ascii).toMatch(/^[\0-\x7f]*$/u);
  expect(valueOf(ascii)).toEqual(valueOf(code));
});

test('a backslash before such a character is refused: it would change what the escape means', () => {
  expect(() => inAscii(String.raw`"\–"`)).toThrow('leave the backslash out');
});
