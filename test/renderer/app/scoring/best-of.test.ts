import { describe, expect, it } from 'vitest';
import { againstBestOf, neededOf } from '../../../../shared/competition/best-of.ts';
import { bestOfExamples, bestOfProblem, typedBestOf } from '../../../../renderer/app/scoring/best-of.ts';

describe('a best of n', () => {
  it.each([
    [5, [3, 1], null],
    [5, [3, 2], null],
    [5, [4, 1], 'more'],
    [5, [3, 3], 'more'],
    [5, [2, 1], 'open'],
    [5, [0, 0], 'open'],
    [4, [2, 2], null],
    [4, [3, 1], null],
    [4, [3, 2], 'more'],
    [1, [1, 0], null],
    [1, [1, 1], 'more'],
    [5, [3], null],
    [5, [3, 1, 1], null],
  ] as const)('of %i: %j is %s', (games, scores, odd) => {
    expect(againstBestOf(scores, games)).toBe(odd);
  });

  it('has its first results as examples', () => {
    expect(['5', '3', '1', '2', '', 'x'].map(bestOfExamples)).toEqual([
      ...[['3-0', '3-1', '3-2'], ['2-0', '2-1'], ['1-0'], ['2-0'], [], []],
    ]);
  });

  it('is a whole number from 1 to 99, or nothing', () => {
    expect(['', ' 5 ', '99', '0', '100', '2.5', 'x'].map(typedBestOf)).toEqual([
      ...[undefined, 5, 99, undefined, undefined, undefined, undefined],
    ]);
    expect(['', '7'].map(bestOfProblem)).toEqual([undefined, undefined]);
    expect(bestOfProblem('x')).toMatch(/./u);
    expect([1, 3, 4, 5, 7].map(neededOf)).toEqual([1, 2, 3, 3, 4]);
  });
});
