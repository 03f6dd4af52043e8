import { expect, it } from 'vitest';
import { metBefore } from '../../../../electron/usecases/pairings/meetings.ts';
import type { Entrant, PlannedRound } from '../../../../shared/pairing/types.ts';

/** Player ids are ten times the entrant's index, and a fixed team's people follow one another. */
const entrant = (index: number, size = 1): Entrant => ({
  people: Array.from({ length: size }, (_, i) => ({
    playerId: 10 * index + i,
    belief: { mean: 1500, deviation: 100 },
    club: null,
    isBeginner: false,
  })),
  ...{ from: 1, until: null, out: [] },
});
const four = [0, 1, 2, 3].map((index) => entrant(index));
const never = { opponents: () => 0, partners: () => 0 };
const round = (number: number, ...boards: PlannedRound['boards']): PlannedRound => ({
  round: number,
  boards,
  out: [],
});

it('counts the last weeks, and this tournament without the board itself', () => {
  const board = [[0], [1]];
  const times = { ...never, opponents: (one: number, other: number) => (one + other === 10 ? 2 : 0) };
  const tell = metBefore(
    { entrants: four, played: [] },
    [round(2, board, [[2], [3]]), round(3, [[1], [0]])],
    times,
  );
  expect(tell(board)).toEqual([{ one: 0, other: 10, as: 'opponents', recent: 2, thisTournament: 1 }]);
  expect(tell([[2], [3]])).toEqual([]);
});

it('counts what was played in this tournament, and distinguishes partners from opponents', () => {
  const side = (...entrants: number[]) => ({ entrants, points: 1, seat: null });
  const played = [{ round: 1, kind: 'played' as const, sides: [side(0, 1), side(2, 3)] }];
  const board = [
    [0, 1],
    [2, 3],
  ];
  const found = metBefore({ entrants: four, played }, [round(2, board)], never)(board);
  expect(found.filter(({ as }) => as === 'partners').map(({ one, other }) => [one, other])).toEqual([
    [0, 10],
    [20, 30],
  ]);
  expect(found.filter(({ as }) => as === 'opponents')).toHaveLength(4);
  expect(found.every(({ thisTournament }) => thisTournament === 1)).toBe(true);
});

it('does not tell that a fixed team plays together, and tells the most often first, ten at most', () => {
  const teams = [entrant(0, 4), entrant(1, 4)];
  const times = { partners: () => 9, opponents: (one: number, other: number) => one + (other % 10) };
  const found = metBefore({ entrants: teams, played: [] }, [round(1, [[0], [1]])], times)([[0], [1]]);
  expect(found).toHaveLength(10);
  expect(found.every(({ as }) => as === 'opponents')).toBe(true);
  expect(found[0]).toMatchObject({ one: 3, other: 13, recent: 6 });
});
