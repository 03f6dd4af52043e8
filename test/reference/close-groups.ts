/** Who of a list are too close to call, found by going through the whole of it. */
import { aheadChance } from '../../shared/leaderboard/closeness.ts';
import type { Belief } from '../../shared/rating/index.ts';

/** Neighbours of a list, from place `first` to place `last` in it, both counted from 0. */
export interface CloseGroup {
  readonly first: number;
  readonly last: number;
}

/**
 * The longest runs of neighbours in which each player but the last is truly ahead of the next with a chance under
 * `level` (0.5 to 1). Runs have two people at least and never overlap.
 */
export function closeGroups(rows: readonly Belief[], level: number): CloseGroup[] {
  const groups: CloseGroup[] = [];
  for (let first = 0; first < rows.length;) {
    let last = first;
    for (let [upper, next] = [rows[last], rows[last + 1]]; upper && next;) {
      if (aheadChance(upper, next) >= level) break;
      last += 1;
      [upper, next] = [rows[last], rows[last + 1]];
    }
    if (last > first) groups.push({ first, last });
    first = last + 1;
  }
  return groups;
}
