/** Ranks of a list as it is printed: what looks equal shares a rank. */

export interface Rank {
  readonly rank: number;
  /** "3=" where the rank is shared. */
  readonly rankText: string;
}

/** A rank or place as people write it: "3", or "3=" where it is shared. */
export const rankText = (rank: number, shared: boolean): string => `${String(rank)}${shared ? '=' : ''}`;

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
    const own = ahead + first + 1;
    const rank = { rank: own, rankText: rankText(own, next - first > 1) };
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
      const rank = shown.length - upTo + 1;
      return { rank, rankText: rankText(rank, upTo - countUpTo(shown, own - 1) > 1) };
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
