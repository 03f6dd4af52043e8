import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexicographicPairs, type Aim } from '../../../shared/pairing/schedules/lexicographic.ts';
import '../../chance.ts';

type Pairs = readonly (readonly [number, number])[];

/** All ways to pair these. */
function everyWay(left: readonly number[]): Pairs[] {
  const [first, ...others] = left;
  if (first === undefined) return [[]];
  return others.flatMap((other) =>
    everyWay(others.filter((one) => one !== other)).map((rest): Pairs => [[first, other], ...rest]),
  );
}

const totals = (pairs: Pairs, aims: readonly Aim[]): number[] =>
  aims.map((aim) => pairs.reduce((sum, [a, b]) => sum + aim(a, b), 0));

/** Below 0 where the first total that differs is less. */
const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((total, at) => total - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Costs from a table of 8 by 8. */
const aimFrom =
  (table: readonly number[]): Aim =>
  (a, b) =>
    table[a * 8 + b] ?? 0;

const tableUpTo = (max: number) => fc.array(fc.integer({ min: 0, max }), { minLength: 64, maxLength: 64 });

describe('lexicographic pairs', () => {
  it('are the best of all ways, the first aim before all others', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(2, 4, 6, 8),
        fc.tuple(tableUpTo(1), tableUpTo(2), tableUpTo(40), tableUpTo(3)),
        (count, tables) => {
          const aims = tables.map(aimFrom);
          const best = everyWay([...Array(count).keys()])
            .map((pairs) => totals(pairs, aims))
            .toSorted(compare)[0];
          expect(totals(lexicographicPairs(count, aims), aims)).toEqual(best);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are so too where all aims together don’t fit into whole numbers', () => {
    fc.assert(
      fc.property(fc.tuple(tableUpTo(1e9), tableUpTo(1e9), tableUpTo(1e9)), (tables) => {
        const aims = tables.map(
          (table): Aim =>
            (a, b) =>
              Math.floor(aimFrom(table)(a, b) / 3e8) * 1e8,
        );
        const best = everyWay([...Array(6).keys()])
          .map((pairs) => totals(pairs, aims))
          .toSorted(compare)[0];
        expect(totals(lexicographicPairs(6, aims), aims)).toEqual(best);
      }),
      { numRuns: 60 },
    );
  });

  it('of an empty list are none', () => {
    expect(lexicographicPairs(0, [() => 0])).toEqual([]);
  });
});
