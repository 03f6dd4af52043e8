/**
 * How well each side of a contest performed, by all places at once: step one of Elo-MMR (A. Ebtekar & P. Liu, An Elo-like
 * System for Massive Multiplayer Competitions, WWW 2021, §3.1). With the others' performances drawn from what is known
 * of them, a side's is where its places are likeliest: the root of
 *   f(x) = Σ behind (log F)′ + Σ ahead (log (1 − F))′ + Σ level (log F′)′,
 * F each one's distribution at x. The side is level with itself: that is what was known of it. So sides on one place
 * have the same estimate.
 *
 * In fields of more than `exactUpTo` sides the others are taken together by strength: those whose means and deviations
 * are within a tenth and a twenty-fifth of β.
 */
import { excessInto } from '../normal.ts';
import type { Field } from './field.ts';

/** Logistic performances (Elo-MMR), or normal ones (Elo-MMX). */
export type Curve = 'logistic' | 'normal';

export interface Estimates {
  /** By side: the estimate, in rating points. */
  readonly performance: Float64Array;
  /** By side: what of f at the estimate is those ahead, on the same place and behind; with the side's own part it is 0. */
  readonly ahead: Float64Array;
  readonly level: Float64Array;
  readonly behind: Float64Array;
}

const exactUpTo = 60;

/** Others who are taken together: their mean and deviation, and how many of them are where. */
interface Groups {
  readonly of: Int32Array;
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  readonly ahead: Int32Array;
  readonly level: Int32Array;
  readonly behind: Int32Array;
}

/** Of a field whose sides have performed. */
export function estimatePerformances(field: Field, curve: Curve, beta: number): Estimates {
  const { sides, order, place, performedMean } = field;
  const column = (): Float64Array => new Float64Array(sides);
  const found = { performance: column(), ahead: column(), level: column(), behind: column() };
  const groups = groupsOf(field, beta);
  let estimate = performedMean[order[0]!]!;
  for (let from = 0, to = 0; from < sides; from = to) {
    while (to < sides && place[order[to]!] === place[order[from]!]) to++;
    move(groups, groups.behind, groups.level, order, from, to);
    estimate = likeliest(groups, curve, estimate, beta);
    for (let k = from; k < to; k++) attribute(field, curve, order[k]!, estimate, found);
    move(groups, groups.level, groups.ahead, order, from, to);
  }
  return found;
}

/** Whose part is what, for one side of the place just estimated: of those level with it, it is one itself. */
function attribute(field: Field, curve: Curve, side: number, at: number, found: Estimates): void {
  const deviation = Math.sqrt(field.sideVariance[side]!);
  found.performance[side] = at;
  found.ahead[side] = sums[saysAhead]!;
  found.behind[side] = sums[saysBehind]!;
  const z = (at - field.performedMean[side]!) / deviation;
  const own = curve === 'normal' ? -z : -Math.tanh(z / (2 * logisticScale)) / logisticScale;
  found.level[side] = sums[saysLevel]! - own / deviation;
}

function move(
  { of }: Groups,
  source: Int32Array,
  target: Int32Array,
  order: Int32Array,
  from: number,
  to: number,
): void {
  for (let k = from; k < to; k++) {
    source[of[order[k]!]!]!--;
    target[of[order[k]!]!]!++;
  }
}

/** All sides are behind at first. */
function groupsOf({ sides, performedMean, sideVariance }: Field, beta: number): Groups {
  const of = new Int32Array(sides);
  const known = new Map<string, number>();
  for (let j = 0; j < sides; j++) {
    const deviation = Math.sqrt(sideVariance[j]!);
    const [mean, wide] = [performedMean[j]! / (0.1 * beta), deviation / (0.04 * beta)];
    const key = sides > exactUpTo ? `${String(Math.round(mean))} ${String(Math.round(wide))}` : String(j);
    of[j] = known.get(key) ?? known.size;
    known.set(key, of[j]!);
  }
  const column = (): Int32Array => new Int32Array(known.size);
  const [mean, deviation, behind] = [new Float64Array(known.size), new Float64Array(known.size), column()];
  for (let j = 0; j < sides; j++) {
    const count = ++behind[of[j]!]!;
    mean[of[j]!]! += (performedMean[j]! - mean[of[j]!]!) / count;
    deviation[of[j]!]! += (Math.sqrt(sideVariance[j]!) - deviation[of[j]!]!) / count;
  }
  return { of, mean, deviation, ahead: column(), level: column(), behind };
}

/** f by who speaks, and f′: an array, so that no number is boxed (see `toExcess`). */
const sums = new Float64Array(4);
const [saysAhead, saysLevel, saysBehind, slope] = [0, 1, 2, 3] as const;
const excess = new Float64Array(3);

/** The scale at which a logistic distribution has variance 1. */
const logisticScale = Math.sqrt(3) / Math.PI;

const mostSteps = 200;

/** A step this share of β leaves the root about its square away. */
const nearEnough = 1e-7;

/** Newton's steps between bounds, from `start`; leaves f near there in `sums`. f falls: it is above 0 left of the root. */
function likeliest(groups: Groups, curve: Curve, start: number, beta: number): number {
  let [low, high] = [-Infinity, Infinity];
  let reach = 4 * beta;
  let at = start;
  for (let step = 0; step < mostSteps; step++) {
    if (curve === 'normal') sumNormal(groups, at);
    else sumLogistic(groups, at);
    const f = sums[saysAhead]! + sums[saysLevel]! + sums[saysBehind]!;
    if (f > 0) low = at;
    else high = at;
    const newton = -f / sums[slope]!;
    if (Math.abs(newton) <= nearEnough * beta) return at + newton;
    if (high - low <= nearEnough ** 2 * beta) return at;
    const next = at + Math.min(Math.max(newton, -reach), reach);
    // A half of what is left where the step would leave it.
    at = (next > low && next < high) || high - low === Infinity ? next : (low + high) / 2;
    reach *= 2;
  }
  return at;
}

function sumNormal({ mean, deviation, ahead, level, behind }: Groups, at: number): void {
  let [byAhead, byLevel, byBehind, bends] = [0, 0, 0, 0];
  for (let b = 0; b < mean.length; b++) {
    const inverse = 1 / deviation[b]!;
    const z = (at - mean[b]!) * inverse;
    let bend = level[b]!;
    byLevel -= bend * z * inverse;
    if (behind[b]! > 0) {
      excessInto(z, excess);
      byBehind += behind[b]! * excess[2]! * inverse;
      bend += behind[b]! * excess[2]! * excess[0]!;
    }
    if (ahead[b]! > 0) {
      excessInto(-z, excess);
      byAhead -= ahead[b]! * excess[2]! * inverse;
      bend += ahead[b]! * excess[2]! * excess[0]!;
    }
    bends += bend * inverse * inverse;
  }
  say(byAhead, byLevel, byBehind, -bends);
}

function sumLogistic({ mean, deviation, ahead, level, behind }: Groups, at: number): void {
  let [byAhead, byLevel, byBehind, bends] = [0, 0, 0, 0];
  for (let b = 0; b < mean.length; b++) {
    const steep = 1 / (deviation[b]! * logisticScale);
    const distance = (at - mean[b]!) * steep;
    // Both chances from the smaller one, so that it keeps its digits.
    const small = Math.exp(-Math.abs(distance));
    const larger = 1 / (1 + small);
    const smaller = small * larger;
    const above = distance > 0 ? smaller : larger;
    const below = distance > 0 ? larger : smaller;
    byBehind += behind[b]! * above * steep;
    byAhead -= ahead[b]! * below * steep;
    byLevel += level[b]! * (above - below) * steep;
    bends += (ahead[b]! + behind[b]! + 2 * level[b]!) * larger * smaller * steep * steep;
  }
  say(byAhead, byLevel, byBehind, -bends);
}

function say(ahead: number, level: number, behind: number, falling: number): void {
  sums[saysAhead] = ahead;
  sums[saysLevel] = level;
  sums[saysBehind] = behind;
  sums[slope] = falling;
}
