/**
 * Rounds of a simulation that are paired as the tournament goes, in a simple way: by groups of equal score, the upper half
 * against the lower, without rematches while there is another opponent. What the program suggests in earnest also weighs
 * colours, floats and constraints; for chances it matters little, and it takes a thousand times as long.
 */
import type { Lots } from './lots.ts';
import type { PairedBy } from './problem.ts';
import { sortBy } from './parts.ts';
import type { Scores } from './scores.ts';

interface PairedRound {
  /** Two by two. */
  readonly pairs: Int32Array;
  /** How many numbers of `pairs` are in use. */
  used: number;
  /** Who has no opponent; -1 for nobody. */
  bye: number;
  /** Whether some meet again. */
  hasRematch: boolean;
}

export interface RoundPairer {
  /** Pairs those present; the result is valid until the next call. */
  readonly pair: (present: readonly number[], by: PairedBy, lots: Lots) => PairedRound;
}

/** @param means - What is believed of each competitor's strength. */
export function roundPairer(scores: Scores, means: Float64Array, initial: Float64Array): RoundPairer {
  const count = means.length;
  const round: PairedRound = { pairs: new Int32Array(count + 1), used: 0, bye: -1, hasRematch: false };
  const keys = new Float64Array(count);
  const pool = new Int32Array(count);
  const orders = new Map<readonly number[], Int32Array>();
  const strongestFirst = (present: readonly number[]): Int32Array => {
    const known = orders.get(present) ?? Int32Array.from(present).sort((a, b) => means[b]! - means[a]!);
    orders.set(present, known);
    return known;
  };
  return {
    pair: (present, by, lots) => {
      const order = strongestFirst(present).slice();
      const keyOf = keyFor(by, scores, initial, lots);
      for (const one of present) keys[one] = keyOf(one);
      sortBy(order, keys, 0, order.length);
      round.used = 0;
      round.hasRematch = false;
      round.bye = order.length % 2 === 1 ? byeOf(order, scores) : -1;
      const left = round.bye < 0 ? order : order.filter((one) => one !== round.bye);
      if (by === 'scores') pairByScore(left, keys, { scores, round, pool });
      else pairNeighbours(left, left.length, scores, round);
      return round;
    },
  };
}

const keyFor = (by: PairedBy, { points }: Scores, initial: Float64Array, lots: Lots) => {
  if (by === 'scores') return (one: number): number => points[one]! + initial[one]!;
  return by === 'strengths' ? (): number => 0 : (): number => lots.share();
};

/** The last of those with the fewest byes. */
function byeOf(order: Int32Array, { byes }: Scores): number {
  let found = order[order.length - 1]!;
  for (let at = order.length - 2; at >= 0; at--) if (byes[order[at]!]! < byes[found]!) found = order[at]!;
  return found;
}

interface Pairing {
  readonly scores: Scores;
  readonly round: PairedRound;
  readonly pool: Int32Array;
}

/** Group by group; who finds no opponent in one goes to the next, and is first there. */
function pairByScore(order: Int32Array, keys: Float64Array, { scores, round, pool }: Pairing): void {
  let waiting = 0;
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && keys[order[to]!] === keys[order[from]!]) pool[waiting++] = order[to++]!;
    waiting = pairHalves(pool, waiting, scores, round);
    from = to;
  }
  pairNeighbours(pool.subarray(0, waiting), waiting, scores, round);
}

/** Pairs the first half with the second; returns how many are left, who come first in the pool. */
function pairHalves(pool: Int32Array, size: number, scores: Scores, round: PairedRound): number {
  const half = size >> 1;
  const count = scores.count.length;
  for (let at = 0; at < half; at++) {
    const one = pool[at]!;
    const other = partnerFor(one, pool, { at: half + at, from: half, to: size }, scores.hasMet, count);
    if (other < 0) continue;
    seat(round, one, pool[other]!);
    pool[at] = -1;
    pool[other] = -1;
  }
  let left = 0;
  for (let at = 0; at < size; at++) if (pool[at]! >= 0) pool[left++] = pool[at]!;
  return left;
}

/** The place of the first whom one has not met: from the opposite place on down, then up; -1 for nobody. */
function partnerFor(
  one: number,
  pool: Int32Array,
  { at, from, to }: { readonly at: number; readonly from: number; readonly to: number },
  hasMet: Uint8Array,
  count: number,
): number {
  for (let place = at; place < to; place++)
    if (pool[place]! >= 0 && hasMet[one * count + pool[place]!] === 0) return place;
  for (let place = at - 1; place >= from; place--)
    if (pool[place]! >= 0 && hasMet[one * count + pool[place]!] === 0) return place;
  return -1;
}

/** Each with the next whom it has not met; those who are left meet again. */
function pairNeighbours(order: Int32Array, size: number, scores: Scores, round: PairedRound): void {
  const count = scores.count.length;
  for (const allowed of [0, 1])
    for (let at = 0; at < size; at++) {
      const one = order[at]!;
      if (one < 0) continue;
      for (let next = at + 1; next < size; next++) {
        const other = order[next]!;
        if (other < 0 || scores.hasMet[one * count + other]! > allowed) continue;
        seat(round, one, other);
        if (allowed > 0) round.hasRematch = true;
        order[at] = -1;
        order[next] = -1;
        break;
      }
    }
}

function seat(round: PairedRound, one: number, other: number): void {
  round.pairs[round.used++] = one;
  round.pairs[round.used++] = other;
}
