import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aheadChance, closeGroups } from '../../shared/league/closeness.ts';
import type { Belief } from '../../shared/rating/index.ts';

const belief = (mean: number, deviation: number): Belief => ({ mean, deviation });

describe('the chance to be truly ahead', () => {
  // Φ of 0.5, 1 and 2 from Abramowitz & Stegun, table 26.1; √(30² + 40²) = 50.
  it.each([
    [25, 0.69146246],
    [50, 0.84134475],
    [100, 0.97724987],
    [-50, 0.15865525],
    [0, 0.5],
  ])('with a lead of %d and deviations of 30 and 40 it is %d', (lead, chance) => {
    expect(aheadChance(belief(1000 + lead, 30), belief(1000, 40))).toBeCloseTo(chance, 8);
  });

  it('leaves no doubt where ratings are known without error, and tells nothing of equal ones', () => {
    expect(aheadChance(belief(1001, 0), belief(1000, 0))).toBe(1);
    expect(aheadChance(belief(1000, 0), belief(1001, 0))).toBeLessThan(1e-300);
    expect(aheadChance(belief(1000, 0), belief(1000, 0))).toBe(0.5);
  });

  const anyBelief = fc.record({
    mean: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
    deviation: fc.double({ min: 0, max: 1e4, noNaN: true }),
  });

  it('adds up to 1 for two people, and grows with the lead', () => {
    fc.assert(
      fc.property(anyBelief, anyBelief, fc.double({ min: 0, max: 100, noNaN: true }), (a, b, more) => {
        expect(aheadChance(a, b) + aheadChance(b, a)).toBeCloseTo(1, 12);
        expect(aheadChance({ ...a, mean: a.mean + more }, b)).toBeGreaterThanOrEqual(
          aheadChance(a, b) - 1e-12,
        );
      }),
    );
  });
});

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

  it('by careful ratings hold whoever stands above somebody of a higher mean', () => {
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
