/** Which contests belong together, and in which order a contest's sides are looked at. */
import { sidesIn } from '../lineups.ts';
import type { Contest, Lineups } from '../types.ts';

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
export function placesInOrder(contest: Contest): { byPlace: Int32Array; place: Float64Array } {
  const { firstSide, place: places } = contest.lineups;
  const first = firstSide[contest.number]!;
  const place = Float64Array.from(places.subarray(first, first + sidesIn(contest)));
  const byPlace = Int32Array.from(place.keys());
  const lowest = byPlace.map((side) => lowestPlayer(contest.lineups, first + side));
  const compare = (a: number, b: number): number => place[a]! - place[b]! || lowest[a]! - lowest[b]!;
  const isSorted = byPlace.every((side, j) => j === 0 || compare(side - 1, side) < 0);
  if (!isSorted) byPlace.sort(compare);
  return { byPlace, place };
}

function lowestPlayer({ firstMember, player }: Lineups, side: number): number {
  let lowest = Infinity;
  for (let m = firstMember[side]!; m < firstMember[side + 1]!; m++) lowest = Math.min(lowest, player[m]!);
  return lowest;
}
