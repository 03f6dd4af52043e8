/** Drawn tournaments for the laws of standings. */
import fc from 'fast-check';
import { usualPoints } from '../../shared/competition/points.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import type { StandingsOptions } from '../../shared/competition/tie-breaks/options.ts';
import type { Circumstances } from '../reference/standings.ts';

export const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/** One round: all players shuffled and cut into tables of a size; results, walkovers, byes and open boards mixed. */
const drawnRound = (largest: number): fc.Arbitrary<Omit<Board, 'round'>[]> =>
  fc
    .record({
      people: fc.shuffledSubarray(names, { minLength: 2, maxLength: names.length }),
      size: fc.integer({ min: 2, max: largest }),
      results: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: names.length, maxLength: names.length }),
      ways: fc.array(fc.constantFrom('places', 'scores', 'walkover', 'open'), { minLength: 4, maxLength: 4 }),
    })
    .map(({ people, size, results, ways }) => {
      const boards: Omit<Board, 'round'>[] = [];
      for (let i = 0; i < people.length; i += size) {
        const seated = people.slice(i, i + size);
        const way = ways[(i / size) % ways.length];
        if (seated.length === 1)
          boards.push({
            kind: i % 2 === 0 ? 'bye' : 'half-bye',
            sides: [
              {
                ...{ competitor: seated[0] ?? '', place: null, score: null },
                boardPoints: i % 3 === 0 ? (results[i] ?? 1) : null,
              },
            ],
          });
        else
          boards.push({
            kind: way === 'walkover' ? 'walkover' : 'played',
            sides: seated.map((competitor, k) => ({
              competitor,
              place: way === 'places' || way === 'walkover' ? (results[i + k] ?? 1) : null,
              score: way === 'scores' ? (results[i + k] ?? 1) - 1 : null,
              seat: k + 1,
              boardPoints: i % 3 === 0 ? (results[i + k] ?? 1) / 2 : null,
              ...(i % 3 === 0 ? { boards: results.slice(k, k + 3).map((result) => result / 2) } : {}),
            })),
          });
      }
      return boards;
    });

export const drawn = (largest: number): fc.Arbitrary<Board[]> =>
  fc
    .array(drawnRound(largest), { minLength: 1, maxLength: 5 })
    .map((rounds) => rounds.flatMap((boards, i) => boards.map((board) => ({ ...board, round: i + 1 }))));

/** Everything besides the boards that the twin knows too. */
export const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  worth: fc.constantFrom<Circumstances['worth']>([1, 0.5, 0], [3, 1, 0], [2, 1, -1]),
  fixed: fc.boolean(),
  unplayed: fc.constantFrom('fide-2024', 'fide-2026', 'awarded'),
  rating: fc.dictionary(
    fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    fc.integer({ min: 4000, max: 8000 }).map((four) => four / 4),
  ),
  lines: fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 1, max: 9 })),
  initial: fc.dictionary(fc.constantFrom('A', 'B', 'C', 'I'), fc.integer({ min: -5, max: 20 })),
  boardsFirst: fc.boolean(),
});

export const optionsOf = ({
  worth,
  fixed,
  unplayed,
  rating,
  lines,
  initial,
  boardsFirst,
}: Circumstances): StandingsOptions => {
  const [win, draw, loss] = worth;
  return {
    points: {
      ...usualPoints,
      ...{ win, draw, loss, bye: win, halfBye: draw, walkoverWin: win, walkoverLoss: loss },
    },
    schedule: fixed ? 'fixed' : 'paired',
    unplayed,
    rating: (one) => rating[one] ?? null,
    line: (one) => lines[one] ?? null,
    initial: (one) => initial[one] ?? 0,
    ...(boardsFirst ? { order: ['board-points', 'points'] } : {}),
  };
};
