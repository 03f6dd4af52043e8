import { describe, expect, it } from 'vitest';
import { bergerRounds } from '../../../shared/pairing/schedules/berger.ts';

const written = (count: number): string[] =>
  bergerRounds(count, 1).map((games) => games.map((game) => game.join('-')).join(' '));

describe('Berger tables', () => {
  // FIDE Handbook C.05, Annex 1: 3 or 4, 5 or 6, 7 or 8, 9 or 10 players.
  it.each([
    [4, ['1-4 2-3', '4-3 1-2', '2-4 3-1']],
    [6, ['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']],
    [
      8,
      [
        '1-8 2-7 3-6 4-5',
        '8-5 6-4 7-3 1-2',
        '2-8 3-1 4-7 5-6',
        '8-6 7-5 1-4 2-3',
        '3-8 4-2 5-1 6-7',
        '8-7 1-6 2-5 3-4',
        '4-8 5-3 6-2 7-1',
      ],
    ],
    [
      10,
      [
        '1-10 2-9 3-8 4-7 5-6',
        '10-6 7-5 8-4 9-3 1-2',
        '2-10 3-1 4-9 5-8 6-7',
        '10-7 8-6 9-5 1-4 2-3',
        '3-10 4-2 5-1 6-9 7-8',
        '10-8 9-7 1-6 2-5 3-4',
        '4-10 5-3 6-2 7-1 8-9',
        '10-9 1-8 2-7 3-6 4-5',
        '5-10 6-4 7-3 8-2 9-1',
      ],
    ],
  ])('of %i are those of the handbook', (count, rounds) => {
    expect(written(count)).toEqual(rounds);
  });

  it.each([2, 3, 5, 7, 12, 15])(
    'of %i have each two once, and of an odd number each player out once',
    (count) => {
      const rounds = bergerRounds(count, 1);
      const pairs = rounds.flat().map((game) => game.toSorted((a, b) => a - b).join(' '));
      expect(new Set(pairs).size).toBe(pairs.length);
      expect(pairs).toHaveLength((count * (count - 1)) / 2);
      for (const games of rounds) expect(new Set(games.flat()).size).toBe(count - (count % 2));
    },
  );

  it.each([2, 3, 4, 5, 6, 9, 10])(
    'of %i in two legs have each game with either colour, never three in a row',
    (count) => {
      const rounds = bergerRounds(count, 2);
      const games = rounds.flat().map((game) => game.join(' '));
      expect(new Set(games).size).toBe(count * (count - 1));
      for (let number = 1; number <= count; number += 1) {
        const colours = rounds
          .flat()
          .flatMap((game) => (game.includes(number) ? [game.indexOf(number)] : []));
        expect(colours.some((colour, at) => colour === colours[at - 1] && colour === colours[at - 2])).toBe(
          false,
        );
      }
    },
  );
});
