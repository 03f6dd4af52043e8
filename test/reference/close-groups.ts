/** Who of a list are too close to call, found by going through the whole of it. */
import { aheadChance } from '../../shared/leaderboard/closeness.ts';
import type { Belief } from '../../shared/rating/index.ts';

/** Neighbours of a list, from place `first` to place `last` in it, both counted from 0. */
export interface CloseGroup {
  readonly first: number;
  readonly last: number;
}

/**
 * From the top, the longest runs in which each player is ahead of the next with a chance under `level` (0.5 to 1), and the
 * first one is ahead of every other with such a chance. Runs have two people at least and never overlap.
 */
export function closeGroups(rows: readonly Belief[], level: number): CloseGroup[] {
  const groups: CloseGroup[] = [];
  const areClose = (one: number, other: number): boolean => {
    const [upper, next] = [rows[one], rows[other]];
    return upper !== undefined && next !== undefined && aheadChance(upper, next) < level;
  };
  for (let first = 0; first < rows.length;) {
    let last = first;
    while (areClose(last, last + 1) && areClose(first, last + 1)) last += 1;
    if (last > first) groups.push({ first, last });
    first = last + 1;
  }
  return groups;
}
