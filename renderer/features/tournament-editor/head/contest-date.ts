/** The date and time of a contest after its tournament's date was typed anew. */
import { isDay } from '../../../ui/fields/typed-day.ts';

/**
 * `at` is a day, or a local time, or null for the tournament's own day. One that repeats the recorded day moves along
 * with the date that was typed, and keeps its time.
 */
export const movedAt = (at: string | null, recordedDay: string | null, date: string): string | null =>
  at !== null && recordedDay !== null && isDay(date) && at.slice(0, 10) === recordedDay.slice(0, 10)
    ? date + at.slice(10)
    : at;
