/**
 * Seasons as the rules of a leaderboard mean them: those that the league defined, and as long as it has none, years that
 * begin in January or in a month that was chosen. Days are YYYY-MM-DD.
 */
import type { SeasonByYear, SeasonRule } from '../contract/leaderboard.ts';
import type { NamedDays, Season } from '../contract/seasons.ts';

/** From its first day to its last, both of it; named "2026", or "2025/26" where it begins within a year. */
interface YearlySeason extends NamedDays {
  /** The year in which it begins. */
  readonly year: number;
}

const monthsInYear = 12;

/** The season that begins in a year, in a month (1 for January). */
export function seasonBeginning(year: number, startMonth = 1): YearlySeason {
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
export function seasonOf(day: string, startMonth = 1): YearlySeason {
  const [year, month] = partsOf(day);
  return seasonBeginning(month < startMonth ? year - 1 : year, startMonth);
}

/** The seasons in which any of these days lies, the latest first. */
export function seasonsOf(days: Iterable<string>, startMonth = 1): YearlySeason[] {
  const years = new Set<number>();
  for (const day of days) years.add(seasonOf(day, startMonth).year);
  return [...years].sort((a, b) => b - a).map((year) => seasonBeginning(year, startMonth));
}

/** True of a rule that means another season from time to time. */
export const isThisSeason = (rule: SeasonRule): rule is SeasonByYear & { readonly year: null } =>
  'year' in rule && rule.year === null;

/**
 * The season that a rule means on the day of a list: the one it names; or of the league's seasons the last that had begun,
 * and by years if none had.
 */
export function seasonMeant(rule: SeasonRule, day: string, seasons: readonly NamedDays[]): NamedDays {
  if ('name' in rule) return { name: rule.name, first: rule.first, last: rule.last };
  if (rule.year !== null) return seasonBeginning(rule.year, rule.startMonth);
  return lastBegun(seasons, day) ?? seasonOf(day, rule.startMonth);
}

/** Those of the league that have days, in the same order. */
export const withDays = (seasons: readonly Season[]): NamedDays[] =>
  seasons.flatMap(({ name, first, last }) => (first === null || last === null ? [] : { name, first, last }));

type Days = Pick<NamedDays, 'first' | 'last'>;

/** Whether some day is in both. */
export const overlap = (one: Days, other: Days): boolean =>
  one.first <= other.last && other.first <= one.last;

/** The one that holds a day; of a league's seasons there is one at most. */
export const seasonAt = <S extends Days>(seasons: readonly S[], day: string): S | undefined =>
  seasons.find((season) => overlap(season, { first: day, last: day }));

/** The last of the league's seasons that had begun on a day. */
export const lastBegun = (seasons: readonly NamedDays[], day: string): NamedDays | undefined =>
  seasons
    .filter(({ first }) => first <= day)
    .reduce<NamedDays | undefined>((last, one) => (last && last.first > one.first ? last : one), undefined);

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

/** The day that comes `days` later: a whole number, 0 or higher. */
export function daysAfter(day: string, days: number): string {
  let later = day;
  for (let count = 0; count < days; count += 1) later = dayAfter(later);
  return later;
}

export const dayAfter = (day: string): string => {
  const [year, month, date] = partsOf(day);
  if (date < daysIn(year, month)) return dayText(year, month, date + 1);
  return month < monthsInYear ? dayText(year, month + 1, 1) : dayText(year + 1, 1, 1);
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
