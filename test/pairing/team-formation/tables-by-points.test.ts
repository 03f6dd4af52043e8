import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../chance.ts';
import { suggestPairings } from '../../../shared/pairing/index.ts';
import type { TableFormat } from '../../../shared/contract/pairing-options.ts';
import type {
  Entrant,
  PairingRequest,
  PlannedBoard,
  PlayedBoard,
  Suggestion,
} from '../../../shared/pairing/types.ts';
import { tableSizes } from '../../../shared/pairing/team-formation/sizes.ts';
import { seeded } from '../../../shared/seeded.ts';
import { compareWorth, everyDivision, worthOf } from '../../reference/tables-by-points.ts';
import { shuffled } from '../crowd.ts';
import { entrants, noWeights, options } from '../requests.ts';
import { judge, quickWeights, tablesOf } from './problems.ts';

/** Points of places at a table as debates count them: 3, 2, 1, 0 at a table of four. */
const held = (round: number, boards: readonly PlannedBoard[], seed: number): PlayedBoard[] =>
  boards.map((board, at) => {
    const places = shuffled([...board.keys()], seed * 1000 + round * 100 + at + 1);
    const sides = board.map((own, seat) => ({ entrants: own, points: places[seat] ?? 0, seat: seat + 1 }));
    return { round, kind: 'played', sides };
  });

const request = (people: readonly Entrant[], size: number, changes: Partial<PairingRequest>) =>
  options(people, { format: tablesOf(size, 'points'), weights: noWeights, ...changes });

const suggested = (asked: PairingRequest): Suggestion => {
  const [first] = suggestPairings(asked, judge, () => undefined);
  if (first === undefined) throw new Error('no suggestion');
  return first;
};

const boardsOf = (suggestion: Suggestion): readonly PlannedBoard[] => suggestion.rounds[0]?.boards ?? [];

/** This many rounds, each suggested after the ones before, with results by lot. */
function playedRounds(people: readonly Entrant[], size: number, rounds: number, seed: number): PlayedBoard[] {
  const played: PlayedBoard[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const boards = boardsOf(suggested(request(people, size, { rounds: [round], played })));
    played.push(...held(round, boards, seed));
  }
  return played;
}

/** Rounds in which lots said who sat where. */
function drawnRounds(count: number, format: TableFormat, rounds: number, seed: number): PlayedBoard[] {
  return Array.from({ length: rounds }, (_, at) => {
    const order = shuffled([...Array(count).keys()], seed * 10 + at + 1);
    const boards = tableSizes(count, format).map((size) => order.splice(0, size).map((one) => [one]));
    return held(at + 1, boards, seed);
  }).flat();
}

describe('tables of players on the same points', () => {
  it('are the best of all that there are in a small field', () => {
    fc.assert(
      fc.property(
        fc.constantFrom([6, 3], [7, 3], [8, 4], [9, 3], [9, 4], [10, 5]),
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: 1, max: 1000 }),
        ([count = 8, size = 4], rounds, seed) => {
          const format = tablesOf(size, 'points');
          const people = entrants(count, seed);
          const played = drawnRounds(count, format, rounds, seed);
          // All places at a table are 1 apart; at a table of another size, too.
          const found = boardsOf(suggested(request(people, size, { rounds: [rounds + 1], played })));
          const least = everyDivision([...people.keys()], tableSizes(count, format))
            .map((tables) => worthOf(tables, played, 1))
            .reduce((best, one) => (compareWorth(one, best) < 0 ? one : best));
          expect(
            worthOf(
              found.map((board) => board.flat()),
              played,
              1,
            ),
          ).toEqual(least);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('seat all who are here once, in sizes that differ by one, from 4 to 300 people', () => {
    const draw = seeded(77);
    for (const [count, size] of [
      [4, 4],
      [5, 3],
      [13, 4],
      [22, 5],
      [37, 4],
      [64, 4],
      [150, 3],
      [300, 4],
    ] as const) {
      const people = entrants(count, 3).map((one, at): Entrant => {
        if (count < 13 || at % 9 > 1) return one;
        return at % 9 === 0 ? { ...one, from: 2 } : { ...one, until: 1 };
      });
      const here = people.flatMap(({ until }, at) => (until === null ? [at] : []));
      const first = people.flatMap(({ from }, at) => (from === 1 ? [at] : []));
      const order = shuffled(first, 1 + draw(1000));
      const seats = tableSizes(first.length, tablesOf(size)).map((seat) =>
        order.splice(0, seat).map((one) => [one]),
      );
      const played = held(1, seats, count);
      const suggestion = suggested(request(people, size, { rounds: [2], played, weights: quickWeights }));
      const tables = boardsOf(suggestion).map((board) => board.flat());
      expect(tables.flat().toSorted((a, b) => a - b)).toEqual(here);
      expect(tables.map(({ length }) => length).toSorted((a, b) => b - a)).toEqual(
        tableSizes(here.length, tablesOf(size)),
      );
    }
  });

  it('differ no more in points than tables filled from the top, and come in that order', () => {
    for (const [count, size] of [
      [16, 4],
      [40, 4],
      [90, 3],
    ] as const) {
      const people = entrants(count, 5);
      const played = playedRounds(people, size, 3, 4);
      const suggestion = suggested(request(people, size, { rounds: [4], played }));
      const points = people.map((_, one) =>
        played
          .flatMap(({ sides }) => sides)
          .reduce((sum, side) => (side.entrants[0] === one ? sum + (side.points ?? 0) : sum), 0),
      );
      const order = [...people.keys()].toSorted((a, b) => (points[b] ?? 0) - (points[a] ?? 0));
      const filled = tableSizes(count, tablesOf(size)).map((seats) => order.splice(0, seats));
      const own = suggestion.standings?.aims.points ?? NaN;
      expect(own).toBeLessThanOrEqual(worthOf(filled, played, 1)[0] + 1e-6);
      const means = boardsOf(suggestion).map((board) =>
        board.reduce((sum, [one = 0]) => sum + (points[one] ?? 0) / board.length, 0),
      );
      expect(means).toEqual(means.toSorted((a, b) => b - a));
    }
  });

  it('give everyone each seat about as often', () => {
    const people = entrants(24, 2);
    const played = playedRounds(people, 4, 8, 9);
    for (const [one] of people.entries()) {
      const times = [1, 2, 3, 4].map(
        (seat) =>
          played.filter(({ sides }) => sides.some((side) => side.seat === seat && side.entrants[0] === one))
            .length,
      );
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(2);
    }
  });

  it('are tables of similar ratings before the first result', () => {
    const people = entrants(20, 6);
    const [byPoints, level] = (['points', 'level'] as const).map((aim) =>
      boardsOf(suggested(request(people, 4, { format: tablesOf(4, aim), weights: quickWeights }))),
    );
    expect(byPoints).toEqual(level);
  });

  it('keep constraints first', () => {
    const people = entrants(12, 8);
    const played = held(
      1,
      [0, 1, 2].map((table) => [0, 1, 2, 3].map((seat) => [4 * table + seat])),
      1,
    );
    const best = [0, 1, 2].flatMap(
      (table) => played[table]?.sides.find(({ points }) => points === 3)?.entrants ?? [],
    );
    const ids = best.map((one) => people[one]?.people[0]?.playerId ?? 0);
    const constraints = [{ kind: 'apart' as const, playerIds: ids }];
    const free = boardsOf(suggested(request(people, 4, { rounds: [2], played })));
    expect(free.some((board) => best.every((one) => board.flat().includes(one)))).toBe(true);
    const apart = boardsOf(suggested(request(people, 4, { rounds: [2], played, constraints })));
    for (const board of apart)
      expect(board.flat().filter((one) => best.includes(one)).length).toBeLessThan(2);
  });

  it('count a table without a result as level, and differences of less than half a place as none', () => {
    const people = entrants(8, 8);
    const sides = (points: readonly (number | null)[], from: number) =>
      points.map((one, at) => ({ entrants: [from + at], points: one, seat: null }));
    const first = { round: 1, kind: 'played' as const, sides: sides([1, 0.7, 0.3, 0], 0) };
    const open = { ...first, sides: sides([null, null, null, null], 4) };
    const judged = suggested(request(people, 4, { rounds: [2], played: [first, open] })).standings?.rounds[0];
    const known = judged?.boards.flatMap((board) => board?.sides ?? []) ?? [];
    const levels = known.filter(({ entrant }) => entrant > 3).map(({ points }) => points);
    expect(levels).toEqual([0.5, 0.5, 0.5, 0.5]);
    // Places are worth 0.33: 0.9 and 1 are alike, 0.7 isn't.
    const fine = { ...first, sides: sides([1, 0.9, 0.1, 0], 4) };
    const level = { ...first, sides: sides([1, 0.9, 0, 0], 0) };
    const aims = suggested(request(people, 4, { rounds: [2], played: [level, fine] })).standings?.aims;
    expect(aims?.points).toBe(0);
  });
});
