/** Every criterion on tables that others have published with their numbers. */
import { describe, expect, test } from 'vitest';
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import { threePoints } from '../../shared/competition/points.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { standings, type Standing, type StandingsOptions } from '../../shared/competition/standings.ts';
import { duel, scored } from '../league/tournaments.ts';
import { boardsOfRows, competitorsOfRows } from './cross-rows.ts';
import { exerciseRoundRobin, exerciseSwiss } from './exercises.ts';

/** Of the rows in their order. */
const listed = (rows: readonly Standing[], name: TieBreak): (number | null)[] =>
  rows.toSorted((a, b) => Number(a.competitor) - Number(b.competitor)).map(({ values }) => values[name]);
const tableOf = (rows: readonly string[], options: StandingsOptions = {}): Standing[] =>
  standings(competitorsOfRows(rows), boardsOfRows(rows), options);
const valuesOf = (rows: readonly Standing[], name: TieBreak): Record<string, number | null> =>
  Object.fromEntries(rows.map(({ competitor, values }) => [competitor, values[name]]));
const ranksOf = (rows: readonly Standing[]): string[] =>
  rows.map(({ competitor, rankText }) => `${rankText} ${competitor}`);

describe('the Swiss of the FIDE exercises', () => {
  const rows = tableOf(exerciseSwiss, { rating: (one) => 2250 - 50 * Number(one) });

  test.each<[TieBreak, number[]]>([
    ['points', [3.5, 4, 3.5, 3.5, 2.5, 3, 1.5, 2.5, 1.5, 1, 2.5, 2, 1.5, 2, 2, 3.5]],
    ['wins', [2, 3, 2, 2, 2, 2, 1, 2, 0, 1, 1, 0, 1, 2, 2, 3]],
    ['games-with-black', [2, 3, 2, 2, 2, 2, 3, 2, 1, 3, 2, 0, 3, 2, 3, 2]],
    ['wins-with-black', [1, 1, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 1, 1]],
    ['progressive', [11, 13, 11, 11.5, 5, 6, 6, 8.5, 2.5, 4, 5.5, 7, 7, 6, 7, 10.5]],
    ['buchholz', [12.5, 13, 15.5, 15, 8.5, 12, 14.5, 13.5, 9, 13, 13.5, 11.5, 14, 11, 12, 12.5]],
    [
      'sonneborn-berger',
      [8, 9.5, 10.5, 9.75, 4.25, 6.5, 3.25, 5.25, 2.25, 1.5, 5.75, 4, 4.25, 4.5, 3.5, 7.25],
    ],
    [
      'opponents-rating',
      [1820, 1880, 1940, 1888, 1690, 1813, 1760, 1730, 1975, 1880, 1863, 2050, 1930, 1800, 1860, 1820],
    ],
  ])('%s', (name, published) => {
    expect(listed(rows, name)).toEqual(published);
  });

  test('Buchholz Cut 1, where rounds not played by choice are cut first', () => {
    const published = { 1: 11, 3: 13, 4: 11.5, 5: 7.5, 7: 12.5, 8: 12, 9: 7.5, 11: 12, 12: 9.5 };
    expect(valuesOf(rows, 'buchholz-cut-1')).toMatchObject({ ...published, 13: 12, 14: 9, 15: 11, 16: 11 });
  });

  test('by the regulations of 2026 a stand-in is worth no more than half the rounds, or than who should have played', () => {
    const later = tableOf(exerciseSwiss, { unplayed: 'fide-2026' });
    expect(listed(later, 'buchholz')).toEqual([
      ...[12.5, 13, 15.5, 14, 8.5, 11.5, 14.5, 13.5],
      ...[9, 13, 12.5, 11.5, 14, 11, 12, 12.5],
    ]);
    expect(listed(later, 'sonneborn-berger')).toEqual([
      ...[8, 9.5, 10.5, 9.25, 4.25, 6, 3.25, 5.25],
      ...[2.25, 1.5, 4.75, 4, 4.25, 4.5, 3.5, 7.25],
    ]);
    expect(valuesOf(later, 'buchholz-cut-1')).toMatchObject({ 4: 11.5, 11: 11, 12: 9.5 });
  });
});

// Page 43: the Swiss goes on to nine rounds.
test('direct encounter in a Swiss: the first of four who all met, then two who drew', () => {
  const further = [
    'B6= B3= W16= B8+',
    'W4= W6- B15= W5=',
    'B16+ W1= W14+ B10+',
    'B2= W16= B6= W15+',
    'B14- B9+ W8- B2=',
    'W1= B2+ W4= B16+',
    'B10- W13+ W9+ B14+',
    'B11= W15= B5+ W1-',
    'B13+ W5- B7- W12=',
    'W7+ B12+ W11+ W3-',
    'W8= B14- B10- W13=',
    'B15- W10- B13= B9=',
    'W9- B7- W12= B11=',
    'W5+ W11+ B3- W7-',
    'W12+ B8= W2= B4-',
    'W3- B4= B1= W6-',
  ];
  const changed = exerciseSwiss.with(1, 'B10+ W7+ B1= W16+ B3+').with(2, 'W11= B6+ W8+ B4= W2-');
  const rows = tableOf(
    changed.map((row, i) => `${row} ${further[i] ?? ''}`),
    { order: ['points', 'direct-encounter'] },
  );
  expect(ranksOf(rows).slice(0, 5)).toEqual(['1 3', '2 6', '3= 1', '3= 4', '5 2']);
});

describe('the round robin of the FIDE exercises', () => {
  const rows = tableOf(exerciseRoundRobin, {
    schedule: 'fixed',
    order: ['points', 'direct-encounter'],
  });

  test.each<[TieBreak, number[]]>([
    ['points', [3.5, 3.5, 3.5, 1.5, 1.5, 1.5]],
    ['sonneborn-berger', [9.25, 6.25, 6.25, 4.25, 3.25, 2.25]],
    ['koya', [2, 0.5, 0.5, 1, 0.5, 0]],
  ])('%s', (name, published) => {
    expect(listed(rows, name)).toEqual(published);
  });

  test('direct encounter', () => {
    expect(ranksOf(rows)).toEqual(['1 1', '2= 2', '2= 3', '4 6', '5 5', '6 4']);
  });
});

// Round robin at Grande-Synthe, 2026, by rows; its Koya numbers stand in the tests of Sharly Chess.
test('Koya: opponents with exactly half of the points count', () => {
  const rows = tableOf(
    [
      'B3+ W4- B2- W7= B5+ B6= W8-',
      'W7= B5+ W1+ B8+ W3+ B4= W6+',
      'W1- B8- W6= W4- B2- W7- B5=',
      'W5- B1+ W8+ B3+ W6+ W2= B7=',
      'B4+ W2- B7= B6+ W1- B8- W3=',
      'B8= W7- B3= W5- B4- W1= B2-',
      'B2= B6+ W5= B1= W8+ B3+ W4=',
      'W6= W3+ B4- W2- B7- W5+ B1+',
    ],
    { schedule: 'fixed' },
  );
  expect(listed(rows, 'koya')).toEqual([0.5, 2, 0, 2, 1.5, 0.5, 2, 0]);
});

// Pierre Lapeyre, tie-break exercises of 2026, by the regulations of that year; the numbers stand in the same tests.
test('progressive score and Buchholz of a Swiss with a bye, an absence and a walkover', () => {
  const rows = tableOf(
    [
      'W8+ B5- B14+ W3+ B2+',
      'B9+ W7+ W5= B6+ W1-',
      'W10+ B6= W4= B1- W7+',
      'B11= W9+ B3= W5= W6=',
      'W12+ W1+ B2= B4= W11+',
      'B13+ W3= B11f+ W2- B4=',
      'W14+ B2- W10+ B11- B3-',
      'B1- W11- B12= W9= B13=',
      'W2- B4- W13+ B8= W10=',
      'B3- W13+ B7- W14= B9=',
      'W4= B8+ W6f- W7+ B5-',
      'B5- . W8= B13- B14-',
      'W6- B10- B9- W12+ W8=',
      'B7- + W1- B10= W12+',
    ],
    { unplayed: 'fide-2026' },
  );
  expect(listed(rows, 'progressive')).toEqual([
    ...[11, 12.5, 9.5, 9.5, 12.5, 10.5, 8],
    ...[3, 4.5, 5.5, 8.5, 1.5, 2.5, 6],
  ]);
  expect(listed(rows, 'buchholz')).toEqual([
    ...[14.5, 15, 14, 14.5, 13.5, 13.5, 13.5],
    ...[10.5, 11.5, 11, 13, 10, 9, 11],
  ]);
  expect(valuesOf(rows, 'buchholz-cut-1')).toMatchObject({ 9: 10, 12: 9.5 });
});

// "Tie-breaks", FIDE Arbiters' Seminar (pdfslide.net/documents/fide-arbiters-seminar-the-only-totally-satisfactory-…).
describe('the slides of the FIDE arbiters’ seminar', () => {
  test('six wins, two ties and a loss are 41½ progressive points', () => {
    const boards = [1, 1, 1, 1, 1, 1, 0.5, 0.5, 0].map((won, i) =>
      duel(i + 1, 'Gupta', String(i), won === 1 ? 1 : won === 0 ? 0 : 0.5),
    );
    const rows = standings(['Gupta', ...boards.map((_, i) => String(i))], boards);
    expect(valuesOf(rows, 'progressive')['Gupta']).toBe(41.5);
  });

  test('three who tie at the top have 1½, ½ and 1 from one another', () => {
    const boards = [duel(1, '1', '2', 1), duel(2, '2', '3', 0.5), duel(3, '1', '3', 0.5)];
    const rows = standings(['1', '2', '3'], boards, { order: ['direct-encounter'] });
    expect(valuesOf(rows, 'direct-encounter')).toEqual({ 1: 1.5, 2: 0.5, 3: 1 });
  });
});

describe('go', () => {
  // Sensei's Library, "SOS" (senseis.xmp.net/?SOS).
  test('Alvin beat Larry (2) and Leroy (1) and lost to William (3): SOS 6, SODOS 3', () => {
    const boards = [
      duel(1, 'Alvin', 'Larry', 1),
      duel(2, 'William', 'Alvin', 1),
      duel(3, 'Alvin', 'Leroy', 1),
      duel(2, 'Larry', 'Y', 1),
      duel(3, 'Larry', 'X', 1),
      duel(1, 'William', 'X', 1),
      duel(3, 'William', 'Y', 1),
      duel(1, 'Leroy', 'Y', 1),
      duel(2, 'X', 'Leroy', 1),
    ];
    const rows = standings(['Alvin', 'Larry', 'William', 'Leroy', 'X', 'Y'], boards);
    const alvin = rows.find(({ competitor }) => competitor === 'Alvin');
    expect(alvin?.values).toMatchObject({ points: 2, sos: 6, sodos: 3 });
    // By the same definition: Larry's SOS is 2 + 0 + 1, William's 2 + 1 + 0, Leroy's 0 + 1 + 2.
    expect(alvin?.values.sosos).toBe(9);
  });

  // Sensei's Library, "SODOS" (senseis.xmp.net/?SODOS): the same tournament by British and by European scores.
  test.each<[string, number, Record<string, number>]>([
    ['British', 0, { Alan: 2, Juliet: 2 }],
    ['European', 20, { Alan: 42, Juliet: 62 }],
  ])('SODOS of Alan and Juliet by %s initial scores', (_, zero, published) => {
    const initial: Record<string, number> = { Alan: 0, Cath: 0, Karen: 0 };
    const others = ['Bob', 'Dave', 'Juliet', 'Lionel', 'Martin'];
    const boards: Board[] = [
      duel(1, 'Bob', 'Alan', 1),
      duel(2, 'Alan', 'Cath', 1),
      duel(3, 'Alan', 'Dave', 1),
      duel(1, 'Juliet', 'Karen', 1),
      duel(2, 'Juliet', 'Lionel', 1),
      duel(3, 'Juliet', 'Martin', 1),
      ...[duel(2, 'Bob', 'Z', 1), duel(1, 'Cath', 'Z', 1), duel(1, 'Dave', 'Y', 1), duel(2, 'Dave', 'Y', 1)],
      ...[duel(1, 'Lionel', 'X', 1), duel(3, 'Lionel', 'X', 1)],
      ...[duel(1, 'Martin', 'W', 1), duel(2, 'Martin', 'W', 1)],
    ];
    const rows = standings([...Object.keys(initial), ...others, 'W', 'X', 'Y', 'Z'], boards, {
      initial: (one) => zero + (initial[one] ?? -1),
    });
    expect(valuesOf(rows, 'sodos')).toMatchObject(published);
    expect(valuesOf(rows, 'mcmahon')).toMatchObject({ Bob: zero + 1, Cath: zero + 1, Juliet: zero + 2 });
  });

  // EGF Tournament System Rules (home.snafu.de/jasiek/egftsr.html), "The Effect of Unplayed Games".
  test('a round without an opponent adds the own initial score to SOS', () => {
    const boards = [duel(1, 'A', 'B', 1)];
    const initial = (one: string): number => (one === 'C' ? 7 : 3);
    expect(valuesOf(standings(['A', 'B', 'C'], boards, { initial }), 'sos')).toEqual({ A: 3, B: 4, C: 7 });
    expect(valuesOf(standings(['A', 'B', 'C'], boards), 'sos')).toMatchObject({ C: 0 });
  });
});

// Confédération Européenne de Volleyball, competition standings (www-old.cev.eu, ID 836 and 975): sets won and lost.
describe('set ratios of volleyball', () => {
  const options: StandingsOptions = { points: threePoints, order: ['points', 'score-ratio'] };
  const rounded = (rows: readonly Standing[]): (number | null)[] =>
    rows.map(({ values: { 'score-ratio': ratio } }) =>
      ratio === null ? null : Math.round(ratio * 10_000) / 10_000,
    );

  test('9:1, 7:3, 3:7 and 1:9', () => {
    const rows = standings(
      ['France', 'Russia', 'Bulgaria', 'Finland'],
      [
        scored(1, 'France', 'Russia', 3, 1),
        scored(2, 'France', 'Bulgaria', 3, 0),
        scored(3, 'France', 'Finland', 3, 0),
        scored(3, 'Russia', 'Bulgaria', 3, 0),
        scored(2, 'Russia', 'Finland', 3, 0),
        scored(1, 'Bulgaria', 'Finland', 3, 1),
      ],
      options,
    );
    expect(rows.map(({ values }) => values.points)).toEqual([9, 6, 3, 0]);
    expect(rounded(rows)).toEqual([9, 2.3333, 0.4286, 0.1111]);
  });

  test('9:0 has no ratio and is ahead of all; 6:5, 5:6, 0:9', () => {
    const rows = standings(
      ['Iceland', 'Georgia', 'Kosovo', 'Sweden'],
      [
        scored(1, 'Sweden', 'Kosovo', 3, 0),
        scored(2, 'Sweden', 'Georgia', 3, 0),
        scored(3, 'Sweden', 'Iceland', 3, 0),
        scored(3, 'Kosovo', 'Georgia', 3, 2),
        scored(2, 'Kosovo', 'Iceland', 3, 0),
        scored(1, 'Georgia', 'Iceland', 3, 0),
      ],
      { order: ['score-ratio'] },
    );
    expect(ranksOf(rows)).toEqual(['1 Sweden', '2 Kosovo', '3 Georgia', '4 Iceland']);
    expect(rounded(rows)).toEqual([Infinity, 1.2, 0.8333, 0]);
  });
});
