import { describe, expect, it } from 'vitest';
import {
  CannotPair,
  type PairingRequest,
  type Entrant,
  type PlannedRound,
  type PlayedBoard,
} from '../../../shared/pairing/types.ts';
import { everybodyIn } from '../requests.ts';
import { ladder, pairsOf, planned, playedAs, playRounds, scheduled, someResults } from './play.ts';

const rounds = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const robin = (people: readonly Entrant[], changes: Partial<PairingRequest> = {}): PairingRequest =>
  scheduled('round-robin', people, { rounds: rounds(1, 60), ...changes });

const twoLegs = { kind: 'duels', method: 'round-robin', legs: 2, groupSize: 4 } as const;

const pairsIn = (plans: readonly PlannedRound[]): string[] => plans.flatMap(pairsOf);

/** Every pair that can be formed of these people. */
const everyPair = (people: readonly number[]): string[] =>
  people.flatMap((one, at) => people.slice(at + 1).map((other) => `${String(one)} ${String(other)}`));

const everyone = (count: number): number[] => [...Array(count).keys()];

/** The first rounds, up to this count, as they were played. */
const held = (plans: readonly PlannedRound[], count: number): PlayedBoard[] =>
  plans.slice(0, count).flatMap((plan) => playedAs(plan, someResults(3)));

/** The same people with other strengths, the last now first. */
const upsideDown = (people: readonly Entrant[]): Entrant[] =>
  people.map((entrant, at) => ({
    ...entrant,
    people: entrant.people.map((person) => ({ ...person, belief: { mean: 1000 + 50 * at, deviation: 80 } })),
  }));

describe('a round robin', () => {
  it.each([2, 3, 4, 5, 8, 11])('of %i has all players against all others, and ends', (count) => {
    const plans = planned(robin(ladder(count)));
    expect(pairsIn(plans).toSorted()).toEqual(everyPair(everyone(count)).toSorted());
    expect(plans).toHaveLength(count - 1 + (count % 2));
    for (const plan of plans) {
      expect(everybodyIn(plan)).toEqual(everyone(count));
      expect(plan.out).toHaveLength(count % 2);
    }
  });

  it('begins with the first against the last, as the tables do', () => {
    const [first, second] = planned(robin(ladder(6)));
    expect(first?.boards).toEqual([
      [[0], [5]],
      [[1], [4]],
      [[2], [3]],
    ]);
    expect(second?.boards).toEqual([
      [[5], [3]],
      [[4], [2]],
      [[0], [1]],
    ]);
  });

  it('of two legs has each game with either colour', () => {
    const plans = planned(robin(ladder(5), { format: twoLegs }));
    const games = plans.flatMap(({ boards }) => boards.map((board) => board.flat().join(' ')));
    expect(games).toHaveLength(20);
    expect(new Set(games).size).toBe(20);
    expect(new Set(pairsIn(plans.slice(0, 5))).size).toBe(10);
  });

  it.each([5, 6])('of %i is the same when it is planned round by round', (count) => {
    const request = robin(ladder(count));
    expect(playRounds(request, 5, someResults(1))).toEqual(planned(request));
  });

  it.each([6, 7])('of %i continues in its table when strengths have moved', (count) => {
    const whole = planned(robin(ladder(count)));
    for (const after of [1, 3]) {
      const request = robin(upsideDown(ladder(count)), {
        rounds: rounds(after + 1, 60),
        played: held(whole, after),
      });
      expect(planned(request)).toEqual(whole.slice(after));
    }
  });

  it('is over when all players have met each other', () => {
    const whole = planned(robin(ladder(4)));
    const over = (): unknown => planned(robin(ladder(4), { rounds: [4], played: held(whole, 3) }));
    expect(over).toThrow(CannotPair);
    expect(over).toThrow('over');
  });

  it('makes up at its end for games that a player sat out', () => {
    const people = ladder(6).map((entrant, at) => (at === 2 ? { ...entrant, out: [2] } : entrant));
    const plans = planned(robin(people));
    expect(plans[1]?.boards.flat(2)).not.toContain(2);
    expect(pairsIn(plans).toSorted()).toEqual(everyPair(everyone(6)).toSorted());
    expect(plans.slice(2, 5)).toEqual(planned(robin(ladder(6))).slice(2, 5));
    expect(plans).toHaveLength(6);
  });

  it.each([5, 6, 9])('of %i takes in latecomers, and no two meet twice', (count) => {
    const people = [...ladder(count), ...ladder(count + 1, { from: 3 }).slice(count)];
    const plans = planned(robin(people));
    expect(plans.slice(0, 2)).toEqual(planned(robin(ladder(count))).slice(0, 2));
    expect(pairsIn(plans).toSorted()).toEqual(everyPair(everyone(count + 1)).toSorted());
    // Two rounds were held; who came late has `count` games before it, and no schedule can be shorter.
    expect(plans.length).toBeLessThanOrEqual(2 + count + 1);
  });

  it('continues in its table when a player leaves for good, unless another would sit out for that alone', () => {
    const leaving = (count: number): Entrant[] =>
      ladder(count).map((entrant, at) => (at === count - 1 ? { ...entrant, until: 2 } : entrant));
    for (const count of [6, 7]) {
      const plans = planned(robin(leaving(count)));
      const stay = everyPair(everyone(count - 1));
      const pairs = pairsIn(plans);
      expect(pairs.filter((pair) => stay.includes(pair)).toSorted()).toEqual(stay.toSorted());
      expect(new Set(pairs).size).toBe(pairs.length);
      for (const plan of plans.slice(2)) expect(plan.boards.flat(2)).not.toContain(count - 1);
      expect(plans.length).toBeLessThanOrEqual(count);
    }
    const table = planned(robin(ladder(6)));
    const without = table.slice(2).map(({ boards }) => boards.filter((board) => !board.flat().includes(5)));
    expect(
      planned(robin(leaving(6)))
        .slice(2)
        .map(({ boards }) => boards),
    ).toEqual(without);
    expect(planned(robin(leaving(7)))[2]?.boards).toHaveLength(3);
  });

  it('doesn’t let those meet who are to be kept apart', () => {
    const plans = planned(robin(ladder(6), { constraints: [{ kind: 'apart', playerIds: [1, 2, 3] }] }));
    const apart = ['0 1', '0 2', '1 2'];
    expect(pairsIn(plans).toSorted()).toEqual(
      everyPair(everyone(6))
        .filter((pair) => !apart.includes(pair))
        .toSorted(),
    );
  });

  it('keeps a board that was made manually, and that meeting doesn’t come again', () => {
    const kept = [{ round: 1, sides: [[0], [1]] }];
    const plans = planned(robin(ladder(6), { kept }));
    expect(plans[0]?.boards.flat(2)).not.toContain(0);
    expect(plans[0]?.boards).toHaveLength(2);
    expect(pairsIn(plans).toSorted()).toEqual(
      everyPair(everyone(6))
        .filter((pair) => pair !== '0 1')
        .toSorted(),
    );
  });

  it('plans the rounds around one whose boards all stay', () => {
    const kept = [
      [0, 3],
      [1, 2],
    ].map((board) => ({ round: 3, sides: board.map((one) => [one]) }));
    const plans = planned(robin(ladder(4), { rounds: [1, 2, 3], kept }));
    expect(plans.map(({ round }) => round)).toEqual([1, 2, 3]);
    expect(pairsIn(plans).toSorted()).toEqual(['0 1', '0 2', '1 3', '2 3']);
  });

  it('reverses the colours of a first meeting where the second is scheduled again', () => {
    const people = [...ladder(4), ...ladder(5, { from: 2 }).slice(4)];
    const plans = planned(robin(people, { format: twoLegs }));
    const games = plans.flatMap(({ boards }) => boards.map((board) => board.flat().join(' ')));
    expect(games).toHaveLength(20);
    expect(new Set(games).size).toBe(20);
  });

  it('takes a walkover for a game', () => {
    const whole = planned(robin(ladder(4)));
    const played = held(whole, 3).map((board, at): PlayedBoard =>
      at === 0 ? { ...board, kind: 'walkover' } : board,
    );
    expect(() => planned(robin(ladder(4), { rounds: [4], played }))).toThrow('over');
  });

  it('has other rounds in another suggestion', () => {
    const whole = planned(robin(ladder(6)));
    const other = planned(robin(ladder(6)), whole.slice(0, 1));
    expect(other[0]?.boards).not.toEqual(whole[0]?.boards);
    expect(pairsIn(other).toSorted()).toEqual(pairsIn(whole).toSorted());
  });

  it('of one is refused', () => {
    expect(() => planned(robin(ladder(1)))).toThrow('too-few');
  });
});
