import { describe, expect, it } from 'vitest';
import { aimLines, changedAims, type Aims } from '../../../../../renderer/features/pairings/boards/aims.ts';
import {
  boardViolations,
  violationsIn,
  byeViolations,
  standingTexts,
} from '../../../../../renderer/features/pairings/boards/standings.ts';
import { tableReasons } from '../../../../../renderer/features/pairings/boards/table-reasons.ts';
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
    expect(standingTexts(before(), 'colours', false).shown).toBe('2½ · WBW');
    expect(standingTexts(before(), 'colours', false).heard).toContain('2½ points, colours WBW');
  });

  it('has the numbers of seats that are no colours, and none if none are known', () => {
    expect(standingTexts(before(), 'first', false).shown).toBe('2½ · 121');
    expect(standingTexts(before({ colours: '', points: 1 }), 'colours', false).shown).toBe('1');
  });
});

describe('a side at a table', () => {
  it('has points and the seats so far', () => {
    const { shown, heard } = standingTexts(before({ colours: '132' }), 'first', true);
    expect(shown).toBe('2½ points, seats 1, 3, 2 so far');
    expect(standingTexts(before({ colours: '', points: 0 }), 'first', true).shown).toBe('0 points');
    expect(heard).toContain('2½ points, seats 1, 3, 2');
  });

  it('has a sentence where it is pulled up again, and none for rematches, which are among the reasons', () => {
    const sides = ['Al', 'Bob', 'Cy'].map((name) => side(name));
    const pulledUp = side('Di', before({ points: 1, violations: ['pulled-up-again'] }));
    expect(boardViolations({ sides: [...sides, pulledUp], rematches: 2 })).toEqual([
      'Di is again at a table where others have more points.',
    ]);
    const first = (name: string) => side(name, before({ points: 1, violations: ['pulled-up'] }));
    expect(boardViolations({ sides: [...sides.slice(1), pulledUp, first('Eve')] })).toEqual([
      'Di is again at a table where others have more points; for Eve it’s the first time.',
    ]);
    const also = side('Fay', before({ points: 1, violations: ['pulled-up-again'] }));
    expect(
      boardViolations({ sides: [...sides.slice(2), pulledUp, also, first('Eve'), first('Gus')] }),
    ).toEqual([
      'Di and Fay are again at a table where others have more points; for Eve and Gus it’s the first time.',
    ]);
  });
});

describe('rules that a board breaks', () => {
  it('are said in a sentence each, of the side that is meant', () => {
    const board = {
      sides: [side('Al', before({ score: 3, violations: ['third-colour', 'float-again'] })), side('Bob')],
      rematches: 1,
    };
    expect(boardViolations(board)).toEqual([
      'Al and Bob have already met.',
      'Al has the same colour three times in a row.',
      'Al has more points than Bob. In the last two rounds, Al has already had an opponent with fewer points, or a bye.',
    ]);
    expect(boardViolations({ ...board, rematches: 2 })[0]).toBe('Al and Bob have already met 2 times.');
  });

  it('are said once of a board where both meet an opponent on other points again', () => {
    const again = (name: string, score: number) => side(name, before({ score, violations: ['float-again'] }));
    const sides = [again('Al', 2), again('Bob', 3)];
    expect(boardViolations({ sides })).toEqual([
      'Bob has more points than Al. In the last two rounds, Bob has already had an opponent with fewer points, or a bye, and Al one with more.',
    ]);
    expect(boardViolations({ sides: [again('Al', 2), side('Bob')] })).toEqual([
      'Bob has more points than Al. In the last two rounds, Al has already had an opponent with more points.',
    ]);
  });

  it('are no floats where FIDE’s rules decide on them', () => {
    const again = before({ score: 3, violations: ['float-again'] });
    const dutch = {
      number: 1,
      group: 1,
      float: 1,
      floats: [],
      preference: null,
      isTopscorer: false,
    } as const;
    expect(boardViolations({ sides: [side('Al', { ...again, dutch }), side('Bob')] })).toEqual([]);
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
  ...{ constraints: 0, points: 0, seats: 0, rematches: 0, bye: 0, absoluteColours: 0 },
  ...{ scoreDifference: 0, floats: 0, colours: 0, order: 0 },
};

describe('why a table is as it is', () => {
  const table = (standings: readonly Partial<StandingBefore>[]) =>
    tableReasons({ sides: standings.map((one, i) => side('ABCD'[i] ?? '', before(one))) }).map(
      ({ name, sentence }) => `${name}: ${sentence}`,
    );

  it('says whether all are on the same points, and in rare seats', () => {
    expect(table([{ colours: '1' }, { colours: '1' }, { colours: '1' }])).toEqual([
      'Points: all on 2½',
      'Seats: A in a seat had more often than others',
    ]);
    expect(table([{ colours: '2' }, { colours: '3' }, { colours: '1' }])).toEqual([
      'Points: all on 2½',
      'Seats: each where it sat least often',
    ]);
  });

  it('names those who are behind', () => {
    expect(table([{ points: 5 }, { points: 5 }, { points: 4, colours: '' }])[0]).toBe(
      'Points: 4 to 5; behind the best: C',
    );
  });

  it('is silent before the first round, of two, and where rounds don’t follow from standings', () => {
    const first = { points: 0, colours: '' };
    expect(table([first, first, first])).toEqual([]);
    expect(table([{}, {}])).toEqual([]);
    const sides = ['A', 'B', 'C'].map((name) => ({ ...side(name), standing: undefined }));
    expect(tableReasons({ sides })).toEqual([]);
  });
});

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

it('has broken rules that can’t be helped: those of the suggestion', () => {
  const met = { sides: [side('Al', undefined), side('Bob', undefined)], rematches: 1 };
  const fine = { sides: [side('Cy', undefined), side('Dee', undefined)], rematches: 0 };
  const suggested = { boards: [met, fine], out: [] } as unknown as Parameters<typeof violationsIn>[0];
  expect([...violationsIn(suggested)]).toEqual(['Al and Bob have already met.']);
  expect(violationsIn(undefined).size).toBe(0);
});
