/** Tables as comma-separated values, for spreadsheets: harmless to open, and whole in every script. */

export type Cell = string | number | null;

/** The mark by which spreadsheets know that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';
/** What a spreadsheet takes for the beginning of a formula, fullwidth forms included (OWASP, "CSV injection"). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/u;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/u;
const needsQuotes = /[",;\r\n\t]|^\s|\s$/u;

/** True for a text that a spreadsheet would calculate; a number isn't one. */
export const isFormula = (text: string): boolean => formulaStart.test(text) && !plainNumber.test(text);

const apostrophe = "'";

/** True for a formula, also behind apostrophes: with one more in front, what was there can be told from it again. */
const isGuarded = (text: string): boolean => isFormula(text.replace(/^'+/u, ''));

/** The text of one cell. A name that a spreadsheet would calculate gets an apostrophe in front; numbers stay numbers. */
export function harmlessText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  return isGuarded(cell) ? `${apostrophe}${cell}` : cell;
}

/** The text of which `harmlessText` made this cell. */
export const unguardedText = (cell: string): string =>
  cell.startsWith(apostrophe) && isGuarded(cell) ? cell.slice(1) : cell;

function quoted(cell: Cell): string {
  const text = harmlessText(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (cells: readonly Cell[], mark: string): string => `${cells.map(quoted).join(mark)}\r\n`;

/**
 * A table as a file for spreadsheets: a byte order mark, the header, one line a row, each ended by CR LF
 * (RFC 4180). Numbers are written with a point and without grouping; what is not finite, and null, stay empty.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + [header, ...rows].map((cells) => lineOf(cells, ',')).join('');
}

/** The same for the clipboard, as spreadsheets exchange it: separated by tabs, without a byte order mark. */
export const tabbedText = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map((cells) => lineOf(cells, '\t')).join('');
