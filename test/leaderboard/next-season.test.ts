import { expect, it } from 'vitest';
import { nextSeason } from '../../shared/leaderboard/next-season.ts';
import type { NamedDays } from '../../shared/contract/seasons.ts';

const days = (name: string, first: string, last: string): NamedDays => ({ name, first, last });

it.each([
  [days('2026', '2026-01-01', '2026-12-31'), days('2027', '2027-01-01', '2027-12-31')],
  [days('2025/26', '2025-09-01', '2026-08-31'), days('2026/27', '2026-09-01', '2027-08-31')],
  [days('1999–00', '1999-09-01', '2000-08-31'), days('2000–01', '2000-09-01', '2001-08-31')],
  [
    days('Season 2025-2026', '2025-09-01', '2026-08-31'),
    days('Season 2026-2027', '2026-09-01', '2027-08-31'),
  ],
  [days('Season 9', '2025-03-01', '2026-02-28'), days('Season 10', '2026-03-01', '2027-02-28')],
  [days('Winter', '2025-11-01', '2026-02-28'), days('Winter 2026', '2026-11-01', '2027-02-28')],
])('a year later, with the next number in its name: %o', (last, next) => {
  expect(nextSeason([last])).toEqual(next);
});

it('ends before the first of March in a leap year, too', () => {
  expect(nextSeason([days('2026/27', '2026-03-01', '2027-02-28')]).last).toBe('2028-02-29');
});

it('follows the pattern of a year with several seasons', () => {
  const spring = days('Spring 2026', '2026-01-10', '2026-06-30');
  const autumn = days('Autumn 2026', '2026-09-01', '2026-12-20');
  const next = nextSeason([spring, autumn]);
  expect(next).toEqual(days('Spring 2027', '2027-01-10', '2027-06-30'));
  expect(nextSeason([spring, autumn, next])).toEqual(days('Autumn 2027', '2027-09-01', '2027-12-20'));
});

it('begins behind the last one where that was longer than a year', () => {
  const long = days('2024', '2024-01-01', '2025-06-30');
  expect(nextSeason([long])).toEqual(days('2025', '2025-07-01', '2026-06-30'));
});
