/** How many pairs of sides came in another order than predicted, without looking at every pair. */

export interface OrderCount {
  /** Pairs predicted the wrong way round; a pair predicted level counts ½. */
  readonly wrong: number;
  /** Pairs that did not tie. */
  readonly decided: number;
  readonly tied: number;
}

/**
 * Counts over all pairs among the sides in `byPlace`, which lists them best place first; `place` and `predicted`
 * hold each side's place and predicted mean, and means no more than `levelWithin` apart are level. A pair is wrong
 * where the side with the lower mean came first, so it is an inversion: O(n log n) by a binary indexed tree over the
 * ranks of the means (Fenwick 1994).
 */
export function countWrongOrder(
  byPlace: Int32Array,
  place: Float64Array,
  predicted: Float64Array,
  levelWithin: number,
): OrderCount {
  const sides = byPlace.length;
  if (sides === 2) return countDuel(byPlace, place, predicted, levelWithin);
  const rank = ranksOf(predicted.subarray(0, sides), levelWithin);
  const ahead = new Int32Array(sides + 1);
  let [wrong, decided, tied, from] = [0, 0, 0, 0];
  while (from < sides) {
    let to = from;
    while (to < sides && place[byPlace[to]!] === place[byPlace[from]!]) {
      const own = rank[byPlace[to++]!]!;
      wrong += (atMost(ahead, own - 1) + atMost(ahead, own)) / 2;
    }
    decided += from * (to - from);
    tied += ((to - from) * (to - from - 1)) / 2;
    for (; from < to; from++) insert(ahead, rank[byPlace[from]!]!);
  }
  return { wrong, decided, tied };
}

/** The same of two sides, for leagues of nothing but duels. */
function countDuel(
  byPlace: Int32Array,
  place: Float64Array,
  predicted: Float64Array,
  levelWithin: number,
): OrderCount {
  const [better, worse] = [byPlace[0]!, byPlace[1]!];
  if (place[better] === place[worse]) return { wrong: 0, decided: 0, tied: 1 };
  const lead = predicted[better]! - predicted[worse]!;
  return { wrong: Math.abs(lead) <= levelWithin ? 0.5 : lead < 0 ? 1 : 0, decided: 1, tied: 0 };
}

/** Ranks from 1, the lowest mean first. Level means share one, and so does a row of neighbours each level with the next. */
function ranksOf(means: Float64Array, levelWithin: number): Int32Array {
  const ascending = means.slice().sort();
  const ranks = new Int32Array(means.length);
  for (let i = 0; i < ranks.length; i++) {
    const apart = i === 0 || ascending[i]! - ascending[i - 1]! > levelWithin;
    ranks[i] = apart ? i + 1 : ranks[i - 1]!;
  }
  return ranks.map((_, side) => ranks[firstOf(ascending, means[side]!)]!);
}

/** The index of the first of the equal entries. */
function firstOf(ascending: Float64Array, wanted: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ascending[middle]! < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** How many inserted ranks are at most `rank`. */
function atMost(tree: Int32Array, rank: number): number {
  let count = 0;
  for (let i = rank; i > 0; i -= i & -i) count += tree[i]!;
  return count;
}

function insert(tree: Int32Array, rank: number): void {
  for (let i = rank; i < tree.length; i += i & -i) tree[i] = tree[i]! + 1;
}
