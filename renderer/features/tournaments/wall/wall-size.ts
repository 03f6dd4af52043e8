/** How large the letters of a table on the wall are, as renderer/paper/letters.ts estimates it. Pure. */
import {
  heightOf,
  isNarrow,
  largestSize,
  longestWord,
  millimetresPerPoint,
  sheetHeight,
  sheetWidth,
  widthOf,
} from '../../../paper/letters.ts';
import type { WallTable } from './wall-tables.ts';

/** Above and below a row, in millimetres for each point: as `.wall` of renderer/paper/sheets.css. */
const air = 0.1;
/** In millimetres: beside what a cell holds, at this size in points; 0.6 of its letters, where that is more. */
const cellAir = (size: number): number => Math.max(4.2, 0.6 * millimetresPerPoint * size);
const usualPoints = [21, 18, 16, 14, 13, 12, 11] as const;
/** For few rows, as long as no word is cut in two. */
const points = [36, 32, 28, 24, ...usualPoints] as const;
/** For a table that needs several sheets anyway. */
const overleafPoints = 14;
/** Of a line below the table, e.g. of what headings are short for, in millimetres. */
const keyHeight = 8;

const longest = (cells: readonly string[]): number => Math.max(0, ...cells.map(({ length }) => length));

/**
 * In points, so that the table is one sheet if letters of a readable size allow it.
 *
 * @param notes - How many further lines are below it.
 */
export function wallTableSize(
  { rows, heads, key }: Pick<WallTable, 'rows' | 'heads' | 'key'>,
  notes = 0,
): number {
  const most = sheetHeight - keyHeight * (notes + (key === '' ? 0 : 1));
  const figures = heads.map((head, i) => longest([head, ...rows.map((row) => row.figures[i] ?? '')]));
  const place = longest(rows.map((row) => row.place));
  const nameWidth = (size: number): number =>
    sheetWidth -
    widthOf(place, size) -
    figures.reduce((sum, letters) => sum + widthOf(letters, size), 0) -
    (2 + figures.length) * cellAir(size);
  const height = (size: number): number =>
    rows.reduce((sum, { name }) => sum + heightOf(name.length, size, nameWidth(size)) + 2 * air * size, 0);
  const isWhole = (size: number): boolean =>
    rows.every(({ name }) => isNarrow(longestWord(name), size, nameWidth(size)));
  const found = largestSize(
    points,
    (size) => nameWidth(size) > 0 && height(size) <= most && (size <= usualPoints[0] || isWhole(size)),
    (size) => rows.every(({ name }) => isNarrow(name.length, size, nameWidth(size))),
  );
  return found ?? overleafPoints;
}
