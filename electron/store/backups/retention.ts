/** Which backups are kept: the newest ones, one a day for a while, one a month forever. */

const keptNewest = 10;
const keptDays = 30;

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
const month = (time: number): string => new Date(time).toISOString().slice(0, 7);

/**
 * Chooses by the times alone. Days are those on which there is a backup, and days and months are UTC's, so that every
 * computer that shares a folder chooses the same ones, whatever its clock and its time zone.
 *
 * @param times when each backup was made, in milliseconds since 1970, in any order
 * @param now times after it come from a clock that was wrong; those backups are kept and don't count
 * @returns the times of the backups to remove
 */
export function surplus(times: readonly number[], now: number): number[] {
  const past = times.filter((time) => time <= now).sort((a, b) => b - a);
  const days = newestOfEach(past, day).slice(0, keptDays);
  const kept = new Set([...past.slice(0, keptNewest), ...days, ...newestOfEach(past, month)]);
  return past.filter((time) => !kept.has(time));
}

/** The first of each period, where the newest come first. */
function newestOfEach(newestFirst: readonly number[], periodOf: (time: number) => string): number[] {
  const periods = new Map<string, number>();
  for (const time of newestFirst) {
    const period = periodOf(time);
    if (!periods.has(period)) periods.set(period, time);
  }
  return [...periods.values()];
}
