import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  dayBefore,
  monthsBefore,
  seasonBeginning,
  seasonMeant,
  seasonOf,
  seasonsOf,
} from '../../shared/leaderboard/seasons.ts';

const anyDay = fc
  .date({ min: new Date('0100-01-01'), max: new Date('9990-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyMonth = fc.integer({ min: 1, max: 12 });

describe('a season', () => {
  it('is a calendar year, or begins in the month that was chosen', () => {
    expect(seasonOf('2026-03-01')).toEqual({
      year: 2026,
      name: '2026',
      first: '2026-01-01',
      last: '2026-12-31',
    });
    const winter = { year: 2025, name: '2025/26', first: '2025-09-01', last: '2026-08-31' };
    expect(seasonOf('2026-08-31', 9)).toEqual(winter);
    expect(seasonOf('2025-09-01', 9)).toEqual(winter);
    expect(seasonBeginning(1999, 3).name).toBe('1999/00');
    expect(seasonBeginning(2023, 3).last).toBe('2024-02-29');
  });

  it('that a rule means is the one it names, or that of the day', () => {
    const rule = { startMonth: 7, year: null, minimumContests: 1 };
    expect(seasonMeant(rule, '2026-06-30', []).name).toBe('2025/26');
    expect(seasonMeant({ ...rule, year: 2020 }, '2026-06-30', []).first).toBe('2020-07-01');
  });

  it('that a rule means is the last of the league’s seasons that had begun, as soon as there is one', () => {
    const rule = { startMonth: 7, year: null, minimumContests: 1 };
    const spring = { name: 'Spring 2026', first: '2026-01-10', last: '2026-05-31' };
    const autumn = { name: 'Autumn 2026', first: '2026-09-01', last: '2026-12-20' };
    const meant = (day: string) => seasonMeant(rule, day, [autumn, spring]).name;
    expect(['2026-01-10', '2026-07-15', '2026-09-01', '2027-06-01'].map(meant)).toEqual([
      ...['Spring 2026', 'Spring 2026', 'Autumn 2026', 'Autumn 2026'],
    ]);
    expect(meant('2026-01-09')).toBe('2025/26');
    expect(seasonMeant({ ...rule, year: 2020 }, '2026-09-01', [autumn]).name).toBe('2020/21');
    expect(seasonMeant({ ...spring, minimumContests: 1 }, '2026-09-01', [autumn])).toEqual(spring);
  });

  it('holds its day, and seasons follow one another without a gap', () => {
    fc.assert(
      fc.property(anyDay, anyMonth, (day, month) => {
        const { first, last, year } = seasonOf(day, month);
        expect(first <= day && day <= last).toBe(true);
        expect(dayBefore(seasonBeginning(year + 1, month).first)).toBe(last);
      }),
    );
  });

  it('is listed once for all its days, the latest first', () => {
    const days = ['2024-12-31', '2026-05-01', '2025-01-01', '2026-01-01'];
    expect(seasonsOf(days).map(({ name }) => name)).toEqual(['2026', '2025', '2024']);
    expect(seasonsOf(days, 10).map(({ name }) => name)).toEqual(['2025/26', '2024/25']);
    expect(seasonsOf([])).toEqual([]);
  });
});

describe('counting days and months back', () => {
  it('ends on the last day of a shorter month', () => {
    expect(monthsBefore('2026-05-31', 3)).toBe('2026-02-28');
    expect(monthsBefore('2024-02-29', 12)).toBe('2023-02-28');
    expect(monthsBefore('2026-01-15', 1)).toBe('2025-12-15');
  });

  it('stops in year 1', () => {
    expect(monthsBefore('0001-05-10', 1200)).toBe('0001-01-10');
  });

  it('agrees with Luxon’s calendar', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 1100 }), (day, months) => {
        const date = DateTime.fromISO(day, { zone: 'utc' });
        expect(dayBefore(day)).toBe(date.minus({ days: 1 }).toISODate());
        expect(monthsBefore(day, months)).toBe(date.minus({ months }).toISODate());
      }),
    );
  });
});
