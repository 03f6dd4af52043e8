import { describe, expect, it } from 'vitest';
import { upperHalfOf, virtualPoints, virtualScores } from '../../../shared/pairing/schedules/acceleration.ts';
import type { PairingRequest } from '../../../shared/pairing/types.ts';
import { duels } from '../requests.ts';
import { ladder, pairsOf, planned, playedAs, scheduled } from './play.ts';

const accelerated = (people = ladder(16), changes: Partial<PairingRequest> = {}): PairingRequest =>
  scheduled('swiss', people, {
    format: { ...duels, method: 'swiss', accelerated: true, totalRounds: 9 },
    ...changes,
  });
const asListed = (some: readonly number[]): number[] => [...some];

// FIDE Handbook C.04.7: 2.2 with its example of 161 players; 4 for nine rounds.
describe('an accelerated Swiss', () => {
  it('halves the players as the handbook does', () => {
    expect([161, 160, 16, 17, 5, 2].map(upperHalfOf)).toEqual([82, 80, 8, 10, 4, 2]);
  });

  it('gives a point in three of nine rounds, half a point in two more, then none', () => {
    const rounds = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(rounds.map((round) => virtualPoints(round, 9))).toEqual([1, 1, 1, 0.5, 0.5, 0, 0, 0, 0]);
    expect(rounds.map((round) => virtualPoints(round, 9, { win: 3, draw: 1, loss: 0, bye: 3 }))).toEqual([
      3, 3, 3, 1, 1, 0, 0, 0, 0,
    ]);
    expect([1, 2, 3, 4].map((round) => virtualPoints(round, 5))).toEqual([1, 1, 0.5, 0]);
  });

  it('counts who came late by the last of the upper half', () => {
    const starters = ladder(8);
    // As strong as the second, and as the last.
    const late = [ladder(2, { from: 2 })[1], ladder(9, { from: 2 })[8]].flatMap((one) => one ?? []);
    const people = [...starters, ...late].map((one) => ({
      ...one,
      startingRating: one.people[0]?.belief.mean,
    }));
    const request = accelerated(people, { rounds: [2] });
    expect(virtualScores(request, asListed, 2, 1)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 1, 0]);
  });

  it('pairs the halves by themselves in the first round, the losers of one with the winners of the other in the second', () => {
    const [first] = planned(accelerated());
    if (first === undefined) throw new Error('a round is planned');
    expect(pairsOf(first).map((pair) => pair.split(' ').every((one) => Number(one) < 8))).toEqual([
      ...Array<boolean>(4).fill(true),
      ...Array<boolean>(4).fill(false),
    ]);
    const played = playedAs(first, (one, other) => (one < other ? 1 : 0));
    const [second] = planned(accelerated(ladder(16), { rounds: [2], played }));
    const pairs = pairsOf(second ?? first).map((pair) => pair.split(' ').map(Number));
    expect(pairs.filter(([one = 0]) => one < 4)).toHaveLength(2);
    for (const [one = 0, other = 0] of pairs)
      if (one >= 4 && one < 8) expect([8, 9, 10, 11]).toContain(other);
  });

  it('is a usual Swiss where it isn’t asked for', () => {
    expect(virtualScores(scheduled('swiss', ladder(4)), asListed, 1, 1)).toEqual([0, 0, 0, 0]);
  });
});
