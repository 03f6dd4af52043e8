/** Which part of the time axis is looked at: zooming and moving, never beyond the whole. */
import type { Span } from '../../shared/charts/ticks.ts';

const widthOf = ({ from, to }: Span): number => to - from;

/** The least that can be looked at: two days, or two tournaments. */
export const leastWidth = (dated: boolean): number => (dated ? 2 * 86_400_000 : 2);

/** `span`, moved and narrowed as little as it takes to lie within `whole`. */
export function keptWithin({ from, to }: Span, whole: Span): Span {
  const width = Math.min(to - from, widthOf(whole));
  const start = Math.min(Math.max(from, whole.from), whole.to - width);
  return { from: start, to: start + width };
}

/** `factor` above 1 looks closer, below 1 at more; what is at `about` stays where it is in the picture. */
export function zoomed(span: Span, whole: Span, factor: number, about: number, least: number): Span {
  const narrowest = Math.min(least, widthOf(whole));
  const width = Math.min(widthOf(whole), Math.max(narrowest, widthOf(span) / factor));
  const share = widthOf(span) > 0 ? (about - span.from) / widthOf(span) : 0.5;
  const from = about - share * width;
  return keptWithin({ from, to: from + width }, whole);
}

/** Moves by a share of what is seen: 0.5 by half a picture to the right, later in time. */
export function moved(span: Span, whole: Span, share: number): Span {
  const by = share * widthOf(span);
  return keptWithin({ from: span.from + by, to: span.to + by }, whole);
}

/** Moves as little as it takes for `x` to be in sight, with some room beside it. */
export function inSightOf(span: Span, whole: Span, x: number): Span {
  const room = widthOf(span) * 0.08;
  if (x < span.from) return keptWithin({ from: x - room, to: x - room + widthOf(span) }, whole);
  if (x > span.to) return keptWithin({ from: x + room - widthOf(span), to: x + room }, whole);
  return span;
}

/** True where all there is, is seen. */
export const isWhole = (span: Span, whole: Span): boolean => widthOf(span) >= widthOf(whole) * 0.999;
