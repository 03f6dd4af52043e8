import { describe, expect, it } from 'vitest';
import { aimLines, changedAims, type Aims } from '../../../../../renderer/features/pairings/boards/aims.ts';
import {
  boardViolations,
  byeViolations,
  standingTexts,
} from '../../../../../renderer/features/pairings/boards/standings.ts';
import type { SidePlanned, StandingBefore } from '../../../../../shared/contract/pairings.ts';

const before = (part: Partial<StandingBefore> = {}): StandingBefore => ({
  ...{ points: 2.5, score: 2.5, colours: 'WBW', floats: [], byes: 0, violations: [] },
  ...part,
});
const side = (player: string, standing: StandingBefore | undefined = before()): SidePlanned => ({
  ...{ team: null, people: [{ playerId: player.length, player }], substitutes: [], standing },
  ...{ mean: 1500, deviation: 100, chance: 0.5 },
});

describe('a side before the round', () => {
  it('has points and colours', () => {
    expect(standingTexts(before(), 'colours').shown).toBe('2½ · WBW');
    expect(standingTexts(before(), 'colours').heard).toContain('2½ points, colours WBW');
  });

  it('has the numbers of seats that are no colours, and none if none are known', () => {
    expect(standingTexts(before(), 'first').shown).toBe('2½ · 121');
    expect(standingTexts(before({ colours: '', points: 1 }), 'colours').shown).toBe('1');
  });
});

describe('rules that a board breaks', () => {
  it('are said in a sentence each, of the side that is meant', () => {
    const board = {
      sides: [side('Al', before({ violations: ['third-colour', 'float-again'] })), side('Bob')],
      rematches: 1,
    };
    expect(boardViolations(board)).toEqual([
      'Al and Bob have already met.',
      'Al has the same colour three times in a row.',
      'Al again meets an opponent on different points.',
    ]);
    expect(boardViolations({ ...board, rematches: 2 })[0]).toBe('Al and Bob have already met 2 times.');
  });

  it('are none where rounds do not follow from standings', () => {
    expect(boardViolations({ sides: [side('Al', undefined), side('Bob', undefined)] })).toEqual([]);
  });

  it('include a second bye', () => {
    const out = [side('Al', before({ byes: 1, violations: ['second-bye'] }))];
    expect(byeViolations(out)).toEqual(['Al has already had a bye.']);
  });
});

const nothing: Aims = {
  ...{ constraints: 0, rematches: 0, bye: 0, absoluteColours: 0 },
  ...{ scoreDifference: 0, floats: 0, colours: 0, order: 0 },
};

describe('suggestions by their aims', () => {
  it('show the lines in which there is anything, the weightiest first', () => {
    const lines = aimLines([
      { ...nothing, order: 4, colours: 1 },
      { ...nothing, order: 2, rematches: 1, colours: 1 },
    ]);
    expect(lines).toEqual([
      { aim: 'rematches', totals: [0, 1], least: [true, false] },
      { aim: 'colours', totals: [1, 1], least: [false, false] },
      { aim: 'order', totals: [4, 2], least: [false, true] },
    ]);
  });

  it('differ first in what decides', () => {
    expect(changedAims({ ...nothing, order: 4 }, { ...nothing, floats: 2, order: 1 })).toEqual([
      { aim: 'floats', change: 2 },
      { aim: 'order', change: -3 },
    ]);
  });
});
