/** Places of the sides of one contest, from what the organizer wrote down: places, or scores. */
import { rankText } from './ranks.ts';

/** What was recorded of one side. Where every side of a contest has a place, places decide; else scores do. */
export interface Result {
  readonly place: number | null;
  /** Higher is better. */
  readonly score: number | null;
}

/** True where every side has a place, or every side a score. Of a contest that is not, no places can be told yet. */
export const isComplete = (results: readonly Result[]): boolean =>
  results.every(({ place }) => place !== null) || results.every(({ score }) => score !== null);

/**
 * The place of each side, 1 the best; equal places are a tie. Recorded places are taken as they are; from
 * scores come standard competition places (1, 2, 2, 4).
 * Throws a RangeError where sides have neither all a place nor all a score.
 */
export function placesOf(results: readonly Result[]): number[] {
  if (results.every((result) => result.place !== null)) return results.map((result) => result.place ?? 0);
  if (results.some((result) => result.score === null)) {
    throw new RangeError('a contest needs a place for every side, or a score for every side');
  }
  return placesFromScores(results.map((result) => result.score ?? 0));
}

/** Standard competition places from scores, the highest first: 10, 7, 7, 3 become 1, 2, 2, 4. */
export function placesFromScores(scores: readonly number[]): number[] {
  const places = new Map<number, number>();
  scores
    .toSorted((a, b) => b - a)
    .forEach((score, i) => {
      if (!places.has(score)) places.set(score, i + 1);
    });
  return scores.map((score) => places.get(score) ?? 1);
}

/** Each place as people write it: "3", or "3=" where several share it. */
export function placeTexts(places: readonly number[]): string[] {
  const counts = countEqual(places);
  return places.map((place) => rankText(place, (counts.get(place) ?? 0) > 1));
}

/** How many sides are on each place. */
export function countEqual(places: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
}

/** Pairs of sides, and how many of them are tied, added up over contests. */
export interface PairCount {
  pairs: number;
  tied: number;
}

/** The share of pairs that are tied; null where there are no pairs. */
export const shareTied = ({ pairs, tied }: PairCount): number | null => (pairs === 0 ? null : tied / pairs);

const pairsAmong = (n: number): number => (n * (n - 1)) / 2;

/** Adds one contest to the count. */
export function countPairs(into: PairCount, places: readonly number[]): void {
  into.pairs += pairsAmong(places.length);
  for (const n of countEqual(places).values()) into.tied += pairsAmong(n);
}
