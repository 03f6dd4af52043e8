import { describe, expect, it } from 'vitest';
import { ladderAfter } from '../../../shared/competition/tie-breaks/ladder.ts';
import { ladderOrder } from '../../../shared/pairing/schedules/ladder.ts';
import type { PlayedBoard } from '../../../shared/pairing/types.ts';
import { duels, everybodyIn } from '../requests.ts';
import { ladder, planned, playedAs, playRounds, scheduled } from './play.ts';

const challenges = (count: number, challengeUpTo = 3) =>
  scheduled('ladder', ladder(count), { format: { ...duels, method: 'ladder', challengeUpTo } });
const asListed = (some: readonly number[]): number[] => [...some];

describe('a ladder', () => {
  it('changes the places of two where the lower one wins', () => {
    expect(ladderAfter(['a', 'b', 'c', 'd'], [{ winner: 'c', loser: 'a' }])).toEqual(['c', 'b', 'a', 'd']);
    expect(ladderAfter(['a', 'b', 'c'], [{ winner: 'a', loser: 'c' }])).toEqual(['a', 'b', 'c']);
    expect(ladderAfter(['a'], [{ winner: 'new', loser: 'a' }])).toEqual(['a']);
  });

  it('has latecomers below those who were there, and counts no draws', () => {
    const people = [...ladder(3).slice(1), ...ladder(1, { from: 2 })];
    const game = (points: number): PlayedBoard => ({
      round: 1,
      kind: 'played',
      sides: [
        { entrants: [0], points, seat: 1 },
        { entrants: [1], points: 1 - points, seat: 2 },
      ],
    });
    const byStrength = (some: readonly number[]): number[] =>
      some.toSorted((a, b) => ((a + 1) % 3) - ((b + 1) % 3));
    expect(ladderOrder({ entrants: people }, [game(0.5)], byStrength)).toEqual([0, 1, 2]);
    expect(ladderOrder({ entrants: people }, [game(0)], byStrength)).toEqual([1, 0, 2]);
  });

  it.each([
    [8, 1],
    [9, 3],
    [20, 2],
    [31, 4],
  ])('of %i pairs no two more than %i places apart, and all but one', (count, challengeUpTo) => {
    const request = challenges(count, challengeUpTo);
    // The same whenever it is asked: the lower one wins about every other game.
    const result = (one: number, other: number): number => [0, 0.5, 1, 1, 0][(one * 7 + other * 3) % 5] ?? 0;
    const held: PlayedBoard[] = [];
    for (const round of playRounds(request, 6, result)) {
      const order = ladderOrder(request, held, asListed);
      expect(everybodyIn(round)).toEqual([...Array(count).keys()]);
      expect(round.out).toHaveLength(count % 2);
      for (const [one, other] of round.boards) {
        const apart = order.indexOf(one?.[0] ?? -1) - order.indexOf(other?.[0] ?? -1);
        expect(Math.abs(apart)).toBeLessThanOrEqual(challengeUpTo);
      }
      held.push(...playedAs(round, result));
    }
  });

  it('begins with neighbours, and doesn’t repeat the last round where it needn’t', () => {
    const request = challenges(6);
    const [first] = planned(request);
    if (first === undefined) throw new Error('a round is planned');
    const pairs = (round: typeof first) =>
      round.boards.map((board) =>
        board
          .flat()
          .toSorted((a, b) => a - b)
          .join(' '),
      );
    expect(pairs(first)).toEqual(['0 1', '2 3', '4 5']);
    const [second] = planned({ ...request, rounds: [2], played: playedAs(first, () => 0.5) });
    expect(pairs(second ?? first).filter((pair) => pairs(first).includes(pair))).toEqual([]);
  });
});
