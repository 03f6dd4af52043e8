/** A trajectory as geometry: paths, dots and ticks in pixels, for whatever draws it. */
import type { Belief } from '../rating/index.ts';
import { areaPath, cornered, linePath, rangeOf, scaleOf, withinSpan } from './lines.ts';
import type { BandPoint, ChartPoint, Plot, Scale } from './lines.ts';
import { roundStep, timeTicks, wholeTicks, type Span, type Tick } from './ticks.ts';

/** How many deviations the band reaches either way. */
export const bandDeviations = 2;

/** A belief at a point of time: `x` in milliseconds (UTC midnight) where dated, else the tournament's number. */
export interface BeliefPoint {
  readonly x: number;
  readonly belief: Belief;
}

export interface PlacedTick extends Tick {
  /** In pixels from the left (x axis) or from the top (y axis). */
  readonly pixel: number;
}

export interface TrajectoryPicture {
  readonly plot: Plot;
  /** Path data: of the means, and of the area two deviations either way ('' where there is none). */
  readonly line: string;
  readonly band: string;
  /** One dot a point within the span; empty where they would run into one another. */
  readonly dots: readonly ChartPoint[];
  /** Path data of the means of those that are compared with it. */
  readonly others: readonly string[];
  readonly ticks: { readonly x: readonly PlacedTick[]; readonly y: readonly PlacedTick[] };
}

export interface PictureOptions {
  /** Of the whole picture, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly dated: boolean;
  /** Further people's points. */
  readonly others?: readonly (readonly BeliefPoint[])[];
  /** What is looked at; without it, everything. */
  readonly span?: Span;
  /** Room for the labels of the axes, in pixels. */
  readonly margin?: Plot;
}

/** Room for ratings of up to six characters at the left and for dates below. */
const usualMargin: Plot = { left: 52, top: 10, right: 16, bottom: 26 };
const widthOfTick = { day: 110, number: 70 };
const heightOfTick = 44;
/** Points closer than this, in pixels, would run into one another. */
export const leastRoomOfDot = 12;

/**
 * The range of the y axis: every mean, and the band except where it is still very wide at the start, so that
 * the first uncertainty does not press the rest flat. The band runs out of the picture there. Of a few points none
 * is settled, and the whole band is in the picture.
 */
export function ratingRange(
  points: readonly BeliefPoint[],
  others: readonly (readonly BeliefPoint[])[] = [],
): { min: number; max: number } {
  const settledFrom = Math.max(3, Math.floor(points.length / 4));
  const settled = points[settledFrom]?.belief.deviation ?? Number.POSITIVE_INFINITY;
  const reached = points.flatMap(({ belief: { mean, deviation } }) => {
    const reach = bandDeviations * Math.min(deviation, settled);
    return [mean - reach, mean + reach];
  });
  const [low, high] = rangeOf([...reached, ...others.flat().map(({ belief }) => belief.mean)]);
  if (low > high) return { min: 0, max: 1 };
  const step = roundStep((high - low) / 5);
  const [min, max] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return min < max ? { min, max } : { min: min - step, max: max + step };
}

/** From the first point of any player to the last; null where there are no points. */
export function spanOf(lines: readonly (readonly BeliefPoint[])[]): Span | null {
  const ends = lines.flatMap((points) => [points[0], points.at(-1)]).filter((end) => end !== undefined);
  const [from, to] = rangeOf(ends.map(({ x }) => x));
  return from <= to ? { from, to } : null;
}

const bandPoints = (points: readonly BeliefPoint[]): BandPoint[] =>
  points
    .map(({ x, belief }) => ({ x, mean: belief.mean, reach: bandDeviations * belief.deviation }))
    .filter(({ x, mean, reach }) => [x, mean, reach].every(Number.isFinite));

/** What of some beliefs lies within a span of x, with the beliefs between two of them on its borders. */
export const beliefsWithin = (points: readonly BeliefPoint[], span: Span): BeliefPoint[] =>
  withinSpan(bandPoints(points), span).map(({ x, mean, reach }) => ({
    x,
    belief: { mean, deviation: reach / bandDeviations },
  }));

/** A lone point has a band too: a day, or part of a tournament's number, wide. */
export function bandOf(points: readonly BeliefPoint[], dated: boolean): readonly BeliefPoint[] {
  const [only, ...more] = points;
  if (!only || more.length > 0) return points;
  const reach = dated ? 86_400_000 / 2 : 0.1;
  return [
    { ...only, x: only.x - reach },
    { ...only, x: only.x + reach },
  ];
}

/** The marks of the time axis, as many as fit into `width` pixels. */
export const spanTicks = (span: Span, dated: boolean, width: number): Tick[] =>
  dated
    ? timeTicks(span, Math.max(2, Math.floor(width / widthOfTick.day)))
    : wholeTicks(span, Math.max(2, Math.floor(width / widthOfTick.number)));

/** The marks of the rating axis, as many as fit into `height` pixels. */
export const ratingTicks = (range: { min: number; max: number }, height: number): Tick[] =>
  wholeTicks({ from: range.min, to: range.max }, Math.max(2, Math.floor(height / heightOfTick)));

const placed = (ticks: readonly Tick[], scale: Scale): PlacedTick[] =>
  ticks.map((tick) => ({ ...tick, pixel: scale(tick.at) }));

interface Frame {
  readonly span: Span;
  readonly range: { min: number; max: number };
  readonly x: Scale;
  readonly y: Scale;
}

/** One edge of the band, or the line itself (0 deviations), in pixels and within the frame. */
function edge(points: readonly BeliefPoint[], { range, x, y }: Frame, deviations: number): ChartPoint[] {
  const heights = points.map((one) => ({ x: one.x, y: one.belief.mean + deviations * one.belief.deviation }));
  const within = cornered(cornered(heights, range.min), range.max);
  return within.map((one) => ({ x: x(one.x), y: y(one.y) }));
}

function dotsOf(points: readonly BeliefPoint[], { span, x, y }: Frame): ChartPoint[] {
  const within = points.filter((one) => one.x >= span.from && one.x <= span.to);
  const dots = within.map((one) => ({ x: x(one.x), y: y(one.belief.mean) }));
  const [first, last] = [dots[0], dots.at(-1)];
  const crowded = first && last && (last.x - first.x) / dots.length < leastRoomOfDot && dots.length > 2;
  return crowded ? [] : dots;
}

/** The picture of one person's beliefs, in order of time, beside others' if any are given. */
export function trajectoryPicture(
  points: readonly BeliefPoint[],
  options: PictureOptions,
): TrajectoryPicture {
  const { width, height, dated, others = [], margin = usualMargin } = options;
  const plot = {
    left: margin.left,
    top: margin.top,
    right: width - margin.right,
    bottom: height - margin.bottom,
  };
  const span = options.span ?? spanOf([points, ...others]) ?? { from: 0, to: 0 };
  const main = beliefsWithin(points, span);
  const band = beliefsWithin(bandOf(points, dated), span);
  const beside = others.map((one) => beliefsWithin(one, span));
  const range = ratingRange(main, beside);
  const x = scaleOf(span, plot.left, plot.right);
  const y = scaleOf({ from: range.min, to: range.max }, plot.bottom, plot.top);
  const frame = { span, range, x, y };
  const banded = main.some(({ belief }) => belief.deviation > 0);
  return {
    plot,
    line: linePath(edge(main, frame, 0)),
    band: banded ? areaPath(edge(band, frame, bandDeviations), edge(band, frame, -bandDeviations)) : '',
    dots: dotsOf(points, frame),
    others: beside.map((one) => linePath(edge(one, frame, 0))),
    ticks: {
      x: placed(spanTicks(span, dated, plot.right - plot.left), x),
      y: placed(ratingTicks(range, plot.bottom - plot.top), y),
    },
  };
}
