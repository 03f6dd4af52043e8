/** Simulated ends of a season, counted: of everybody, and of a category's members among themselves. */
import { countEnd, emptyTally, notePlacesByPoints, type ForecastTally } from '../tally.ts';

/** What the next tournament changes: ends in which a competitor won it, and in which it wasn't there. */
interface NextTally {
  /** By competitor. */
  readonly won: Int32Array;
  readonly absent: Int32Array;
  /** By competitor and place, as the tally of all ends has them. */
  readonly afterWon: Int32Array;
  readonly afterAbsent: Int32Array;
}

/** By member: the counts of all ends. */
export interface SeasonTally {
  /** Numbers of the competitors. */
  readonly members: readonly number[];
  readonly tally: ForecastTally;
  readonly next: NextTally;
}

/** One simulated end of a season, by competitor of the season. */
export interface SeasonEnd {
  readonly points: Float64Array;
  /** Competitors in the order of their places. */
  readonly order: Int32Array;
  /** Places in the next tournament; 0 for those who weren't there. */
  readonly first: Int32Array;
  /** By watched game. */
  readonly results: Int8Array;
  /** Whether it may come like this. */
  isLegal: boolean;
}

/** @param tallies - How many share the room for games. */
export function emptySeasonTally(members: readonly number[], games: number, tallies: number): SeasonTally {
  const tally = emptyTally(members.length, games, tallies);
  const { length } = members;
  return {
    ...{ members, tally },
    next: {
      won: new Int32Array(length),
      absent: new Int32Array(length),
      afterWon: new Int32Array(length * tally.places),
      afterAbsent: new Int32Array(length * tally.places),
    },
  };
}

/** @param competitors - How many the season has. */
export function seasonCounter(
  { members, tally, next }: SeasonTally,
  competitors: number,
): (end: SeasonEnd) => void {
  const memberOf = new Int32Array(competitors).fill(-1);
  for (const [at, one] of members.entries()) memberOf[one] = at;
  const own = {
    points: new Float64Array(members.length),
    places: new Int32Array(members.length),
    order: new Int32Array(members.length),
    isQualified: new Uint8Array(members.length),
  };
  return ({ points, order, first, results, isLegal }) => {
    let ahead = 0;
    for (const one of order) {
      const at = memberOf[one]!;
      if (at < 0) continue;
      own.points[at] = points[one]!;
      own.order[ahead++] = at;
      own.places[at] = ahead;
    }
    countEnd(tally, { ...own, results });
    if (isLegal) notePlacesByPoints(tally, own.order, own.points);
    for (let at = 0; at < members.length; at++)
      countNext(next, at, { first: first[members[at]!]!, place: own.places[at]!, counted: tally.places });
  };
}

function countNext(
  { won, absent, afterWon, afterAbsent }: NextTally,
  one: number,
  { first, place, counted }: { readonly first: number; readonly place: number; readonly counted: number },
): void {
  if (first > 1) return;
  const isAbsent = first === 0;
  (isAbsent ? absent : won)[one]!++;
  if (place <= counted) (isAbsent ? afterAbsent : afterWon)[one * counted + place - 1]!++;
}
