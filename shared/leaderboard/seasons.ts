/** Seasons: years that begin in January, or in a month that the league chose. Days are YYYY-MM-DD. */
import type { SeasonRule } from '../contract/leaderboard.ts';

/** From its first day to its last, both of it. */
export interface Season {
  /** The year in which it begins. */
  readonly year: number;
  /** "2026", or "2025/26" where it begins within a year. */
  readonly name: string;
  readonly first: string;
  readonly last: string;
}

const monthsInYear = 12;

/** The season that begins in a year, in a month (1 for January). */
export function seasonBeginning(year: number, startMonth = 1): Season {
  const name =
    startMonth === 1 ? String(year) : `${String(year)}/${String((year + 1) % 100).padStart(2, '0')}`;
  return {
    year,
    name,
    first: dayText(year, startMonth, 1),
    last: dayBefore(dayText(year + 1, startMonth, 1)),
  };
}

/** The season in which a day lies. */
export function seasonOf(day: string, startMonth = 1): Season {
  const [year, month] = partsOf(day);
  return seasonBeginning(month < startMonth ? year - 1 : year, startMonth);
}

/** The seasons in which any of these days lies, the latest first. */
export function seasonsOf(days: Iterable<string>, startMonth = 1): Season[] {
  const years = new Set<number>();
  for (const day of days) years.add(seasonOf(day, startMonth).year);
  return [...years].sort((a, b) => b - a).map((year) => seasonBeginning(year, startMonth));
}

/** The season that a rule means on the day of a list: the one it names, or the one in which the day lies. */
export const seasonMeant = ({ year, startMonth }: SeasonRule, day: string): Season =>
  year === null ? seasonOf(day, startMonth) : seasonBeginning(year, startMonth);

/** The same day this number of months earlier; the month's last day where it is shorter. Never before year 1. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const count = Math.max(monthsInYear, year * monthsInYear + month - 1 - months);
  const [earlier, at] = [Math.floor(count / monthsInYear), (count % monthsInYear) + 1];
  return dayText(earlier, at, Math.min(date, daysIn(earlier, at)));
}

export const dayBefore = (day: string): string => {
  const [year, month, date] = partsOf(day);
  if (date > 1) return dayText(year, month, date - 1);
  const [earlier, at] = month > 1 ? [year, month - 1] : [year - 1, monthsInYear];
  return dayText(earlier, at, daysIn(earlier, at));
};

function partsOf(day: string): [year: number, month: number, date: number] {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  return [year, month, date];
}

const dayText = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
