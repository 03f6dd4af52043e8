/** Leagues at random for the systems of duels: teams, many sides, ties, guests, weights. */
import fc from 'fast-check';
import { membersFrom, membersTo, type Belief, type Contest } from '../../shared/rating/index.ts';
import { contestOf } from './leagues.ts';

/** Deterministic noise for large fields, between 0 and 1 (Park and Miller's generator). */
export function noise(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

export const number = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true });

export const beliefs = (
  players: number,
  mean: fc.Arbitrary<number>,
  deviation: fc.Arbitrary<number>,
): fc.Arbitrary<Belief[]> =>
  fc.array(fc.record({ mean, deviation }), { minLength: players, maxLength: players });

export interface Shape {
  readonly players: number;
  readonly mostSides: number;
  readonly mostMembers: number;
  /** Whether some sides have a handicap. */
  readonly handicaps?: boolean;
}

/** A handicap's worth; mostly none. */
const advantage = fc.constantFrom(undefined, undefined, 0, 150, 450, -80);

/** One contest among the players 0 to `players` − 1, some of whom may be guests. */
export const contestAmong = ({
  players,
  mostSides,
  mostMembers,
  handicaps = false,
}: Shape): fc.Arbitrary<Contest> =>
  fc
    .record({
      order: fc.shuffledSubarray(
        Array.from({ length: players }, (_, i) => i),
        { minLength: players },
      ),
      sizes: fc.array(fc.integer({ min: 1, max: mostMembers }), { minLength: 2, maxLength: mostSides }),
      places: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: mostSides, maxLength: mostSides }),
      guests: fc.subarray(Array.from({ length: players }, (_, i) => i)),
      areGuests: fc.boolean(),
      weight: fc.constantFrom(1, 1, 1, 0, 0.5, 3),
      advantages: fc.array(advantage, { minLength: mostSides, maxLength: mostSides }),
    })
    .map(({ order, sizes, places, guests, areGuests, weight, advantages }) => {
      let taken = 0;
      const sides = sizes.map((size, j) => ({
        place: places[j] ?? NaN,
        players: order.slice(taken, (taken += size)),
        guests: areGuests ? guests : [],
        advantage: handicaps ? advantages[j] : undefined,
      }));
      return contestOf(sides, { weight });
    });

/** A large field in one contest: a share of it in teams, places all over, ties among them. */
export function largeField(sides: number, mostMembers: number, seed: number): Contest {
  const next = noise(seed);
  let player = 0;
  return contestOf(
    Array.from({ length: sides }, () => ({
      place: 1 + Math.floor(next() * sides * 0.7),
      players: Array.from({ length: 1 + Math.floor(next() * mostMembers) }, () => player++),
    })),
  );
}

export const playersIn = (contest: Contest): number => membersTo(contest) - membersFrom(contest);
