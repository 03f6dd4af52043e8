/** TS2: what a contest leaves behind agrees with its places. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inColumns, settledWithin } from '../../shared/rating/index.ts';
import { fieldFor, perform, seat } from '../../shared/rating/systems/field.ts';
import { ts2Graph } from '../../shared/rating/systems/ts2.ts';

const side = fc.record({
  mean: fc.double({ min: -2000, max: 8000, noNaN: true }),
  deviation: fc.double({ min: 20, max: 2000, noNaN: true }),
  place: fc.integer({ min: 1, max: 6 }),
});

/** Posterior mean performances, counted from the middle of the field. */
function performancesAfter(
  sides: readonly { mean: number; deviation: number; place: number }[],
  margin: number,
): number[] {
  const contest = inColumns({
    sides: sides.map(({ place }, player) => ({ place, members: [{ player, share: null, rated: true }] })),
    teamSize: 1,
    day: null,
    weight: 1,
  });
  const field = fieldFor(contest);
  const means = Float64Array.from(sides, ({ mean }) => mean);
  seat(
    field,
    contest,
    means,
    Float64Array.from(sides, ({ deviation }) => deviation),
    0,
  );
  field.weight.fill(1, 0, sides.length);
  perform(field, 400);
  ts2Graph(margin, 0).settle(field, settledWithin);
  return sides.map((_, j) => {
    const precision = 1 / (field.sideVariance[j] ?? NaN);
    const told = field.message.precision[j] ?? NaN;
    const toldMean = field.message.precisionMean[j] ?? NaN;
    return ((field.sideMean[j] ?? NaN) * precision + toldMean) / (precision + told);
  });
}

test('posterior mean performances follow the places’ order, and ties stay together, within the margin', () => {
  fc.assert(
    fc.property(
      fc.array(side, { minLength: 2, maxLength: 12 }),
      fc.double({ min: 1, max: 500, noNaN: true }),
      (sides, margin) => {
        const after = performancesAfter(sides, margin);
        for (const [i, a] of sides.entries()) {
          for (const [j, b] of sides.entries()) {
            const ahead = (after[i] ?? NaN) - (after[j] ?? NaN);
            if (a.place < b.place) expect(ahead).toBeGreaterThan(-margin);
            if (a.place === b.place) expect(Math.abs(ahead)).toBeLessThan(2 * margin + 1e-6);
          }
        }
      },
    ),
    { numRuns: 2000 },
  );
});
