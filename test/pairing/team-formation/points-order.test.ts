import { describe, expect, it } from 'vitest';
import { inPointsOrder } from '../../../shared/pairing/team-formation/points-order.ts';
import { tableSizes } from '../../../shared/pairing/team-formation/sizes.ts';
import { seeded } from '../../../shared/seeded.ts';
import { everyOrder } from '../../reference/tables-by-points.ts';
import { problem, tablesOf } from './problems.ts';

describe('tables along the order of points', () => {
  it('have the larger ones where points differ least, of all orders of sizes', () => {
    const draw = seeded(4321);
    for (const [count, size] of [
      [11, 4],
      [13, 4],
      [17, 4],
      [14, 3],
      [19, 5],
    ] as const) {
      const points = Array.from({ length: count }, () => draw(4));
      const sides = points.map((one, at) => ({ entrants: [at], points: one, seat: null }));
      // One board of all, whose places are 1 apart on average.
      const spread = (Math.max(...points) - Math.min(...points)) / (count - 1);
      const asked = problem(count, tablesOf(size, 'points'), {
        rounds: [2],
        played: [{ round: 1, kind: 'played', sides }],
      });
      const sizes = tableSizes(count, tablesOf(size));
      const order = inPointsOrder({ ...asked, round: 2 }, sizes);
      // Entrants are numbered by strength.
      const pointsOf = new Map(
        asked.request.played.flatMap((board) => board.sides.map((side) => [side.entrants[0], side.points])),
      );
      const cost = (inTurn: readonly number[]): number => {
        const left = points.toSorted((a, b) => b - a);
        return inTurn.reduce((sum, seats) => {
          const table = left.splice(0, seats);
          const [best = 0] = table;
          return sum + table.reduce((all, one) => all + ((best - one) / spread) ** 2, 0);
        }, 0);
      };
      expect(order.people.map((one) => pointsOf.get(one))).toEqual(points.toSorted((a, b) => b - a));
      expect(order.sizes.toSorted((a, b) => b - a)).toEqual(sizes);
      expect(cost(order.sizes)).toBeCloseTo(Math.min(...everyOrder(sizes).map(cost)), 6);
    }
  });
});
