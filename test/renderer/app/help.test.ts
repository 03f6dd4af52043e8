/** Each page of the program leads to a page of the manual. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const table = readFileSync(path.join(root, 'renderer/pages.ts'), 'utf8');
const named = [...table.matchAll(/\bhelp: '(?<file>[\w-]+)'/gu)].map(({ groups }) => groups?.['file'] ?? '');

test('every page but the manual names one', () => {
  const shown = table.matchAll(/(?<!readonly )\bshow: /gu);
  expect(named).toHaveLength([...shown].length - 1);
});

test.each([...new Set(named)])('%s is one', (file) => {
  expect(existsSync(path.join(root, 'docs/organizers', `${file}.md`))).toBe(true);
});
