import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../chance.ts';
import { leastSeats } from '../../../shared/pairing/schedules/least-seats.ts';
import { everyOrder } from '../../reference/tables-by-points.ts';

const timesAt = (order: readonly number[], before: readonly (readonly number[])[]): number =>
  order.reduce((sum, one, seat) => sum + (before[one]?.[seat] ?? 0), 0);

describe('the seats of a table', () => {
  it('are those at which all together sat least often, of all orders', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 6 }).chain((seats) =>
          fc.array(fc.array(fc.nat(3), { minLength: seats, maxLength: seats }), {
            minLength: seats,
            maxLength: seats,
          }),
        ),
        (before) => {
          const table = [...before.keys()];
          const { order, cost } = leastSeats(table, before);
          const least = Math.min(...everyOrder(table).map((one) => timesAt(one, before)));
          expect(order.toSorted((a, b) => a - b)).toEqual(table);
          expect(timesAt(order, before)).toBe(least);
          expect(cost).toBe(least - before.reduce((sum, own) => sum + Math.min(...own), 0));
        },
      ),
    );
  });

  it('turn three round where two could not change places for the better', () => {
    const before = [
      [1, 0, 1],
      [1, 1, 0],
      [0, 1, 1],
    ];
    expect(leastSeats([0, 1, 2], before)).toEqual({ order: [2, 0, 1], cost: 0 });
  });

  it('stay as they are where nothing was before', () => {
    expect(leastSeats([7, 3, 9, 1], [])).toEqual({ order: [7, 3, 9, 1], cost: 0 });
  });
});
