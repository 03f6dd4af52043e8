/**
 * Where the sides of a tournament were expected and where they came, as a picture: a row a side, a ring at what
 * was expected, a dot at what came, a line between. Tells without colour, too. Screen and file draw from here.
 */
import { scaleOf, type Plot } from './lines.ts';
import { printedSvg, rounded, textAt } from './svg-parts.ts';
import { svgPaperInks } from './svg.ts';

export interface PredictedRow {
  readonly key: string;
  /** The place as people write it: "2=". */
  readonly placeText: string;
  readonly name: string;
  /** Both on the scale of the picture; a shared place in the middle of those it covers. */
  readonly expected: number;
  readonly actual: number;
}

/** Places run from 1, the best, at the left; points from 0 at the left to the most. */
export type PredictionScale =
  | { readonly kind: 'places'; readonly among: number }
  | { readonly kind: 'points'; readonly most: number };

type Direction = 'better' | 'worse' | 'as expected';

export interface PlacedRow {
  readonly row: PredictedRow;
  /** The name, cut where it would run into the picture. */
  readonly name: string;
  /** In pixels: the middle of the row, the ring and the dot. */
  readonly y: number;
  readonly ring: number;
  readonly dot: number;
  readonly direction: Direction;
}

export interface PredictionPicture {
  readonly width: number;
  readonly height: number;
  readonly plot: Plot;
  /** Right edge of the places and left edge of the names, in pixels. */
  readonly placesAt: number;
  readonly namesAt: number;
  readonly rows: readonly PlacedRow[];
  readonly ticks: readonly { readonly label: string; readonly pixel: number }[];
}

/** More rows than these no eye compares; then the greatest differences are picked. */
const mostRows = 60;
const pickedRows = 30;

/** A ring is hidden by a dot nearer than this: as good as met. On the scale of the picture. */
const asGoodAsMet = 0.05;

const rowHeight = 23;
const headHeight = 26;
const placesAt = 34;
const namesAt = 44;
const rightMargin = 10;
/** Of the picture's width, what names may take, and in pixels at most. */
const shareOfNames = 0.36;
const widestNames = 250;
const letterWidth = 6.8;
const wideLetterWidth = 13.2;

/** How much better than expected: places ahead, or points more; negative where worse. */
export const gainOf = (
  { expected, actual }: Pick<PredictedRow, 'expected' | 'actual'>,
  { kind }: PredictionScale,
): number => (kind === 'places' ? expected - actual : actual - expected);

/** All rows where an eye can compare them, else those of the greatest differences; in the order in which they are given. */
export function rowsPicked(rows: readonly PredictedRow[]): readonly PredictedRow[] {
  if (rows.length <= mostRows) return rows;
  const away = ({ expected, actual }: PredictedRow): number => Math.abs(expected - actual);
  const picked = new Set(rows.toSorted((a, b) => away(b) - away(a)).slice(0, pickedRows));
  return rows.filter((row) => picked.has(row));
}

const directionOf = (gain: number): Direction =>
  Math.abs(gain) < asGoodAsMet ? 'as expected' : gain > 0 ? 'better' : 'worse';

/** A name cut to this many pixels, by the usual width of letters; letters of the East are as wide as high. */
export function fitted(name: string, pixels: number): string {
  let taken = 0;
  let kept = '';
  for (const { segment } of letters.segment(name)) {
    taken += segment >= '\u1100' ? wideLetterWidth : letterWidth;
    if (taken > pixels) return `${kept.trimEnd()}…`;
    kept += segment;
  }
  return name;
}
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Steps of an axis, the first that leaves at most eight marks. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const mostMarks = 8;

function marksOf(scale: PredictionScale): number[] {
  const end = scale.kind === 'places' ? scale.among : scale.most;
  const step = steps.find((each) => end / each <= mostMarks) ?? end;
  const marks = Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step);
  if (scale.kind === 'points') return marks;
  // The axis begins at the first place; a mark right beside it would run into it.
  return [1, ...marks.filter((mark) => mark - 1 >= step / 2)];
}

/** The rows as they are given, in `width` pixels. Throws nothing; no rows make an empty picture. */
export function expectedActualPicture(
  rows: readonly PredictedRow[],
  scale: PredictionScale,
  width: number,
): PredictionPicture {
  const names = Math.min(widestNames, width * shareOfNames);
  const plot = {
    left: namesAt + names + 12,
    top: headHeight,
    right: width - rightMargin,
    bottom: headHeight + rows.length * rowHeight,
  };
  const x =
    scale.kind === 'places'
      ? scaleOf({ from: 1, to: scale.among }, plot.left, plot.right)
      : scaleOf({ from: 0, to: scale.most }, plot.left, plot.right);
  return {
    width,
    height: plot.bottom + 4,
    plot,
    placesAt,
    namesAt,
    rows: rows.map((row, i) => ({
      row,
      name: fitted(row.name, names),
      y: headHeight + (i + 0.5) * rowHeight,
      ring: x(row.expected),
      dot: x(row.actual),
      direction: directionOf(gainOf(row, scale)),
    })),
    ticks: marksOf(scale).map((mark) => ({ label: String(mark), pixel: x(mark) })),
  };
}

/** What is written over and beside the rows in a file of its own. */
export interface PredictionWords {
  readonly title: string;
  /** Which end of the axis is which: "place", "points". */
  readonly axis: string;
  readonly expected: string;
  readonly actual: string;
}

const legendHeight = 52;

const dot = (x: number, y: number): string =>
  `<circle cx="${String(rounded(x))}" cy="${String(rounded(y))}" r="4" fill="#000"/>`;
const ring = (x: number, y: number): string =>
  `<circle cx="${String(rounded(x))}" cy="${String(rounded(y))}" r="4" fill="#fff" stroke="#000" stroke-width="1.25"/>`;
const line = (x1: number, x2: number, y1: number, y2: number, ink: string, width: number): string =>
  `<line x1="${String(rounded(x1))}" x2="${String(rounded(x2))}" y1="${String(rounded(y1))}" y2="${String(rounded(y2))}" stroke="${ink}" stroke-width="${String(width)}"/>`;

function legend({ title, axis, expected, actual }: PredictionWords, right: number): string {
  const second = 44;
  return [
    textAt(0, 20, title, ' font-size="17" font-weight="600"'),
    ring(6, second - 4),
    textAt(16, second, expected),
    dot(126, second - 4),
    textAt(136, second, actual),
    textAt(right, second, axis, ' text-anchor="end"'),
  ].join('');
}

const rowOf = ({ row, name, y, ring: from, dot: to }: PlacedRow, picture: PredictionPicture): string =>
  [
    line(picture.plot.left, picture.plot.right, y, y, svgPaperInks.grid, 1),
    textAt(picture.placesAt, y + 4.5, row.placeText, ' text-anchor="end" font-weight="600"'),
    textAt(picture.namesAt, y + 4.5, name),
    line(from, to, y, y, '#000', 2),
    ring(from, y),
    dot(to, y),
  ].join('');

/** The picture as a whole SVG, black on white, with title and legend; names are escaped. Its height goes with the rows. */
export function expectedActualSvg(
  rows: readonly PredictedRow[],
  scale: PredictionScale,
  width: number,
  words: PredictionWords,
): { svg: string; width: number; height: number } {
  const margin = 16;
  const picture = expectedActualPicture(rows, scale, width - 2 * margin);
  const height = picture.height + legendHeight + 2 * margin;
  const { plot } = picture;
  const ticks = picture.ticks.map(({ label, pixel }) => textAt(pixel, 16, label, ' text-anchor="middle"'));
  const content = [
    legend(words, plot.right),
    `<g transform="translate(0 ${String(legendHeight)})">${ticks.join('')}`,
    ...picture.rows.map((row) => rowOf(row, picture)),
    '</g>',
  ].join('');
  const svg = printedSvg({ width, height, title: words.title, fontSize: 13 }, margin, content);
  return { svg, width, height };
}
