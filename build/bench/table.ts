/** Figures in columns. */

/** Prints cells in columns of those widths, the first to the left and the others to the right. */
export function printRow([first = '', ...cells]: readonly string[], firstWidth: number, width: number): void {
  console.log((first.padEnd(firstWidth) + cells.map((cell) => cell.padStart(width)).join('')).trimEnd());
}

/** Three digits, or all before the point; a dash where the value isn't a number. */
export function short(value: number): string {
  if (Number.isNaN(value)) return '—';
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}
