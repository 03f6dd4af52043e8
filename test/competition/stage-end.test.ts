/** When a tournament has come to the end of what was planned. */
import { expect, test } from 'vitest';
import type { Board } from '../../shared/competition/rounds.ts';
import { endOfStages, neverPaired } from '../../shared/competition/stage-end.ts';
import { stagesOf } from '../../shared/competition/stages.ts';
import { stages } from '../../shared/contract/competitions.ts';

const entrants = ['A', 'B', 'C', 'D'].map((competitor) => ({
  ...{ competitor, enters: 1, withdrawnAfter: null, draw: [] },
}));
const duel = (round: number, one: string, other: string, isOpen = false): Board => ({
  ...{ round, kind: 'played' },
  sides: [one, other].map((competitor, i) => ({ competitor, score: null, place: isOpen ? null : i + 1 })),
});
const openSides = ({ sides }: Board): Pick<Board, 'sides'> => ({
  sides: sides.map((side) => ({ ...side, place: null })),
});
const roundRobin = [
  ...[duel(1, 'A', 'D'), duel(1, 'B', 'C')],
  ...[duel(2, 'A', 'C'), duel(2, 'D', 'B')],
  ...[duel(3, 'A', 'B'), duel(3, 'C', 'D')],
];
const playedIn = (given: unknown[], boards: readonly Board[]) => {
  const all = stages.parse(given);
  return [all, stagesOf({ stages: all, entrants, boards, tieBreaks: null })] as const;
};
const endOf = (given: unknown, boards: readonly Board[]) => endOfStages(...playedIn([given], boards));

test('a Swiss ends after its rounds, where their number is settled', () => {
  const format = { kind: 'duels', method: 'swiss' };
  expect(endOf({ format, rounds: 2 }, roundRobin.slice(0, 2))).toBeNull();
  expect(endOf({ format, rounds: 2 }, roundRobin.slice(0, 4))).toBe('rounds');
  expect(endOf({ format, rounds: 2 }, [...roundRobin.slice(0, 3), duel(2, 'D', 'B', true)])).toBeNull();
  expect(endOf({ format }, roundRobin)).toBeNull();
});

test('a round robin ends when all have met', () => {
  const format = { kind: 'duels', method: 'round-robin' };
  expect(endOf({ format }, roundRobin.slice(0, 4))).toBeNull();
  expect(endOf({ format }, roundRobin)).toBe('met');
  expect(endOf({ format, rounds: 3 }, roundRobin)).toBe('met');
  expect(endOf({ format, rounds: 2 }, roundRobin.slice(0, 4))).toBe('rounds');
  expect(endOf({ format: { ...format, legs: 2 } }, roundRobin)).toBeNull();
});

test('games that nobody played once all rounds are over are told, unless it was planned so', () => {
  const format = { kind: 'duels', method: 'round-robin' };
  const missed = roundRobin.filter(
    ({ sides }) => !(sides[0]?.competitor === 'D' && sides[1]?.competitor === 'B'),
  );
  expect(neverPaired(...playedIn([{ format, rounds: 3 }], missed)).pairs).toEqual([['B', 'D']]);
  expect(neverPaired(...playedIn([{ format, rounds: 3 }], roundRobin)).pairs).toEqual([]);
  // Before the last round it isn't settled who will meet; and two of three rounds can't be all games.
  expect(neverPaired(...playedIn([{ format, rounds: 3 }], roundRobin.slice(0, 4))).pairs).toEqual([]);
  expect(neverPaired(...playedIn([{ format, rounds: 2 }], roundRobin.slice(0, 4))).pairs).toEqual([]);
  // D was checked out for the last round, and may come again; once it is decided what D's games count, nothing is left.
  const [all] = playedIn([{ format, rounds: 3 }], missed);
  const away = entrants.map((one) => ({ ...one, withdrawnAfter: one.competitor === 'D' ? 2 : null }));
  const early = missed.slice(0, 3).concat(duel(3, 'A', 'B'));
  const played = stagesOf({ stages: all, entrants: away, boards: early, tieBreaks: null });
  expect(endOfStages(all, played)).toBe('met');
  expect(neverPaired(all, played).pairs).toEqual([
    ['B', 'D'],
    ['C', 'D'],
  ]);
  const swiss = { kind: 'duels', method: 'swiss' };
  expect(neverPaired(...playedIn([{ format: swiss, rounds: 3 }], missed)).pairs).toEqual([]);
  // Twice round, one game of two is left.
  const twice = [...roundRobin, ...roundRobin.map((board) => ({ ...board, round: board.round + 3 }))];
  const legs = { ...format, legs: 2 };
  expect(neverPaired(...playedIn([{ format: legs, rounds: 6 }], twice.slice(1))).pairs).toEqual([['A', 'D']]);
});

test('a game that has no board in any round is told before the rounds are over', () => {
  const format = { kind: 'duels', method: 'round-robin' };
  // D came when round 1 was played: nobody plays A – D. Rounds 2 and 3 have their boards.
  const late = [
    duel(1, 'B', 'C'),
    ...roundRobin.slice(2).map((board) => ({ ...board, ...openSides(board) })),
  ];
  expect(neverPaired(...playedIn([{ format }], late))).toEqual({ pairs: [['A', 'D']], isOver: false });
  // While a round is still to be paired, it may have the game.
  expect(neverPaired(...playedIn([{ format }], late.slice(0, 3))).pairs).toEqual([]);
  // Its board was added in round 1.
  expect(neverPaired(...playedIn([{ format }], [duel(1, 'A', 'D'), ...late])).pairs).toEqual([]);
});

test('groups end when all who are still there have met: not whom a withdrawn one missed, nor who came late', () => {
  // D withdrew, and E took the place from round 2.
  const boards = [
    ...[duel(1, 'A', 'D'), duel(1, 'B', 'C'), duel(2, 'A', 'C'), duel(2, 'E', 'B')],
    ...[duel(3, 'A', 'B'), duel(3, 'C', 'E')],
  ];
  const last = duel(4, 'A', 'E');
  const groups = stages.parse([{ format: { kind: 'duels', method: 'groups', groupSize: 4 } }]);
  const endAfter = (played: readonly Board[], left = 'D') => {
    const people = ['A', 'B', 'C', 'D', 'E'].map((competitor, i) => ({
      ...{ competitor, enters: competitor === 'E' ? 2 : 1 },
      withdrawnAfter: left.includes(competitor) ? 3 : null,
      draw: [{ stage: 1, group: 'A', line: i + 1, rating: null }],
    }));
    const competition = { stages: groups, entrants: people, boards: played, tieBreaks: null };
    return endOfStages(groups, stagesOf(competition));
  };
  expect(endAfter(boards)).toBeNull();
  expect(endAfter([...boards, last])).toBe('met');
  // One of them leaves as well: the game that is missing is not waited for.
  expect(endAfter(boards, 'DA')).toBe('met');
});

test('a knock-out ends with its winner', () => {
  const format = { kind: 'duels', method: 'knock-out' };
  const semifinals = [duel(1, 'A', 'D'), duel(1, 'B', 'C')];
  expect(endOf({ format }, semifinals)).toBeNull();
  expect(endOf({ format }, [...semifinals, duel(2, 'B', 'A')])).toBe('bracket');
});

test('a stage that has been begun, and isn’t played yet, has not ended', () => {
  const all = [
    { format: { kind: 'duels', method: 'round-robin' } },
    { format: { kind: 'duels', method: 'knock-out' }, firstRound: 4 },
  ];
  expect(endOfStages(...playedIn(all, roundRobin))).toBeNull();
});

test('a knock-out whose planned rounds are played ends without a winner', () => {
  const format = { kind: 'duels', method: 'knock-out' };
  const semifinals = [duel(1, 'A', 'D'), duel(1, 'B', 'C')];
  expect(endOf({ format, rounds: 1 }, semifinals)).toBe('undecided');
  expect(endOf({ format, rounds: 2 }, semifinals)).toBeNull();
  expect(endOf({ format, rounds: 2 }, [...semifinals, duel(2, 'B', 'A')])).toBe('bracket');
});
