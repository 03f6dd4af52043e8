import { expect, test } from 'vitest';
import { entryRound } from '../../../../renderer/features/pairings/entry-round.ts';
import { defaultOptions } from '../../../../renderer/features/pairings/options/options.ts';

const rounds = (...results: boolean[]) =>
  results.map((hasResult, i) => ({
    round: i + 1,
    boards: 4,
    open: hasResult ? 0 : 4,
    postponed: 0,
    hasResult,
    day: null,
  }));
const draft = (method: 'groups' | 'swiss') => ({
  by: 'people' as const,
  options: { ...defaultOptions, kind: 'duels' as const, method },
});

test('who comes while rounds are drawn ahead is there from the first without a result', () => {
  expect(entryRound(draft('groups'), { rounds: rounds(true, false, false) }, 4)).toBe(2);
  expect(entryRound(draft('groups'), { rounds: rounds(false, false) }, 3)).toBe(1);
  expect(entryRound(draft('groups'), { rounds: rounds(true, true) }, 3)).toBe(3);
  expect(entryRound(draft('groups'), null, 1)).toBe(1);
});

test('where rounds follow from results, from the next one', () => {
  expect(entryRound(draft('swiss'), { rounds: rounds(true, false) }, 3)).toBe(3);
});
