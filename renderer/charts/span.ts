/** The visible part of the time axis: zooming and panning never leave the whole range. */
import type { Span } from '../../shared/charts/ticks.ts';

const widthOf = ({ from, to }: Span): number => to - from;

/** The shortest range that can be shown: two days, or two tournaments. */
export const leastWidth = (dated: boolean): number => (dated ? 2 * 86_400_000 : 2);

/** Moves and narrows `span` as little as needed to fit within `whole`. */
export function keptWithin({ from, to }: Span, whole: Span): Span {
  const width = Math.min(to - from, widthOf(whole));
  const start = Math.min(Math.max(from, whole.from), whole.to - width);
  return { from: start, to: start + width };
}

/** A `factor` above 1 zooms in, and below 1 zooms out. The time `about` keeps its position in the picture. */
export function zoomed(span: Span, whole: Span, factor: number, about: number, least: number): Span {
  const narrowest = Math.min(least, widthOf(whole));
  const width = Math.min(widthOf(whole), Math.max(narrowest, widthOf(span) / factor));
  const share = widthOf(span) > 0 ? (about - span.from) / widthOf(span) : 0.5;
  const from = about - share * width;
  return keptWithin({ from, to: from + width }, whole);
}

/** Pans by a share of the visible range: 0.5 moves it half a picture to the right, which is later in time. */
export function moved(span: Span, whole: Span, share: number): Span {
  const by = share * widthOf(span);
  return keptWithin({ from: span.from + by, to: span.to + by }, whole);
}

/** Pans as little as needed to make `x` visible, with some room beside it. */
export function inSightOf(span: Span, whole: Span, x: number): Span {
  const room = widthOf(span) * 0.08;
  if (x < span.from) return keptWithin({ from: x - room, to: x - room + widthOf(span) }, whole);
  if (x > span.to) return keptWithin({ from: x + room - widthOf(span), to: x + room }, whole);
  return span;
}

/** True if the whole range is visible. */
export const isWhole = (span: Span, whole: Span): boolean => widthOf(span) >= widthOf(whole) * 0.999;
