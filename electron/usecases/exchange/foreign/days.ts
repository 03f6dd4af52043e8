/** Days as the files of other programs write them. */
import { calendarDay } from '../../../../shared/contract/values.ts';
import { fullYear } from '../../../../shared/league/written-day.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (word: string): string => String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1);

/** What a text says of a day: each pattern with the order of its parts. */
const patterns: readonly (readonly [
  RegExp,
  (parts: readonly string[]) => readonly [string, string, string],
])[] = [
  [/^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/u, ([y = '', m = '', d = '']) => [y, m, d]],
  [/^(\d{2})[/.-](\d{1,2})[/.-](\d{2})(?!\d)/u, ([y = '', m = '', d = '']) => [fullYear(y), m, d]],
  [/^(\d{1,2})[/.-] ?(\d{1,2})[/.-] ?(\d{4})(?!\d)/u, ([d = '', m = '', y = '']) => [y, m, d]],
  [/^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})(?!\d)/u, ([m = '', d = '', y = '']) => [y, monthOf(m), d]],
  [/^(\d{1,2})\.? ([A-Za-z]{3,9})\.?,? (\d{4})(?!\d)/u, ([d = '', m = '', y = '']) => [y, monthOf(m), d]],
];

/**
 * A day as YYYY-MM-DD: "2026/10/01", "26/10/01", "2026-10-01", "01.10.2026", "01. 10. 2026", "Oct 1, 2026", "1 October 2026".
 *
 * @returns null for anything else.
 */
export function dayIn(text: string): string | null {
  const trimmed = text.trim();
  for (const [pattern, ordered] of patterns) {
    const found = pattern.exec(trimmed);
    if (found) return dayOf(...ordered(found.slice(1)));
  }
  return null;
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return calendarDay.safeParse(text).success ? text : null;
}
