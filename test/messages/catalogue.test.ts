/** The catalogue as it is: well formed, the same in every language, compiled, and fresh when a command needs it. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileMessages, readSources } from '../../build/messages.ts';
import { readCatalogues, sourceLanguage, type Catalogue } from '../../build/messages/compile.ts';
import { areMessagesFresh } from '../../build/messages/fresh.js';
import { formatDay, texts, useNoun } from '../../shared/messages/index.ts';
import { languages } from '../../shared/messages/language.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'messages-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const { catalogues, troubles } = readCatalogues(readSources(root));

/** What each message takes, so that two languages can be compared. */
const shapeOf = (catalogue: Catalogue | undefined): string[] =>
  [...(catalogue ?? [])].flatMap(([page, messages]) =>
    [...messages].map(
      ([key, { argumentTypes }]) => `${page}.${key}(${[...argumentTypes.keys()].sort().join()})`,
    ),
  );

test('every message is well formed', () => {
  expect(troubles.map(({ message }) => message)).toEqual([]);
});

test('every language has the same messages with the same arguments, and can be chosen', () => {
  for (const [language, catalogue] of catalogues) {
    expect(shapeOf(catalogue), language).toEqual(shapeOf(catalogues.get(sourceLanguage)));
    expect(languages.map(({ id }) => id)).toContain(language);
  }
});

test('a game is called what the league calls it, from the next use on', () => {
  const { columns } = { columns: texts.people.column };
  expect(columns.contests).toBe('Games');
  useNoun({ game: 'heat', games: 'heats' });
  expect(columns.contests).toBe('Heats');
  expect(texts.people.duplicates.contests({ count: 1 })).toBe('1 heat');
  useNoun(texts.nouns);
  expect(columns.contests).toBe('Games');
});

test('days are read alike by messages and by cells', () => {
  expect(texts.people.duplicates.lastPlayed({ day: '2026-11-21' })).toBe(
    `last played ${formatDay('2026-11-21')}`,
  );
});

test('they are compiled again after a text was changed, added or removed, and only then', () => {
  const json = path.join(folder, 'shared/messages/en/page.json');
  mkdirSync(path.dirname(json), { recursive: true });
  mkdirSync(path.join(folder, 'build/messages'), { recursive: true });
  writeFileSync(json, '{ "save": { "defaultMessage": "Save" } }');
  expect(areMessagesFresh(folder)).toBe(false);
  compileMessages(folder);
  expect(areMessagesFresh(folder)).toBe(true);
  const soon = Date.now() / 1000 + 10;
  for (const changed of [json, path.dirname(json), path.join(folder, 'build/messages')]) {
    compileMessages(folder);
    expect(areMessagesFresh(folder)).toBe(true);
    utimesSync(changed, soon, soon);
    expect(areMessagesFresh(folder), changed).toBe(false);
    utimesSync(changed, 1000, 1000);
  }
});
