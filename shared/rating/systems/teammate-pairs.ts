/** Which players' covariances are kept: a table of each player's partners, and the numbers of each pair. */

/** By player. More partners than these have nearly no covariance: none of the leagues measured gains by more. */
export const mostPartners = 16;

/** Numbers of a pair: its covariance, then the slopes against the parameters that variances depend on. */
export const numbers = 4;

/** What is known of pairs between two contests. */
export interface TeammatePairs {
  /** By player: the number of the row, from 1; 0 for who has no partner. */
  readonly rowOf: Int32Array;
  rows: number;
  /** By row: how many partners, who they are, and the number of each pair. */
  partners: Int32Array;
  partner: Int32Array;
  pair: Int32Array;
  pairs: number;
  values: Float64Array;
  /** By pair: contests in which both were in one side, and learned of, since the pair is kept. */
  contests: Int32Array;
  readonly free: number[];
}

export interface Teammates extends TeammatePairs {
  /** By player: the member in the side looked at, from 1. */
  readonly seat: Int32Array;
  /** By player: Σ α·covariance with the members of the side looked at. */
  readonly outside: Float64Array;
}

export const teammatesOf = (players: number): Teammates => ({
  rowOf: new Int32Array(players),
  rows: 0,
  partners: new Int32Array(1),
  partner: new Int32Array(mostPartners),
  pair: new Int32Array(mostPartners),
  pairs: 0,
  values: new Float64Array(numbers),
  contests: new Int32Array(1),
  free: [],
  seat: new Int32Array(players),
  outside: new Float64Array(numbers * players),
});

/** A copy for as many players, or more, ready for the next contest. */
export const copyTeammates = (from: TeammatePairs, players: number): Teammates => ({
  ...copyPairs(from, players),
  seat: new Int32Array(players),
  outside: new Float64Array(numbers * players),
});

/** A copy for as many players, or more. */
export function copyPairs(from: TeammatePairs, players: number): TeammatePairs {
  const rowOf = new Int32Array(players);
  rowOf.set(from.rowOf.subarray(0, players));
  return {
    rowOf,
    rows: from.rows,
    partners: from.partners.slice(),
    partner: from.partner.slice(),
    pair: from.pair.slice(),
    pairs: from.pairs,
    values: from.values.slice(),
    contests: from.contests.slice(),
    free: [...from.free],
  };
}

/** The number of a pair, from 1; 0 where it isn't kept. */
function pairOf({ rowOf, partners, partner, pair }: Teammates, a: number, b: number): number {
  const row = rowOf[a]!;
  for (let s = row * mostPartners, end = s + partners[row]!; s < end; s++)
    if (partner[s] === b) return pair[s]!;
  return 0;
}

/** A new pair, for which both may give up a partner of a smaller covariance than `size`; 0 where one can't. */
export function pairFor(mates: Teammates, a: number, b: number, size: number): number {
  const [rowA, rowB] = [rowFor(mates, a), rowFor(mates, b)];
  const [slotA, slotB] = [slotIn(mates, rowA, size), slotIn(mates, rowB, size)];
  if (slotA < 0 || slotB < 0) return 0;
  if (slotA < mates.partners[rowA]!) part(mates, a, mates.partner[rowA * mostPartners + slotA]!);
  if (slotB < mates.partners[rowB]!) part(mates, b, mates.partner[rowB * mostPartners + slotB]!);
  const at = mates.free.pop() ?? newPair(mates);
  mates.values.fill(0, numbers * at, numbers * (at + 1));
  mates.contests[at] = 0;
  for (const [row, other] of [
    [rowA, b],
    [rowB, a],
  ] as const) {
    const slot = row * mostPartners + mates.partners[row]!++;
    mates.partner[slot] = other;
    mates.pair[slot] = at;
  }
  return at;
}

function rowFor(mates: Teammates, player: number): number {
  if (mates.rowOf[player] !== 0) return mates.rowOf[player]!;
  const row = ++mates.rows;
  if (row >= mates.partners.length) {
    mates.partners = longer(mates.partners, 2 * row);
    mates.partner = longer(mates.partner, 2 * row * mostPartners);
    mates.pair = longer(mates.pair, 2 * row * mostPartners);
  }
  mates.rowOf[player] = row;
  return row;
}

function longer(old: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const made = new Int32Array(length);
  made.set(old);
  return made;
}

function newPair(mates: Teammates): number {
  const at = ++mates.pairs;
  if (numbers * (at + 1) > mates.values.length) {
    const made = new Float64Array(2 * numbers * (at + 1));
    made.set(mates.values);
    mates.values = made;
    mates.contests = longer(mates.contests, 2 * (at + 1));
  }
  return at;
}

/** The next free slot, or that of the smallest covariance; −1 where none is smaller than `size`. None of the side is given up. */
function slotIn(
  { partners, partner, pair, values, seat: seats }: Teammates,
  row: number,
  size: number,
): number {
  const used = partners[row]!;
  if (used < mostPartners) return used;
  let [least, found] = [size, -1];
  for (let slot = 0; slot < used; slot++) {
    const s = row * mostPartners + slot;
    const own = Math.abs(values[numbers * pair[s]!]!);
    if (seats[partner[s]!] !== 0 || own >= least) continue;
    [least, found] = [own, slot];
  }
  return found;
}

/** Nothing is kept of two any more. */
function part(mates: Teammates, a: number, b: number): void {
  const at = pairOf(mates, a, b);
  for (const [player, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const row = mates.rowOf[player]!;
    const last = row * mostPartners + --mates.partners[row]!;
    let slot = row * mostPartners;
    while (mates.partner[slot] !== other) slot++;
    mates.partner[slot] = mates.partner[last]!;
    mates.pair[slot] = mates.pair[last]!;
  }
  mates.free.push(at);
}
