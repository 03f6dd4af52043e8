/** A day as it is typed into its field. */

/** What a day's field contains while the day that was typed does not exist. */
export const impossibleDay = 'impossible';

/** True for a year of fewer than four digits, as in 0026-12-03: a date's field takes “26” for that. */
export const hasShortYear = (text: string): boolean => isDay(text) && text < '1000';

/** True for a YYYY-MM-DD that exists in the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const day = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
