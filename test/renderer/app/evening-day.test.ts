import { afterEach, describe, expect, it, vi } from 'vitest';
import { eveningDay } from '../../../renderer/app/evening-day.ts';
import { firstDay } from '../../../renderer/features/tournament-editor/open-draft.ts';

const evening = new Date(2026, 10, 21, 19, 0);
const nightAfter = new Date(2026, 10, 22, 4, 59);
const morningAfter = new Date(2026, 10, 22, 5, 0);

describe('the day of an evening', () => {
  it.each([
    [evening, '2026-11-21'],
    [nightAfter, '2026-11-21'],
    [morningAfter, '2026-11-22'],
  ])('at %s is that of %s', (now, day) => {
    expect(eveningDay(now)).toBe(day);
  });
});

describe('a tournament that is entered', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('after midnight has the day of the evening, as its pairings have', () => {
    vi.useFakeTimers({ now: nightAfter });
    expect(firstDay(true)).toBe('2026-11-21');
  });

  it('has no day where the league has none', () => {
    expect(firstDay(false)).toBe('');
  });
});
