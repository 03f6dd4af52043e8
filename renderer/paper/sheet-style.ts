/** The styles that one saved sheet needs: the page's own print styles, with the fonts that it uses. */
import { rulesOf, type CssRule } from './css-rules.ts';

/** Added by the file: on a screen, the sheet looks like paper on a desk. */
const ofSavedSheet = `
body { max-width: calc(180mm + 2.5rem); margin: 0 auto; padding: 1.5rem 1.25rem 3rem; background: #fff; }
.saved-head { display: flex; justify-content: space-between; gap: 1rem; max-width: none; margin: 0 0 1.5rem;
  padding-bottom: 0.25rem; border-bottom: 1px solid #666; font-size: 0.8125rem; }
main img { max-width: 100%; height: auto; }
@media print { .saved-head { display: none; } body { max-width: none; padding: 0; } }`;

/**
 * Returns CSS. `sheet` contains the elements whose rules are needed. Fonts are inlined. Throws if a style can't be
 * read.
 */
export async function styleOf(sheet: Document): Promise<string> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const styles = await Promise.all(links.map(({ href }) => styleAt(href, sheet)));
  // The running program writes the margin texts and the paper size into the page.
  const written = `:root { ${document.documentElement.style.cssText} }`;
  // Text in a style sheet must not close the element that contains it.
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

/** Print rules apply everywhere, since the file is the sheet, and screen rules nowhere. */
const mediaOf = async ({ head, body }: CssRule, address: string, sheet: Document): Promise<string> =>
  holdsOnPaper(head.slice('@media'.length).trim()) ? wanted(rulesOf(body), address, sheet) : '';

/** The width between the margins of an upright A4 sheet, in CSS pixels. One rem of a media query is 16 of them. */
const paperWidth = (180 / 25.4) * 96;
const rem = 16;

/** Whether a media query matches on paper: 'print' and the widths of a sheet match, and everything else doesn't. */
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
  // ::before and ::after are not elements, so the element that owns them decides.
  const owners = selector.replace(/::[a-z-]+/gu, '');
  try {
    return sheet.querySelector(owners) !== null;
  } catch {
    return true;
  }
}

const valueOf = (property: string, body: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'u').exec(body)?.[1] ?? '';

/** A font face that the page uses, with its file inlined; '' if no letter on the page needs it. */
async function fontOf(body: string, address: string): Promise<string> {
  const file = /url\(["']?([^"')]+)["']?\)/u.exec(body)?.[1];
  if (file === undefined || !isShown(body)) return '';
  const data = await dataOf(new URL(file, address));
  return `@font-face { ${body.replace(/src\s*:[^;]+/u, `src: url("${data}") format("woff2")`)} }`;
}

const plain = (text: string): string => text.replace(/["'\s]/gu, '').toLowerCase();

/** A range can be written in several ways: U+??, U+0000-00FF and U+0-FF are the same. */
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
