import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manualHtml, manualSources } from '../../build/manual.ts';

const ids = new Set(['settings', 'undo-a-change']);
const html = (text: string): string => manualHtml(text, '/docs/organizers', ids, (file) => `at ${file}`);

test('the manual has every page of both shelves, in the order of the overview', () => {
  const sources = manualSources();
  const docs = path.resolve(import.meta.dirname, '../../docs');
  const count = ['organizers', 'reference']
    .flatMap((shelf) => readdirSync(path.join(docs, shelf)))
    .filter((name) => name.endsWith('.md') && name !== 'README.md').length;
  expect(sources).toHaveLength(count);
  expect(sources[0]?.id).toBe('record-a-tournament');
  expect(new Set(sources.map(({ id }) => id)).size).toBe(count);
  expect(sources.every(({ file }) => existsSync(file))).toBe(true);
});

test('links stay within the manual or become text, and pictures come from where they are', () => {
  expect(html('# Title\n\nSee [settings](settings.md#scale).')).toBe(
    '<p>See <a href="#/manual/settings">settings</a>.</p>\n',
  );
  expect(html('See [the *code*](../architecture.md).')).toBe('<p>See the <em>code</em>.</p>\n');
  expect(html('![A "table"](../pictures/t.png)')).toBe(
    `<p><img src="at ${path.resolve('/docs/pictures/t.png')}" alt="A &quot;table&quot;"></p>\n`,
  );
});
