import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aheadChance } from '../../shared/leaderboard/closeness.ts';
import type { Belief } from '../../shared/rating/index.ts';
import { closeGroups } from './close-groups.ts';

const belief = (mean: number, deviation: number): Belief => ({ mean, deviation });

describe('groups too close to call', () => {
  it('are the longest runs of neighbours under the level', () => {
    // Neighbours 10, 100, 10, 10, 100 apart; with deviations of 30 and 40 in turn, 34 points are three in four.
    const rows = [1230, 1220, 1120, 1110, 1100, 1000].map((mean, i) => belief(mean, i % 2 === 0 ? 30 : 40));
    expect(closeGroups(rows, 0.75)).toEqual([
      { first: 0, last: 1 },
      { first: 2, last: 4 },
    ]);
    expect(closeGroups(rows, 0.999)).toEqual([{ first: 0, last: 5 }]);
    expect(closeGroups(rows, 0.5)).toEqual([]);
    expect(closeGroups([], 0.75)).toEqual([]);
  });

  it('by conservative ratings include players who rank above one with a higher mean', () => {
    expect(closeGroups([belief(1500, 10), belief(1600, 80)], 0.5)).toEqual([{ first: 0, last: 1 }]);
  });

  it('are those of the definition, taken pair by pair', () => {
    const list = fc.array(
      fc.record({ mean: fc.integer({ min: 0, max: 200 }), deviation: fc.integer({ min: 0, max: 60 }) }),
    );
    fc.assert(
      fc.property(list, fc.double({ min: 0.5, max: 0.999, noNaN: true }), (rows, level) => {
        // Slowly: two people are in one group where no pair of neighbours between them is clear.
        const clear = rows.slice(1).map((row, i) => aheadChance(rows[i] ?? row, row) >= level);
        const together = (i: number, j: number): boolean => !clear.slice(i, j).includes(true);
        const groups = closeGroups(rows, level);
        rows.forEach((_, i) => {
          rows.slice(i + 1).forEach((__, d) => {
            const j = i + 1 + d;
            const grouped = groups.some(({ first, last }) => first <= i && j <= last);
            expect(grouped).toBe(together(i, j));
          });
        });
        for (const { first, last } of groups) expect(last).toBeGreaterThan(first);
      }),
    );
  });
});
