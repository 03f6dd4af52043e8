/** The lineup of a draw: who is where in the first round. */
import type { BracketGame } from './matches.ts';

/** Places of the first round in their order; neighbours meet. null is an empty place: the neighbour has a bye. */
export type Slots<E = string> = readonly (E | null)[];

/**
 * Seeds, from 1, in the order of their places: the two best meet in the last round at the earliest, the four best in the
 * one before. 8 places: 1 8 4 5 2 7 3 6.
 * @param places a power of two
 */
export function bracketSeeds(places: number): number[] {
  if (places < 2) return [1];
  return bracketSeeds(places / 2).flatMap((seed) => [seed, places + 1 - seed]);
}

/** The smallest power of two that has a place for each. */
export const placesFor = (entrants: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, entrants)));

/** The usual draw of entrants in the order of their seeds: byes to the best. */
export const slotsBySeed = <E>(seeds: readonly E[]): Slots<E> =>
  bracketSeeds(placesFor(seeds.length)).map((seed) => seeds[seed - 1] ?? null);

/** A whole draw: as many places as a bracket has, the first as they are given. */
export const wholeDraw = (slots: Slots): Slots => {
  const places = Math.max(2, placesFor(slots.length));
  return Array.from({ length: places }, (_, place) => slots[place] ?? null);
};

/** The draw with neighbours as they met in the first round that was held, where it was changed manually. */
export function slotsAsPlayed(slots: Slots, games: readonly BracketGame[]): Slots {
  const first = Math.min(...games.map(({ round }) => round));
  const drawn = [...slots];
  const settled = new Set<number>();
  for (const { round, sides } of games) {
    if (round !== first) continue;
    const [one, other] = sides.map(({ entrant }) => drawn.indexOf(entrant));
    if (one === undefined || other === undefined || one < 0 || other < 0) continue;
    if (settled.has(one) || settled.has(other)) continue;
    const beside = one ^ 1;
    if (!settled.has(beside)) [drawn[beside], drawn[other]] = [drawn[other] ?? null, drawn[beside] ?? null];
    settled.add(one).add(beside);
  }
  return drawn;
}

/**
 * The draw that the boards of a first round tell: these in their order, and between them those who had none, the best
 * of them with byes.
 */
export function slotsOfBoards<E>(duels: readonly (readonly [E, E])[], alone: readonly E[]): Slots<E> {
  const left = [...duels];
  const count = alone.length + 2 * duels.length;
  const places = slotsBySeed([...Array(count).keys()]);
  const others = alone.slice(placesFor(count) - count);
  const drawn = places.flatMap((better, at): (E | null)[] => {
    if (at % 2 === 1) return [];
    const worse = places[at + 1];
    const byes = [better, worse].filter((seed) => seed != null);
    if (byes.length < 2) return [alone[byes[0] ?? -1] ?? null, null];
    const [one, other] = left.shift() ?? [others.shift(), others.pop()];
    return [one ?? null, other ?? null];
  });
  return [...drawn, ...left.flat()];
}
