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
  const all = sums[saysLevel]!;
  add(curve, (at - field.performedMean[side]!) / deviation, 1 / deviation, 0, 1, 0);
  found.level[side] = all - (sums[saysLevel]! - all);
  sums[saysLevel] = all;
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

const mostSteps = 200;

/** Newton's steps between bounds, from `start`; leaves f there in `sums`. f falls: it is above 0 left of the root. */
function likeliest(groups: Groups, curve: Curve, start: number, beta: number): number {
  let [low, high] = [-Infinity, Infinity];
  let reach = 4 * beta;
  let at = start;
  for (let step = 0; step < mostSteps; step++) {
    sumAt(groups, curve, at);
    const f = sums[saysAhead]! + sums[saysLevel]! + sums[saysBehind]!;
    if (f > 0) low = at;
    else high = at;
    let next = at + Math.min(Math.max(-f / sums[slope]!, -reach), reach);
    if (!(next > low && next < high) && high - low < Infinity) next = (low + high) / 2;
    if (f === 0 || Math.abs(next - at) <= 1e-12 * beta || next === at) break;
    reach *= 2;
    at = next;
  }
  return at;
}

function sumAt({ mean, deviation, ahead, level, behind }: Groups, curve: Curve, at: number): void {
  sums.fill(0);
  for (let b = 0; b < mean.length; b++) {
    const inverse = 1 / deviation[b]!;
    add(curve, (at - mean[b]!) * inverse, inverse, ahead[b]!, level[b]!, behind[b]!);
  }
}

/** Adds what as many of one mean and deviation say, at z deviations from their mean. */
function add(curve: Curve, z: number, inverse: number, ahead: number, level: number, behind: number): void {
  if (curve === 'normal') addNormal(z, inverse, ahead, level, behind);
  else addLogistic(z, inverse, ahead, level, behind);
}

function addNormal(z: number, inverse: number, ahead: number, level: number, behind: number): void {
  let bend = level;
  if (behind > 0) {
    excessInto(z, excess);
    sums[saysBehind]! += behind * excess[2]! * inverse;
    bend += behind * excess[2]! * excess[0]!;
  }
  if (ahead > 0) {
    excessInto(-z, excess);
    sums[saysAhead]! -= ahead * excess[2]! * inverse;
    bend += ahead * excess[2]! * excess[0]!;
  }
  sums[saysLevel]! -= level * z * inverse;
  sums[slope]! -= bend * inverse * inverse;
}

/** The scale at which a logistic distribution has variance 1. */
const logisticScale = Math.sqrt(3) / Math.PI;

function addLogistic(z: number, inverse: number, ahead: number, level: number, behind: number): void {
  const steep = inverse / logisticScale;
  // Both chances from the smaller one, so that it keeps its digits.
  const small = Math.exp(-Math.abs(z) / logisticScale);
  const [larger, smaller] = [1 / (1 + small), small / (1 + small)];
  const [below, above] = z > 0 ? [larger, smaller] : [smaller, larger];
  sums[saysBehind]! += behind * above * steep;
  sums[saysAhead]! -= ahead * below * steep;
  sums[saysLevel]! += level * (above - below) * steep;
  sums[slope]! -= (ahead + behind + 2 * level) * larger * smaller * steep * steep;
}
