/** Up to nine lines in one picture, as of rating systems that are compared: the position of everything, in pixels. */
import { isDrawable, linePath, scaleOf, type ChartPoint, type Plot, type Scale } from './lines.ts';
import { dashes } from './svg.ts';
import type { Span, Tick } from './ticks.ts';

/** What distinguishes up to nine lines without colour, besides their marks; the first six as everywhere else. */
export const dashesOfNine: readonly string[] = [...dashes, '1 4', '14 3 2 3 2 3', '4 7'];

/** A point of a line; a height that isn't a number leaves a gap. */
interface LinePoint extends ChartPoint {
  /** Where chance could have put it: the point gets a thin bar. */
  readonly low?: number;
  readonly high?: number;
}

export interface ComparedLine {
  readonly name: string;
  /** Which colour, dash and mark the line has, 0 or more. */
  readonly ink: number;
  /** In rising order of x. */
  readonly points: readonly LinePoint[];
}

export interface Axis {
  readonly span: Span;
  readonly ticks: readonly Tick[];
  readonly title: string;
}

export interface LinesOptions {
  /** Of the whole picture, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly x: Axis;
  readonly y: Axis;
  /** Whether the names are at the right ends of their lines. */
  readonly named: boolean;
  /** After how many points a line has its next mark; 0: no marks. */
  readonly markEvery: number;
}

interface PlacedBar {
  readonly x: number;
  readonly low: number;
  readonly high: number;
}

export interface PlacedLine {
  readonly line: ComparedLine;
  readonly path: string;
  readonly dash: string;
  /** Path data of the marks, all in one. */
  readonly marks: string;
  readonly bars: readonly PlacedBar[];
  /** Where the name is, and where its line ends; null where the picture has no names, or the line no points. */
  readonly label: { readonly y: number; readonly end: ChartPoint } | null;
}

export interface LinesPicture {
  readonly plot: Plot;
  readonly lines: readonly PlacedLine[];
  readonly xTicks: readonly { readonly label: string; readonly pixel: number }[];
  readonly yTicks: readonly { readonly label: string; readonly pixel: number }[];
  /** From values to pixels, for what else is drawn. */
  readonly x: Scale;
  readonly y: Scale;
}

const margins = { left: 52, top: 18, right: 14, bottom: 44 };
/** Of the width, what names at the ends may take, and the room they need at most, in pixels. */
const shareOfNames = 0.3;
const letterWidth = 6.8;
const besideNames = 26;
const nameHeight = 16;

function widthOfNames(lines: readonly ComparedLine[], { named, width }: LinesOptions): number {
  if (!named) return margins.right;
  const longest = Math.max(0, ...lines.map(({ name }) => Array.from(name).length));
  return Math.max(margins.right, Math.min(width * shareOfNames, longest * letterWidth + besideNames));
}

const fixed = (value: number): string => String(Math.round(value * 100) / 100);

/** Path data of each of the marks, around the origin, 8 pixels wide. */
const shapes: readonly string[] = [
  'm-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z',
  'm-3.2-3.2h6.4v6.4h-6.4z',
  'm0-4.2l4 7h-8z',
  'm0-4.6l4.2 4.6l-4.2 4.6l-4.2-4.6z',
  'm0 4.2l4-7h-8z',
];
/** The first five marks are filled, the others are the same ones hollow. */
export const isHollow = (ink: number): boolean => ink >= shapes.length;

/** The mark of an ink at a place. */
export const markPath = (ink: number, { x, y }: ChartPoint): string =>
  `M${fixed(x)} ${fixed(y)}${shapes[ink % shapes.length] ?? ''}`;

/** A line with gaps as the pieces between them. */
function pieces(points: readonly ChartPoint[]): ChartPoint[][] {
  const found: ChartPoint[][] = [];
  let open: ChartPoint[] | undefined;
  for (const point of points)
    if (!isDrawable(point)) open = undefined;
    else if (open) open.push(point);
    else found.push((open = [point]));
  return found;
}

/** Heights as near to `wanted` as lets neighbours be `apart`, between `top` and `bottom` as far as they fit. */
export function spread(
  wanted: readonly number[],
  apart: number,
  { top, bottom }: Pick<Plot, 'top' | 'bottom'>,
) {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed: number[] = wanted.map(() => 0);
  let free = top;
  for (const index of order) {
    placed[index] = Math.max(free, wanted[index] ?? 0);
    free = placed[index] + apart;
  }
  let limit = bottom;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(limit, placed[index] ?? 0);
    limit = placed[index] - apart;
  }
  return placed;
}

const marksOf = ({ ink }: ComparedLine, points: readonly ChartPoint[], every: number): string =>
  every === 0
    ? ''
    : points
        .filter((point, index) => index % every === 0 && isDrawable(point))
        .map((point) => markPath(ink, point))
        .join('');

const barsOf = ({ points }: ComparedLine, x: Scale, y: Scale): PlacedBar[] =>
  points.flatMap(({ x: at, y: value, low, high }) =>
    low === undefined || high === undefined || !Number.isFinite(value)
      ? []
      : [{ x: x(at), low: y(low), high: y(high) }],
  );

/** Throws nothing; a line without points has an empty path. */
export function linesPicture(lines: readonly ComparedLine[], options: LinesOptions): LinesPicture {
  const { width, height, x: across, y: up, named, markEvery } = options;
  const plot: Plot = {
    left: margins.left,
    top: margins.top,
    right: width - widthOfNames(lines, options),
    bottom: height - margins.bottom,
  };
  const x = scaleOf(across.span, plot.left, plot.right);
  const y = scaleOf(up.span, plot.bottom, plot.top);
  const placed = lines.map((line) =>
    line.points.map((point) => ({ x: x(point.x), y: Number.isFinite(point.y) ? y(point.y) : NaN })),
  );
  const ends = placed.map((points) => points.findLast(isDrawable));
  const heights = spread(
    ends.map((end) => end?.y ?? plot.bottom),
    nameHeight,
    plot,
  );
  return {
    plot,
    x,
    y,
    xTicks: across.ticks.map(({ at, label }) => ({ label, pixel: x(at) })),
    yTicks: up.ticks.map(({ at, label }) => ({ label, pixel: y(at) })),
    lines: lines.map((line, index) => {
      const points = placed[index] ?? [];
      const end = ends[index];
      return {
        line,
        path: pieces(points).map(linePath).join(''),
        dash: dashesOfNine[line.ink] ?? '',
        marks: marksOf(line, points, markEvery),
        bars: barsOf(line, x, y),
        label: named && end ? { y: heights[index] ?? end.y, end } : null,
      };
    }),
  };
}

/** Shares of a span as marks of an axis, at most `most` of them, in steps of 1, 2 or 5 hundredths or tenths. */
export function shareTicks({ from, to }: Span, most: number, label: (share: number) => string): Tick[] {
  const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];
  const step = steps.find((each) => (to - from) / each <= most) ?? 1;
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = Math.round((first + index) * step * 100) / 100;
    return { at, label: label(at) };
  });
}
