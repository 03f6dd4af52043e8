/** How many tournaments a season will still have, from its rhythm. */

const millisecondsOfDay = 86_400_000;
const dayNumber = (day: string): number => Date.parse(day) / millisecondsOfDay;

/** A first and a last day that were mistyped shall not keep the program busy. */
const mostExpected = 60;

export interface Calendar {
  /** Days of the season's tournaments, in order of time; without those that have none. */
  readonly days: readonly string[];
  /** All tournaments of the season that are entered. */
  readonly entered: number;
  /** The season's last day; null for a season without days. */
  readonly last: string | null;
  readonly today: string;
  /** How many tournaments the season before had, and the mean days between them; null where there is none. */
  readonly before: { readonly count: number; readonly gap: number | null } | null;
}

/** Mean days between tournaments; null for fewer than three, which have no rhythm. */
export function meanGap(days: readonly string[]): number | null {
  const [first, last] = [days[0], days.at(-1)];
  if (days.length < 3 || first === undefined || last === undefined || first === last) return null;
  return (dayNumber(last) - dayNumber(first)) / (days.length - 1);
}

/**
 * How many tournaments are to be expected besides those entered: from now to the season's last day as often as so far, or
 * as in the season before; without days as many as the season before had. null where nothing suggests a number.
 */
export function tournamentsExpected({ days, entered, last, today, before }: Calendar): number | null {
  if (last === null) return before === null ? null : Math.max(0, before.count - entered);
  const gap = meanGap(days) ?? before?.gap ?? null;
  if (gap === null) return null;
  const latest = days.at(-1);
  const sinceLatest = latest === undefined ? -Infinity : dayNumber(last) - dayNumber(latest);
  const untilLast = dayNumber(last) - dayNumber(today);
  // After a break the next one may be today.
  const ofRhythm = Math.floor(sinceLatest / gap);
  const fromToday = Math.floor(untilLast / gap) + 1;
  const count = latest === undefined ? fromToday : Math.min(ofRhythm, fromToday);
  return Math.min(mostExpected, Math.max(0, count));
}
