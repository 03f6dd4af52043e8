/** The least expected result of a tournament. */
import type { SideOutcome } from '../../../shared/contract/tournaments.ts';
import { rankText } from '../../../shared/competition/ranks.ts';
import { surpriseOfPlace } from '../../../shared/league/notable-results.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import { predictedShare } from './expected-actual.ts';
import { type ContestOutcome } from '../../app/boards/rounds.ts';
import { middleOfPlaces } from '../../../shared/competition/boards.ts';

export type Surprise =
  /** The side furthest from the expected place, higher or lower, among three or more. */
  | {
      readonly kind: 'place';
      readonly contest: ContestOutcome;
      readonly side: SideOutcome;
      /** Counted from 1 whatever was typed; shared: "2=". */
      readonly place: number;
      readonly placeText: string;
      readonly expectedPlace: number;
    }
  /** A side that beat, or tied with, the only other side of a board. */
  | {
      readonly kind: 'duel';
      readonly contest: ContestOutcome;
      readonly side: SideOutcome;
      readonly other: SideOutcome;
      readonly tied: boolean;
      /** Its expected share of the point. */
      readonly share: number;
    };

/**
 * A side that gains less than this part of a point over its prediction, or is less than a place away, is no surprise. One of two
 * equals who wins gains half a point: in a league's first tournament all are equal.
 */
const leastOfPoint = 0.55;
const leastOfPlaces = 1;

interface Candidate {
  readonly contest: ContestOutcome;
  readonly side: SideOutcome;
  /** How far it is from the prediction, as a share of the largest distance; of two, only the one who did better. */
  readonly size: number;
}

/**
 * The result furthest from the prediction at one board, as on the pages of players; null if all results were nearly as expected, or
 * nothing is rated. Of equals, the first.
 */
export function biggestSurprise(contests: readonly ContestOutcome[]): Surprise | null {
  let best: Candidate | null = null;
  for (const contest of contests)
    for (const candidate of candidatesOf(contest))
      if (isSurprising(candidate) && (best === null || candidate.size > best.size)) best = candidate;
  return best === null ? null : surpriseOf(best);
}

/** True if at least one finished board had a prediction, so that there might have been a surprise. */
export const mightSurprise = (contests: readonly ContestOutcome[]): boolean =>
  contests.some((contest) => candidatesOf(contest).length > 0);

function candidatesOf(contest: ContestOutcome): Candidate[] {
  const { sides, complete } = contest;
  if (!complete || isBye(contest)) return [];
  const middles = middleOfPlaces(sides);
  return sides.flatMap((side) => {
    const predicted = predictedShare(side, sides.length);
    const middle = side.place === null ? undefined : middles.get(side.place);
    if (predicted === null || middle === undefined) return [];
    const size =
      sides.length > 2
        ? surpriseOfPlace(middle, side.expectedPlace ?? NaN, sides.length)
        : sides.length - middle - predicted;
    return [{ contest, side, size }];
  });
}

function isSurprising({ contest: { sides }, side, size }: Candidate): boolean {
  if (sides.length > 2) return size * (sides.length - 1) >= leastOfPlaces;
  // A tie is half a point at most, so half the surprise is just as notable.
  return size >= (sides.every(({ place }) => place === side.place) ? leastOfPoint / 2 : leastOfPoint);
}

function surpriseOf({ contest, side }: Candidate): Surprise {
  const { sides } = contest;
  const [other] = sides.filter((one) => one !== side);
  if (sides.length === 2 && other) {
    const tied = other.place === side.place;
    return { kind: 'duel', contest, side, other, tied, share: predictedShare(side, 2) ?? 0 };
  }
  const place = 1 + sides.filter((one) => (one.place ?? 0) < (side.place ?? 0)).length;
  const shared = sides.filter((one) => one.place === side.place).length > 1;
  const expectedPlace = side.expectedPlace ?? 0;
  return { kind: 'place', contest, side, place, placeText: rankText(place, shared), expectedPlace };
}
