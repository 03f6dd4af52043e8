/** The stretch of time that a line of ratings beside a name covers, on every list that has such lines. */
import type { Moment } from '../contract/leaderboard.ts';
import { isSparkline } from '../charts/sparkline.ts';
import type { Span } from '../charts/ticks.ts';
import { texts } from '../messages/index.ts';
import { dayBefore, monthsBefore } from './seasons.ts';
import type { ListDay } from './view-rules.ts';

/** A year, less in a league that is younger, or a number of tournaments if the days are unknown. */
export interface Stretch {
  readonly from: Moment;
  readonly until: Moment;
  readonly span: Span;
  /** The heading of its column. */
  readonly head: string;
}

/** The day of a list, and of the league's first tournament; null before one is rated. */
export type LineDays = ListDay & { readonly first: string | null };

const monthsShown = 12;
const tournamentsShown = 20;
const millisecondsOfDay = 86_400_000;

/** Days since 1970-01-01. */
export const dayNumber = (day: string): number => Date.parse(day) / millisecondsOfDay;

/**
 * The year before a list's day; in a league that began later, the time since then. A league of a few days keeps the year,
 * in which each line is a dot: a stretch of one day would show one result as a rise from edge to edge.
 *
 * @param dated false where the days of the league are unknown
 */
export function stretchBefore({ day, tournament, first }: LineDays, dated: boolean): Stretch {
  const { columns, lastTournaments, since } = texts.leaderboard;
  if (!dated) {
    const from = Math.max(0, tournament - tournamentsShown);
    const head = lastTournaments({ n: tournamentsShown });
    return { from: { tournament: from }, until: { tournament }, span: { from, to: tournament }, head };
  }
  const yearAgo = monthsBefore(day, monthsShown);
  const year = { from: dayNumber(yearAgo), to: dayNumber(day) };
  // Lines begin with the starting rating, on the day before the first game.
  const eve = first === null ? null : dayBefore(first);
  if (first === null || eve === null || eve <= yearAgo || !isSparkline(dayNumber(first), year.to, year))
    return { from: { day: yearAgo }, until: { day }, span: year, head: columns.year };
  const span = { from: dayNumber(eve), to: year.to };
  return { from: { day: eve }, until: { day }, span, head: since({ day: first }) };
}
