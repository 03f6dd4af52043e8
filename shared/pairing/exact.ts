import { keyOf, written, type Grouping } from './attempts.ts';
import type { Goal, TeamWorth } from './goal.ts';

/** Up to this number of people, all splits into teams are looked at: at most 15,400 at two people a team or more. */
export const everySplitUpTo = 12;

/** All splits of `people` people into teams of these sizes. A team is a set of bits, person p's being 1 << p. */
export function allSplits(people: number, sizes: readonly number[]): number[][] {
  const splits: number[][] = [];
  const everybody = (1 << people) - 1;
  const place = (taken: number, left: readonly number[], teams: readonly number[]): void => {
    if (left.length === 0) splits.push([...teams]);
    // The first one left over must be in some team; whose size is tried once, however many teams have it.
    const first = ~taken & (taken + 1);
    for (const size of new Set(left)) {
      const rest = left.toSpliced(left.indexOf(size), 1);
      for (const others of subsets(everybody & ~taken & ~first, size - 1)) {
        place(taken | first | others, rest, [...teams, first | others]);
      }
    }
  };
  place(0, sizes, []);
  return splits;
}

/** All sets of `count` of these bits. */
function* subsets(bits: number, count: number): Generator<number> {
  if (count === 0) {
    yield 0;
    return;
  }
  for (let left = bits; left !== 0;) {
    const lowest = left & -left;
    left ^= lowest;
    for (const others of subsets(left, count - 1)) yield lowest | others;
  }
}

const membersOf = (team: number): number[] =>
  Array.from({ length: 32 - Math.clz32(team) }, (_, person) => person).filter(
    (person) => team & (1 << person),
  );

/** The best split of all that is not among `seen`, the keys of earlier ones. One must be left. */
export function bestSplit(
  splits: readonly (readonly number[])[],
  goal: Goal,
  seen: ReadonlySet<string>,
): Grouping {
  const known = new Map<number, TeamWorth>();
  const worth = (team: number): TeamWorth => {
    const found = known.get(team) ?? goal.worthOf(membersOf(team));
    known.set(team, found);
    return found;
  };
  let [best, least]: [Grouping, number] = [[], Infinity];
  for (const split of splits) {
    const cost = goal.cost(split.map(worth));
    if (cost >= least) continue;
    const grouping = written(split.map(membersOf));
    if (!seen.has(keyOf(grouping))) [best, least] = [grouping, cost];
  }
  return best;
}
