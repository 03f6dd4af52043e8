/** Whom results can't distinguish, by the rule and its edges. */
import { describe, expect, test } from 'vitest';
import { isAlways, isIndistinguishable, type Known } from '../../shared/leaderboard/indistinguishable.ts';
import { alikeIn, covariancesOf, groupsOf } from '../../shared/leaderboard/teammates.ts';

const start = 320;
/** Of two of whom only the sum is known: half of a newcomer's variance each, and all of it in common. */
const half = start / Math.SQRT2;
const person = (more: Partial<Known> = {}): Known => ({
  mean: 1500,
  deviation: half,
  contests: 20,
  startingDeviation: start,
  ...more,
});
const always = { covariance: -(half ** 2), contests: 20 };

describe('two who always play together', () => {
  test('can’t be distinguished', () => {
    expect(isIndistinguishable(person(), person(), always)).toBe(true);
    expect(isAlways(person(), person(), always)).toBe(true);
  });

  test('can, where errors are independent: then something was learned of the difference', () => {
    expect(isIndistinguishable(person(), person(), { ...always, covariance: 0 })).toBe(false);
  });

  test('are not named before they played five games', () => {
    const [one, other] = [person({ contests: 4 }), person({ contests: 4 })];
    expect(isIndistinguishable(one, other, { ...always, contests: 4 })).toBe(false);
    const [third, fourth] = [person({ contests: 5 }), person({ contests: 5 })];
    expect(isIndistinguishable(third, fourth, { ...always, contests: 5 })).toBe(true);
  });

  test('are not named where starting ratings are far apart: those say who is stronger', () => {
    expect(isIndistinguishable(person({ mean: 1990 }), person(), always)).toBe(false);
    expect(isIndistinguishable(person({ mean: 1940 }), person(), always)).toBe(true);
  });
});

test('nearly always is nine games in ten of each', () => {
  const together = { ...always, contests: 18 };
  expect(isIndistinguishable(person(), person(), together)).toBe(true);
  expect(isAlways(person(), person(), together)).toBe(false);
  expect(isIndistinguishable(person({ contests: 21 }), person(), together)).toBe(false);
  expect(isIndistinguishable(person(), person({ contests: 21 }), together)).toBe(false);
});

test('a difference that is known better than at the start is named no more', () => {
  const shrunk = person({ deviation: 0.85 * half });
  expect(isIndistinguishable(shrunk, shrunk, { ...always, covariance: -((0.85 * half) ** 2) })).toBe(false);
});

describe('pairs', () => {
  const pair = (one: number, other: number, indistinguishable = true) => ({
    one,
    other,
    covariance: -10 * one - other,
    indistinguishable,
  });
  const pairs = [pair(1, 2), pair(2, 3), pair(4, 5), pair(1, 6, false)];

  test('are found from either side', () => {
    const found = covariancesOf(pairs);
    expect(found.get(1)?.get(2)).toBe(-12);
    expect(found.get(2)?.get(1)).toBe(-12);
    expect(found.get(6)?.get(1)).toBe(-16);
    expect(alikeIn(pairs).get(2)).toEqual([1, 3]);
    expect(alikeIn(pairs).has(6)).toBe(false);
  });

  test('make groups of those who are in a list', () => {
    const alike = alikeIn(pairs);
    expect(groupsOf(alike, [5, 3, 9, 2, 1, 4])).toEqual([
      [5, 4],
      [3, 2, 1],
    ]);
    // Who links them isn't in the list.
    expect(groupsOf(alike, [3, 1])).toEqual([[3], [1]]);
    expect(groupsOf(alike, [])).toEqual([]);
    expect(groupsOf(new Map(), [1, 2])).toEqual([]);
  });
});
