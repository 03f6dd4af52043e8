import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brierOf,
  groupTallies,
  lastOf,
  scoreLossOf,
  slidingWrongOrder,
  totalOf,
  tournamentsWon,
  wrongOrderOf,
  type Tally,
} from '../../shared/rating/index.ts';
import { rowsOf, talliesOf } from '../../shared/rating/evaluation/tally.ts';

const tally = (wrong: number, decided: number): Tally => ({
  wrong,
  decided,
  tied: 1,
  loss: 0.5 * decided,
  scoreLoss: 0.25 * decided,
  brier: 0.125 * decided,
  comparisons: decided,
  discrepancy: 0,
  duels: 0,
});

const someTallies = fc
  .array(fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 })), { maxLength: 30 })
  .map((list) => list.map(([decided, wrong]) => tally(Math.min(wrong, decided) / 2, decided)));

describe('tallies', () => {
  test('the last n', () => {
    const all = talliesOf([tally(1, 2), tally(0, 3), tally(2, 2)]);
    expect(totalOf(lastOf(all, 2))).toMatchObject({ wrong: 2, decided: 5 });
    expect(totalOf(lastOf(all, 9))).toEqual(totalOf(all));
    expect(lastOf(all, 0).length).toBe(0);
  });

  test('those at some indices', () => {
    const all = talliesOf([tally(1, 2), tally(0, 3), tally(2, 2)]);
    expect(rowsOf(all, Int32Array.of(2, 0))).toEqual(talliesOf([tally(2, 2), tally(1, 2)]));
    expect(rowsOf(all, Int32Array.of()).length).toBe(0);
  });

  test('losses are a comparison’s, over all comparisons', () => {
    const total = totalOf(talliesOf([tally(1, 2), tally(0, 6)]));
    expect([scoreLossOf(total), brierOf(total)]).toEqual([0.25, 0.125]);
    const none = totalOf(talliesOf([]));
    expect([scoreLossOf(none), brierOf(none)]).toEqual([null, null]);
  });

  test('a group that does not exist is refused', () => {
    const all = talliesOf([tally(1, 2)]);
    expect(() => groupTallies(all, [1], 1)).toThrow(RangeError);
    expect(() => groupTallies(all, [], 1)).toThrow(RangeError);
  });

  test('sliding windows equal adding each of them up', () => {
    fc.assert(
      fc.property(someTallies, fc.integer({ min: 1, max: 8 }), (list, size) => {
        const windows = slidingWrongOrder(talliesOf(list), size);
        expect(windows.length).toBe(Math.max(0, list.length - size + 1));
        windows.forEach(({ last, pooled, averaged }, i) => {
          const inside = list.slice(i, i + size);
          expect(last).toBe(i + size - 1);
          expect(pooled).toBe(wrongOrderOf(totalOf(talliesOf(inside))));
          const shares = inside.map(wrongOrderOf).filter((share) => share !== null);
          if (shares.length === 0) expect(averaged).toBeNull();
          else expect(averaged).toBeCloseTo(shares.reduce((sum, one) => sum + one, 0) / shares.length, 12);
        });
      }),
      { numRuns: 1000 },
    );
  });

  test.each([0, -1, 1.5, NaN])('a window of %d tournaments is refused', (size) => {
    expect(() => slidingWrongOrder(talliesOf([]), size)).toThrow(RangeError);
  });

  test('tournaments won against another system', () => {
    const own = talliesOf([tally(1, 4), tally(2, 4), tally(3, 4), tally(0, 0), tally(1, 4)]);
    const other = talliesOf([tally(2, 4), tally(2, 4), tally(1, 4), tally(0, 0), tally(3, 4)]);
    expect(tournamentsWon(own, other)).toEqual({ won: 2, lost: 1, level: 1, shareWon: 0.5 });
    expect(tournamentsWon(other, own)).toEqual({ won: 1, lost: 2, level: 1, shareWon: 0.25 });
    expect(tournamentsWon(talliesOf([]), talliesOf([])).shareWon).toBeNull();
  });

  test('systems that saw different results are not compared', () => {
    expect(() => tournamentsWon(talliesOf([tally(1, 4)]), talliesOf([]))).toThrow(RangeError);
    expect(() => tournamentsWon(talliesOf([tally(1, 4)]), talliesOf([tally(1, 5)]))).toThrow(RangeError);
  });
});
