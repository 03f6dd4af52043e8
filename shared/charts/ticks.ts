/** Where an axis has its marks, and their labels. */
import { formatDay, formatMonth, formatWhole, formatYear } from '../messages/index.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Tick {
  /** In the axis' own unit: a rating, a tournament's number, or milliseconds (UTC). */
  readonly at: number;
  readonly label: string;
}

/** The smallest of 1, 2, 5 times a power of ten that is at least `width`; 1 where there is no width. */
export function roundStep(width: number): number {
  if (!(width > 0) || !Number.isFinite(width)) return 1;
  const power = 10 ** Math.floor(Math.log10(width));
  return ([1, 2, 5].find((factor) => factor * power >= width) ?? 10) * power;
}

/** Round whole numbers within a span, at most `most` of them (at least 1), in rising order. */
export function wholeTicks({ from, to }: Span, most: number): Tick[] {
  const step = Math.max(1, roundStep((to - from) / Math.max(1, most - 1)));
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = (first + index) * step;
    return { at, label: formatWhole(at) };
  });
}

/** How long things last, in milliseconds; a month and a year in the mean. */
const day = 86_400_000;
const month = (365.2425 / 12) * day;
const year = 365.2425 * day;

const yearsApart = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const monthsApart = [1, 2, 3, 6];
const daysApart = [1, 2, 7, 14];

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Every `step`th day, counted from 1 January 1970, a Thursday, so that weeks begin on Mondays. */
function dayTicks({ from, to }: Span, step: number): Tick[] {
  const monday = 4;
  const first = Math.ceil((from / day - monday) / step);
  const count = Math.floor((to / day - monday) / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = ((first + index) * step + monday) * day;
    return { at, label: formatDay(isoDay(at)) };
  });
}

/** The first of every `step`th month, January among them. */
function monthTicks({ from, to }: Span, step: number, label: (day: string) => string): Tick[] {
  const begin = new Date(from);
  const months = begin.getUTCFullYear() * 12 + begin.getUTCMonth();
  const ticks: Tick[] = [];
  for (let at = Math.ceil(months / step) * step; ; at += step) {
    const time = Date.UTC(Math.floor(at / 12), at % 12, 1);
    if (time > to) return ticks;
    if (time >= from) ticks.push({ at: time, label: label(isoDay(time)) });
  }
}

/**
 * Days, months or years that are far enough apart: at most about `most` marks between two moments (milliseconds,
 * UTC), each at the beginning of its day, month or year. A span of less than a day has at most one.
 */
export function timeTicks(span: Span, most: number): Tick[] {
  const apart = (span.to - span.from) / Math.max(1, most);
  const days = daysApart.find((count) => count * day >= apart);
  if (days !== undefined) return dayTicks(span, days);
  const months = monthsApart.find((count) => count * month >= apart);
  if (months !== undefined) return monthTicks(span, months, formatMonth);
  const years = yearsApart.find((count) => count * year >= apart) ?? roundStep(apart / year);
  return monthTicks(span, years * 12, formatYear);
}
