/** Ranks of a list as it is printed: what looks equal shares a rank. */

export interface Rank {
  readonly rank: number;
  /** "3=" where the rank is shared. */
  readonly rankText: string;
}

/** A rank or place as people write it: "3", or "3=" where it is shared. */
export const rankText = (rank: number, shared: boolean): string => `${String(rank)}${shared ? '=' : ''}`;

/**
 * Standard competition ranks (1, 2, 2, 4) of values that stand best first. Values that round to the same whole
 * number share a rank, because a reader sees whole numbers.
 */
export function sharedRanks(values: readonly number[]): Rank[] {
  const shown = values.map((value) => Math.round(value));
  const ranks: Rank[] = [];
  for (let first = 0; first < shown.length;) {
    let next = first + 1;
    while (next < shown.length && shown[next] === shown[first]) next += 1;
    const rank = { rank: first + 1, rankText: rankText(first + 1, next - first > 1) };
    for (; first < next; first += 1) ranks.push(rank);
  }
  return ranks;
}
