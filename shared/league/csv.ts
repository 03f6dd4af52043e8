/** Tables as comma-separated values, for spreadsheets: harmless to open, and whole in every script. */

export type Cell = string | number | null;

/** The mark by which spreadsheets know that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';
/** What a spreadsheet takes for the beginning of a formula, fullwidth forms included (OWASP, "CSV injection"). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/u;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/u;
const needsQuotes = /[",;\r\n\t]|^\s|\s$/u;

/** The text of one cell. A name that a spreadsheet would calculate gets an apostrophe in front; numbers stay numbers. */
function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const harmless = formulaStart.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`;

/**
 * A table as a file for spreadsheets: a byte order mark, the header, one line a row, each ended by CR LF
 * (RFC 4180). Numbers are written with a point and without grouping; what is not finite, and null, stay empty.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + lineOf(header) + rows.map(lineOf).join('');
}
