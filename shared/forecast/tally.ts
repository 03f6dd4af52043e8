/** Simulated ends, counted. */

export interface ForecastTally {
  simulations: number;
  /** By competitor and place from 1 to `places`: at `competitor * places + place - 1`. */
  readonly counts: Int32Array;
  readonly places: number;
  readonly qualified: Int32Array;
  readonly pointSums: Float64Array;
  readonly placeSums: Float64Array;
  /** By competitor: the best place by points alone that was reached, ahead of all who had as many; and beside them. */
  readonly bestAhead: Int32Array;
  readonly bestLevel: Int32Array;
  readonly games: readonly GameTally[];
}

/** By result of a watched game: 0 the first side won, 1 a tie, 2 the second. */
export interface GameTally {
  readonly results: Int32Array;
  /** By result, competitor and place, up to `Tally.gamePlaces`. */
  readonly counts: Int32Array;
  readonly qualified: Int32Array;
  readonly places: number;
}

/** More places than this are not told apart. */
const mostPlaces = 64;
/** Numbers in all that are counted for watched games. */
const mostNumbers = 4_000_000;

/** @param tallies - How many share the room for games. */
export function emptyTally(competitors: number, games: number, tallies = 1): ForecastTally {
  const places = Math.max(1, Math.min(competitors, mostPlaces));
  const room = Math.floor(mostNumbers / tallies / Math.max(1, games * 3 * competitors));
  const gamePlaces = Math.max(1, Math.min(places, room));
  return {
    simulations: 0,
    counts: new Int32Array(competitors * places),
    places,
    qualified: new Int32Array(competitors),
    pointSums: new Float64Array(competitors),
    placeSums: new Float64Array(competitors),
    bestAhead: new Int32Array(competitors).fill(competitors + 1),
    bestLevel: new Int32Array(competitors).fill(competitors + 1),
    games: Array.from({ length: games }, () => ({
      results: new Int32Array(3),
      counts: new Int32Array(3 * competitors * gamePlaces),
      qualified: new Int32Array(3 * competitors),
      places: gamePlaces,
    })),
  };
}

/** One simulated end as it is counted. */
export interface CountedEnd {
  /** By competitor, from 1. */
  readonly places: Int32Array;
  /** Left out for a bracket. */
  readonly points?: Float64Array;
  readonly isQualified: Uint8Array;
  /** By watched game; -1 where it has no such result. */
  readonly results: Int8Array;
}

export function countEnd(tally: ForecastTally, { places, points, isQualified, results }: CountedEnd): void {
  tally.simulations++;
  for (let one = 0; one < places.length; one++) {
    const place = places[one]!;
    tally.placeSums[one]! += place;
    if (points) tally.pointSums[one]! += points[one]!;
    if (place <= tally.places) tally.counts[one * tally.places + place - 1]!++;
    tally.qualified[one]! += isQualified[one]!;
  }
  for (let game = 0; game < results.length; game++)
    if (results[game]! >= 0) countGame(tally.games[game]!, results[game]!, places, isQualified);
}

function countGame(game: GameTally, result: number, places: Int32Array, isQualified: Uint8Array): void {
  game.results[result]!++;
  const from = result * places.length;
  for (let one = 0; one < places.length; one++) {
    const place = places[one]!;
    if (place <= game.places) game.counts[(from + one) * game.places + place - 1]!++;
    game.qualified[from + one]! += isQualified[one]!;
  }
}

/** Simulations between two reports. */
const portion = 100;

/**
 * Simulates until there are that many ends.
 *
 * @param simulate - One end, which it counts.
 * @param step - Called now and then; it may throw.
 */
export function simulateUntil(
  tally: ForecastTally,
  simulate: () => void,
  simulations: number,
  step?: (done: number) => void,
): void {
  while (tally.simulations < simulations) {
    const end = Math.min(simulations, tally.simulations + portion);
    while (tally.simulations < end) simulate();
    step?.(tally.simulations);
  }
}

/** Witnesses of what can still happen: places by points alone, of those in one table in the order of their points. */
export function notePlacesByPoints(
  { bestAhead, bestLevel }: ForecastTally,
  order: Int32Array,
  points: Float64Array,
): void {
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && points[order[to]!] === points[order[from]!]) to++;
    for (let at = from; at < to; at++) {
      const one = order[at]!;
      if (from + 1 < bestLevel[one]!) bestLevel[one] = from + 1;
      if (to < bestAhead[one]!) bestAhead[one] = to;
    }
    from = to;
  }
}

/** What is asked for: a place among the first, or to go on to the next stage. */
export type Goal = { readonly top: number } | 'qualify';

/** In how many simulated ends a competitor reached the goal. */
export function reached({ counts, places, qualified }: ForecastTally, one: number, goal: Goal): number {
  if (goal === 'qualify') return qualified[one]!;
  return sumOf(counts, one * places, Math.min(goal.top, places));
}

/** The same among the ends in which a watched game had a result; null where places are not told apart so far. */
export function reachedAfter(
  game: GameTally,
  result: number,
  { one, of }: { readonly one: number; readonly of: number },
  goal: Goal,
): number | null {
  const at = result * of + one;
  if (goal === 'qualify') return game.qualified[at]!;
  if (goal.top > game.places && game.places < of) return null;
  return sumOf(game.counts, at * game.places, Math.min(goal.top, game.places));
}

/** A competitor's places in all simulated ends, as shares. */
interface PlaceChances {
  readonly expectedPlace: number;
  /** To come first, and to reach what was asked for: 0 to 1. */
  readonly first: number;
  readonly goal: number;
  /** Of each place from the first on, as far as places are counted. */
  readonly places: number[];
}

export function placeChances(tally: ForecastTally, one: number, goal: Goal): PlaceChances {
  const { simulations, places, placeSums } = tally;
  const counts = [...tally.counts.subarray(one * places, (one + 1) * places)];
  return {
    expectedPlace: placeSums[one]! / simulations,
    first: reached(tally, one, { top: 1 }) / simulations,
    goal: reached(tally, one, goal) / simulations,
    places: counts
      .slice(0, counts.findLastIndex((count) => count > 0) + 1)
      .map((count) => count / simulations),
  };
}

/** A chance from fewer ends says little: it would be off by more than 5 points of a hundred. */
export const fewestEnds = 100;

function sumOf(numbers: Int32Array, from: number, count: number): number {
  let sum = 0;
  for (let at = from; at < from + count; at++) sum += numbers[at]!;
  return sum;
}
