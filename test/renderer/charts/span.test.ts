import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inSightOf, isWhole, keptWithin, moved, zoomed } from '../../../renderer/charts/span.ts';

const whole = { from: 100, to: 200 };

describe('the part of the time that is seen', () => {
  it('is zoomed about a moment, which stays where it is in the picture', () => {
    expect(zoomed(whole, whole, 2, 125, 1)).toEqual({ from: 112.5, to: 162.5 });
    expect(zoomed({ from: 110, to: 130 }, whole, 0.5, 120, 1)).toEqual({ from: 100, to: 140 });
  });

  it('stops at the least width, and at the whole', () => {
    expect(zoomed(whole, whole, 1000, 150, 10)).toEqual({ from: 145, to: 155 });
    expect(zoomed({ from: 110, to: 120 }, whole, 0.001, 115, 10)).toEqual(whole);
    // What is shorter than the least width can't be zoomed at all.
    expect(zoomed({ from: 0, to: 4 }, { from: 0, to: 4 }, 2, 2, 10)).toEqual({ from: 0, to: 4 });
  });

  it('moves by a share of itself, to the end and no further', () => {
    expect(moved({ from: 110, to: 130 }, whole, 0.5)).toEqual({ from: 120, to: 140 });
    expect(moved({ from: 175, to: 195 }, whole, 0.5)).toEqual({ from: 180, to: 200 });
  });

  it('follows a point that is out of sight, and only then', () => {
    const span = { from: 110, to: 130 };
    expect(inSightOf(span, whole, 120)).toBe(span);
    expect(inSightOf(span, whole, 160).to).toBeCloseTo(161.6);
    expect(inSightOf(span, whole, 100)).toEqual({ from: 100, to: 120 });
  });

  it('never leaves the whole, is never empty and never grows by moving', () => {
    const share = fc.double({ min: -3, max: 3, noNaN: true });
    const factor = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(factor, share), { maxLength: 20 }), (steps) => {
        let span = whole;
        for (const [by, about] of steps) {
          span = zoomed(span, whole, by, 150 + about * 10, 2);
          const width = span.to - span.from;
          span = moved(span, whole, about);
          expect(span.to - span.from).toBeCloseTo(width, 6);
          expect(span.from).toBeGreaterThanOrEqual(whole.from - 1e-9);
          expect(span.to).toBeLessThanOrEqual(whole.to + 1e-9);
          expect(span.to - span.from).toBeGreaterThan(1.999);
        }
        expect(isWhole(zoomed(span, whole, 1e-6, 150, 2), whole)).toBe(true);
      }),
    );
  });

  it('is pushed back into a whole that has become smaller', () => {
    expect(keptWithin({ from: 150, to: 300 }, whole)).toEqual(whole);
    expect(keptWithin({ from: 190, to: 230 }, whole)).toEqual({ from: 160, to: 200 });
  });
});
