import { describe, expect, test } from 'vitest';
import type { Parameters } from '../../shared/rating/index.ts';
import { checkContest, defaultParameters, EngineRefusal, periodCounter } from '../../shared/rating/index.ts';
import { singles } from './leagues.ts';

describe('rating periods', () => {
  const counted = (
    contests: readonly { readonly day: number | null; readonly tournament?: number }[],
    parameters: Partial<Parameters>,
  ): number[] => {
    const periodOf = periodCounter({ ...defaultParameters('glicko'), ...parameters });
    return contests.map((one) => periodOf({ ...singles(1, 2), ...one }));
  };

  test('by days from a chosen first day, or from the first contest’s', () => {
    const days = [5, 5.9, 6, 15.99, 16, 100].map((day) => ({ day }));
    expect(counted(days, { periodDays: 10, periodStart: 6 })).toEqual([-1, -1, 0, 0, 1, 9]);
    expect(counted(days.slice(1), { periodDays: 10, periodStart: null })).toEqual([0, 0, 1, 1, 9]);
  });

  test('a contest that comes late belongs to the period that is open', () => {
    const days = [0, 25, 3, 26].map((day) => ({ day }));
    expect(counted(days, { periodDays: 10, periodStart: 0 })).toEqual([0, 2, 2, 2]);
  });

  test('undated: by tournaments; by contests where none is numbered', () => {
    const day = null;
    const numbered = [0, 0, 1, 2, 2, 3, 7].map((tournament) => ({ day, tournament }));
    expect(counted(numbered, { periodTournaments: 2 })).toEqual([0, 0, 0, 1, 1, 1, 3]);
    expect(counted([{ day }, { day }, { day }], { periodTournaments: 2 })).toEqual([0, 0, 1]);
  });

  test('where dates begin, a new period does', () => {
    const some = [{ day: null }, { day: null }, { day: 7000 }, { day: 7009 }, { day: 7011 }];
    expect(counted(some, { periodTournaments: 5, periodDays: 10 })).toEqual([0, 0, 1, 1, 2]);
  });

  test.each([{ day: 2e8 }, { day: -Infinity }, { tournament: NaN }, { tournament: -1 }, { tournament: 0.5 }])(
    'a contest at %j has no rating period and is refused',
    (when) => {
      expect(() => {
        checkContest({ ...singles(1, 2), ...when }, 2);
      }).toThrow(EngineRefusal);
    },
  );
});
