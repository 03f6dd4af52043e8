/** A page as a browser reads it. */
import { Window } from 'happy-dom';

export interface Parsed {
  readonly title: string;
  readonly headings: string[];
  /** Where links, scripts and style sheets lead. */
  readonly addresses: string[];
  readonly ids: string[];
  /** What is in elements that keep a name's own direction of writing. */
  readonly names: string[];
  readonly bold: string[];
  /** The cells of all table bodies, row by row. */
  readonly rows: string[][];
  readonly text: string;
}

const parser = new new Window().DOMParser();

/** The document of a page's text. */
export const documentOf = (text: string) => parser.parseFromString(text, 'text/html');

export function parsed(text: string): Parsed {
  const document = documentOf(text);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const content = (one: { textContent: string }): string => one.textContent.replace(/\s*\n\s*/gu, ' ').trim();
  return {
    title: document.title,
    headings: all('h1').map(content),
    addresses: [
      ...all('[href]').map((one) => one.getAttribute('href')),
      ...all('[src]').map((one) => one.getAttribute('src')),
    ].map((address) => address ?? ''),
    ids: all('[id]').map((one) => one.id),
    names: all('bdi').map(content),
    bold: all('b').map(content),
    rows: all('tbody tr').map((row) => [...row.children].map(content)),
    text: content(document.body),
  };
}
