/** A small line without axes, beside a name. */
import { isDrawable, linePath, rangeOf, scaleOf, type ChartPoint } from './lines.ts';
import type { Span } from './ticks.ts';

export interface SparklineOptions {
  /** The time that the width covers, e.g. the last year; without it, from the first point to the last. */
  readonly span?: Span;
  /** The least range of y that fills the height, so that small changes do not look like great ones. */
  readonly leastRange?: number;
}

/** Room for half a stroke on every side. */
const sparklineInset = 1.5;
/** Of a line beside a name, in pixels. */
export const sparklineSize = { width: 84, height: 20 } as const;
/** A line of less width, in pixels, would look like an upright bar: only its end is drawn. */
const leastWidth = 4;

/** True if what lies between two places of a span is as wide as a line; else only a dot could be drawn. */
export const isSparkline = (
  from: number,
  to: number,
  span: Span,
  width: number = sparklineSize.width,
): boolean => widthOf(span, width)(to) - widthOf(span, width)(from) >= leastWidth;

const widthOf = (span: Span, width: number): ((x: number) => number) =>
  scaleOf(span, sparklineInset, width - sparklineInset);

/**
 * A line of values in rising order of x, as much of it as is after `from`: it begins there at the value of then. A line
 * that had not begun by then starts at `start`, what was before its first value; null for none.
 */
export function lineSince(
  values: readonly ChartPoint[],
  from: number,
  start: ChartPoint | null,
): ChartPoint[] {
  const within = values.filter(({ x }) => x > from);
  const before = values.findLast(({ x }) => x <= from);
  if (before) return [{ x: from, y: before.y }, ...within];
  if (within.length === 0 || start === null) return within;
  return [{ x: Math.max(from, start.x), y: start.y }, ...within];
}

/**
 * The path of a small line without axes, for `<path d fill="none" stroke stroke-linecap="round">` in a box of
 * `width` by `height` pixels. Values in rising order of x; one value, or values that are all the same, are drawn at
 * half the height. Values within a few days of a long span are a dot where the last one is. No values: ''.
 */
export function sparklinePath(
  values: readonly ChartPoint[],
  width: number,
  height: number,
  { span, leastRange = 0 }: SparklineOptions = {},
): string {
  const drawable = values.filter(isDrawable);
  const [first, last] = [drawable[0], drawable.at(-1)];
  if (!first || !last) return '';
  const [low, high] = rangeOf(drawable.map(({ y }) => y));
  const margin = Math.max(0, (leastRange - (high - low)) / 2);
  const whole = span ?? { from: first.x, to: last.x };
  const x = widthOf(whole, width);
  const y = scaleOf({ from: low - margin, to: high + margin }, height - sparklineInset, sparklineInset);
  const shown = isSparkline(first.x, last.x, whole, width) ? drawable : [last];
  return linePath(shown.map((one) => ({ x: x(one.x), y: y(one.y) })));
}
