/** Icons that the build makes plain have Lucide's shapes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compile } from 'svelte/compiler';
import { expect, test } from 'vitest';
import { staticIcon, staticIcons } from '../../build/static-icons.ts';

const folder = path.dirname(createRequire(import.meta.url).resolve('@lucide/svelte/icons/pencil'));
const sourceOf = (name: string): string => readFileSync(path.join(folder, `${name}.svelte`), 'utf8');

test('an icon is its shapes, hidden from screen readers, and may get a class', () => {
  const icon = staticIcon(sourceOf('pencil'));
  expect(icon).toContain('<path d="m15 5 4 4" /></svg>');
  expect(icon.match(/<path /gu)).toHaveLength(2);
  expect(icon).toContain('aria-hidden="true"');
  expect(icon).toContain("'lucide-pencil', 'lucide-icon', more]");
  expect(compile(icon, { filename: 'pencil.svelte' }).warnings).toEqual([]);
});

test('an icon that Lucide writes in another way fails the build', () => {
  expect(() => staticIcon('<Icon iconNode={[]} />')).toThrow('an icon without the data');
});

test('nothing but Lucide’s icons is touched', () => {
  const { transform } = staticIcons;
  if (typeof transform !== 'function') throw new Error('the plugin transforms nothing');
  const made = (id: string): unknown => transform.call({} as never, sourceOf('pencil'), id);
  expect(made('/node_modules/@lucide/svelte/dist/icons/pencil.svelte')).toMatchObject({ map: null });
  expect(made('/node_modules/@lucide/svelte/dist/Icon.svelte')).toBeNull();
  expect(made('/renderer/ui/icons/pencil.svelte')).toBeNull();
});
