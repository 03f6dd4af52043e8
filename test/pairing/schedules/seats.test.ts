import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PairingRequest, PlannedRound, PlayedBoard } from '../../../shared/pairing/types.ts';
import { taskOf, problemOf } from '../../../shared/pairing/problem.ts';
import { withSeats } from '../../../shared/pairing/schedules/seats.ts';
import { evenOut, type Seating } from '../../../shared/pairing/schedules/seat-balance.ts';
import '../../chance.ts';
import { shuffled } from '../crowd.ts';
import { plainSystem } from '../plain-system.ts';
import { duels, tables, teams, options } from '../requests.ts';
import { ladder } from './play.ts';

const seated = (request: PairingRequest, rounds: readonly PlannedRound[]): PlannedRound[] =>
  withSeats(rounds, problemOf(taskOf(request, plainSystem), rounds[0]?.round ?? 1));

/** Rounds of boards of `size` as lots have it; who is over is out. */
const drawn = (people: number, size: number, rounds: number, seed: number): PlannedRound[] =>
  Array.from({ length: rounds }, (_, at) => {
    const order = shuffled([...Array(people).keys()], seed * 100 + at + 1);
    const boards = Array.from({ length: Math.floor(people / size) }, (__, board) =>
      order.slice(board * size, (board + 1) * size).map((one) => [one]),
    );
    return { round: at + 1, boards, out: order.slice(boards.length * size) };
  });

/** How often each sat at each seat, from 0. */
function seatsOf(rounds: readonly PlannedRound[], people: number, seats: number): number[][] {
  const counts = Array.from({ length: people }, () => Array.from({ length: seats }, () => 0));
  for (const board of rounds.flatMap(({ boards }) => boards)) {
    for (const [seat, [one = -1]] of board.entries()) {
      const own = counts[one];
      if (own !== undefined) own[seat] = (own[seat] ?? 0) + 1;
    }
  }
  return counts;
}

/** Rounds of duels with 1 for white and -1 for black, person by person. */
const coloursOf = (rounds: readonly PlannedRound[], people: number): number[][] =>
  Array.from({ length: people }, (_, one) =>
    rounds.flatMap(({ boards }) =>
      boards.flatMap(([white, black]) =>
        white?.includes(one) === true ? [1] : black?.includes(one) === true ? [-1] : [],
      ),
    ),
  );

const isThreeTimes = (colours: readonly number[]): boolean =>
  colours.some((colour, at) => colour === colours[at - 1] && colour === colours[at - 2]);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const sameBoards = (rounds: readonly PlannedRound[]): string[] =>
  rounds.flatMap(({ round, boards, out }) => [
    ...boards.map((board) => `${String(round)}: ${board.map(String).toSorted().join(' ')}`),
    `out ${out.join(' ')}`,
  ]);

describe('seats of duels', () => {
  it('are balanced over the tournament, and no player has a colour three times in a row', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 2, max: 7 }),
        fc.nat(50),
        (pairs, rounds, seed) => {
          const people = 2 * pairs;
          const plan = drawn(people, 2, rounds, seed + 1);
          const request = options(ladder(people), { rounds: plan.map(({ round }) => round) });
          const turned = seated(request, plan);
          expect(sameBoards(turned)).toEqual(sameBoards(plan));
          for (const colours of coloursOf(turned, people)) {
            expect(Math.abs(sum(colours))).toBe(rounds % 2);
            expect(isThreeTimes(colours)).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are level even where people sit out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 2, max: 7 }),
        fc.nat(50),
        (pairs, rounds, seed) => {
          const people = 2 * pairs + 1;
          const plan = drawn(people, 2, rounds, seed + 1);
          const turned = seated(options(ladder(people), { rounds: plan.map(({ round }) => round) }), plan);
          for (const colours of coloursOf(turned, people))
            expect(Math.abs(sum(colours))).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('count what was played and what stays', () => {
    const played: PlayedBoard[] = [
      {
        round: 1,
        kind: 'played',
        sides: [
          { entrants: [0], points: 1, seat: 1 },
          { entrants: [1], points: 0, seat: 2 },
        ],
      },
    ];
    const second = {
      round: 2,
      boards: [
        [[0], [2]],
        [[1], [3]],
      ],
      out: [],
    };
    expect(seated(options(ladder(4), { rounds: [2], played }), [second])[0]?.boards).toEqual([
      [[2], [0]],
      [[1], [3]],
    ]);
    const kept = [{ round: 2, sides: [[1], [0]] }];
    const third = { round: 3, boards: [[[1], [0]]], out: [] };
    const changed = seated(options(ladder(2), { rounds: [2, 3], kept }), [
      { round: 2, boards: [], out: [] },
      third,
    ]);
    expect(changed[1]?.boards).toEqual([[[0], [1]]]);
  });

  // FIDE Handbook C.04.3, E: the stronger preference; then the one further off balance; then alternating.
  it('go to the one who needs them more', () => {
    const boardOf = (round: number, white: number, black: number): PlayedBoard => ({
      round,
      kind: 'played',
      sides: [
        { entrants: [white], points: 0.5, seat: 1 },
        { entrants: [black], points: 0.5, seat: 2 },
      ],
    });
    // 0: white, black, white. 1: white, black, black. 1 mustn't have black again.
    const played = [
      boardOf(1, 0, 2),
      boardOf(1, 1, 3),
      boardOf(2, 2, 0),
      boardOf(2, 3, 1),
      boardOf(3, 0, 3),
      boardOf(3, 2, 1),
    ];
    const request = options(ladder(4), { rounds: [4], played });
    expect(seated(request, [{ round: 4, boards: [[[0], [1]]], out: [2, 3] }])[0]?.boards).toEqual([
      [[1], [0]],
    ]);
    // 3: black, white, black; 1: white, black, black: the one who had it twice running has the stronger claim to white.
    expect(seated(request, [{ round: 4, boards: [[[1], [3]]], out: [0, 2] }])[0]?.boards).toEqual([
      [[1], [3]],
    ]);
    expect(seated(request, [{ round: 4, boards: [[[3], [1]]], out: [0, 2] }])[0]?.boards).toEqual([
      [[1], [3]],
    ]);
  });

  it('of a round robin are those of its table', () => {
    const plan = drawn(6, 2, 3, 5);
    const format = { ...duels, method: 'round-robin' } as const;
    expect(seated(options(ladder(6), { format, rounds: [1, 2, 3] }), plan)).toEqual(plan);
  });

  it('of teams made for this tournament go to the one whose people were first less often', () => {
    const played: PlayedBoard[] = [
      {
        round: 1,
        kind: 'played',
        sides: [
          { entrants: [0, 1], points: 1, seat: 1 },
          { entrants: [2, 3], points: 0, seat: 2 },
        ],
      },
    ];
    const request = options(ladder(6), { format: teams, rounds: [2], played });
    expect(
      seated(request, [
        {
          round: 2,
          boards: [
            [
              [0, 4],
              [2, 5],
            ],
          ],
          out: [],
        },
      ])[0]?.boards,
    ).toEqual([
      [
        [2, 5],
        [0, 4],
      ],
    ]);
  });
});

describe('seats of tables', () => {
  // An equitable colouring of the edges between people and tables exists: D. de Werra, RIRO 5 (1971).
  it('of one size differ by one at most, in any seating', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(50),
        (size, count, rounds, seed) => {
          const people = size * count;
          const plan = drawn(people, size, rounds, seed + 1);
          const turned = seated(
            options(ladder(people), { format: { ...tables, size }, rounds: plan.map(({ round }) => round) }),
            plan,
          );
          expect(sameBoards(turned)).toEqual(sameBoards(plan));
          for (const own of seatsOf(turned, people, size)) {
            expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('even out what was before', () => {
    const before = [
      [2, 0, 0],
      [0, 2, 0],
      [0, 0, 2],
    ];
    const seatings: Seating[] = [{ seats: [0, 1, 2] }, { seats: [0, 1, 2] }];
    evenOut(seatings, before);
    const counts = before.map((own, one) =>
      own.map((times, seat) => times + seatings.filter(({ seats }) => seats[seat] === one).length),
    );
    for (const own of counts) expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(2);
    expect(sum(counts.flat().map((times) => times ** 2))).toBe(18);
  });

  it('of two sizes are as even as the best of all ways', () => {
    const people = [0, 1, 2, 3, 4];
    const orders = (some: readonly number[]): number[][] =>
      some.length < 2
        ? [[...some]]
        : some.flatMap((one) => orders(some.filter((each) => each !== one)).map((rest) => [one, ...rest]));
    const squares = (boards: readonly (readonly number[])[]): number =>
      sum(
        people.flatMap((one) =>
          [0, 1, 2].map((seat) => boards.filter((seats) => seats[seat] === one).length ** 2),
        ),
      );
    for (const seed of [1, 2, 3, 4, 5]) {
      const order = shuffled(people, seed);
      const boards = [order.slice(0, 3), order.slice(1, 4), [order[4] ?? 0, order[0] ?? 0]];
      const ways = boards
        .map(orders)
        .reduce<number[][][]>(
          (some, next) => some.flatMap((way) => next.map((seats) => [...way, seats])),
          [[]],
        );
      const seatings = boards.map((seats): Seating => ({ seats: [...seats] }));
      evenOut(
        seatings,
        people.map(() => []),
      );
      expect(squares(seatings.map(({ seats }) => seats))).toBe(Math.min(...ways.map(squares)));
    }
  });
});
