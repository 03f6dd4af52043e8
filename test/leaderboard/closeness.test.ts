import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aheadChance } from '../../shared/leaderboard/closeness.ts';
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
