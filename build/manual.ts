/** The organizers' docs as a module of the page: `import { manual } from 'virtual:manual'`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

const docs = path.resolve(import.meta.dirname, '../docs');
/** In this order: what organizers do, and what they can look up. */
const shelves = ['organizers', 'reference'] as const;

interface Source {
  readonly id: string;
  readonly shelf: (typeof shelves)[number];
  readonly file: string;
}

/** The pages of the organizers in the order of their overview, then the reference. */
export function manualSources(): Source[] {
  const overview = readFileSync(path.join(docs, 'organizers/README.md'), 'utf8');
  return shelves.flatMap((shelf) =>
    readdirSync(path.join(docs, shelf))
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .sort((a, b) => overview.indexOf(`(${a})`) - overview.indexOf(`(${b})`) || (a < b ? -1 : 1))
      .map((name) => ({ id: name.slice(0, -3), shelf, file: path.join(docs, shelf, name) })),
  );
}

const titleOf = (text: string): string => /^# (.+)$/mu.exec(text)?.[1] ?? '';

/** What its sections are about, in their order. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gmu)].map(([, heading = '']) => heading);

/** A link leads to a page of the manual, or it is plain text. */
function linkTo(href: string, ids: ReadonlySet<string>): string | undefined {
  const id = /([\w-]+)\.md(?:#.*)?$/u.exec(href)?.[1];
  return id !== undefined && ids.has(id) ? `#/manual/${id}` : undefined;
}

/** One page without its title as HTML; `picture` gives the address of a picture's file. */
export function manualHtml(
  text: string,
  folder: string,
  ids: ReadonlySet<string>,
  picture: (file: string) => string,
): string {
  const marked = new Marked({
    renderer: {
      image: ({ href, text: alt }) =>
        `<img src="${picture(path.resolve(folder, href))}" alt="${alt.replaceAll('"', '&quot;')}">`,
      link({ href, tokens }) {
        const [inner, to] = [this.parser.parseInline(tokens), linkTo(href, ids)];
        return to === undefined ? inner : `<a href="${to}">${inner}</a>`;
      },
    },
  });
  return marked.parse(text.replace(/^# .+\n/mu, ''), { async: false });
}

/** The module's code: pictures are imported, so that the bundle has them. */
function moduleOf(sources: readonly Source[]): string {
  const ids = new Set(sources.map(({ id }) => id));
  const pictures: string[] = [];
  const picture = (file: string): string => {
    if (!pictures.includes(file)) pictures.push(file);
    return `PICTURE${String(pictures.indexOf(file))};`;
  };
  const pages = sources.map(({ id, shelf, file }) => {
    const text = readFileSync(file, 'utf8');
    const html = manualHtml(text, path.dirname(file), ids, picture);
    return { id, shelf, title: titleOf(text), headings: headingsOf(text), html };
  });
  const imports = pictures.map((file, i) => `import p${String(i)} from ${JSON.stringify(`${file}?url`)};`);
  const addresses = pictures.map((_, i) => `p${String(i)}`).join(', ');
  return `${imports.join('\n')}
const addresses = [${addresses}];
export const manual = ${JSON.stringify(pages)}.map((page) => ({
  ...page,
  html: page.html.replace(/PICTURE(\\d+);/g, (_, i) => addresses[i]),
}));`;
}

const name = 'virtual:manual';
const resolved = `\0${name}`;

/** Makes `virtual:manual` from the docs. */
export const manualPlugin = (): Plugin => ({
  name: 'manual',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: (id) => (id === resolved ? moduleOf(manualSources()) : undefined),
});
