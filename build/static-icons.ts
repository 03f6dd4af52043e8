/**
 * Lucide's icons as plain SVG: the package's own component puts each one together when it is drawn, which takes a third of
 * the time in which a page of buttons appears. Each is hidden from screen readers, and is given nothing else: attributes that
 * may change cost as much again.
 */
import type { Plugin } from 'vite';

interface IconData {
  readonly name: string;
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const iconFile = /\/@lucide\/svelte\/dist\/icons\/[\w-]+\.svelte$/u;

const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/**
 * The source of an icon's component, from that of Lucide.
 *
 * @throws Error where Lucide writes its icons in another way than this knows.
 */
export function staticIcon(source: string): string {
  const data = /^const iconData = (\{.*\});$/mu.exec(source)?.[1];
  if (data === undefined) throw new Error('an icon without the data that Lucide 1.48 has');
  const { name, size, node } = JSON.parse(data) as IconData;
  const shapes = node.map(([tag, attributes]) => `<${tag}${written(attributes)} />`).join('');
  const side = String(size);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"
  fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"
  aria-hidden="true" class="lucide lucide-${name} lucide-icon">${shapes}</svg>`;
}

export const staticIcons: Plugin = {
  name: 'static-icons',
  enforce: 'pre',
  transform: (source, id) => (iconFile.test(id) ? { code: staticIcon(source), map: null } : null),
};
