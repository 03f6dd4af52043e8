import { describe, expect, it } from 'vitest';
import {
  boardsOfTeams,
  pickState,
  sizesFor,
} from '../../../../../renderer/features/pairings/captains/picks.ts';
import type { TeamFormat } from '../../../../../shared/contract/pairing-options.ts';

const here = [1, 2, 3, 4, 5, 6, 7, 8];
const format: TeamFormat = {
  ...{ kind: 'teams', size: 4, count: null, leftOver: 'spread', picks: 'captains', meet: 'pairs' },
};

/** Whose turn it is after each pick, until nobody is left. */
function turnsOf(sizes: readonly number[], order: 'snake' | 'linear', captains: readonly number[]) {
  const turns: (number | null)[] = [];
  const picks: number[] = [];
  for (;;) {
    const state = pickState(here, sizes, { order, captains: [...captains], picks });
    turns.push(state.next);
    const [first] = state.left;
    if (first === undefined) return { turns, teams: state.teams };
    picks.push(first);
  }
}

describe('captains', () => {
  it('are chosen before anyone is picked', () => {
    const state = pickState(here, [4, 4], { order: 'snake', captains: [5], picks: [1] });
    expect(state).toEqual({ teams: [[5]], captainsMissing: 1, next: null, left: [1, 2, 3, 4, 6, 7, 8] });
  });

  it('pick back and forth: the last one, who chose nobody yet, first', () => {
    expect(turnsOf([4, 4], 'snake', [5, 6]).turns).toEqual([1, 0, 0, 1, 1, 0, null]);
  });

  it('pick in the same order', () => {
    expect(turnsOf([4, 4], 'linear', [5, 6]).turns).toEqual([0, 1, 0, 1, 0, 1, null]);
  });

  it('are passed over once their team is full', () => {
    const { turns, teams } = turnsOf([4, 2, 2], 'linear', [1, 2, 3]);
    expect(turns).toEqual([0, 1, 2, 0, 0, null]);
    expect(teams).toEqual([
      [1, 4, 7, 8],
      [2, 5],
      [3, 6],
    ]);
  });

  it('lose those who have left', () => {
    const state = pickState([1, 2, 3, 4], [2, 2], { order: 'snake', captains: [1, 2], picks: [9, 3] });
    expect(state.teams).toEqual([[1], [2, 3]]);
    expect(state.left).toEqual([4]);
  });
});

it('teams meet in pairs, or all at one board', () => {
  const teams = [[1], [2], [3], [4]];
  expect(boardsOfTeams(teams, 'pairs')).toEqual([
    [[1], [2]],
    [[3], [4]],
  ]);
  expect(boardsOfTeams(teams, 'all')).toEqual([teams]);
});

it('people who do not make such teams have no sizes', () => {
  expect(sizesFor(8, format)).toEqual([4, 4]);
  expect(sizesFor(1, format)).toBeUndefined();
  expect(sizesFor(9, { ...format, leftOver: 'refused' })).toBeUndefined();
});
