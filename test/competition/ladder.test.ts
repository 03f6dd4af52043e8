/** The ladder as a table: places by hand, and a slow twin that keeps a number for everyone. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../shared/competition/rounds.ts';
import type { StandingsOptions } from '../../shared/competition/tie-breaks/options.ts';
import { explainedStandings, standings } from '../../shared/competition/standings.ts';
import { ladderTieBreaks } from '../../shared/competition/tie-breaks.ts';
import { usualScoring } from '../../shared/competition/usual-scoring.ts';
import { format } from '../../shared/contract/pairing-options.ts';
import { duel } from '../league/tournaments.ts';

const names = ['A', 'B', 'C', 'D', 'E'];
const ratings: Record<string, number> = { A: 1500, B: 1600, C: 1700, D: 1800, E: 1900 };
const byRating: StandingsOptions = { order: ladderTieBreaks, rating: (one) => ratings[one] ?? null };
const ladder = (boards: readonly Board[], options = byRating): string =>
  standings(names, boards, options)
    .map(({ competitor }) => competitor)
    .join('');

describe('a ladder', () => {
  test('begins with the highest rating; a winner from below takes the place, one from above keeps it', () => {
    expect(ladder([])).toBe('EDCBA');
    expect(ladder([duel(1, 'C', 'E', 1), duel(1, 'B', 'A', 1)])).toBe('CDEBA');
    expect(ladder([duel(1, 'C', 'E', 0.5), duel(2, 'A', 'B', 1)])).toBe('EDCAB');
  });

  test('goes by rounds, however the boards are listed; nobody shares a place', () => {
    const boards = [duel(2, 'A', 'E', 1), duel(1, 'A', 'C', 1)];
    // A takes C’s place, then E’s.
    expect(ladder(boards)).toBe('ADEBC');
    expect(standings(names, boards, byRating).map(({ rankText }) => rankText)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });

  test('has those who came later at the bottom, whatever their rating', () => {
    const entered = (one: string): number => (one === 'E' ? 2 : 1);
    expect(ladder([duel(1, 'C', 'D', 1)], { ...byRating, entered })).toBe('CDBAE');
  });

  test('without ratings begins in the order of the participants', () => {
    expect(ladder([], { order: ladderTieBreaks })).toBe('ABCDE');
  });

  test('explains a place by where it began and what each game changed', () => {
    const boards = [duel(1, 'A', 'C', 1), duel(2, 'B', 'A', 1)];
    const { explain } = explainedStandings(names, boards, byRating);
    expect(explain('A', 'ladder')).toMatchObject({
      value: 4,
      summands: [
        { kind: 'initial', value: 5 },
        { kind: 'opponent', opponent: 'C', round: 1, value: -2 },
        { kind: 'opponent', opponent: 'B', round: 2, value: 1 },
      ],
    });
  });

  test('is how a tournament that is paired as a ladder is ranked', () => {
    const { tieBreaks } = usualScoring(format.parse({ kind: 'duels', method: 'ladder' }), null);
    expect(tieBreaks).toEqual(ladderTieBreaks);
  });
});

test('everyone has the place that swapping two numbers game by game gives', () => {
  const game = fc.record({
    round: fc.integer({ min: 1, max: 6 }),
    pair: fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 }),
    won: fc.constantFrom(0 as const, 0.5 as const, 1 as const),
  });
  fc.assert(
    fc.property(fc.array(game, { maxLength: 30 }), (games) => {
      const boards = games.map(({ round, pair: [one = '', other = ''], won }) =>
        duel(round, one, other, won),
      );
      const place = new Map([...names].reverse().map((one, at) => [one, at + 1]));
      for (const { pair, won } of [1, 2, 3, 4, 5, 6].flatMap((r) =>
        games.filter(({ round }) => round === r),
      )) {
        const [winner = '', loser = ''] = won === 1 ? pair : pair.toReversed();
        const [own = 0, its = 0] = [place.get(winner), place.get(loser)];
        if (won !== 0.5 && own > its) place.set(winner, its).set(loser, own);
      }
      const rows = standings(names, boards, byRating);
      expect(new Map(rows.map(({ competitor, values }) => [competitor, values.ladder]))).toEqual(place);
    }),
  );
});
