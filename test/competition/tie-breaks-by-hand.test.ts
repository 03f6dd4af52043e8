/** Criteria calculated manually: the sums are in the comments, the articles those of FIDE's C.07. */
import { describe, expect, test } from 'vitest';
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import { twoPoints } from '../../shared/competition/points.ts';
import type { StandingsOptions } from '../../shared/competition/tie-breaks/options.ts';
import { standings } from '../../shared/competition/standings.ts';
import type { Decision } from '../../shared/competition/tie-breaks/options.ts';
import { boardOfMatch, type MatchBoard } from '../../shared/competition/team-match.ts';
import { duel, scored } from '../league/tournaments.ts';

/** The first in the alphabet wins: A 5 points, B 4, C 3, D 2, E 1, F 0. In the last round A meets F, B meets E, C meets D. */
const rounds = ['AB CE DF', 'AC BF DE', 'AD BC EF', 'AE BD CF', 'AF BE CD'];
const six = ['A', 'B', 'C', 'D', 'E', 'F'];
const boards = rounds.flatMap((round, r) =>
  round.split(' ').map(([one = '', other = '']) => duel(r + 1, one, other, 1)),
);

const valuesOf = (name: TieBreak, options: StandingsOptions = {}): Record<string, unknown> =>
  Object.fromEntries(
    standings(six, boards, options).map(({ competitor, values }) => [competitor, values[name]]),
  );

describe('six who all met', () => {
  test('Buchholz without the two lowest (14.1), and without the two highest as well (14.3)', () => {
    // A met 4 3 2 1 0; C met 5 4 2 1 0; F met 5 4 3 2 1.
    expect(valuesOf('buchholz')).toMatchObject({ A: 10, C: 12, F: 15 });
    expect(valuesOf('buchholz-cut-2')).toMatchObject({ A: 9, C: 11, F: 12 });
    expect(valuesOf('median-buchholz')).toMatchObject({ A: 6, C: 7, F: 9 });
    expect(valuesOf('median-buchholz-2')).toMatchObject({ A: 2, C: 2, F: 3 });
  });

  test('Fore Buchholz (8.3) as if the last round had ended in ties', () => {
    // Then A has 4½, B 3½, C and D 2½, E 1½, F ½. A met 3½ 2½ 2½ 1½ ½; F met 4½ 3½ 2½ 2½ 1½.
    expect(valuesOf('fore-buchholz')).toMatchObject({ A: 10.5, F: 14.5 });
    expect(valuesOf('fore-buchholz-cut-1')).toMatchObject({ A: 10, F: 13 });
  });

  test('the mean of the opponents’ perfect performances (10.5)', () => {
    // All are rated 2000: of 5 of 5 points 2736, 4 2236, 3 2069, 2 1924, 1 1755, 0 1200 (B.02, 8.1.2).
    const rating = (): number => 2000;
    expect(valuesOf('perfect-performance', { rating })).toEqual({
      ...{ A: 2736, B: 2236, C: 2069, D: 1924, E: 1755, F: 1200 },
    });
    // A met 2236 + 2069 + 1924 + 1755 + 1200 = 9184; F met 10720.
    expect(valuesOf('opponents-perfect-performance', { rating })).toMatchObject({ A: 1837, F: 2144 });
  });

  test('the pairing number is the line in the draw', () => {
    const line = (one: string): number => six.length - six.indexOf(one);
    expect(valuesOf('pairing-number', { line })).toMatchObject({ A: 6, F: 1 });
    const [first] = standings(six, [], { line, order: ['pairing-number'] });
    expect(first?.competitor).toBe('F');
  });

  const ranks = (order: TieBreak[], decisions: readonly Decision[]): string[] =>
    standings(['A', 'B', 'C'], [], { order, decisions }).map(
      ({ competitor, rank }) => `${String(rank)} ${competitor}`,
    );

  test('a manual order: 1 is ahead, and those without come last', () => {
    const decisions: Decision[] = [
      { competitor: 'C', kind: 'manual', value: 1 },
      { competitor: 'A', kind: 'manual', value: 2 },
    ];
    expect(ranks(['manual'], decisions)).toEqual(['1 C', '2 A', '3 B']);
  });

  test('lots: 1 is ahead, where all who are level were in one drawing', () => {
    const lot = (competitor: string, value: number, at = '2026-11-26T20:00:00'): Decision => ({
      ...{ competitor, kind: 'lot', value, at },
    });
    expect(ranks(['lots'], [lot('C', 1), lot('A', 2), lot('B', 3)])).toEqual(['1 C', '2 A', '3 B']);
    expect(ranks(['lots'], [lot('C', 1), lot('A', 2)])).toEqual(['1 A', '1 B', '1 C']);
    const later = '2026-11-26T21:00:00';
    expect(ranks(['lots'], [lot('C', 1), lot('A', 2), lot('B', 1, later)])).toEqual(['1 A', '1 B', '1 C']);
    // Of two drawings the last counts.
    expect(
      ranks(['lots'], [lot('C', 1), lot('A', 2), ...['B', 'C', 'A'].map((one, i) => lot(one, i + 1, later))]),
    ).toEqual(['1 B', '2 C', '3 A']);
  });
});

test('a round without a game counts in SOSOS as the own initial score times the rounds', () => {
  const games = [duel(1, 'A', 'B', 1), duel(2, 'B', 'C', 1), duel(2, 'A', 'D', 1)];
  const initial = (one: string): number => ({ A: 3, B: 3, C: 2, D: 1 })[one] ?? 0;
  const rows = standings(['A', 'B', 'C', 'D'], games, { initial });
  // Scores A 5, B 4, C 2, D 1. SOS: A 4 + 1, B 5 + 2, C 2 + 4, D 1 + 5.
  // SOSOS: A 7 + 6, B 5 + 6, C 2 · 2 + 7, D 2 · 1 + 5.
  const of = Object.fromEntries(rows.map(({ competitor, values: { sosos } }) => [competitor, sosos]));
  expect(of).toEqual({ A: 13, B: 11, C: 11, D: 7 });
});

test('scores: what was scored, and by how much more', () => {
  const games = [scored(1, 'A', 'B', 3, 1), scored(2, 'C', 'A', 2, 2), scored(3, 'B', 'C', 4, 0)];
  const of = (name: TieBreak): unknown[] =>
    standings(['A', 'B', 'C'], games)
      .toSorted((one, other) => one.competitor.localeCompare(other.competitor))
      .map(({ values }) => values[name]);
  expect(of('score-for')).toEqual([5, 5, 2]);
  expect(of('score-difference')).toEqual([2, 2, -4]);
});

test('match points of opponents times own board points, without the least (13.2)', () => {
  const placesOf = { 1: [1, 2], '½': [1, 1], 0: [2, 1] } as const;
  const match = (round: number, home: string, away: string, said: string) =>
    boardOfMatch({
      ...{ round, home, away },
      boards: said.split(' ').map((one): MatchBoard => {
        const [mine, theirs] = placesOf[one as keyof typeof placesOf];
        return {
          kind: 'played',
          sides: [
            { place: mine, score: null },
            { place: theirs, score: null },
          ],
        };
      }),
    });
  // A 3–1 B, A 2–2 C, B 2½–1½ C: match points A 3, B 2, C 1.
  const played = [
    match(1, 'A', 'B', '1 1 1 0'),
    match(2, 'A', 'C', '1 1 0 0'),
    match(3, 'B', 'C', '1 1 ½ 0'),
  ];
  const rows = standings(['A', 'B', 'C'], played, { points: twoPoints, schedule: 'fixed' });
  const of = (name: TieBreak): Record<string, unknown> =>
    Object.fromEntries(rows.map(({ competitor, values }) => [competitor, values[name]]));
  expect(of('match-points')).toEqual({ A: 3, B: 2, C: 1 });
  // A 2 · 3 + 1 · 2, B 3 · 1 + 1 · 2½, C 3 · 2 + 2 · 1½.
  expect(of('match-board-sonneborn-berger')).toEqual({ A: 8, B: 5.5, C: 9 });
  expect(of('match-board-sonneborn-berger-cut-1')).toEqual({ A: 6, B: 3, C: 6 });
});
