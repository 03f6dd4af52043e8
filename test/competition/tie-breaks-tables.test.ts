/** Sums over opponents at tables of more than two: a table counts as one opponent. Calculated manually. */
import { describe, expect, test } from 'vitest';
import { usualPoints } from '../../shared/competition/points.ts';
import { explainedStandings, standings } from '../../shared/competition/standings.ts';
import { bye, duel, open, table } from '../league/tournaments.ts';
import { valuesOf } from './values-of.ts';

const opponentSums = ['buchholz', 'sonneborn-berger', 'sos', 'sodos', 'koya'] as const;

describe('a table counts as one opponent', () => {
  test('with the mean of those who sat there', () => {
    // Points: A 1, B 2/3, C 1/3, D 0. A met B, C and D: (2/3 + 1/3 + 0) / 3; B met A, C and D: (1 + 1/3 + 0) / 3.
    const boards = [table(1, { A: 1, B: 2, C: 3, D: 4 })];
    const buchholz = valuesOf('ABCD', boards, 'buchholz');
    expect(buchholz['A']).toBeCloseTo(1 / 3, 9);
    expect(buchholz['B']).toBeCloseTo(4 / 9, 9);
    // B beat C and D, who have a third and nothing.
    expect(valuesOf('ABCD', boards, 'sonneborn-berger')['B']).toBeCloseTo(1 / 9, 9);
    expect(valuesOf('ABCD', boards, 'sodos')['B']).toBeCloseTo(1 / 9, 9);
  });

  test('so who sat at a larger one wins no tie by its size', () => {
    // All level at tables of three and of five: everybody has ½, and so have all opponents.
    const boards = [table(1, { A: 1, B: 1, C: 1 }), table(1, { D: 1, E: 1, F: 1, G: 1, H: 1 })];
    for (const name of opponentSums)
      expect(new Set(Object.values(valuesOf('ABCDEFGH', boards, name))).size, name).toBe(1);
    expect(new Set(standings('ABCDEFGH'.split(''), boards).map(({ rank }) => rank)).size).toBe(1);
  });

  test('a missed round is one opponent with the own points, as the definition says, and a bye too', () => {
    const points = { ...usualPoints, places: [5, 3, 2, 1] };
    const boards = [
      table(1, { A: 1, B: 2, C: 3, D: 4 }),
      table(2, { E: 1, B: 2, C: 3, D: 4 }),
      bye(2, 'A', 'half-bye'),
    ];
    // A: 5 and ½ for the half-point bye; B 6, C 4, D 2 with both rounds. (6 + 4 + 2) / 3 + 5½.
    expect(valuesOf('ABCDE', boards, 'buchholz', { points, unplayed: 'awarded' })).toMatchObject({ A: 9.5 });
    // E missed round 1 and has 5: 5 + (6 + 4 + 2) / 3.
    expect(valuesOf('ABCDE', boards, 'buchholz', { points, unplayed: 'awarded' })).toMatchObject({ E: 9 });
  });

  test('a round missed at the end is made up for by a tie of the table, not of a duel', () => {
    const points = { ...usualPoints, places: [5, 3, 2, 1] };
    const boards = [table(1, { A: 1, B: 2, C: 3, D: 4 }), table(2, { A: 1, B: 2, C: 3, E: 4 })];
    // D has 1 and would have had 11/4 of a tie of all. A met B 6, C 4 and D, then B, C and E, who has 1.
    const { A } = valuesOf('ABCDE', boards, 'buchholz', { points });
    expect(A).toBeCloseTo((6 + 4 + 1 + 11 / 4) / 3 + (6 + 4 + 1) / 3, 9);
  });

  test('a cut leaves out the table with the lowest mean, whole', () => {
    // B and C have ¼; D and E ½, F nothing. F has fewest points, but the mean at its table is ⅓.
    const boards = [table(1, { A: 1, B: 2, C: 2 }), table(2, { A: 1, D: 2, E: 2, F: 4 })];
    const { explain } = explainedStandings('ABCDEF'.split(''), boards, { unplayed: 'awarded' });
    const { summands, value } = explain('A', 'buchholz-cut-1');
    expect(summands.filter(({ cut }) => cut).map(({ opponent }) => opponent)).toEqual(['B', 'C']);
    expect(value).toBeCloseTo(1 / 3, 9);
  });
});

describe('a round that is paired, without a result yet', () => {
  const played = [duel(1, 'A', 'B', 1), bye(1, 'C'), duel(2, 'A', 'C', 1), bye(2, 'B')];
  const paired = [...played, open(3, 'B', 'C'), bye(3, 'A')];
  const initial = (one: string): number => ({ A: 3, B: 2, C: 1 })[one] ?? 0;

  test('changes nothing in the standings', () => {
    for (const name of ['points', 'mcmahon', 'sosos', 'progressive', ...opponentSums] as const)
      expect(valuesOf('ABC', paired, name, { initial }), name).toEqual(
        valuesOf('ABC', played, name, { initial }),
      );
  });

  test('counts with its byes from the first result on', () => {
    const begun = [...played, duel(3, 'B', 'C', 1), open(3, 'D', 'E'), bye(3, 'A')];
    expect(valuesOf('ABCDE', begun, 'points')).toMatchObject({ A: 3, B: 2, C: 1 });
  });

  test('of a player with a bye there makes up for no earlier absence', () => {
    // B missed round 2, but is there for round 3: A's opponent has its 0 points.
    const boards = [duel(1, 'A', 'B', 1), duel(2, 'A', 'C', 1), open(3, 'A', 'C'), bye(3, 'B')];
    expect(valuesOf('ABC', boards, 'buchholz')['A']).toBe(0);
  });
});
