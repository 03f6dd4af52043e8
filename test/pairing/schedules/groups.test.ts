import { describe, expect, it } from 'vitest';
import type { Entrant, PairingRequest, PlannedRound } from '../../../shared/pairing/types.ts';
import { serpentine } from '../../../shared/pairing/schedules/groups.ts';
import { everybodyIn } from '../requests.ts';
import { ladder, pairsOf, planned, playedAs, scheduled, someResults } from './play.ts';

const groups = (
  people: readonly Entrant[],
  groupSize: number,
  changes: Partial<PairingRequest> = {},
): PairingRequest =>
  scheduled('groups', people, {
    format: { kind: 'duels', method: 'groups', legs: 1, groupSize },
    rounds: Array.from({ length: 30 }, (_, at) => at + 1),
    ...changes,
  });

/** Who meets whom, directly or through others: as many sets as there are groups. */
function circles(plans: readonly PlannedRound[]): number[][] {
  const sets: Set<number>[] = [];
  for (const board of plans.flatMap(({ boards }) => boards)) {
    const joined = sets.filter((set) => board.flat().some((one) => set.has(one)));
    for (const set of joined) sets.splice(sets.indexOf(set), 1);
    sets.push(new Set([...joined.flatMap((set) => [...set]), ...board.flat()]));
  }
  return sets.map((set) => [...set].toSorted((a, b) => a - b)).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

const shuffledStrengths = (people: readonly Entrant[]): Entrant[] =>
  people.map((entrant, at) => ({
    ...entrant,
    people: entrant.people.map((person) => ({
      ...person,
      belief: { mean: (at * 7919) % 1000, deviation: 90 },
    })),
  }));

describe('groups', () => {
  it('are dealt there and back', () => {
    expect(serpentine([0, 1, 2, 3, 4, 5, 6, 7], 3)).toEqual([
      [0, 5, 6],
      [1, 4, 7],
      [2, 3],
    ]);
  });

  it.each([
    [
      8,
      4,
      [
        [0, 3, 4, 7],
        [1, 2, 5, 6],
      ],
    ],
    [
      6,
      3,
      [
        [0, 3, 4],
        [1, 2, 5],
      ],
    ],
    [
      7,
      4,
      [
        [0, 3, 4],
        [1, 2, 5, 6],
      ],
    ],
    [4, 3, [[0, 1, 2, 3]]],
  ])('of %i people in groups of about %i', (count, size, expected) => {
    expect(circles(planned(groups(ladder(count), size)))).toEqual(expected);
  });

  it.each([6, 9, 10, 14, 23, 40])('of %i people play a round robin each, all at once', (count) => {
    const plans = planned(groups(ladder(count), 4));
    const sets = circles(plans);
    expect(sets.flat().toSorted((a, b) => a - b)).toEqual([...Array(count).keys()]);
    const sizes = sets.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    const games = sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
    const pairs = plans.flatMap(pairsOf);
    expect(pairs).toHaveLength(games);
    expect(new Set(pairs).size).toBe(games);
    expect(plans).toHaveLength(Math.max(...sizes.map((size) => size - 1 + (size % 2))));
    for (const plan of plans) expect(everybodyIn(plan)).toEqual([...Array(count).keys()]);
  });

  it.each([8, 11, 14])('of %i people stay when strengths move', (count) => {
    const whole = planned(groups(ladder(count), 4));
    for (const after of [1, 2]) {
      const played = whole.slice(0, after).flatMap((plan) => playedAs(plan, someResults(after)));
      const rounds = Array.from({ length: 30 }, (_, at) => after + 1 + at);
      // Who had a bye has no result, and no other strength.
      const people = shuffledStrengths(ladder(count)).map((entrant, at) =>
        whole[0]?.out.includes(at) === true ? (ladder(count)[at] ?? entrant) : entrant,
      );
      const rest = planned(groups(people, 4, { played, rounds }));
      expect(circles([...whole.slice(0, after), ...rest])).toEqual(circles(whole));
      expect(rest.flatMap(pairsOf).toSorted()).toEqual(whole.slice(after).flatMap(pairsOf).toSorted());
    }
  });

  it('take in latecomers, the smallest first', () => {
    const people = [...ladder(7), ...ladder(8, { from: 2 }).slice(7)];
    const plans = planned(groups(people, 4));
    expect(circles(plans)).toEqual([
      [0, 3, 4, 7],
      [1, 2, 5, 6],
    ]);
    const pairs = plans.flatMap(pairsOf);
    expect(pairs).toHaveLength(12);
    expect(new Set(pairs).size).toBe(12);
  });

  it('keep a latecomer whose group is recorded when that is no longer the smallest', () => {
    const drawn = (one: number): string => ([0, 3, 4, 7].includes(one) ? 'A' : 'B');
    const people = ladder(8).map((entrant, one) => ({
      ...entrant,
      ...{ group: drawn(one), seed: one + 1, from: one === 7 ? 2 : 1 },
      until: [1, 2].includes(one) ? 1 : null,
    }));
    const rest = planned(groups(people, 4, { rounds: [2, 3, 4] }));
    expect(circles(rest)).toEqual([
      [0, 3, 4, 7],
      [5, 6],
    ]);
  });

  it('are as they were made manually in the first round', () => {
    const [first] = planned(groups(ladder(8), 4));
    if (first === undefined) throw new Error('a round is planned');
    const byHand = {
      ...first,
      boards: [
        [[0], [7]],
        [[1], [2]],
        [[3], [4]],
        [[5], [6]],
      ],
    };
    const played = playedAs(byHand, () => 1);
    const rest = planned(groups(ladder(8), 4, { played, rounds: [2, 3, 4] }));
    expect(circles([byHand, ...rest])).toEqual([
      [0, 1, 2, 7],
      [3, 4, 5, 6],
    ]);
    expect(rest).toHaveLength(2);
  });

  it('are over when all are done', () => {
    const whole = planned(groups(ladder(8), 4));
    const played = whole.flatMap((plan) => playedAs(plan, () => 1));
    expect(() => planned(groups(ladder(8), 4, { played, rounds: [4] }))).toThrow('over');
  });
});
