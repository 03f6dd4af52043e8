/** Ranks of a list as it is printed: what looks equal shares a rank. */

export interface Rank {
  readonly rank: number;
  /** "3=" where the rank is shared. */
  readonly rankText: string;
}

/** A rank or place as people write it: "3", or "3=" where it is shared. */
export const rankText = (rank: number, shared: boolean): string => `${String(rank)}${shared ? '=' : ''}`;

/**
 * The rank of those who look equal.
 *
 * @param above how many come before them, from 0
 * @param level how many they are, from 1
 */
export const rankBelow = (above: number, level: number): Rank => ({
  rank: above + 1,
  rankText: rankText(above + 1, level > 1),
});

export const isShared = ({ rankText: text }: Pick<Rank, 'rankText'>): boolean => text.endsWith('=');

/**
 * Standard competition ranks (1, 2, 2, 4) of values, best first. Values that round to the same whole
 * number share a rank, because a reader sees whole numbers.
 *
 * @param ahead how many come before the first of these, all with other ranks
 */
export function sharedRanks(values: readonly number[], ahead = 0): Rank[] {
  const shown = values.map((value) => Math.round(value));
  const ranks: Rank[] = [];
  for (let first = 0; first < shown.length;) {
    let next = first + 1;
    while (next < shown.length && shown[next] === shown[first]) next += 1;
    const rank = rankBelow(ahead + first, next - first);
    for (; first < next; first += 1) ranks.push(rank);
  }
  return ranks;
}

/** What is on a list, seen from one of its values. */
export interface Ranking {
  readonly count: number;
  /** The rank of a value that is on the list. */
  readonly rankOf: (value: number) => Rank;
}

/** The same ranks for values in any order, asked one by one: sorted once, and then found by halving. */
export function rankingOf(values: Iterable<number>): Ranking {
  const shown = Float64Array.from(values, (value) => Math.round(value)).sort();
  return {
    count: shown.length,
    rankOf: (value) => {
      const own = Math.round(value);
      const upTo = countUpTo(shown, own);
      return rankBelow(shown.length - upTo, upTo - countUpTo(shown, own - 1));
    },
  };
}

/** Of whole numbers in ascending order: how many are no greater. */
function countUpTo(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? NaN) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
