import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { inAscii } from '../../build/ascii.ts';
import program from '../../build/vite.node.ts';

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

/** What the program's own bundler makes of a script, as it is written. */
async function bundled(script: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'league-ledger-bundle-'));
  try {
    const input = path.join(folder, 'script.ts');
    writeFileSync(input, script);
    const made = await build({
      ...program,
      build: {
        ...program.build,
        write: false,
        rolldownOptions: { ...program.build?.rolldownOptions, input },
      },
    });
    if (!('output' in made)) throw new Error('nothing was bundled');
    return made.output[0].code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a script is bundled in ASCII and without comments: each thread holds its text', async () => {
  const code = await bundled(`
    /** Who “wins”. */
    export const text = " · ";
    export const byLetter = { ж: 1 };
    export const template = (n: number): string => \`±\${n}\`;
  `);
  expect(code).toMatch(/^[\0-\x7f]*$/u);
  expect(code).toContain(String.raw`" \u00b7 "`);
  expect(code).not.toContain('wins');
});
