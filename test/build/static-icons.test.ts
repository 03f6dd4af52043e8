/** Icons that the build makes plain have Lucide's shapes. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compile } from 'svelte/compiler';
import { expect, test } from 'vitest';
import { root } from '../../build/run.ts';
import { staticIcon, staticIcons } from '../../build/static-icons.ts';

const folder = path.dirname(createRequire(import.meta.url).resolve('@lucide/svelte/icons/pencil'));
const sourceOf = (name: string): string => readFileSync(path.join(folder, `${name}.svelte`), 'utf8');

test('an icon is its shapes, hidden from screen readers', () => {
  const icon = staticIcon(sourceOf('pencil'));
  expect(icon).toContain('<path d="m15 5 4 4" /></svg>');
  expect(icon.match(/<path /gu)).toHaveLength(2);
  expect(icon).toContain('aria-hidden="true"');
  expect(icon).toContain('class="lucide lucide-pencil lucide-icon"');
  expect(compile(icon, { filename: 'pencil.svelte' }).warnings).toEqual([]);
});

test('no component gives an icon more than that', () => {
  const components = globSync('renderer/**/*.svelte', { cwd: root });
  const given = components.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const icons = [...source.matchAll(/import (\w+) from '@lucide\/svelte\/icons\//gu)].map(
      ([, name]) => name,
    );
    const uses = [...source.matchAll(/<(\w+)((?:\s[^>]*?)?)\s*\/>/gu)];
    return uses
      .filter(([, name]) => name === 'Icon' || icons.includes(name))
      .map(([, name, attributes]) => `${file}: ${String(name)}${String(attributes)}`);
  });
  expect(given.length).toBeGreaterThan(15);
  expect(given.filter((one) => !one.endsWith(' aria-hidden="true"'))).toEqual([]);
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
