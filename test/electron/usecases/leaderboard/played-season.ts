/** Seasons drawn at random, and as they are recorded. */
import fc from 'fast-check';
import type { WholeTournament } from '../../../../shared/contract/tournaments.ts';

export type Save = WholeTournament;
export type Contest = Save['contests'][number];

const people = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];

const mostly = fc.nat(7).map((n) => n < 7);

const playedContest = fc.record({
  /** Days after the contest before it. */
  later: fc.constantFrom(0, 1, 7, 30),
  order: fc.shuffledSubarray(people, { minLength: 4 }),
  tie: fc.boolean(),
  guest: fc.boolean(),
  sideRated: mostly,
  finished: mostly,
});

/** Tournaments one after another, each with its contests. */
export const season = fc.array(
  fc.record({
    /** Days after the last contest of the tournament before it, or after its first one, so that the two overlap. */
    gap: fc.constantFrom(0, 1, 5, 40),
    overlaps: fc.boolean(),
    rated: mostly,
    weight: fc.constantFrom(1, 1, 2, 0),
    contests: fc.array(playedContest, { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 5 },
);
export type Season = typeof season extends fc.Arbitrary<infer S> ? S : never;

export const dayOf = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);

/** The season as it is recorded. With `teams`, two play together. */
export function recorded(played: Season, teams: boolean): Save[] {
  let [first, day] = [0, 0];
  return played.map(({ gap, overlaps, rated, weight, contests }, t) => {
    first = (overlaps ? first : day) + gap;
    day = first;
    return {
      name: `T ${String(t)}`,
      date: dayOf(first),
      rated,
      weight,
      contests: contests.map((one, k) => {
        day += k === 0 ? 0 : one.later;
        return { board: String(k + 1), at: dayOf(day), ...contestOf(one, teams ? 2 : 1) };
      }),
    };
  });
}

function contestOf(
  { order, tie, guest, sideRated, finished }: Season[number]['contests'][number],
  size: number,
): Contest {
  return {
    sides: Array.from({ length: Math.floor(order.length / size) }, (_, s) => ({
      team: size > 1 ? `Team ${String(s)}` : null,
      place: !finished && s > 0 ? null : tie && s < 2 ? 1 : s + 1,
      rated: s > 0 || sideRated,
      members: order.slice(s * size, (s + 1) * size).map((name, i) => ({
        name,
        role: guest && s === 1 && i === 0 ? ('guest' as const) : ('main' as const),
      })),
    })),
  };
}
