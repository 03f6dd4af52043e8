/** Which contests belong together, and in which order a contest's sides are looked at. */
import type { Contest } from '../types.ts';

/** Numbers tournaments from 0 as they come. A contest that names none is one of its own. */
export function numbering(): {
  take: (tournament?: number) => number;
  taken: readonly number[];
  count: () => number;
} {
  const known = new Map<number, number>();
  const taken: number[] = [];
  let count = 0;
  return {
    taken,
    count: () => count,
    take: (tournament) => {
      const number = (tournament === undefined ? undefined : known.get(tournament)) ?? count++;
      if (tournament !== undefined) known.set(tournament, number);
      taken.push(number);
      return number;
    },
  };
}

/**
 * A contest's sides by place, and each one's place; those on one place by their lowest player, so that the order in
 * which they are listed is nothing.
 */
export function inOrder({ sides }: Contest): { byPlace: Int32Array; place: Float64Array } {
  const place = new Float64Array(sides.length);
  const lowest = new Int32Array(sides.length);
  const byPlace = new Int32Array(sides.length);
  sides.forEach((side, j) => {
    byPlace[j] = j;
    place[j] = side.place;
    lowest[j] = side.members.reduce((least, { player }) => Math.min(least, player), Infinity);
  });
  const compare = (a: number, b: number): number => place[a]! - place[b]! || lowest[a]! - lowest[b]!;
  const isSorted = byPlace.every((side, j) => j === 0 || compare(side - 1, side) < 0);
  if (!isSorted) byPlace.sort(compare);
  return { byPlace, place };
}
