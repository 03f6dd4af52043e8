import '../chance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearFirstPlaceChances } from '../../shared/pairing/criteria/first-place.ts';
import { firstPlaceChances } from '../../shared/rating/index.ts';

const performance = fc.record({
  mean: fc.double({ min: -3000, max: 3000, noNaN: true }),
  deviation: fc.double({ min: 50, max: 1500, noNaN: true }),
});

describe('chances to come first, nearly', () => {
  it('are those of the engine to seven digits', () => {
    fc.assert(
      fc.property(fc.array(performance, { minLength: 1, maxLength: 12 }), (performances) => {
        const near = nearFirstPlaceChances(performances);
        for (const [at, chance] of firstPlaceChances(performances).entries()) {
          expect(Math.abs((near[at] ?? NaN) - chance)).toBeLessThan(1e-7);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are those of the engine where one is known a thousand times better', () => {
    const performances = [
      { mean: 0, deviation: 1 },
      { mean: 500, deviation: 1000 },
      { mean: 0, deviation: 1000 },
    ];
    expect(nearFirstPlaceChances(performances)).toEqual(firstPlaceChances(performances));
  });

  it('are refused where a performance isn’t valid', () => {
    expect(() =>
      nearFirstPlaceChances([
        { mean: NaN, deviation: 1 },
        { mean: 0, deviation: 1 },
      ]),
    ).toThrow(RangeError);
    expect(() =>
      nearFirstPlaceChances([
        { mean: 0, deviation: 0 },
        { mean: 0, deviation: 1 },
      ]),
    ).toThrow(RangeError);
  });
});
