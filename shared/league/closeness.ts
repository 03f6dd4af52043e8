/** Which neighbours of a list are too close to call. */
import { distribution, type Belief } from '../rating/index.ts';

/**
 * The chance that `a` is truly stronger than `b`: Phi((mean a - mean b) / sqrt(deviation a^2 + deviation b^2)), what is
 * believed of the two taken as independent. Ratings known without error leave no doubt; equal ones tell nothing.
 */
export function aheadChance(a: Belief, b: Belief): number {
  const lead = a.mean - b.mean;
  if (lead === 0) return 0.5;
  return distribution(Math.max(-most, Math.min(most, lead / Math.hypot(a.deviation, b.deviation))));
}

/** Beyond so many deviations there is no doubt to any digit; ratings without error are infinitely many apart. */
const most = 38;

/** Neighbours of a list, from place `first` to place `last` in it, both counted from 0. */
export interface CloseGroup {
  readonly first: number;
  readonly last: number;
}

/**
 * The longest runs of neighbours in which everybody but the last is truly ahead of the next with a chance under
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
