/** Direct encounters of a simulated end; the rules are those of `competition/tie-breaks/direct-encounter.ts`. */
import { partsBy, sortBy, type Part, type Splitter } from './parts.ts';
import type { Scores } from './scores.ts';

interface Scratch {
  /** By competitor: its place in the group, or -1. */
  readonly placeIn: Int32Array;
  readonly value: Float64Array;
  /** With a win in each game that is missing. */
  readonly most: Float64Array;
}

/** @param win - Points of a win. */
export function encounterSplitter(scores: Scores, win: number): Splitter {
  const count = scores.count.length;
  const scratch = {
    placeIn: new Int32Array(count).fill(-1),
    value: new Float64Array(count),
    most: new Float64Array(count),
  };
  const split: Splitter = (members, part) => {
    if (part.to - part.from < 2) return [part];
    const isComplete = encounter(scores, scratch, members, part, win);
    const parts = separated(members, part, scratch, isComplete);
    return parts.length < 2 ? [part] : parts.flatMap((smaller) => split(members, smaller));
  };
  return split;
}

/** Fills in what each of the part has from the games with the others of it; true where all of them have met. */
function encounter(
  { count, most: room, opponent, won }: Scores,
  { placeIn, value, most }: Scratch,
  members: Int32Array,
  { from, to }: Part,
  win: number,
): boolean {
  const size = to - from;
  const games = new Int32Array(size * size);
  const sums = new Float64Array(size * size);
  for (let at = from; at < to; at++) placeIn[members[at]!] = at - from;
  for (let row = 0; row < size; row++) {
    const one = members[from + row]!;
    for (let at = one * room; at < one * room + count[one]!; at++) {
      const column = opponent[at]! < 0 ? -1 : placeIn[opponent[at]!]!;
      if (column < 0) continue;
      games[row * size + column]!++;
      sums[row * size + column]! += won[at]!;
    }
  }
  for (let at = from; at < to; at++) placeIn[members[at]!] = -1;
  const legs = games.reduce((highest, one) => Math.max(highest, one), 1);
  let isComplete = true;
  for (let row = 0; row < size; row++) {
    let [sum, met] = [0, 0];
    for (let column = 0; column < size; column++) {
      const held = games[row * size + column]!;
      if (held > 0) met++;
      if (held > 0) sum += (sums[row * size + column]! * legs) / held;
    }
    const one = members[from + row]!;
    value[one] = Math.round(sum * 1e9) / 1e9;
    most[one] = value[one] + (size - 1 - met) * legs * win;
    if (met < size - 1) isComplete = false;
  }
  return isComplete;
}

/** The part as its encounters separate it; where not all have met, those who are ahead whatever is missing. */
function separated(
  members: Int32Array,
  { from, to }: Part,
  { value, most }: Scratch,
  isComplete: boolean,
): Part[] {
  const before = members.slice(from, to);
  sortBy(members, value, from, to);
  if (isComplete) return partsBy(members, value, from, to);
  let ahead = from;
  while (ahead < to) {
    let best = -Infinity;
    for (let at = ahead + 1; at < to; at++) best = Math.max(best, most[members[at]!]!);
    if (value[members[ahead]!]! <= best) break;
    ahead++;
  }
  const settled = new Set(members.subarray(from, ahead));
  members.set(
    before.filter((one) => !settled.has(one)),
    ahead,
  );
  const single = Array.from({ length: ahead - from }, (_, i) => ({ from: from + i, to: from + i + 1 }));
  return ahead < to ? [...single, { from: ahead, to }] : single;
}
