import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aheadChance } from '../../shared/leaderboard/closeness.ts';
import type { Belief } from '../../shared/rating/index.ts';
import { closeGroups } from './close-groups.ts';

const belief = (mean: number, deviation: number): Belief => ({ mean, deviation });

describe('groups too close to call', () => {
  it('are the longest runs under the level', () => {
    // Neighbours 10, 100, 10, 10, 100 apart; with deviations of 30 and 40 in turn, 34 points are three in four.
    const rows = [1230, 1220, 1120, 1110, 1100, 1000].map((mean, i) => belief(mean, i % 2 === 0 ? 30 : 40));
    expect(closeGroups(rows, 0.75)).toEqual([
      { first: 0, last: 1 },
      { first: 2, last: 4 },
    ]);
    // First and fifth: 130 are 3.06 of 42, Phi = 0.9989. First and sixth: 230 are 4.6 of 50.
    expect(closeGroups(rows, 0.999)).toEqual([{ first: 0, last: 4 }]);
    expect(closeGroups(rows, 0.5)).toEqual([]);
    expect(closeGroups([], 0.75)).toEqual([]);
  });

  it('by conservative ratings include players who rank above one with a higher mean', () => {
    expect(closeGroups([belief(1500, 10), belief(1600, 80)], 0.5)).toEqual([{ first: 0, last: 1 }]);
  });

  it('hold no player who is clearly behind the first one, however close the neighbours are', () => {
    // 30 apart at deviations of 50: neighbours are 0.42 of their difference, Phi = 0.66; 60 are 0.85, Phi = 0.80.
    const rows = [1590, 1560, 1530, 1500].map((mean) => belief(mean, 50));
    expect(closeGroups(rows, 0.75)).toEqual([
      { first: 0, last: 1 },
      { first: 2, last: 3 },
    ]);
  });

  it('are too close to the first one, pair by pair, and the one behind would not be', () => {
    const list = fc.array(
      fc.record({ mean: fc.integer({ min: 0, max: 200 }), deviation: fc.integer({ min: 0, max: 60 }) }),
    );
    fc.assert(
      fc.property(list, fc.double({ min: 0.5, max: 0.999, noNaN: true }), (rows, level) => {
        const chance = (i: number, j: number): number =>
          aheadChance(rows[i] ?? belief(0, 0), rows[j] ?? belief(0, 0));
        const groups = closeGroups(rows, level);
        for (const { first, last } of groups) {
          expect(last).toBeGreaterThan(first);
          for (let i = first + 1; i <= last; i += 1)
            expect(Math.max(chance(first, i), chance(i - 1, i))).toBeLessThan(level);
          if (last + 1 < rows.length)
            expect(Math.max(chance(first, last + 1), chance(last, last + 1))).toBeGreaterThanOrEqual(level);
        }
      }),
    );
  });
});
