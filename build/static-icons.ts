/**
 * Lucide's icons as plain SVG: the package's own component puts each one together when it is drawn, which takes a third of
 * the time in which a page of buttons appears. It may be given attributes, a class among them, but no size or stroke.
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
  return `<script>const { class: more, ...rest } = $props();</script>
<svg xmlns="http://www.w3.org/2000/svg" width="${String(size)}" height="${String(size)}" viewBox="0 0 ${String(size)} ${String(size)}"
  fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"
  aria-hidden="true" {...rest} class={['lucide', 'lucide-${name}', 'lucide-icon', more]}>${shapes}</svg>`;
}

export const staticIcons: Plugin = {
  name: 'static-icons',
  enforce: 'pre',
  transform: (source, id) => (iconFile.test(id) ? { code: staticIcon(source), map: null } : null),
};
