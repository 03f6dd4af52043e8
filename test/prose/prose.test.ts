/** What people read says each thing by one plain word: the docs and every message of the catalogue. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TextlintKernel, type TextlintKernelRule } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import text from '@textlint/textlint-plugin-text';
import terminology from 'textlint-rule-terminology';
import { describe, expect, test } from 'vitest';
import { glossary, labels, phrases, type Term } from './terms.ts';

const root = path.resolve(import.meta.dirname, '../..');
const kernel = new TextlintKernel();

const ruleOf = (terms: readonly Term[]): TextlintKernelRule => ({
  ruleId: 'terms',
  rule: terminology,
  options: { defaultTerms: false, terms, skip: ['Code', 'CodeBlock', 'Html'] },
});

/** What is wrong with a text, as "line: what to say". */
async function problemsOf(content: string, kind: '.md' | '.txt', terms: readonly Term[]): Promise<string[]> {
  const { messages } = await kernel.lintText(content, {
    ext: kind,
    plugins: [
      { pluginId: 'markdown', plugin: markdown },
      { pluginId: 'text', plugin: text },
    ],
    rules: [ruleOf(terms)],
  });
  return messages.map(({ loc, message }) => `${String(loc.start.line)}: ${message}`);
}

const docs = [
  'README.md',
  'shared/messages/README.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
];

describe('the docs', () => {
  test.each(docs)('%s', async (file) => {
    const content = readFileSync(path.join(root, file), 'utf8');
    expect(await problemsOf(content, '.md', [...phrases, ...glossary])).toEqual([]);
  });
});

describe('the messages', () => {
  const folder = path.join(root, 'shared/messages/en');

  test.each(readdirSync(folder))('%s', async (file) => {
    const messages = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<
      string,
      { defaultMessage: string }
    >;
    const problems: string[] = [];
    for (const [key, { defaultMessage }] of Object.entries(messages))
      for (const problem of await problemsOf(defaultMessage, '.txt', [...phrases, ...glossary, ...labels]))
        problems.push(`${key} ${problem}`);
    expect(problems).toEqual([]);
  });
});

test('finds what it looks for, and leaves code alone', async () => {
  const content =
    'One field needs mending.\n\nThe `recipe` table has recipes.\n\nWhoever stands here: Roll call.\n';
  expect(await problemsOf(content, '.md', [...phrases, ...glossary])).toEqual([
    '1: Incorrect term: “mending”, use “fix” instead',
    '3: Incorrect term: “recipes”, use “presets” instead',
    '5: Incorrect term: “Whoever”, use “People who” instead',
    '5: Incorrect term: “Roll call”, use “check-in” instead',
  ]);
});
