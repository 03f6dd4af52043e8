import { describe, expect, test } from 'vitest';
import { blankDraft } from '../../../../renderer/features/pairings/pairings-draft.ts';
import {
  dayOffered,
  laterRound,
  roundOnDayBefore,
} from '../../../../renderer/features/pairings/round-day.ts';

const rounds = (...days: (string | null)[]) =>
  days.map((day, i) => ({ round: i + 1, boards: 4, open: 0, postponed: 0, hasResult: true, day }));
const today = blankDraft('2026-11-25');

describe('the day that is offered for the next rounds', () => {
  test.each([
    ['today, weeks after the last round', '2026-11-04', ['2026-11-04', '2026-11-11'], '2026-11-25'],
    ['the last day of a tournament that lies ahead', '2026-12-01', ['2026-12-01'], '2026-12-01'],
    ['of one that lasts several days', '2026-11-28', ['2026-11-28', '2026-11-29'], '2026-11-29'],
    ['the tournament’s own before its first round', '2026-12-01', [], '2026-12-01'],
    ['today where rounds have no day', null, [null], '2026-11-25'],
  ])('is %s', (_, date, days, expected) => {
    expect(dayOffered(today, { date, rounds: rounds(...days) })).toBe(expected);
  });

  test('is what was typed, and of a new tournament today', () => {
    expect(dayOffered(today, null)).toBe('2026-11-25');
    expect(dayOffered({ ...today, date: '' }, { date: '2026-12-01', rounds: [] })).toBe('');
    const typed = { ...today, date: '2026-11-20' };
    expect(dayOffered(typed, { date: '2026-12-01', rounds: rounds('2026-12-01') })).toBe('2026-11-20');
  });

  test('is that of the round which is paired again', () => {
    const running = { date: '2026-11-04', rounds: rounds('2026-11-04', '2026-11-11', '2026-11-18') };
    expect(dayOffered({ ...today, again: 2 }, running)).toBe('2026-11-11');
  });
});

test('a day before an earlier round is told with the last of these', () => {
  const held = rounds('2026-11-04', '2026-11-11', '2026-11-18');
  expect(laterRound('2026-11-10', 4, held)).toMatchObject({ round: 3, day: '2026-11-18' });
  expect(laterRound('2026-11-10', 3, held)).toMatchObject({ round: 2, day: '2026-11-11' });
  expect(laterRound('2026-11-18', 4, held)).toBeUndefined();
});

test('the round before is told where this one is on a later day', () => {
  const held = rounds('2026-11-22', null, '2026-11-22');
  expect(roundOnDayBefore('2026-11-29', 4, held)).toMatchObject({ round: 3, day: '2026-11-22' });
  expect(roundOnDayBefore('2026-11-29', 3, held)).toMatchObject({ round: 1, day: '2026-11-22' });
  expect(roundOnDayBefore('2026-11-22', 4, held)).toBeUndefined();
  expect(roundOnDayBefore('2026-11-29', 1, held)).toBeUndefined();
});
