/** Who came where in the end, of every kind of tournament. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finalPlaces, winnersAmong, type EndedTournament } from '../../shared/competition/final-places.ts';
import { isFinished, type Board } from '../../shared/competition/rounds.ts';
import { standings } from '../../shared/competition/standings.ts';
import { everyTieBreak } from '../../shared/competition/tie-breaks.ts';
import { crosstable, swiss } from '../league/swiss.ts';
import { bye, duel, scored, table } from '../league/tournaments.ts';

const winners = (boards: readonly Board[], more: Partial<EndedTournament> = {}): (readonly string[])[] =>
  winnersAmong(finalPlaces({ shape: 'rounds', boards, tieBreaks: null, ...more })).map(
    ({ competitors }) => competitors,
  );

describe('the winner', () => {
  test('of a round robin is the head of its standings', () => {
    const boards = [duel(1, 'A', 'B', 1), duel(2, 'A', 'C', 0.5), duel(3, 'B', 'C', 0)];
    // Calculated manually: A and C have 1½ each, and drew; both beat B.
    expect(winners(boards)).toEqual([['A'], ['C']]);
    expect(winners([...boards, duel(4, 'C', 'A', 1)])).toEqual([['C']]);
  });

  test('of a Swiss is whom its tie-breaks put first', () => {
    const { boards } = crosstable(swiss);
    const first = standings(
      Array.from(swiss, (_, i) => String(i + 1)),
      boards,
    ).filter(({ rank }) => rank === 1);
    expect(winners(boards)).toEqual(first.map(({ competitor }) => [competitor]));
    // Both have 5½ points.
    expect(winners(boards, { tieBreaks: ['points'] })).toEqual([['1'], ['2']]);
  });

  test('of a knock-out is the winner of the last game, with byes and without', () => {
    const semifinals = [duel(2, 'A', 'C', 1), duel(2, 'B', 'D', 0)];
    const final = [...semifinals, duel(3, 'A', 'D', 0)];
    expect(winners(final)).toEqual([['D']]);
    expect(winners([duel(1, 'C', 'E', 1), duel(1, 'D', 'F', 1), bye(1, 'A'), bye(1, 'B'), ...final])).toEqual(
      [['D']],
    );
    // Without boards for those who sat out: A has as many points as D who played one game less.
    expect(winners([duel(1, 'A', 'E', 1), duel(1, 'C', 'F', 1), ...final])).toEqual([['D']]);
  });

  test('at tables of four is who beat most', () => {
    const boards = [table(1, { A: 1, B: 2, C: 3, D: 4 }), table(2, { A: 4, B: 1, C: 2, D: 3 })];
    expect(winners(boards)).toEqual([['B']]);
  });

  test('of one game is its first side, with all who shared the place', () => {
    const pair = (competitor: string, partner: string, place: number) => ({
      competitor,
      partners: [partner],
      place,
      score: null,
    });
    const board: Board = {
      round: 1,
      kind: 'played',
      sides: [pair('A', 'B', 2), pair('C', 'D', 1), pair('E', 'F', 1)],
    };
    expect(winners([board], { shape: 'field' })).toEqual([
      ['C', 'D'],
      ['E', 'F'],
    ]);
    expect(winners([scored(1, 'A', 'B', 3, 5)], { shape: 'field' })).toEqual([['B']]);
  });

  test('is nobody where all share the first place', () => {
    expect(winners([duel(1, 'A', 'B', 0.5)], { shape: 'field' })).toEqual([]);
    expect(winners([duel(1, 'A', 'B', 1), duel(2, 'B', 'A', 1)], { tieBreaks: ['points'] })).toEqual([]);
    expect(winners([table(1, { A: 1, B: 1, C: 2 })], { shape: 'field' })).toEqual([['A'], ['B']]);
  });

  test('is not known while a result is missing, and of no boards', () => {
    const open: Board = { ...duel(2, 'A', 'C', 1), sides: [{ competitor: 'A', place: null, score: null }] };
    expect(winners([duel(1, 'A', 'B', 1), open])).toEqual([]);
    expect(winners([])).toEqual([]);
    expect(winners([duel(1, 'A', 'B', 1), duel(2, 'A', 'C', 1)], { shape: 'field' })).toEqual([]);
  });

  test('may have won by a forfeit, and never played', () => {
    expect(winners([duel(1, 'A', 'B', 1, 'walkover'), duel(2, 'C', 'A', 0, 'walkover')])).toEqual([['A']]);
  });
});

test('places are the ranks of the standings of those who had a seat', () => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  const board = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.shuffledSubarray(names, { minLength: 2, maxLength: 3 }))
    .chain(([round, people]) =>
      fc
        .array(fc.integer({ min: 1, max: 3 }), { minLength: people.length, maxLength: people.length })
        .map((places): Board => ({
          round,
          kind: 'played',
          sides: people.map((competitor, i) => ({ competitor, place: places[i] ?? 1, score: null })),
        })),
    );
  fc.assert(
    fc.property(
      fc.array(board, { minLength: 2, maxLength: 12 }),
      fc.shuffledSubarray([...everyTieBreak], { minLength: 1 }),
      (boards, tieBreaks) => {
        const seated = new Set(boards.flatMap(({ sides }) => sides.map(({ competitor }) => competitor)));
        const ranks = standings([...seated], boards, { order: tieBreaks }).map(({ competitor, rankText }) => [
          rankText,
          competitor,
        ]);
        expect(boards.every(isFinished)).toBe(true);
        expect(
          finalPlaces({ shape: 'rounds', boards, tieBreaks }).map(({ rankText, competitors }) => [
            rankText,
            ...competitors,
          ]),
        ).toEqual(ranks);
      },
    ),
  );
});
