import { describe, expect, test } from 'vitest';
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import { missing, type Board } from '../../shared/competition/rounds.ts';
import { standings, type Standing } from '../../shared/competition/standings.ts';
import { crosstable, swiss } from '../league/swiss.ts';
import { bye, duel, open, scored, table } from '../league/tournaments.ts';

const valuesOf = (rows: readonly Standing[], name: TieBreak): Record<string, number | null> =>
  Object.fromEntries(rows.map(({ competitor, values }) => [competitor, values[name]]));
const ranksOf = (rows: readonly Standing[]): string[] =>
  rows.map(({ competitor, rankText }) => `${rankText} ${competitor}`);

describe('published examples', () => {
  // Sensei's Library, "Sonneborn-Berger" (senseis.xmp.net): four players, each pair twice, wins alone.
  const twice: Board[] = [
    duel(1, 'A', 'B', 1),
    duel(2, 'A', 'C', 1),
    duel(3, 'A', 'D', 1),
    duel(3, 'B', 'C', 1),
    duel(2, 'B', 'D', 1),
    duel(1, 'C', 'D', 1),
    duel(4, 'A', 'B', 0),
    duel(5, 'A', 'C', 1),
    duel(6, 'A', 'D', 0),
    duel(6, 'B', 'C', 0),
    duel(5, 'B', 'D', 1),
    duel(4, 'C', 'D', 1),
  ];

  test('Sonneborn-Berger: 4+3+3+1, 4+3+1+1, 4+1+1, 4; so A is ahead of B with as many wins', () => {
    const rows = standings(['A', 'B', 'C', 'D'], twice, { order: ['points', 'sonneborn-berger'] });
    expect(valuesOf(rows, 'points')).toEqual({ A: 4, B: 4, C: 3, D: 1 });
    expect(valuesOf(rows, 'sonneborn-berger')).toEqual({ A: 11, B: 9, C: 6, D: 4 });
    expect(ranksOf(rows)).toEqual(['1 A', '2 B', '3 C', '4 D']);
  });

  test('the direct encounter of the same two was one win each, so nothing separates them by it', () => {
    const rows = standings(['A', 'B', 'C', 'D'], twice, { order: ['points', 'direct-encounter'] });
    expect(valuesOf(rows, 'direct-encounter')).toEqual({ A: 1, B: 1, C: null, D: null });
    expect(ranksOf(rows)).toEqual(['1= A', '1= B', '3 C', '4 D']);
  });

  // Hamilton Chess Club, championship of 2018 (hamiltonchess.net/2018/04/11/richard-on-tie-break/): a Swiss of six
  // rounds, row by row in the final order; "+4" beat the fourth, "=4" drew, "+" and "=" alone are byes. Published of
  // the first two: direct encounter ½ each, Buchholz 22½ and 20, Sonneborn-Berger 19¾ and 17¼.
  test('a whole Swiss: points of all, and what parted the two who shared the lead', () => {
    const { boards, published } = crosstable(swiss);
    const everybody = Object.keys(published);
    const rows = standings(everybody, boards, {
      order: ['points', 'direct-encounter', 'buchholz'],
      // The club's table is older than the rule that makes up for rounds that opponents missed at the end.
      unplayed: 'awarded',
    });
    expect(valuesOf(rows, 'points')).toEqual(published);
    const leaders = rows.slice(0, 2).map(({ competitor, rankText, values }) => ({
      competitor,
      rankText,
      direct: values['direct-encounter'],
      buchholz: values.buchholz,
      sonnebornBerger: values['sonneborn-berger'],
    }));
    expect(leaders).toEqual([
      { competitor: '1', rankText: '1', direct: 0.5, buchholz: 22.5, sonnebornBerger: 19.75 },
      { competitor: '2', rankText: '2', direct: 0.5, buchholz: 20, sonnebornBerger: 17.25 },
    ]);
  });

  // Rapptz, "How Median-Buchholz tie breaker works" (gist.github.com/Rapptz/197c80162358d1196145): opponents with
  // 4, 2, 3, 4, 5 and 6 points; without the 6 and the 2 that is 16. The points come from walkovers, which add no
  // opponents to P.
  test('median Buchholz: 4 + 3 + 4 + 5 is 16, and Buchholz 24', () => {
    const records = [4, 2, 3, 4, 5, 6];
    const names = records.map((_, i) => `O${String(i)}`);
    const boards = records.flatMap((points, i): Board[] => [
      duel(i + 1, 'P', `O${String(i)}`, i < 4 ? 1 : 0),
      ...Array.from({ length: i < 4 ? points : points - 1 }, (_, k) =>
        duel(k + 10, `O${String(i)}`, 'Z', 1, 'walkover'),
      ),
    ]);
    // In a fixed schedule the rounds of the walkovers, which P sat out, are nothing at all.
    const rows = standings(['P', 'Z', ...names], boards, {
      order: ['points', 'median-buchholz'],
      schedule: 'fixed',
    });
    expect(valuesOf(rows, 'buchholz')['P']).toBe(24);
    expect(valuesOf(rows, 'median-buchholz')['P']).toBe(16);
  });
});

describe('what a board is worth', () => {
  test('a table gives the share of opponents beaten, a tie half', () => {
    const rows = standings(['A', 'B', 'C', 'D'], [table(1, { A: 1, B: 2, C: 2, D: 4 })], {
      order: ['points'],
    });
    expect(valuesOf(rows, 'points')).toEqual({ A: 1, B: 0.5, C: 0.5, D: 0 });
    expect(ranksOf(rows)).toEqual(['1 A', '2= B', '2= C', '4 D']);
  });

  test('bye 1, half-point bye ½, walkover as its places say, and neither came: nothing', () => {
    const boards = [
      bye(1, 'A'),
      bye(1, 'B', 'half-bye'),
      duel(1, 'C', 'D', 1, 'walkover'),
      {
        ...duel(1, 'E', 'F', 0.5, 'walkover'),
        sides: ['E', 'F'].map((competitor) => ({ competitor, place: 2, score: null })),
      },
    ];
    expect(valuesOf(standings(['A', 'B', 'C', 'D', 'E', 'F'], boards), 'points')).toEqual({
      A: 1,
      B: 0.5,
      C: 1,
      D: 0,
      E: 0,
      F: 0,
    });
    expect(valuesOf(standings(['A', 'B', 'C', 'D', 'E', 'F'], boards), 'wins')).toMatchObject({ A: 0, C: 0 });
  });

  test('a board without its result counts nothing, half a result neither', () => {
    const half: Board = {
      round: 1,
      kind: 'played',
      sides: [
        { competitor: 'A', place: 1, score: null },
        { competitor: 'B', place: null, score: null },
      ],
    };
    expect(ranksOf(standings(['A', 'B', 'C', 'D'], [half, open(1, 'C', 'D')]))).toEqual([
      '1= A',
      '1= B',
      '1= C',
      '1= D',
    ]);
  });
});

describe('rounds not played (as in FIDE Handbook C.07: a stand-in with one’s own points)', () => {
  test('a bye is an opponent with one’s own points, beaten', () => {
    // A: bye and a win over B, so 2 points; Buchholz 2 (itself) + 0 (B), Sonneborn-Berger the same.
    // B sat out round 1 and has 0: Buchholz 0 (itself) + 2.
    const rows = standings(['A', 'B'], [bye(1, 'A'), duel(2, 'A', 'B', 1)]);
    expect(valuesOf(rows, 'buchholz')).toEqual({ A: 2, B: 2 });
    expect(valuesOf(rows, 'sonneborn-berger')).toEqual({ A: 2, B: 0 });
  });

  test('a latecomer’s earlier rounds count as opponents with their own points; a current round doesn’t count yet', () => {
    const boards = [duel(1, 'A', 'B', 1), duel(2, 'C', 'A', 1), open(3, 'A', 'B')];
    // C: 1 point; round 1 against 1 (itself), round 2 against A with 1. B: A with 1, then itself with 0.
    expect(valuesOf(standings(['A', 'B', 'C'], boards), 'buchholz')).toEqual({ A: 1, B: 1, C: 2 });
  });
});

describe('direct encounter', () => {
  const level = [duel(1, 'A', 'B', 1), duel(2, 'B', 'C', 1), duel(3, 'C', 'A', 1)];

  test('a circle separates no players', () => {
    expect(ranksOf(standings(['A', 'B', 'C'], level, { order: ['points', 'direct-encounter'] }))).toEqual([
      '1= A',
      '1= B',
      '1= C',
    ]);
  });

  test('it applies again among those whom it leaves level', () => {
    // Four level with 2 points each; among themselves A and B won 2, C and D 1; then A beat B, and D beat C.
    const boards = [
      duel(1, 'A', 'B', 1),
      duel(2, 'A', 'C', 0),
      duel(3, 'A', 'D', 1),
      duel(4, 'B', 'C', 1),
      duel(5, 'B', 'D', 1),
      duel(6, 'C', 'D', 0),
      // Outside the four: X evens out the points. A 2, B 2, C 1, D 1 among themselves.
      duel(7, 'C', 'X', 1),
      duel(8, 'D', 'X', 1),
    ];
    const rows = standings(['D', 'C', 'B', 'A', 'X'], boards, { order: ['points', 'direct-encounter'] });
    expect(ranksOf(rows)).toEqual(['1 A', '2 B', '3 D', '4 C', '5 X']);
    expect(rows.find(({ competitor }) => competitor === 'A')?.encounters).toEqual([2, 1]);
    expect(rows.find(({ competitor }) => competitor === 'C')?.encounters).toEqual([1, 0]);
  });

  test('it says nothing unless all of those level have met', () => {
    const boards = [duel(1, 'A', 'B', 1), duel(1, 'C', 'X', 1), duel(2, 'B', 'X', 1)];
    const rows = standings(['A', 'B', 'C', 'X'], boards, { order: ['points', 'direct-encounter'] });
    expect(valuesOf(rows, 'direct-encounter')).toEqual({ A: null, B: null, C: null, X: null });
    expect(ranksOf(rows)).toEqual(['1= A', '1= B', '1= C', '4 X']);
  });

  test('a walkover is no meeting', () => {
    const boards = [duel(1, 'A', 'B', 1, 'walkover'), duel(2, 'B', 'C', 1)];
    expect(
      valuesOf(
        standings(['A', 'B', 'C'], boards, { order: ['points', 'direct-encounter'] }),
        'direct-encounter',
      ),
    ).toMatchObject({ A: null, B: null });
  });
});

describe('the others', () => {
  test('wins are first alone, over the board', () => {
    const boards = [table(1, { A: 1, B: 1, C: 3 }), table(2, { A: 2, B: 1, C: 3 }), bye(3, 'C')];
    expect(valuesOf(standings(['A', 'B', 'C'], boards), 'wins')).toEqual({ A: 0, B: 1, C: 0 });
  });

  test('score difference: own less the mean of the others, walkovers apart', () => {
    const three: Board = {
      round: 1,
      kind: 'played',
      sides: [
        { competitor: 'A', place: null, score: 10 },
        { competitor: 'B', place: null, score: 4 },
        { competitor: 'C', place: null, score: 1 },
      ],
    };
    // A: 10 − 2.5, then 21 − 15; B: 4 − 5.5, then −6; C: 1 − 7.
    const rows = standings(
      ['A', 'B', 'C'],
      [three, scored(2, 'A', 'B', 21, 15), { ...scored(3, 'C', 'A', 9, 0), kind: 'walkover' }],
    );
    expect(valuesOf(rows, 'score-difference')).toEqual({ A: 13.5, B: -7.5, C: -6 });
  });

  test('mean place: the lower is ahead, a shared one in the middle, a small table stretched to the largest', () => {
    const boards = [table(1, { A: 1, B: 2, C: 2, D: 4 }), table(2, { D: 1, A: 2 })];
    // A: 1 and last of two, which is 4 of four: 2.5. B and C: 2.5. D: 4 and 1: 2.5. E has not played.
    const rows = standings(['E', 'A', 'B', 'C', 'D'], boards, { order: ['mean-place'] });
    expect(valuesOf(rows, 'mean-place')).toEqual({ A: 2.5, B: 2.5, C: 2.5, D: 2.5, E: null });
    expect(ranksOf(rows)).toEqual(['1= A', '1= B', '1= C', '1= D', '5 E']);
    expect(ranksOf(standings(['B', 'A'], [duel(1, 'A', 'B', 1)], { order: ['mean-place'] }))).toEqual([
      '1 A',
      '2 B',
    ]);
  });

  test('no criterion at all: all players share the first rank', () => {
    expect(ranksOf(standings(['A', 'B'], [duel(1, 'A', 'B', 1)], { order: [] }))).toEqual(['1= A', '1= B']);
    expect(standings([], [])).toEqual([]);
  });
});

describe('people who play together at a board', () => {
  const pairs = (round: number, winners: [string, string], losers: [string, string]): Board => ({
    round,
    kind: 'played',
    sides: [winners, losers].map(([competitor, partner], i) => ({
      competitor,
      partners: [partner],
      place: i + 1,
      score: null,
    })),
  });

  test('have all that their sides had, and met all the people of the other side', () => {
    // Calculated manually. Points: A 2, B and C 1, D and E 0. A player who sits out a round has a stand-in with their own
    // points. The two opponents of a board count as one, with their mean.
    const boards = [pairs(1, ['A', 'B'], ['C', 'D']), pairs(2, ['A', 'C'], ['B', 'E'])];
    const rows = standings(['A', 'B', 'C', 'D', 'E'], boards, { unplayed: 'awarded' });
    expect(valuesOf(rows, 'points')).toEqual({ A: 2, B: 1, C: 1, D: 0, E: 0 });
    expect(valuesOf(rows, 'wins')).toEqual({ A: 2, B: 1, C: 1, D: 0, E: 0 });
    // Halves of A: C + D, B + E. B: C + D, A + C. C: A + B, B + E. D: A + B. E: A + C.
    expect(valuesOf(rows, 'buchholz')).toEqual({ A: 1, B: 2, C: 2, D: 1.5, E: 1.5 });
    expect(valuesOf(rows, 'sonneborn-berger')).toEqual({ A: 1, B: 0.5, C: 0.5, D: 0, E: 0 });
    // B and C beat each other once; D and E have not met.
    expect(valuesOf(rows, 'direct-encounter')).toEqual({ A: null, B: 1, C: 1, D: null, E: null });
    expect(ranksOf(rows)).toEqual(['1 A', '2= B', '2= C', '4= D', '4= E']);
    // D missed the last round, which counts as a tie for A and B, who met D.
    expect(valuesOf(standings(['A', 'B', 'C', 'D', 'E'], boards), 'buchholz')).toEqual({
      A: 1.25,
      B: 2.25,
      C: 2,
      D: 1.5,
      E: 1.5,
    });
  });

  test('have not met each other by it', () => {
    const rows = standings(['A', 'B', 'C', 'D'], [pairs(1, ['A', 'B'], ['C', 'D'])]);
    expect(rows.flatMap(({ encounters }) => encounters)).toEqual([]);
    expect(ranksOf(rows)).toEqual(['1= A', '1= B', '3= C', '3= D']);
  });

  test('are seated, every one of them: no player lacks a board', () => {
    const present = ['A', 'B', 'C', 'D', 'E'].map((competitor) => ({
      competitor,
      enters: 1,
      withdrawnAfter: null,
    }));
    expect(missing(present, [pairs(1, ['A', 'B'], ['C', 'D'])], () => true)).toEqual([
      { kind: 'board', round: 1, competitor: 'E' },
    ]);
  });
});
