/** The season that would follow those of a league, by their days and the pattern of their names. Pure. */
import type { NamedDays } from '../contract/seasons.ts';
import { dayAfter, dayBefore, monthsBefore } from './seasons.ts';

const yearLater = (day: string): string => monthsBefore(day, -12);

/**
 * The first season of the year before, a year later, that begins after the last one: so autumn follows spring, and 2026/27
 * follows 2025/26. `seasons` are in order of time, one at least.
 */
export function nextSeason(seasons: readonly [NamedDays, ...NamedDays[]]): NamedDays {
  const latest = seasons.at(-1) ?? seasons[0];
  const model = seasons.find(({ first }) => yearLater(first) > latest.last);
  const { name, first } = model ?? latest;
  // Behind a season of more than a year, one of a year.
  const begins = model ? yearLater(first) : dayAfter(latest.last);
  return {
    name: nameAYearLater(name, begins.slice(0, 4)),
    first: begins,
    last: dayBefore(yearLater(model ? dayAfter(model.last) : begins)),
  };
}

/** "2026/27" for "2025/26", "Season 13" for "Season 12"; a name without a number gets the year. */
function nameAYearLater(name: string, year: string): string {
  const later = name
    .replace(/(?<!\d)\d{4}(?!\d)/gu, (given) => String(Number(given) + 1).padStart(4, '0'))
    .replace(/(?<=\d{4}[/–-])\d{2}(?!\d)/gu, (given) => String((Number(given) + 1) % 100).padStart(2, '0'));
  if (later !== name) return later;
  const numbered = name.replace(/\d{1,3}(?=\D*$)/u, (given) => String(Number(given) + 1));
  return numbered === name ? `${name} ${year}` : numbered;
}
