/**
 * The best of many by a measure, where some are level: those at the edge belong in equal part, in any order of listing.
 */

/** Above `edge` they belong whole; at it by `part`; below not. */
export interface Tightest {
  readonly edge: number;
  readonly part: number;
}

/** Some of the values, by their index, in ascending order. */
export function ascendingOf(values: Float32Array, some: Int32Array): Float32Array {
  const chosen = new Float32Array(some.length);
  for (let i = 0; i < chosen.length; i++) chosen[i] = values[some[i]!]!;
  return chosen.sort();
}

/** The highest `best` (above 0, fractions allowed, at most all) of ascending numbers. */
export function tightestOf(ascending: Float32Array, best: number): Tightest {
  const edge = ascending[ascending.length - Math.ceil(best)]!;
  const above = ascending.length - after(ascending, edge);
  return { edge, part: (best - above) / countAt(ascending, edge) };
}

/** How far a number belongs to them: 0 to 1. */
export const belongs = ({ edge, part }: Tightest, value: number): number =>
  value > edge ? 1 : value === edge ? part : 0;

/** How many of ascending numbers belong to them. */
export function countBelonging({ edge, part }: Tightest, ascending: Float32Array): number {
  return ascending.length - after(ascending, edge) + part * countAt(ascending, edge);
}

const countAt = (ascending: Float32Array, value: number): number =>
  after(ascending, value) - before(ascending, value);

const before = (ascending: Float32Array, value: number): number =>
  firstWhere(ascending, (one) => one >= value);

const after = (ascending: Float32Array, value: number): number => firstWhere(ascending, (one) => one > value);

/** The index of the first that is so, where all after it are too. */
function firstWhere(ascending: Float32Array, isSo: (value: number) => boolean): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isSo(ascending[middle]!)) to = middle;
    else from = middle + 1;
  }
  return from;
}
