/** The styles that one saved sheet needs: the page's own, as they are on paper, with the fonts that it shows. */
import { rulesOf, type CssRule } from './css-rules.ts';

/** What the file adds: on a screen it stands there as a sheet does on a desk. */
const ofSavedSheet = `
body { max-width: calc(180mm + 2.5rem); margin: 0 auto; padding: 1.5rem 1.25rem 3rem; background: #fff; }
.saved-head { display: flex; justify-content: space-between; gap: 1rem; max-width: none; margin: 0 0 1.5rem;
  padding-bottom: 0.25rem; border-bottom: 1px solid #666; font-size: 0.8125rem; }
main img { max-width: 100%; height: auto; }
@media print { .saved-head { display: none; } body { max-width: none; padding: 0; } }`;

/** As CSS; `sheet` holds the elements whose rules are wanted. Fonts are inlined. Throws where a style cannot be read. */
export async function styleOf(sheet: Document): Promise<string> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const styles = await Promise.all(links.map(({ href }) => styleAt(href, sheet)));
  // The program writes the texts of the margins and the paper's size into the page while it runs.
  const written = `:root { ${document.documentElement.style.cssText} }`;
  // A text of a style sheet must not end the element that it stands in.
  return [...styles, written, ofSavedSheet].join('\n').replaceAll('</', '<\\/');
}

async function styleAt(address: string, sheet: Document): Promise<string> {
  const css = await (await fetch(address)).text();
  return wanted(rulesOf(css), address, sheet);
}

async function wanted(rules: readonly CssRule[], address: string, sheet: Document): Promise<string> {
  const texts = await Promise.all(rules.map((rule) => textOf(rule, address, sheet)));
  return texts.filter((text) => text !== '').join('\n');
}

async function textOf(rule: CssRule, address: string, sheet: Document): Promise<string> {
  const { head, body } = rule;
  if (head === '@font-face') return fontOf(body, address);
  if (head.startsWith('@media')) return mediaOf(rule, address, sheet);
  return head.startsWith('@') || applies(head, sheet) ? `${head} { ${body} }` : '';
}

/** Rules for paper hold everywhere, since the file is the sheet, and those for screens nowhere. */
const mediaOf = async ({ head, body }: CssRule, address: string, sheet: Document): Promise<string> =>
  holdsOnPaper(head.slice('@media'.length).trim()) ? wanted(rulesOf(body), address, sheet) : '';

/** Between the margins of an upright sheet of A4, in CSS pixels; a rem of a media query is 16 of them. */
const paperWidth = (180 / 25.4) * 96;
const rem = 16;

/** Whether a media query holds on paper: 'print' does, and so do widths that a sheet has; all others do not. */
export function holdsOnPaper(media: string): boolean {
  return media.split(/\s+and\s+/u).every((part) => {
    const [, limit = '', number = '', unit = ''] =
      /^\((max-width:|width<=|min-width:|width>=)([\d.]+)(rem|px)\)$/u.exec(part.replace(/\s/gu, '')) ?? [];
    if (limit === '') return part === 'print';
    const width = Number(number) * (unit === 'rem' ? rem : 1);
    return limit.startsWith('max') || limit.endsWith('<=') ? paperWidth <= width : paperWidth >= width;
  });
}

function applies(selector: string, sheet: Document): boolean {
  // What stands before or after an element is none itself: its owner decides.
  const owners = selector.replace(/::[a-z-]+/gu, '');
  try {
    return sheet.querySelector(owners) !== null;
  } catch {
    return true;
  }
}

const valueOf = (property: string, body: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'u').exec(body)?.[1] ?? '';

/** A face that the page shows, with its file inside; '' for one that no letter on it needed. */
async function fontOf(body: string, address: string): Promise<string> {
  const file = /url\(["']?([^"')]+)["']?\)/u.exec(body)?.[1];
  if (file === undefined || !isShown(body)) return '';
  const data = await dataOf(new URL(file, address));
  return `@font-face { ${body.replace(/src\s*:[^;]+/u, `src: url("${data}") format("woff2")`)} }`;
}

const plain = (text: string): string => text.replace(/["'\s]/gu, '').toLowerCase();

/** Ranges may be written in several ways: U+??, U+0000-00FF and U+0-FF are the same. */
const ranges = (text: string): string =>
  plain(text)
    .replace(
      /u\+([\da-f]*)(\?+)/gu,
      (_, first: string, any: string) =>
        `u+${first}${'0'.repeat(any.length)}-${first}${'f'.repeat(any.length)}`,
    )
    .replace(/(u\+|-)0+(?=[\da-f])/gu, '$1');

const isShown = (body: string): boolean =>
  [...document.fonts].some(
    ({ status, family, unicodeRange }) =>
      status === 'loaded' &&
      plain(family) === plain(valueOf('font-family', body)) &&
      ranges(unicodeRange) === ranges(valueOf('unicode-range', body)),
  );

async function dataOf(address: URL): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:font/woff2;base64,${btoa(letters)}`;
}
