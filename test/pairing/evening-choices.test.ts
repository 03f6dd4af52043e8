import '../chance.ts';
import { describe, expect, it } from 'vitest';
import { duels, entrant, entrants, noWeights, someWeights, tables, teams, options } from './requests.ts';
import { type Format } from '../../shared/contract/pairing-options.ts';
import { boardKey, CannotPair, type PairingRequest, type Suggestion } from '../../shared/pairing/types.ts';
import { suggestPairings } from '../../shared/pairing/index.ts';
import { createSystem, defaultParameters } from '../../shared/rating/index.ts';

const judge = createSystem('ts2c', defaultParameters('ts2c'), { singlePlayers: false });

const keysOf = ({ rounds }: Suggestion): string[][] =>
  rounds.map(({ boards }) => boards.map(boardKey).toSorted());

const named: [string, Format][] = [
  ['duels by quality', duels],
  ['Swiss', { ...duels, method: 'swiss' }],
  ['round robin', { ...duels, method: 'round-robin' }],
  ['groups', { ...duels, method: 'groups' }],
  ['tables', tables],
  ['teams in pairs', teams],
  ['teams at one board', { ...teams, meet: 'all' }],
  ['picked teams', { ...teams, picks: 'captains' }],
];

describe('alternatives', () => {
  it.each([duels, tables, teams])('really differ: $kind', (format) => {
    const three = suggestPairings(
      options(entrants(10), { format, alternatives: 3, weights: someWeights }),
      judge,
    );
    expect(three).toHaveLength(3);
    const groups = three.map(({ rounds }) =>
      rounds
        .flatMap(({ boards }) =>
          format.kind === 'teams' ? boards.flat() : boards.map((sides) => sides.flat()),
        )
        .map((group) => group.toSorted((a, b) => a - b).join(' ')),
    );
    for (const [at, one] of groups.entries()) {
      for (const other of groups.slice(0, at)) {
        expect(one.filter((group) => other.includes(group)).length).toBeLessThan(one.length / 2);
      }
    }
    expect(three.map(({ cost }) => cost)).toEqual(three.map(({ cost }) => cost).toSorted((a, b) => a - b));
  });
});

describe('alternatives of a round robin', () => {
  const planned = (rounds: readonly number[], legs: 1 | 2 = 1): number => {
    const format = { ...duels, method: 'round-robin', legs } as const;
    return suggestPairings(
      options(entrants(6), { format, rounds: [...rounds], alternatives: 3, weights: someWeights }),
      judge,
    ).length;
  };

  it('are one where all meet all: who meets in which round is no choice', () => {
    expect(planned([1, 2, 3, 4, 5])).toBe(1);
    expect(planned([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 2)).toBe(1);
    expect(planned([1, 2])).toBeGreaterThan(1);
  });
});

describe('alternatives of a tournament', () => {
  it('have other pairs in all rounds, not the same rounds in another order', () => {
    const rounds = [1, 2, 3];
    const weights = { ...noWeights, quality: 1, meetings: 5 };
    const plans = suggestPairings(options(entrants(14), { rounds, weights, alternatives: 3 }), judge);
    const pairs = plans.map((one) => keysOf(one).flat());
    expect(pairs).toHaveLength(3);
    for (const [at, one] of pairs.entries()) {
      expect(one).toHaveLength(21);
      // Each has six or seven others who are near: a third of the boards may well be among the best again.
      for (const other of pairs.slice(0, at)) {
        expect(one.filter((pair) => other.includes(pair)).length).toBeLessThanOrEqual(7);
      }
    }
  });
});

const refusal = (request: PairingRequest) => {
  try {
    suggestPairings(request, judge);
    return null;
  } catch (error) {
    return error instanceof CannotPair ? error.why : error;
  }
};

describe('what cannot be planned', () => {
  it.each(named)('is refused with what is missing: %s', (_, format) => {
    expect(refusal(options(entrants(1), { format }))).toMatchObject({ kind: 'too-few' });
    expect(refusal(options([], { format }))).toMatchObject({ kind: 'too-few' });
    expect(
      refusal(
        options(
          entrants(1).map((one) => ({ ...one, from: 2 })),
          { format },
        ),
      ),
    ).toMatchObject({
      kind: 'too-few',
    });
  });

  it('of 13 people are teams of 5 without substitutes', () => {
    const format: Format = { ...teams, size: 5, leftOver: 'refused' };
    expect(refusal(options(entrants(13), { format }))).toEqual({ kind: 'uneven-teams', people: 13, size: 5 });
    expect(refusal(options(entrants(15), { format }))).toBeNull();
  });

  it.each<[string, PairingRequest]>([
    ['a person twice', options([...entrants(3), ...entrants(2)])],
    ['nobody in a team', options([{ ...entrant({}), people: [] }, ...entrants(2)])],
    [
      'no number for a belief',
      options([entrant({ playerId: 9, belief: { mean: NaN, deviation: 1 } }), ...entrants(2)]),
    ],
    [
      'somebody on two boards that stay',
      options(entrants(4), {
        kept: [
          { round: 1, sides: [[0], [1]] },
          { round: 1, sides: [[1], [2]] },
        ],
      }),
    ],
    ['a board of strangers', options(entrants(4), { kept: [{ round: 1, sides: [[0], [4]] }] })],
    ['rounds in no order', options(entrants(4), { rounds: [2, 1] })],
    ['a weight below nothing', options(entrants(4), { weights: { ...noWeights, club: -1 } })],
  ])('is an error: %s', (_, request) => {
    expect(() => suggestPairings(request, judge)).toThrow(RangeError);
    expect(refusal(request)).not.toMatchObject({ kind: 'too-few' });
  });
});
