/** Parts of a ranking that are level so far, sorted and split. */

/** Which part of the ranked competitors is to be split next. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** Sorts a part of the members and says where it falls apart. */
export type Splitter = (members: Int32Array, part: Part) => readonly Part[];

/** Parts this short are sorted by insertion, which is stable as the other is. */
const short = 100;

/** The highest value first; equals stay in their order. */
export function sortBy(members: Int32Array, values: Float64Array, from: number, to: number): void {
  if (to - from > short) {
    members.subarray(from, to).sort((a, b) => values[b]! - values[a]!);
    return;
  }
  for (let next = from + 1; next < to; next++) {
    const one = members[next]!;
    const value = values[one]!;
    let at = next;
    for (; at > from && values[members[at - 1]!]! < value; at--) members[at] = members[at - 1]!;
    members[at] = one;
  }
}

/** The runs of equal value in a sorted part. */
export function partsBy(members: Int32Array, values: Float64Array, from: number, to: number): Part[] {
  const parts: Part[] = [];
  let start = from;
  for (let at = from + 1; at <= to; at++) {
    if (at < to && values[members[at]!] === values[members[start]!]) continue;
    parts.push({ from: start, to: at });
    start = at;
  }
  return parts;
}
