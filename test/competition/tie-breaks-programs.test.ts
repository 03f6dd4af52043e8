/**
 * Criteria on small tournaments whose numbers are in the tests of other programs, in published tables of real ones, and
 * in the tables of a world cup.
 */
import { describe, expect, test } from 'vitest';
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import { threePoints } from '../../shared/competition/points.ts';
import { standings, type Standing, type StandingsOptions } from '../../shared/competition/standings.ts';
import { scored } from '../league/tournaments.ts';
import { boardsOfRows, competitorsOfRows } from './cross-rows.ts';

/** Of the rows in their order, with as many decimals as were printed. */
const listed = (rows: readonly Standing[], name: TieBreak, decimals = 2): (number | null)[] =>
  rows
    .toSorted((a, b) => Number(a.competitor) - Number(b.competitor))
    .map(({ values: { [name]: value } }) =>
      value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals,
    );
const tableOf = (rows: readonly string[], options: StandingsOptions = {}): Standing[] =>
  standings(competitorsOfRows(rows), boardsOfRows(rows), options);

// gnutterts/chesspairing, tiebreaker/tiebreaker_test.go (github.com/gnutterts/chesspairing).
describe('the tournaments of chesspairing', () => {
  const ratings = [2000, 1800, 1600, 1400];
  const four = tableOf(['W2+ W3= W4+', 'B1- W4+ W3-', 'W4= B1= B2+', 'B3= B2- B1-'], {
    rating: (one) => ratings[Number(one) - 1] ?? null,
    line: Number,
  });

  test.each<[TieBreak, (number | null)[]]>([
    ['points', [2.5, 1, 2, 0.5]],
    ['buchholz', [3.5, 5, 4, 5.5]],
    ['opponents-buchholz', [4.83, 4.33, 4.67, 4.17]],
    ['rounds-elected', [3, 3, 3, 3]],
    ['standard-points', [2.5, 1, 2, 0.5]],
    ['all-wins', [2, 1, 1, 0]],
    ['games-with-black', [0, 1, 2, 3]],
    ['pairing-number', [1, 2, 3, 4]],
    ['rating', [2000, 1800, 1600, 1400]],
  ])('four who all met: %s', (name, published) => {
    expect(listed(four, name)).toEqual(published);
  });

  test('Buchholz of the first two with values cut', () => {
    expect(listed(four, 'buchholz-cut-1').slice(0, 2)).toEqual([3, 4.5]);
    expect(listed(four, 'buchholz-cut-2').slice(0, 2)).toEqual([2, 2.5]);
    expect(listed(four, 'median-buchholz').slice(0, 2)).toEqual([1, 2]);
  });

  test('Fore Buchholz of the first two: the last round counts as tied', () => {
    expect(listed(four, 'fore-buchholz').slice(0, 2)).toEqual([4, 4.5]);
  });

  test('median Buchholz without two at each end, of the first of six', () => {
    const six = tableOf([
      'W6+ W2= W3+ W4+ W5+',
      'W5+ B1= W4+ W6+ W3=',
      'W4= W5+ B1- W5+ B2=',
      'B3= W6+ B2- B1- W6+',
      'B2- B3- W6= B3- B1-',
      'B1- B4- B5= B2- B4-',
    ]);
    expect(listed(six, 'median-buchholz-2')[0]).toBe(2.5);
  });

  test('rounds elected with a bye, a half-point bye and a forfeit; standard points with both byes', () => {
    const rows = tableOf(['W2+ W2f+ W3=', 'B1- B1f- W4+', '+ W4+ B1=', '= B3- B2-']);
    expect(listed(rows, 'rounds-elected')).toEqual([3, 2, 3, 2]);
    expect(listed(tableOf(['W2+ =', 'B1- W3=', '+ B2=']), 'standard-points')).toEqual([1.5, 0.5, 1.5]);
    expect(listed(tableOf(['W2+ W3f+', 'B1- =', '+ B1f-']), 'all-wins')).toEqual([2, 0, 1]);
  });

  test('eight in a Swiss of five rounds', () => {
    const eight = tableOf([
      'W8+ B5+ W6+ B4+ W3=',
      'W7+ W3= W8+ B5+ B6+',
      'W6= B2= W5= W7+ B1=',
      'W5- B6- B7= W1- W8+',
      'B4+ W1- B3= W2- W7+',
      'B3= W4+ B1- B8+ W2-',
      'B2- W8+ W4= B3- B5-',
      'B1- B7- B2- W6- B4-',
    ]);
    expect(listed(eight, 'buchholz')).toEqual([9.5, 9.5, 15.5, 11, 15, 13.5, 11.5, 14.5]);
    expect(listed(eight, 'sonneborn-berger')).toEqual([8, 8, 8.5, 0.75, 4.5, 3, 0.75, 0]);
  });
});

// lichess-org/scalachess, TiebreakTest.scala (github.com/lichess-org/scalachess): the first of five who all met.
describe('the round robin of scalachess', () => {
  const ratings = [1500, 1600, 1550, 1450, 1650];
  const [first] = tableOf(
    ['W2+ W3= B4- W5+ .', 'B1- B4= B5- . W3+', 'W5= B1= . W4+ B2-', '. W2= W1+ B3- W5+', 'B3= . W2+ B1- B4-'],
    { rating: (one) => ratings[Number(one) - 1] ?? null, schedule: 'fixed' },
  ).toSorted((a, b) => Number(a.competitor) - Number(b.competitor));

  test.each<[TieBreak, number]>([
    ['points', 2.5],
    ['wins', 2],
    ['wins-with-black', 0],
    ['games-with-black', 1],
    ['sonneborn-berger', 4],
    ['koya', 0.5],
    ['buchholz', 7.5],
    ['buchholz-cut-1', 6],
    ['buchholz-cut-2', 4.5],
    ['median-buchholz', 3.5],
    ['median-buchholz-2', 0],
    ['opponents-buchholz', 8.125],
    ['opponents-rating', 1563],
    ['opponents-rating-cut-1', 1600],
    ['median-opponents-rating', 1575],
    ['opponents-performance', 1527],
    ['opponents-perfect-performance', 1523],
  ])('%s', (name, published) => {
    expect(first?.values[name]).toBe(published);
  });
});

// Uzchess Cup 2025 (chess-results.com/tnr1175851.aspx); its games and numbers are in the tests of scalachess, too.
describe('the Uzchess Cup of 2025', () => {
  const rows = tableOf(
    [
      'B9+ W8= B4= W3= B10+ W7= B6= B2- W5=',
      'B5= W10+ B9= W7+ B8- W6- B4= W1+ B3+',
      'W10+ B7= W6+ B1= W5+ B9- W8+ B4= W2-',
      'W7- B6= W1= B5= W9= B8= W2= W3= B10-',
      'W2= W9- B8= W4= B3- W10= B7- W6- B1=',
      'B8= W4= B3- W10= B7- B2+ W1= B5+ W9=',
      'B4+ W3= B10= B2- W6+ B1= W5+ B9= W8=',
      'W6= B1= W5= B9+ W2+ W4= B3- W10- B7=',
      'W1- B5+ W2= W8- B4= W3+ B10= W7= B6=',
      'B3- B2- W7= B6= W1- B5= W9= B8+ W4+',
    ],
    { schedule: 'fixed' },
  );

  test.each<[TieBreak, number[]]>([
    ['points', [5, 5.5, 5.5, 3.5, 2.5, 4.5, 5.5, 4.5, 4.5, 4]],
    ['sonneborn-berger', [21.5, 25.25, 22.5, 16, 11.25, 18.75, 22.25, 20.5, 19.5, 16.5]],
    ['wins', [2, 4, 4, 0, 0, 2, 3, 2, 2, 2]],
    ['wins-with-black', [2, 1, 0, 0, 0, 2, 1, 1, 1, 1]],
    ['koya', [3, 3.5, 3, 3, 1.5, 2.5, 3, 3.5, 2.5, 2.5]],
  ])('%s', (name, published) => {
    expect(listed(rows, name)).toEqual(published);
  });
});

/** One player’s games against opponents of these ratings. */
function ofOne(ratings: readonly number[], results: string): Standing['values'] | undefined {
  const turned: Readonly<Record<string, string>> = { '+': '-', '-': '+', '=': '=' };
  const own = results
    .split('')
    .map((result, i) => `W${String(i + 2)}${result}`)
    .join(' ');
  const theirs = results
    .split('')
    .map((result, i) => ratings.map((_, r) => (r === i ? `B1${turned[result] ?? ''}` : '.')).join(' '));
  const rows = tableOf([own, ...theirs], { rating: (one) => ratings[Number(one) - 2] ?? null });
  return rows.find(({ competitor }) => competitor === '1')?.values;
}

// X. Palomo Teruel (chess-results.com/tnr1166026.aspx); the number is in the tests of scalachess, too.
test('the perfect performance of five wins and a loss', () => {
  const values = ofOne([1830, 1914, 1867, 2255, 1818, 1990], '+++-++');
  expect(values?.['perfect-performance']).toBe(2259);
});

// V. Bologan (The Week in Chess 762); the number is in the tests of Games::Ratings (metacpan.org), too.
test('the performance of half the points', () => {
  const values = ofOne([2730, 2682, 2702, 2684, 2745, 2660, 2676, 2700, 2677], '-+===-=+=');
  expect(values?.performance).toBe(2695);
});

// FIFA World Cup 2022 (en.wikipedia.org/wiki/2022_FIFA_World_Cup_Group_E and …_Group_H).
describe('goals of a world cup', () => {
  const order: TieBreak[] = ['points', 'score-difference', 'score-for'];
  const figures = (rows: readonly Standing[]): string[] =>
    rows.map(({ competitor, values }) => [competitor, ...order.map((name) => values[name])].join(' '));

  test('group E: Spain is ahead of Germany by the difference', () => {
    const rows = standings(
      ['Germany', 'Japan', 'Spain', 'Costa Rica'],
      [
        scored(1, 'Germany', 'Japan', 1, 2),
        scored(1, 'Spain', 'Costa Rica', 7, 0),
        scored(2, 'Japan', 'Costa Rica', 0, 1),
        scored(2, 'Spain', 'Germany', 1, 1),
        scored(3, 'Japan', 'Spain', 2, 1),
        scored(3, 'Costa Rica', 'Germany', 2, 4),
      ],
      { points: threePoints, order },
    );
    expect(figures(rows)).toEqual(['Japan 6 1 4', 'Spain 4 6 9', 'Germany 4 1 6', 'Costa Rica 3 -8 3']);
  });

  test('group H: South Korea is ahead of Uruguay by the goals', () => {
    const rows = standings(
      ['Uruguay', 'South Korea', 'Portugal', 'Ghana'],
      [
        scored(1, 'Uruguay', 'South Korea', 0, 0),
        scored(1, 'Portugal', 'Ghana', 3, 2),
        scored(2, 'South Korea', 'Ghana', 2, 3),
        scored(2, 'Portugal', 'Uruguay', 2, 0),
        scored(3, 'Ghana', 'Uruguay', 0, 2),
        scored(3, 'South Korea', 'Portugal', 2, 1),
      ],
      { points: threePoints, order },
    );
    expect(figures(rows)).toEqual(['Portugal 6 2 6', 'South Korea 4 0 4', 'Uruguay 4 0 2', 'Ghana 3 -2 5']);
  });
});
