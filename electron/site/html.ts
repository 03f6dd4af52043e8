/** HTML made of templates: whatever stands between the markup is escaped, unless it is HTML already. */
import { escaped } from '../../shared/charts/svg.ts';

/** Text that is HTML and needs no escaping any more. Its field is private, so that no plain object passes for one. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }
}

/** What a template takes; null and false leave nothing. */
export type Content = Html | string | number | null | false | readonly Content[];

/** html`<p>${name}</p>` escapes the name, for content and for attributes in double quotes. */
export function html(markup: TemplateStringsArray, ...contents: readonly Content[]): Html {
  const parts = closed.get(markup) ?? closeUp(markup);
  let text = parts[0] ?? '';
  for (const [i, content] of contents.entries()) text += written(content) + (parts[i + 1] ?? '');
  return new Html(text);
}

/** The source's indentation would be a third of every file, so each template is freed of it once. */
const closed = new WeakMap<TemplateStringsArray, readonly string[]>();

function closeUp(markup: TemplateStringsArray): readonly string[] {
  const parts = markup.map((part) => part.replace(/\s*\n\s*/gu, '\n'));
  parts.push((parts.pop() ?? '').replace(/\s+$/u, '\n'));
  closed.set(markup, parts);
  return parts;
}

/** Text that was made as HTML or SVG elsewhere, with everything escaped there. */
export const made = (text: string): Html => new Html(text);

function written(content: Content): string {
  if (content === null || content === false) return '';
  if (typeof content === 'string') return escaped(content);
  if (typeof content === 'number') return String(content);
  if (content instanceof Html) return content.text;
  return content.map(written).join('');
}

/** The contents one after another with something between them. */
export const joined = (contents: readonly Content[], between: Content): Content[] =>
  contents.flatMap((content, i) => (i === 0 ? [content] : [between, content]));
