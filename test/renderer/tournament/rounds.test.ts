import { describe, expect, it } from 'vitest';
import type { SideOutcome } from '../../../shared/answers.ts';
import {
  areDuels,
  expectedShare,
  inOrder,
  middleOfPlaces,
  roundsOf,
  type ContestOutcome,
} from '../../../renderer/tournament/rounds.ts';

const belief = { mean: 0, deviation: 1 };
const side = (place: number, people = 1, expectedPlace = 1.5): SideOutcome => ({
  team: null,
  place,
  placeText: String(place),
  score: null,
  expectedPlace,
  members: Array.from({ length: people }, (_, playerId) => ({
    playerId,
    player: 'X',
    role: 'main',
    share: null,
    before: belief,
    after: belief,
  })),
});
const contest = (contestId: number, round: string | null, ...sides: SideOutcome[]): ContestOutcome => ({
  contestId,
  round,
  board: null,
  at: null,
  sides,
});

describe('the contests of a tournament', () => {
  it('stand in rounds, in the order in which the rounds first come', () => {
    const rounds = roundsOf([
      contest(1, 'Semi-final'),
      contest(2, 'Final'),
      contest(3, 'Semi-final'),
      contest(4, null),
    ]);
    expect(rounds.map(({ name, contests }) => [name, contests.map((one) => one.contestId)])).toEqual([
      ['Semi-final', [1, 3]],
      ['Final', [2]],
      [null, [4]],
    ]);
  });

  it('are duels where two people meet each time', () => {
    expect(areDuels([contest(1, null, side(1), side(2))])).toBe(true);
    expect(areDuels([contest(1, null, side(1), side(2), side(3))])).toBe(false);
    expect(areDuels([contest(1, null, side(1, 2), side(2, 2))])).toBe(false);
  });

  it('show the sides by place', () => {
    expect(inOrder([side(2), side(1)]).map((one) => one.place)).toEqual([1, 2]);
  });
});

describe('where a place lies', () => {
  it('is the middle of those it covers, whatever the numbers that were typed', () => {
    // One, then three who share the places 2 to 4, then one: 1, 3, 5.
    expect([...middleOfPlaces([side(1), side(3), side(3), side(3), side(6)]).values()]).toEqual([1, 3, 5]);
    expect([...middleOfPlaces([side(40), side(7), side(7), side(7), side(2)])]).toEqual([
      [2, 1],
      [7, 3],
      [40, 5],
    ]);
  });
});

describe('what was to be expected of one among two', () => {
  // Expected place = 1 + chance that the other comes first, a tie counting half for each.
  it.each([
    [1, 1],
    [1.25, 0.75],
    [2, 0],
    [2.0000001, 0],
  ])('an expected place of %d is %d of the point', (expectedPlace, share) => {
    expect(expectedShare(side(1, 1, expectedPlace))).toBeCloseTo(share, 6);
  });
});
