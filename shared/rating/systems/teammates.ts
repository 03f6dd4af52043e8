/**
 * What is not known of teammates is not independent: a result shows how strong a team is, and not who in it is. So where
 * players were in one side, the covariance of their skills is kept, with its slopes against the learned parameters. Each
 * player has the partners of the largest covariances; that of all others is 0.
 */
import { leastLeft } from '../common-errors.ts';
import type { Field } from './field.ts';
import { restOfVariance } from './field.ts';
import { mostPartners, numbers, pairFor, type Teammates } from './teammate-pairs.ts';

/**
 * Adds what partners have in common: to each member's `together`, Σ α·covariance with the others of the side, and to
 * the sides' variances. `slope`: by member, of α·variance + `together`.
 */
export function addTogether(mates: Teammates, field: Field, slope: Float64Array): void {
  const { sides, firstMember } = field;
  field.together.fill(0, 0, field.members);
  if (mates.rows === 0) return;
  for (let j = 0; j < sides; j++) {
    const [from, to] = [firstMember[j]!, firstMember[j + 1]!];
    if (to - from < 2) continue;
    seat(mates, field, from, to);
    for (let i = from; i < to; i++) addPartners(mates, field, i, slope);
    leave(mates, field, from, to);
  }
  spreadTogether(field);
}

/** The sides' variances with the members' `together`. */
export function spreadTogether(field: Field): void {
  const { sides, firstMember, weight, together, sideVariance, sideNoise } = field;
  for (let j = 0; j < sides; j++) {
    let common = 0;
    for (let i = firstMember[j]!; i < firstMember[j + 1]!; i++) common += weight[i]! * together[i]!;
    if (common === 0) continue;
    const apart = sideVariance[j]! - sideNoise[j]!;
    sideVariance[j] = sideNoise[j]! + Math.max(apart + common, leastLeft * apart);
  }
}

function seat({ seat: seats }: Teammates, { player }: Field, from: number, to: number): void {
  for (let i = from; i < to; i++) seats[player[i]!] = i + 1;
}

function leave({ seat: seats }: Teammates, { player }: Field, from: number, to: number): void {
  for (let i = from; i < to; i++) seats[player[i]!] = 0;
}

function addPartners(
  { rowOf, partners, partner, pair, values, seat: seats }: Teammates,
  { player, weight, together }: Field,
  i: number,
  slope: Float64Array,
): void {
  const row = rowOf[player[i]!]!;
  for (let s = row * mostPartners, end = s + partners[row]!; s < end; s++) {
    const at = seats[partner[s]!]!;
    if (at === 0) continue;
    const alpha = weight[at - 1]!;
    const own = numbers * pair[s]!;
    together[i]! += alpha * values[own]!;
    for (let k = 1; k < numbers; k++) slope[numbers * i + k - 1]! += alpha * values[own + k]!;
  }
}

/** Of a member: the covariance of the skill with the side's strength. */
export const reachOf = ({ weight, variance, together }: Field, i: number): number =>
  weight[i]! * variance[i]! + together[i]!;

/** Whether covariances of the side's members are known. */
export function haveTogether({ firstMember, together }: Field, side: number): boolean {
  for (let i = firstMember[side]!; i < firstMember[side + 1]!; i++) if (together[i] !== 0) return true;
  return false;
}

/** The side's variance, less the day's noise, that would be left if this member's skill were known. */
export function restOfSkill(field: Field, side: number, i: number, together: boolean): number {
  const skill = field.sideVariance[side]! - field.sideNoise[side]!;
  return together
    ? skill - reachOf(field, i) ** 2 / field.variance[i]!
    : restOfVariance(field, side, i) - field.sideNoise[side]!;
}

/** What a side's measurement does: how far each member moves for a point of it, and the slopes of its strength's variance. */
export interface Moved {
  readonly gain: Float64Array;
  /** By member and by side, `numbers` each. */
  readonly reach: Float64Array;
  readonly sideVariance: Float64Array;
}

/** Of the side looked at: the pairs of its members, and of members with others, by member and by whom. */
let inside = new Int32Array(64);
let outsidePair = new Int32Array(64);
let outsideMember = new Int32Array(64);
let outsideWho = new Int32Array(64);

/**
 * The covariances after a side was learned from: (1 − καᵀ)Σ for the members, and for those with partners who weren't in
 * the side, who aren't changed themselves. `contests`: by player, how many were learned from; of a guest who has none nothing is
 * kept.
 */
export function learnTogether(
  mates: Teammates,
  field: Field,
  side: number,
  moved: Moved,
  contests: Int32Array,
): void {
  const { firstMember, player, rated } = field;
  const [from, to] = [firstMember[side]!, firstMember[side + 1]!];
  const size = to - from;
  // Who plays alone may have partners from other contests.
  if (size < 2 && mates.rowOf[player[from]!] === 0) return;
  seat(mates, field, from, to);
  const others = findPairs(mates, field, from, to);
  if (others > 0) learnOutside(mates, others, moved.gain);
  for (let i = from; i < to; i++) {
    if (contests[player[i]!] === 0) continue;
    for (let h = i + 1; h < to; h++) {
      if (contests[player[h]!] === 0 || (rated[i] === 0 && rated[h] === 0)) continue;
      learnPair(mates, field, side, i, h, inside[(i - from) * size + h - from]!, moved);
    }
  }
  leave(mates, field, from, to);
}

/** Fills in the pairs, and adds up each other partner's covariance with the side's strength. Returns how many are with others. */
function findPairs(mates: Teammates, { player, weight }: Field, from: number, to: number): number {
  const { rowOf, partners, partner, pair, values, seat: seats, outside } = mates;
  const size = to - from;
  if (inside.length < size * size) inside = new Int32Array(2 * size * size);
  if (outsidePair.length < size * mostPartners) {
    outsidePair = new Int32Array(2 * size * mostPartners);
    outsideMember = new Int32Array(2 * size * mostPartners);
    outsideWho = new Int32Array(2 * size * mostPartners);
  }
  inside.fill(0, 0, size * size);
  let others = 0;
  for (let i = from; i < to; i++) {
    const row = rowOf[player[i]!]!;
    for (let s = row * mostPartners, end = s + partners[row]!; s < end; s++) {
      const who = partner[s]!;
      const at = seats[who]!;
      if (at !== 0) {
        inside[(i - from) * size + at - 1 - from] = pair[s]!;
        continue;
      }
      outsidePair[others] = numbers * pair[s]!;
      outsideMember[others] = i;
      outsideWho[others++] = numbers * who;
      for (let k = 0; k < numbers; k++)
        outside[numbers * who + k]! += weight[i]! * values[numbers * pair[s]! + k]!;
    }
  }
  return others;
}

function learnOutside({ values, outside }: Teammates, others: number, gain: Float64Array): void {
  for (let n = 0; n < others; n++) {
    const [own, who, moves] = [outsidePair[n]!, outsideWho[n]!, gain[outsideMember[n]!]!];
    for (let k = 0; k < numbers; k++) values[own + k]! -= moves * outside[who + k]!;
  }
  for (let n = 0; n < others; n++) outside.fill(0, outsideWho[n], outsideWho[n]! + numbers);
}

/** One pair of a side's members. Where both are learned of, the gain is the best one, and Σ loses κᵢcₖ once. */
function learnPair(
  mates: Teammates,
  field: Field,
  side: number,
  i: number,
  h: number,
  found: number,
  { gain, reach, sideVariance }: Moved,
): void {
  const [first, second] = [gain[i]!, gain[h]!];
  const both = field.rated[i] === 1 && field.rated[h] === 1;
  const less = first * reachOf(field, h) + (both ? 0 : second * reachOf(field, i));
  const at = found === 0 ? pairFor(mates, field.player[i]!, field.player[h]!, Math.abs(less)) : found;
  if (at === 0) return;
  const own = numbers * at;
  if (both) mates.contests[at]!++;
  mates.values[own]! -= less;
  for (let k = 0; k < numbers - 1; k++)
    mates.values[own + 1 + k]! -=
      first * reach[numbers * h + k]! +
      second * reach[numbers * i + k]! -
      first * second * sideVariance[numbers * side + k]!;
}
