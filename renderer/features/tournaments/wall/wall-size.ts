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
import type { WallTable } from './wall-table.ts';

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

/** The largest letters of what is said beside a name, as `.note` of renderer/paper/sheets.css has them. */
const notePoints = 11;
const noteShare = 0.76;

type Sized = Pick<WallTable, 'rows' | 'heads' | 'key'>;

/** How many letters of a size are as wide as a name with what is said beside it. */
const lettersOf = ({ name, attendance = '' }: Sized['rows'][number], size: number): number =>
  name.length +
  (attendance === '' ? 0 : 1 + Math.ceil(attendance.length * Math.min(noteShare, notePoints / size)));

/** What the other columns leave for names. */
function widthForNames({ rows, heads }: Sized, size: number): number {
  const figures = heads.map((head, i) => longest([head, ...rows.map((row) => row.figures[i] ?? '')]));
  const place = longest(rows.map((row) => row.place));
  return (
    sheetWidth -
    widthOf(place, size) -
    figures.reduce((sum, letters) => sum + widthOf(letters, size), 0) -
    (2 + figures.length) * cellAir(size)
  );
}

/**
 * In points, so that the table is one sheet if letters of a readable size allow it.
 *
 * @param notes - How many further lines are below it.
 */
export function wallTableSize(table: Sized, notes = 0): number {
  const { rows, key } = table;
  const most = sheetHeight - keyHeight * (notes + (key === '' ? 0 : 1));
  const nameWidth = (size: number): number => widthForNames(table, size);
  const height = (size: number): number =>
    rows.reduce(
      (sum, row) => sum + heightOf(lettersOf(row, size), size, nameWidth(size)) + 2 * air * size,
      0,
    );
  const found = largestSize(
    points,
    (size) => nameWidth(size) > 0 && height(size) <= most && (size <= usualPoints[0] || isWhole(table, size)),
    (size) => rows.every((row) => isNarrow(lettersOf(row, size), size, nameWidth(size))),
  );
  return found ?? overleafPoints;
}

/** Whether no word of a name is cut in two. */
function isWhole(table: Sized, size: number): boolean {
  const width = widthForNames(table, size);
  return table.rows.every(({ name }) => isNarrow(longestWord(name), size, width));
}

/** Whether a table with more columns can be read from as far as one with fewer, or nearly so. */
export function isAsLegible(table: Sized, fewer: Sized): boolean {
  const size = wallTableSize(table);
  return size >= Math.min(overleafPoints, wallTableSize(fewer)) && isWhole(table, size);
}
