/** The best split of a few people: all of them are looked at. */
import type { Shape } from './sizes.ts';
import { keyOf, type Cell, type SplitGoal, type Group, type Split } from './split.ts';

/** Up to this number of people the best split of all is found. */
export const everySplitUpTo = 12;

/** All splits of `people` people into groups of these sizes. A group is a set of bits, person p's being 1 << p. */
function allSplits(people: number, sizes: readonly number[]): number[][] {
  const splits: number[][] = [];
  const everybody = (1 << people) - 1;
  const place = (taken: number, left: readonly number[], groups: readonly number[]): void => {
    if (left.length === 0) splits.push([...groups]);
    // The first one left over must be in some group; whose size is tried once, however many groups have it.
    const first = ~taken & (taken + 1);
    for (const size of new Set(left)) {
      const rest = left.toSpliced(left.indexOf(size), 1);
      for (const others of subsets(everybody & ~taken & ~first, size - 1)) {
        place(taken | first | others, rest, [...groups, first | others]);
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

const membersOf = (bits: number): number[] =>
  Array.from({ length: 32 - Math.clz32(bits) }, (_, person) => person).filter(
    (person) => bits & (1 << person),
  );

interface Priced {
  readonly cell: Cell;
  readonly cost: number;
}

/**
 * The best split of all that is not among `seen`, the keys of earlier ones; where there is no other, the best again.
 * At most `everySplitUpTo` people, who fill the shapes.
 */
export function bestSplit(
  people: readonly number[],
  shapes: readonly Shape[],
  goal: SplitGoal,
  seen: ReadonlySet<string>,
): Split {
  const cells = cellsOf(people, goal, seen.size + 1);
  let [best, least]: [Split, number] = [[], Infinity];
  const place = (taken: number, left: readonly Shape[], priced: readonly Priced[][]): void => {
    if (left.length === 0) {
      const found = firstUnseen(priced, goal, seen);
      if (found !== null && found.cost < least) [best, least] = [found.split, found.cost];
    }
    for (const [bits, shape] of nextCells(people.length, taken, left)) {
      const next = cells(bits, shape);
      const rest = left.toSpliced(left.indexOf(shape), 1);
      place(taken | bits, rest, [...priced, next]);
    }
  };
  place(0, shapes, []);
  return best.length === 0 && seen.size > 0 ? bestSplit(people, shapes, goal, new Set()) : best;
}

/** The cells that the first one of those left over can be in: each shape is tried once. */
function* nextCells(people: number, taken: number, left: readonly Shape[]): Generator<[number, Shape]> {
  const everybody = (1 << people) - 1;
  const first = ~taken & (taken + 1);
  const shapes = new Map(left.map((shape) => [shape.join(), shape]));
  for (const shape of shapes.values()) {
    const size = shape.reduce((sum, seats) => sum + seats, 0);
    for (const others of subsets(everybody & ~taken & ~first, size - 1)) yield [first | others, shape];
  }
}

/** The best `count` ways to arrange these people in a cell of that shape, the best first; remembered. */
function cellsOf(
  people: readonly number[],
  goal: SplitGoal,
  count: number,
): (bits: number, shape: Shape) => Priced[] {
  const known = new Map<string, Priced[]>();
  return (bits, shape) => {
    const key = `${String(bits)}:${shape.join()}`;
    const found = known.get(key) ?? bestCells(membersOf(bits), people, shape, goal, count);
    known.set(key, found);
    return found;
  };
}

function bestCells(
  members: readonly number[],
  people: readonly number[],
  shape: Shape,
  goal: SplitGoal,
  count: number,
): Priced[] {
  let best: Priced[] = [];
  for (const { cell, cost: least } of arrangedByLeast(members, people, shape, goal)) {
    const worst = best.length < count ? Infinity : (best.at(-1)?.cost ?? Infinity);
    if (least >= worst) break;
    const cost = goal.cell(cell);
    if (cost < worst) best = [...best, { cell, cost }].toSorted((a, b) => a.cost - b.cost).slice(0, count);
  }
  return best;
}

/** All ways to arrange these people in a cell, in the order of what they cost at least. */
function arrangedByLeast(
  members: readonly number[],
  people: readonly number[],
  shape: Shape,
  goal: SplitGoal,
): Priced[] {
  const person = (place: number): number => people[members[place] ?? -1] ?? -1;
  const priced = Array.from(arrangements(members.length, shape, goal.playing), (groups) => {
    const cell = groups.map((places) => places.map(person));
    return { cell, cost: goal.atLeast(cell) };
  });
  return priced.toSorted((a, b) => a.cost - b.cost);
}

/** All ways to put people 0, 1, ... into the groups of a cell, and to choose who of them waits. */
function* arrangements(people: number, shape: Shape, playing: number): Generator<Group[]> {
  const isWaiting = shape.some((size) => size > playing);
  for (const groups of allSplits(people, shape)) {
    if (isWaiting) yield* benched(groups, playing, []);
    else yield groups.map(membersOf);
  }
}

function* benched(groups: readonly number[], playing: number, done: readonly Group[]): Generator<Group[]> {
  const group = groups[done.length];
  if (group === undefined) {
    yield [...done];
    return;
  }
  const waiting = Math.max(0, membersOf(group).length - playing);
  for (const bench of subsets(group, waiting)) {
    yield* benched(groups, playing, [...done, [...membersOf(group & ~bench), ...membersOf(bench)]]);
  }
}

/**
 * The best of these cells together that is not among `seen`. Where the best of all is, one cell takes its second,
 * third, ... best arrangement: to differ in two cells costs more than to differ in either of them.
 */
function firstUnseen(
  priced: readonly (readonly Priced[])[],
  goal: SplitGoal,
  seen: ReadonlySet<string>,
): { split: Split; cost: number } | null {
  const best = priced.flatMap(([first]) => first ?? []);
  const others = priced.flatMap((cells, at) => cells.slice(1).map((cell) => best.with(at, cell)));
  let found: { split: Split; cost: number } | null = null;
  for (const cells of seen.size === 0 ? [best] : [best, ...others]) {
    const cost = cells.reduce((sum, cell) => sum + cell.cost, 0);
    if (found !== null && cost >= found.cost) continue;
    const split = cells.map(({ cell }) => cell);
    if (!seen.has(keyOf(split, goal.playing))) found = { split, cost };
  }
  return found;
}
