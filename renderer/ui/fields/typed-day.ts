/** A day as it is typed into its field. */

/** What a day's field contains while the day that was typed does not exist. */
export const impossibleDay = 'impossible';

/** True for a YYYY-MM-DD that exists in the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const day = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
