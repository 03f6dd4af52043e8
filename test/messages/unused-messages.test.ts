/** Every message of the catalogue is used, and every name that the code uses is a message. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources } from '../../build/messages.ts';
import { readCatalogues, sourceLanguage } from '../../build/messages/compile.ts';
import { propertyOf } from '../../build/messages/emit.ts';
import { usesIn } from './uses.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Source files of the program, whose uses count; a test's don't. */
const code = ['shared', 'electron', 'renderer', 'build']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.(?:ts|svelte)$/u.test(file) && !/node_modules|messages\/compiled/u.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'));

/** All messages, as "page.key". */
const catalogue = [...(readCatalogues(readSources(root)).catalogues.get(sourceLanguage) ?? [])];
const messages = catalogue.flatMap(([name, page]) =>
  [...page.keys()].map((key) => `${propertyOf(name)}.${key}`),
);

/** The messages that no use reaches, itself or by a branch above it. */
function unusedOf(keys: readonly string[], files: readonly string[]): string[] {
  const used = new Set(
    files.flatMap((file) => usesIn(file).map(({ path: keysOfUse }) => keysOfUse.join('.'))),
  );
  const isUsed = (key: string): boolean => {
    const parts = key.split('.');
    // A text can be followed by properties of its own: texts.page.title.length.
    return (
      parts.some((_part, i) => used.has(parts.slice(0, i + 1).join('.'))) ||
      [...used].some((use) => use.startsWith(`${key}.`))
    );
  };
  return keys.filter((key) => !isUsed(key));
}

test('every message is used', () => {
  expect(messages.length).toBeGreaterThan(300);
  expect(unusedOf(messages, code), 'remove these messages, or use them').toEqual([]);
});

test('no message with arguments is shown as the function that it is', () => {
  const takesArguments = new Set(
    catalogue.flatMap(([name, page]) =>
      [...page]
        .filter(([, { argumentTypes }]) => argumentTypes.size > 0)
        .map(([key]) => `${propertyOf(name)}.${key}`),
    ),
  );
  const shown = code.flatMap((file) =>
    usesIn(file)
      .filter(({ path: keys }) => takesArguments.has(keys.join('.')))
      .map(({ start, end }) => file.slice(start - 2, end + 1))
      // In braces of its own, and no attribute that hands the function on.
      .filter((around) => /^[^=$]\{[\s\S]*\}$/u.test(around)),
  );
  expect(shown).toEqual([]);
});

describe('how uses are found', () => {
  const keys = ['page.title', 'page.form.name', 'page.form.lineup', 'page.kinds.one', 'page.kinds.two'];
  const unused = (file: string): string[] => unusedOf(keys, [file]);

  test.each([
    ['nothing', 'const other = 1;', keys],
    ['the import', `import { texts } from './index.ts';`, keys],
    ['by its whole name', 'show(texts.page.title);', keys.slice(1)],
    ['an alias alone', 'const words = texts.page;', keys],
    ['by an alias', 'const words = texts.page;\nshow(words.form.name);', keys.toSpliced(1, 1)],
    [
      'by an alias of an alias',
      'const words = texts.page;\nconst form = words.form;\nform.name;',
      keys.toSpliced(1, 1),
    ],
    [
      'taken apart',
      'const { form, kinds: all } = texts.page;\nform.name + all.two;',
      [keys[0], keys[2], keys[3]],
    ],
    ['by a quoted key', `texts.page.form['lineup']`, keys.toSpliced(2, 1)],
    ['by a computed key, which may be any', 'texts.page.kinds[kind]', keys.slice(0, 3)],
    ['handed on, whole', 'const words = texts.page;\nrender(words.form);', [keys[0], keys[3], keys[4]]],
    ['as a type, which shows nothing', 'type Kind = keyof typeof texts.page.kinds;', keys],
    ['a property of that name elsewhere', 'const words = texts.page;\nother.words.title;', keys],
    ['a property of the text', 'texts.page.title.length', keys.slice(1)],
    ['in a comment, which shows nothing', '/** Says words. */\nconst words = texts.page; // words', keys],
    ['spread', 'const words = texts.page;\nconst all = { ...words.kinds };', keys.slice(0, 3)],
  ])('%s', (_how, file, expected) => {
    expect(unused(file)).toEqual(expected);
  });
});
