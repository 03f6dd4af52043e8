import '../../chance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tablesOf, teamsOf } from './problems.ts';
import type { CannotPair } from '../../../shared/pairing/types.ts';
import { tableSizes, teamShapes, teamSizes } from '../../../shared/pairing/team-formation/sizes.ts';

/** All ways to write `people` as a sum of 3 to 8, larger ones first. */
function sums(people: number, most = 8): number[][] {
  if (people === 0) return [[]];
  return [8, 7, 6, 5, 4, 3]
    .filter((size) => size <= most && size <= people)
    .flatMap((size) => sums(people - size, size).map((rest) => [size, ...rest]));
}

/** By the rule as it is written: sizes that differ by one at most, least off by squares, smaller tables of equals. */
function tablesByRule(people: number, wanted: number): number[] {
  const off = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size * (size - wanted) ** 2, 0);
  const [best = []] = sums(people)
    .filter((sizes) => (sizes[0] ?? 0) - (sizes.at(-1) ?? 0) <= 1)
    .toSorted((a, b) => off(a) - off(b) || b.length - a.length);
  return best;
}

describe('table sizes', () => {
  it.each([
    [5, 4, [5]],
    [6, 4, [3, 3]],
    [7, 4, [4, 3]],
    [9, 4, [5, 4]],
    [10, 4, [4, 3, 3]],
    [13, 4, [5, 4, 4]],
    [3, 8, [3]],
    [9, 8, [5, 4]],
    [7, 3, [4, 3]],
  ])('of %i people who want %i', (people, wanted, sizes) => {
    expect(tableSizes(people, tablesOf(wanted))).toEqual(sizes);
  });

  it('are those of the rule for all numbers up to 36', () => {
    for (let people = 3; people <= 36; people += 1) {
      for (let wanted = 3; wanted <= 8; wanted += 1) {
        expect(tableSizes(people, tablesOf(wanted)).join()).toBe(tablesByRule(people, wanted).join());
      }
    }
  });

  it('are 3 to 8, whole, and differ by one at most for all numbers up to 200', () => {
    for (let people = 3; people <= 200; people += 1) {
      for (let wanted = 3; wanted <= 8; wanted += 1) {
        const sizes = tableSizes(people, tablesOf(wanted));
        const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
        const seated = sizes.reduce((sum, size) => sum + size, 0);
        const isGood = seated === people && least >= 3 && most <= 8 && most - least <= 1;
        if (!isGood) expect.fail(`${String(people)} people who want ${String(wanted)}: ${sizes.join(' ')}`);
      }
    }
  });

  it('need three people', () => {
    expect(() => tableSizes(2, tablesOf(4))).toThrow(
      expect.objectContaining({ why: { kind: 'too-few', needed: 3 } }) as CannotPair,
    );
  });
});

describe('team sizes', () => {
  it.each([
    [13, { size: 5 }, [5, 4, 4]],
    [60, { count: 10 }, Array.from({ length: 10 }, () => 6)],
    [7, { size: 5 }, [4, 3]],
    [11, { size: 2 }, [3, 2, 2, 2, 2]],
    [13, { size: 2 }, [3, 2, 2, 2, 2, 2]],
    [13, { size: 3 }, [4, 3, 3, 3]],
    [14, { size: 3 }, [3, 3, 3, 3, 2]],
    [3, { size: 2 }, [2, 1]],
    [5, { size: 1 }, [1, 1, 1, 1, 1]],
    [14, { count: 4 }, [4, 4, 3, 3]],
    [13, { size: 5, leftOver: 'substitutes' }, [7, 6]],
    [7, { size: 5, leftOver: 'substitutes' }, [4, 3]],
    [15, { size: 5, leftOver: 'refused' }, [5, 5, 5]],
    [12, { count: 3, leftOver: 'refused' }, [4, 4, 4]],
  ] as const)('of %i people in %o', (people, changes, sizes) => {
    expect(teamSizes(people, teamsOf(changes))).toEqual(sizes);
  });

  it.each([
    [13, { size: 5, leftOver: 'refused' }, { kind: 'uneven-teams', people: 13, size: 5 }],
    [13, { count: 3, leftOver: 'refused' }, { kind: 'uneven-teams', people: 13, size: 4 }],
    [8, { size: 5, leftOver: 'refused' }, { kind: 'too-few', needed: 10 }],
    [3, { count: 4 }, { kind: 'too-few', needed: 4 }],
    [1, { size: 2 }, { kind: 'too-few', needed: 2 }],
  ] as const)('of %i people in %o can not be', (people, changes, why) => {
    expect(() => teamSizes(people, teamsOf(changes))).toThrow(expect.objectContaining({ why }) as CannotPair);
  });

  it('leave no player alone where others have partners', () => {
    for (let people = 4; people <= 60; people += 1)
      for (let size = 2; size <= 6; size += 1)
        expect(Math.min(...teamSizes(people, teamsOf({ size })))).toBeGreaterThan(1);
  });

  it('take in all players, in two teams or more, one apart at most', () => {
    const changes = fc.oneof(
      fc.record({
        size: fc.integer({ min: 1, max: 50 }),
        leftOver: fc.constantFrom('spread', 'substitutes'),
      }),
      fc.record({ count: fc.integer({ min: 2, max: 20 }), leftOver: fc.constant('spread' as const) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 300 }), changes, (people, asked) => {
        const sizes = teamSizes(people, teamsOf(asked));
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(people);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(sizes.length).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

describe('who meets whom, by sizes', () => {
  it.each([
    [[5, 4, 4], 'all', [[5, 4, 4]]],
    [[5, 4, 4], 'pairs', [[5, 4, 4]]],
    [
      [3, 3, 2, 2],
      'pairs',
      [
        [3, 3],
        [2, 2],
      ],
    ],
    [
      [3, 2, 2, 2, 2],
      'pairs',
      [
        [3, 2],
        [2, 2, 2],
      ],
    ],
    [[3, 3], 'all', [[3, 3]]],
  ] as const)('%j, meeting %s', (sizes, meet, shapes) => {
    expect(teamShapes(sizes, meet)).toEqual(shapes);
  });
});
