/** Criteria of FIDE's chapter C.07 where there is little or nothing to count, calculated manually. */
import { describe, expect, test } from 'vitest';
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import { threePoints, twoPoints } from '../../shared/competition/points.ts';
import { explainedStandings, standings } from '../../shared/competition/standings.ts';
import { boardOfMatch } from '../../shared/competition/team-match.ts';
import { teamBye } from './team-bye.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { bye, duel, open, table } from '../league/tournaments.ts';
import { valuesOf } from './values-of.ts';

describe('ratings', () => {
  const rating = (one: string): number | null => ({ A: 2000, B: 1800, C: 1600 })[one] ?? null;
  const boards = [
    duel(1, 'A', 'B', 1),
    duel(2, 'A', 'C', 1),
    duel(3, 'A', 'X', 0),
    bye(4, 'A'),
    duel(4, 'B', 'C', 0.5),
  ];

  test('all or nothing is 800 points; opponents without a rating and rounds without a game don’t count', () => {
    // A: 1700 + 800. B: mean of 2000 and 1600, ¼ won. C: mean of 2000 and 1800, ¼ won. X: 2000 + 800. Y: none.
    expect(valuesOf('ABCXY', boards, 'performance', { rating })).toEqual({
      ...{ A: 2500, B: 1800 - 193, C: 1900 - 193, X: 2800, Y: null },
    });
    expect(valuesOf('ABCXY', boards, 'opponents-performance', { rating })).toMatchObject({
      A: 2038,
      X: 2500,
      Y: null,
    });
  });

  test('with nothing won the perfect performance is 800 below the weakest; with all won 736 above the strongest', () => {
    expect(valuesOf('ABCXY', boards, 'perfect-performance', { rating })).toMatchObject({
      A: 2536,
      X: 2736,
      Y: null,
    });
    expect(valuesOf('AB', [duel(1, 'A', 'B', 1)], 'perfect-performance', { rating })).toEqual({
      A: 2536,
      B: 1200,
    });
  });

  test('half against one opponent is as much as its rating would be expected to do', () => {
    // Of a rating 3 points lower still 50 % are expected.
    const { explain } = explainedStandings(['A', 'B'], [duel(1, 'A', 'B', 0.5)], { rating });
    expect(explain('A', 'perfect-performance')).toMatchObject({
      ...{ value: 1797, summands: [{ opponent: 'B', value: 1800, against: 0.5 }] },
      steps: [{ kind: 'expected', won: 0.5, value: 0.5 }],
    });
  });

  test('at a larger table each opponent is a game; a walkover is none, in a fixed schedule neither', () => {
    expect(valuesOf('ABC', [table(1, { A: 1, B: 2, C: 2 })], 'performance', { rating })).toEqual({
      ...{ A: 2500, B: 1800 - 193, C: 1900 - 193 },
    });
    const walkover = [duel(1, 'A', 'B', 1, 'walkover')];
    for (const schedule of ['paired', 'fixed'] as const)
      expect(valuesOf('AB', walkover, 'performance', { rating, schedule })).toEqual({ A: null, B: null });
  });

  test('cuts leave out the lowest, then the highest, and nothing where nothing is left', () => {
    expect(valuesOf('ABCX', boards, 'opponents-rating-cut-1', { rating })).toMatchObject({
      A: 1800,
      X: null,
    });
    expect(valuesOf('ABCX', boards, 'opponents-rating-cut-2', { rating })).toMatchObject({ A: null });
    expect(valuesOf('ABCX', boards, 'median-opponents-rating', { rating })).toMatchObject({ A: null });
    expect(valuesOf('ABCX', boards, 'rating', { rating })).toEqual({ A: 2000, B: 1800, C: 1600, X: null });
  });
});

describe('rounds without a game', () => {
  const neither: Board = {
    ...duel(2, 'A', 'B', 0.5, 'walkover'),
    sides: ['A', 'B'].map((competitor) => ({ competitor, place: 2, score: null })),
  };
  // D misses round 2; round 3 isn't over.
  const boards = [
    ...[duel(1, 'A', 'B', 1, 'walkover'), bye(1, 'C'), bye(1, 'D', 'half-bye')],
    ...[neither, bye(2, 'C', 'half-bye'), duel(3, 'A', 'D', 1), open(3, 'B', 'C')],
  ];

  test('a forfeit won and a bye are wins, but not games won', () => {
    expect(valuesOf('ABCD', boards, 'all-wins')).toEqual({ A: 2, B: 0, C: 1, D: 0 });
    expect(valuesOf('ABCD', boards, 'wins')).toEqual({ A: 1, B: 0, C: 0, D: 0 });
    // A bye that gives less than a win is none.
    expect(valuesOf('ABCD', boards, 'all-wins', { points: { ...threePoints, bye: 1 } })).toMatchObject({
      C: 0,
    });
  });

  test('rounds that were missed, asked off or forfeited are not elected', () => {
    expect(valuesOf('ABCD', boards, 'rounds-elected')).toEqual({ A: 2, B: 0, C: 1, D: 1 });
  });

  test('standard points are those of 1–½–0, whatever the tournament gives', () => {
    const points = { ...threePoints, bye: 1 };
    expect(valuesOf('ABCD', boards, 'points', { points })).toEqual({ A: 6, B: 0, C: 2, D: 1 });
    expect(valuesOf('ABCD', boards, 'standard-points', { points })).toEqual({ A: 2, B: 0, C: 1, D: 0.5 });
  });

  test('in a fixed schedule a bye is no round', () => {
    const fixed = { schedule: 'fixed' } as const;
    expect(valuesOf('ABCD', boards, 'rounds-elected', fixed)).toEqual({ A: 2, B: 0, C: 0, D: 1 });
    expect(valuesOf('ABCD', boards, 'all-wins', fixed)).toMatchObject({ C: 0 });
  });

  test('a walkover to which neither side came is no tie between them', () => {
    const order: TieBreak[] = ['direct-encounter'];
    const rows = standings(['A', 'B'], [neither], { schedule: 'fixed', order });
    expect(rows.map(({ values }) => values['direct-encounter'])).toEqual([0, 0]);
  });
});

describe('Fore Buchholz and progressive score', () => {
  test('the last round counts as tied, also while it waits and where it was forfeited', () => {
    const before = [duel(1, 'A', 'B', 1), duel(1, 'C', 'D', 1)];
    // 1½ for A and C, ½ for B and D: A has met B and C.
    const expected = { A: 2, B: 2, C: 2, D: 2 };
    for (const last of [
      [open(2, 'A', 'C'), open(2, 'B', 'D')],
      [duel(2, 'A', 'C', 1), duel(2, 'B', 'D', 0, 'walkover')],
    ])
      expect(valuesOf('ABCD', [...before, ...last], 'fore-buchholz')).toEqual(expected);
    const bye2 = [...before, duel(2, 'A', 'C', 1), bye(2, 'B')];
    // B keeps its bye, 1 point; D, who missed it, is met as one who tied.
    expect(valuesOf('ABCD', bye2, 'fore-buchholz')).toMatchObject({ A: 2.5, C: 2 });
  });

  test('two rounds with two cut leave nothing', () => {
    const boards = [duel(1, 'A', 'B', 1), duel(2, 'A', 'B', 0.5)];
    expect(valuesOf('AB', boards, 'progressive')).toEqual({ A: 2.5, B: 0.5 });
    expect(valuesOf('AB', boards, 'progressive-cut-1')).toEqual({ A: 1.5, B: 0.5 });
    expect(valuesOf('AB', boards, 'progressive-cut-2')).toEqual({ A: 0, B: 0 });
  });
});

describe('matches over boards', () => {
  /** What the home team had at each board. */
  const match = (round: number, home: string, away: string, ...points: readonly number[]): Board =>
    boardOfMatch({
      ...{ round, home, away },
      boards: points.map((own) => ({
        kind: 'played',
        sides: [
          { place: own === 0 ? 2 : 1, score: null },
          { place: own === 1 ? 2 : 1, score: null },
        ],
      })),
    });
  // Exercises 46 to 48 of the Technical Commission: Koalas and Narwhals, each 2.
  const koalas = match(1, 'K', 'N', 1, 0.5, 0.5, 0);

  test('board count, the lower ahead; top boards; without bottom boards', () => {
    expect(valuesOf('KN', [koalas], 'board-count')).toEqual({ K: 3.5, N: 6.5 });
    expect(valuesOf('KN', [koalas], 'top-boards')).toEqual({ K: 1, N: 0 });
    expect(valuesOf('KN', [koalas], 'bottom-boards')).toEqual({ K: 2, N: 1 });
    for (const name of ['board-count', 'top-boards', 'bottom-boards'] as const)
      expect(standings(['N', 'K'], [koalas], { order: [name] }).map(({ rankText }) => rankText)).toEqual([
        '1',
        '2',
      ]);
  });

  test('two teams that are still tied are separated by the boards of their own match', () => {
    // Both drew with each other and beat the third by the same score, K on the last boards.
    const boards = [koalas, match(2, 'K', 'X', 0, 0.5, 1, 1), match(3, 'N', 'X', 1, 1, 0.5, 0)];
    const ranks = (name: TieBreak): string[] =>
      standings(['N', 'K', 'X'], boards, { order: ['points', name] }).map(
        ({ competitor, rankText }) => `${rankText} ${competitor}`,
      );
    expect(ranks('extended-direct-encounter')).toEqual(['1= N', '1= K', '3 X']);
    for (const name of [
      'extended-direct-encounter-count-top',
      'extended-direct-encounter-count-bottom',
      'extended-direct-encounter-top',
      'extended-direct-encounter-bottom',
    ] as const)
      expect(ranks(name)).toEqual(['1 K', '2 N', '3 X']);
    // In all their matches it is N that won the first boards.
    expect(ranks('top-boards')).toEqual(['1 N', '2 K', '3 X']);
    const { explain } = explainedStandings(['N', 'K', 'X'], boards, {
      order: ['points', 'extended-direct-encounter-count-top'],
    });
    expect(explain('K', 'extended-direct-encounter-count-top')).toMatchObject({
      ...{ value: 3.5, steps: [{ kind: 'board-count', value: 3.5 }] },
    });
  });

  test('three who are still tied are not', () => {
    const boards = [match(1, 'A', 'B', 1, 0), match(2, 'B', 'C', 1, 0), match(3, 'C', 'A', 1, 0)];
    const order: TieBreak[] = ['extended-direct-encounter-top'];
    expect(standings(['A', 'B', 'C'], boards, { order }).map(({ rank }) => rank)).toEqual([1, 1, 1]);
  });

  test('boards further down decide one after another', () => {
    const boards = [match(1, 'A', 'B', 0.5, 0, 1, 0.5), match(1, 'C', 'D', 0.5, 0, 0.5, 0.5)];
    // A 0.5 0 1 0.5, B 0.5 1 0 0.5, C 0.5 0 0.5 0.5, D 0.5 1 0.5 0.5.
    const order = (name: TieBreak): string[] =>
      standings(['A', 'B', 'C', 'D'], boards, { order: [name] }).map(
        ({ competitor, rankText }) => `${rankText} ${competitor}`,
      );
    expect(order('top-boards')).toEqual(['1 D', '2 B', '3 A', '4 C']);
    // Without the last: A 1½, B 1½, C 1, D 2; without the last two: A ½, B 1½.
    expect(order('bottom-boards')).toEqual(['1 D', '2 B', '3 A', '4 C']);
    const { explain } = explainedStandings(['A', 'B'], boards.slice(0, 1), {});
    expect(explain('A', 'bottom-boards')).toEqual({
      ...{ value: 1.5, over: null, further: [0.5, 0.5] },
      summands: [
        { kind: 'boards', board: 3, value: 1.5 },
        { kind: 'boards', board: 2, value: 0.5 },
        { kind: 'boards', board: 1, value: 0.5 },
      ],
    });
  });

  test('a bye wins every board, and without boards there is no number', () => {
    const boards = [koalas, teamBye(1, 'X', 2.5)];
    expect(valuesOf('KNX', boards, 'board-count')).toMatchObject({ X: 10 });
    for (const name of ['board-count', 'top-boards', 'score-strength', 'board-sonneborn-berger'] as const)
      expect(valuesOf('AB', [duel(1, 'A', 'B', 1)], name)).toEqual({ A: null, B: null });
  });

  test('board points first: the strength of schedule is of board points', () => {
    const boards = [match(1, 'A', 'B', 1, 1, 1, 0), match(2, 'A', 'B', 1, 0.5, 0, 0)];
    // A 4½ board points and 2 match points, B 3½ and 2: 2 rounds of 4 boards by 2 match points is 4.
    expect(
      valuesOf('AB', boards, 'score-strength', { points: twoPoints, order: ['board-points', 'points'] }),
    ).toEqual({ A: 2 + 7 / 4, B: 2 + 9 / 4 });
    // Match points first: 2 rounds of 2 match points by 4 board points is 1.
    expect(valuesOf('AB', boards, 'score-strength', { points: twoPoints })).toEqual({ A: 8.5, B: 7.5 });
  });
});
