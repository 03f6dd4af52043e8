/** SVG path data of lines and areas. Points are in rising order of x; what is not finite is left out. */
import type { Span } from './ticks.ts';

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** A belief at a place of the x axis: `mean`, and what lies `reach` below and above it. */
export interface BandPoint {
  readonly x: number;
  readonly mean: number;
  readonly reach: number;
}

/** Where a picture's data are drawn, in pixels from the upper left corner. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** From a value to its pixel. */
export type Scale = (value: number) => number;

/** A straight scale that never leaves the pixels between `start` and `end`. No width: everything in the middle. */
export function scaleOf({ from, to }: Span, start: number, end: number): Scale {
  if (!(to > from)) return () => (start + end) / 2;
  const [low, high] = start < end ? [start, end] : [end, start];
  return (value) => Math.min(high, Math.max(low, start + ((value - from) / (to - from)) * (end - start)));
}

export const isDrawable = ({ x, y }: ChartPoint): boolean => Number.isFinite(x) && Number.isFinite(y);

/** Hundredths of a pixel are finer than any screen or printer. */
const pixel = (value: number): string => String(Math.round(value * 100) / 100);

const pathOf = (points: readonly ChartPoint[], start: 'M' | 'L'): string =>
  points.map(({ x, y }, index) => `${index === 0 ? start : 'L'}${pixel(x)} ${pixel(y)}`).join('');

/**
 * The points that a line of one pixel's width needs to look the same: of each pixel column the first, the
 * lowest, the highest and the last (Jugel et al., "M4", VLDB 2014). Coordinates in pixels, rising x.
 */
export function thinned(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const kept: ChartPoint[] = [];
  for (let start = 0; start < points.length;) {
    const end = endOfColumn(points, start);
    for (const index of tellingOf(points, start, end)) {
      const point = points[index];
      if (point) kept.push(point);
    }
    start = end;
  }
  return kept;
}

function endOfColumn(points: readonly ChartPoint[], start: number): number {
  const column = Math.floor(points[start]?.x ?? 0);
  let end = start + 1;
  while (end < points.length && Math.floor(points[end]?.x ?? 0) === column) end += 1;
  return end;
}

function tellingOf(points: readonly ChartPoint[], start: number, end: number): number[] {
  let [lowest, highest] = [start, start];
  for (let index = start + 1; index < end; index += 1) {
    const y = points[index]?.y ?? 0;
    if (y < (points[lowest]?.y ?? 0)) lowest = index;
    if (y > (points[highest]?.y ?? 0)) highest = index;
  }
  return [...new Set([start, Math.min(lowest, highest), Math.max(lowest, highest), end - 1])];
}

/** A line through points in pixels; one point alone is a dot, where the stroke's ends are round. No points: ''. */
export function linePath(points: readonly ChartPoint[]): string {
  const drawn = thinned(points.filter(isDrawable));
  const path = pathOf(drawn, 'M');
  return drawn.length === 1 ? `${path}h0` : path;
}

/** The area between two lines over the same x, in pixels; '' where there are fewer than two points. */
export function areaPath(upper: readonly ChartPoint[], lower: readonly ChartPoint[]): string {
  const above = thinned(upper.filter(isDrawable));
  const below = thinned(lower.filter(isDrawable)).toReversed();
  return above.length < 2 || below.length < 2 ? '' : `${pathOf(above, 'M')}${pathOf(below, 'L')}Z`;
}

/** `at` where the straight line from `a` to `b` is at height `y`. */
const crossing = (a: ChartPoint, b: ChartPoint, y: number): ChartPoint => ({
  x: a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x),
  y,
});

/** The line with a corner wherever it crosses `y`, so that a scale may then press it flat there without bending it. */
export function cornered(points: readonly ChartPoint[], y: number): readonly ChartPoint[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    return before && (before.y - y) * (point.y - y) < 0 ? [crossing(before, point, y), point] : [point];
  });
}

/** What of a band lies within a span of x, with a point on each border that it crosses. */
export function withinSpan(points: readonly BandPoint[], { from, to }: Span): readonly BandPoint[] {
  const at = (a: BandPoint, b: BandPoint, x: number): BandPoint => {
    const share = (x - a.x) / (b.x - a.x);
    return { x, mean: a.mean + share * (b.mean - a.mean), reach: a.reach + share * (b.reach - a.reach) };
  };
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    const borders = [from, to].filter((border) => before && before.x < border && border < point.x);
    const crossed = before ? borders.map((border) => at(before, point, border)) : [];
    return point.x < from || point.x > to ? crossed : [...crossed, point];
  });
}

/** The least and the greatest of many numbers; [Infinity, -Infinity] of none. */
export function rangeOf(values: readonly number[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}
