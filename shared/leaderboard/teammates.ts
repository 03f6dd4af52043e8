/** Pairs of players whose errors move together, looked up by either of the two. */
import type { TeammatePair } from '../contract/leaderboard.ts';
import type { Covariances } from '../rating/index.ts';

/** By player and by partner, both ways. */
export function covariancesOf(pairs: readonly TeammatePair[]): Covariances {
  const found = new Map<number, Map<number, number>>();
  const put = (one: number, other: number, covariance: number): void => {
    const own = found.get(one) ?? new Map<number, number>();
    found.set(one, own.set(other, covariance));
  };
  for (const { one, other, covariance } of pairs) {
    put(one, other, covariance);
    put(other, one, covariance);
  }
  return found;
}

/** By player: those whom results can't distinguish from them. */
export function alikeIn(pairs: readonly TeammatePair[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const { one, other, indistinguishable } of pairs) {
    if (!indistinguishable) continue;
    found.set(one, [...(found.get(one) ?? []), other]);
    found.set(other, [...(found.get(other) ?? []), one]);
  }
  return found;
}

/** Groups of these players, in their order, each linked to another of the group; nobody is in two. */
export function groupsOf(
  alike: ReadonlyMap<number, readonly number[]>,
  players: readonly number[],
): number[][] {
  const left = new Set(players.filter((one) => alike.has(one)));
  const groups: number[][] = [];
  for (const first of players) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const one of group)
      for (const other of alike.get(one) ?? []) if (left.delete(other)) group.push(other);
    groups.push(group);
  }
  return groups;
}
