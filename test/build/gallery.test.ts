/** The gallery shows every component of renderer/ui, and each of its shelves is compared with a picture. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

const inTable = 'Part of DataTable, PlainTable and GroupedTable.';
const inBracket = 'Part of Bracket.';
/** Nothing outside the kit draws them: they are in the picture of what they are a part of. */
const partsOfParts: Readonly<Record<string, string>> = {
  'ColumnButton.svelte': 'Part of DataTable.',
  'DataTableHead.svelte': inTable,
  'DataTableRows.svelte': inTable,
  'HandedAttributes.svelte': 'Draws nothing: part of Menu and Tooltip.',
  'brackets/BracketMatch.svelte': inBracket,
  'brackets/BracketTable.svelte': inBracket,
};
/** They don't fit in a picture. */
const unpictured = ['Bracket64'];

const shelves = filesOf('build/gallery/*.svelte').map((file) => readFileSync(path.join(root, file), 'utf8'));
const importedBy = (component: string): string[] =>
  [...component.matchAll(/ from '[^']*\/renderer\/ui\/(?<part>[^']+\.svelte)'/gu)].map(
    ({ groups }) => groups?.['part'] ?? '',
  );
const kit = filesOf('renderer/ui/**/*.svelte').map((file) => file.replace('renderer/ui/', ''));

test('every component of the kit is in the gallery, or part of one that is', () => {
  const shown = new Set(shelves.flatMap(importedBy));
  expect(shown.size).toBeGreaterThan(40);
  expect(kit.filter((part) => !shown.has(part))).toEqual(Object.keys(partsOfParts));
});

test('what is left out as a part of a part is drawn by the kit alone', () => {
  const pages = filesOf('{renderer/{app,features,charts,paper},electron/site}/**/*.svelte').map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  expect(pages.length).toBeGreaterThan(300);
  const drawn = Object.keys(partsOfParts).filter((part) =>
    pages.some((page) => page.includes(`/ui/${part}'`)),
  );
  expect(drawn).toEqual([]);
});

test('each shelf of the gallery has its picture, light and dark, and each picture its shelf', () => {
  const parts = shelves.flatMap((shelf) =>
    [...shelf.matchAll(/<Shelf part="(?<part>\w+)"/gu)].map(({ groups }) => groups?.['part'] ?? ''),
  );
  const pictures = filesOf('test/browser/gallery/*.png').map((file) => path.basename(file));
  expect(pictures).toEqual(
    parts
      .filter((part) => !unpictured.includes(part))
      .flatMap((part) => [`${part}-dark.png`, `${part}-light.png`])
      .toSorted(),
  );
});
