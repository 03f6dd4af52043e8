/** Exercises 9 to 49 of the Technical Commission; see `exercises.ts`. */
import { describe, expect, test } from 'vitest';
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import { twoPoints } from '../../shared/competition/points.ts';
import { explainedStandings, standings, type Standing } from '../../shared/competition/standings.ts';
import { boardsOfRows, competitorsOfRows } from './cross-rows.ts';
import { exerciseRoundRobin, exerciseSwiss, exerciseTeams } from './exercises.ts';

/** Of the rows in their order, with as many decimals as were printed. */
const listed = (rows: readonly Standing[], name: TieBreak, decimals = 2): (number | null)[] =>
  rows
    .toSorted((a, b) => Number(a.competitor) - Number(b.competitor))
    .map(({ values: { [name]: value } }) =>
      value === null ? null : Math.floor(value * 10 ** decimals + 0.5 + 1e-9) / 10 ** decimals,
    );
const valuesOf = (rows: readonly Standing[], name: TieBreak): Record<string, number | null> =>
  Object.fromEntries(rows.map(({ competitor, values }) => [competitor, values[name]]));

describe('the Swiss of the FIDE exercises', () => {
  const rating = (one: string): number => 2250 - 50 * Number(one);
  const rows = standings(competitorsOfRows(exerciseSwiss), boardsOfRows(exerciseSwiss), { rating });

  test.each<[TieBreak, (number | null)[]]>([
    ['all-wins', [2, 3, 2, 2, 2, 3, 1, 2, 1, 1, 2, 2, 1, 2, 2, 3]],
    ['rounds-elected', [5, 5, 5, 4, 5, 5, 5, 5, 3, 5, 5, 3, 5, 3, 5, 5]],
    ['progressive-cut-1', [10, 12, 10.5, 10.5, 5, 6, 5, 8, 2.5, 4, 5, 7, 6, 5, 7, 10]],
    [
      'opponents-performance',
      [1789, 1856, 1904, 1772, 1719, 1846, 1869, 1915, 1805, 1717, 1840, 2081, 1879, 1775, 1776, 1805],
    ],
    [
      'perfect-performance',
      [2029, 2216, 2112, 2168, 1689, 1810, 1531, 1715, 950, 1575, 1763, 1250, 1744, 1942, 1768, 2013],
    ],
    [
      'opponents-perfect-performance',
      [1769, 1852, 1934, 1784, 1676, 1836, 1890, 1924, 1802, 1687, 1836, 2168, 1909, 1756, 1767, 1799],
    ],
    [
      'opponents-buchholz',
      [12.6, 13.6, 13.4, 13.38, 13.4, 13.25, 11.9, 13, 12.75, 10.9, 12.75, 15, 12.1, 13.17, 12.2, 13.3],
    ],
    [
      'fore-buchholz',
      [13.5, 13.5, 15, 15.5, 10, 12, 13.5, 12.5, 9.5, 12.5, 12.5, 11.5, 13.5, 10.5, 12, 13.5],
    ],
    [
      'opponents-rating-cut-1',
      [1900, 1988, 2000, 1983, 1738, 1900, 1838, 1800, 2200, 1975, 2000, null, 2025, 1900, 1963, 1900],
    ],
  ])('%s', (name, published) => {
    expect(listed(rows, name)).toEqual(published);
  });

  test('performance ratings, and those of two players’ opponents', () => {
    expect(valuesOf(rows, 'performance')).toMatchObject({
      ...{ 1: 1969, 2: 2120, 3: 2089, 4: 2081, 5: 1690, 6: 1813, 7: 1611, 8: 1730 },
      ...{ 9: 1175, 10: 1640, 12: 1250, 13: 1781, 15: 1788, 16: 1969 },
    });
    expect(valuesOf(rows, 'opponents-performance')).toMatchObject({ 1: 1789, 4: 1772 });
    expect(valuesOf(rows, 'perfect-performance')).toMatchObject({ 3: 2112 });
  });

  test('the performance rating of the second is 1880 for the opponents and 240 for 80 %', () => {
    const { explain } = explainedStandings(competitorsOfRows(exerciseSwiss), boardsOfRows(exerciseSwiss), {
      rating,
    });
    expect(explain('2', 'performance').steps).toEqual([
      { kind: 'mean', count: 5, value: 1880 },
      { kind: 'share', won: 4, games: 5, value: 240 },
    ]);
    expect(explain('3', 'perfect-performance').steps).toEqual([{ kind: 'expected', won: 3.5, value: 3.5 }]);
  });
});

// Exercises 13 and 15, by the text of 2023: of opponents with equal points the one with the worst result was cut.
describe('Sonneborn-Berger Cut 1', () => {
  test('of the Swiss', () => {
    const rows = standings(competitorsOfRows(exerciseSwiss), boardsOfRows(exerciseSwiss));
    expect(listed(rows, 'sonneborn-berger-cut-1')).toEqual([
      ...[7.25, 8.5, 9.25, 8, 3.25, 5.5, 1.25, 3.75],
      ...[2.25, 0, 4.25, 4, 4.25, 3, 2.5, 5.75],
    ]);
  });
  test('of the round robin', () => {
    const rows = standings(competitorsOfRows(exerciseRoundRobin), boardsOfRows(exerciseRoundRobin), {
      schedule: 'fixed',
    });
    expect(listed(rows, 'sonneborn-berger-cut-1').slice(0, 5)).toEqual([9.25, 4.75, 4.75, 4.25, 3.25]);
  });
});

describe('the team Swiss of the FIDE exercises', () => {
  const teams = Array.from({ length: 14 }, (_, i) => String(i + 1));
  const points = { ...twoPoints, bye: 1 };
  const rows = standings(teams, exerciseTeams, { points });

  test.each<[TieBreak, number[]]>([
    ['points', [10, 10, 10, 10, 10, 7, 6, 7, 6, 5, 4, 2, 6, 4]],
    ['board-points', [17.5, 17, 16, 17, 18, 12.5, 11.5, 15, 14.5, 13, 11.5, 7.5, 11.5, 11.5]],
    ['buchholz', [64, 57, 58, 56, 55, 46, 44, 41, 50, 44, 41, 41, 52, 36]],
    ['buchholz-cut-1', [57, 52, 53, 52, 53, 39, 38, 39, 48, 42, 39, 39, 48, 32]],
    ['board-points-buchholz', [114, 107.5, 109.5, 106, 99, 92, 94.5, 90, 97.5, 92, 88, 92, 101, 87]],
    ['match-points', [10, 10, 10, 10, 10, 7, 6, 7, 6, 5, 4, 2, 6, 4]],
    ['sonneborn-berger', [88, 74, 76, 72, 70, 32, 33, 30, 26, 19, 16, 6, 30, 19]],
    ['board-match-sonneborn-berger', [158, 144, 150, 146, 132, 79.5, 78.5, 79, 66.5, 53, 45, 19, 72, 48]],
    ['match-board-sonneborn-berger', [158.5, 131, 128, 130, 125, 73, 68.5, 77, 83, 72.5, 61, 33.5, 73, 58]],
    [
      'board-sonneborn-berger',
      [283, 249.75, 247.5, 253.5, 236, 157.5, 155, 181.5, 180, 161.75, 138.5, 83.75, 152.5, 140.75],
    ],
  ])('%s', (name, published) => {
    expect(listed(rows, name)).toEqual(published);
  });

  test('the strength of schedule is Buchholz divided by 3, which is 14 match points by 4 board points', () => {
    expect(listed(rows, 'score-strength', 1)).toEqual([
      ...[38.8, 36, 35.3, 35.7, 36.3, 27.8, 26.2],
      ...[28.7, 31.2, 27.7, 25.2, 21.2, 28.8, 23.5],
    ]);
  });

  test('Sonneborn-Berger of match points and board points', () => {
    expect(valuesOf(rows, 'sonneborn-berger')).toMatchObject({ 1: 88, 2: 74, 3: 76, 4: 72, 5: 70 });
    expect(valuesOf(rows, 'sonneborn-berger-cut-1')).toMatchObject({ 1: 74, 2: 64, 3: 66, 4: 64, 5: 66 });
    expect(valuesOf(rows, 'board-match-sonneborn-berger')).toMatchObject({
      ...{ 1: 158, 2: 144, 3: 150, 4: 146, 5: 132 },
    });
    expect(valuesOf(rows, 'match-board-sonneborn-berger')).toMatchObject({ 7: 68.5, 9: 83, 13: 73 });
    expect(valuesOf(rows, 'board-sonneborn-berger')).toMatchObject({ 6: 157.5, 8: 181.5 });
  });

  test('the extended direct encounter goes from match points to board points', () => {
    const { rows: ranked, explain } = explainedStandings(teams, exerciseTeams, {
      points,
      order: ['points', 'extended-direct-encounter'],
    });
    expect(ranked.map(({ competitor, rankText }) => `${rankText} ${competitor}`)).toEqual([
      ...['1 4', '2 2', '3 1', '4 3', '5 5', '6 6', '7 8'],
      ...['8= 7', '8= 9', '8= 13', '11 10', '12= 11', '12= 14', '14 12'],
    ]);
    expect(valuesOf(ranked, 'extended-direct-encounter')).toMatchObject({
      ...{ 1: 8, 2: 8, 3: 8, 4: 8.5, 5: 7.5, 6: 2, 8: 0 },
    });
    expect(explain('4', 'extended-direct-encounter').steps).toEqual([{ kind: 'board-points', value: 8.5 }]);
    expect(explain('6', 'extended-direct-encounter').steps).toEqual([{ kind: 'match-points', value: 2 }]);
  });
});
