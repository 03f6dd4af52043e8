/** Days as people write them in tables. */
import { expect, test } from 'vitest';
import { isoDay } from '../../shared/league/written-day.ts';

test.each([
  ['21.11.2026', 'day-first', '2026-11-21'],
  ['1.2.26', 'day-first', '2026-02-01'],
  ['1/2/99', 'month-first', '1999-01-02'],
  ['2026/1/2', 'month-first', '2026-01-02'],
  ['21.11.2026 9:30', 'day-first', '2026-11-21T09:30'],
  ['2026-11-21T19:30:15', 'year-first', '2026-11-21T19:30:15'],
  ['soon', 'day-first', 'soon'],
] as const)('%s, %s', (cell, order, day) => {
  expect(isoDay(cell, order)).toBe(day);
});
