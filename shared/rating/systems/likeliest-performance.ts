/**
 * What a contest says of each side's performance. The others' performances are logistic, with means mⱼ and variances δⱼ²
 * of what is known of them and of the day's noise, and scales sⱼ = (√3/π)δⱼ. So a side that performed x has the
 * log-likelihood
 *   L(x) = Σ behind ln Fⱼ(x) + Σ ahead ln(1 − Fⱼ(x)) + Σ level (ln Fⱼ(x) + ln(1 − Fⱼ(x)))/2,
 * and since (ln F)′ = (1 − F)/s and (ln(1 − F))′ = −F/s,
 *   L′(x) = Σ behind 1/sⱼ + Σ level 1/(2sⱼ) − G(x),   L″(x) = −G′(x),   G(x) = Σ Fⱼ(x)/sⱼ over all others:
 * G is the same for all sides, but for their own part. The likeliest performance x̂ is where L(x) − (x − m)²/(2δ²) is
 * highest; it has one such point.
 */
import { readCurve, sumCurve } from './opponents-curve.ts';
import type { Field } from './field.ts';

/** By side. */
export interface Estimates {
  /** x̂ less what was expected, in rating points. */
  readonly beyond: Float64Array;
  /** −L″(x̂): how much the contest says of it. */
  readonly information: Float64Array;
}

/** One over a logistic distribution's scale, for a deviation of 1. */
export const steepnessOfOne = Math.PI / Math.sqrt(3);

/** Up to this many sides, sums are taken two by two. */
const exactUpTo = 24;

let steepness = new Float64Array(0);
let due = new Float64Array(0);

/** Of a field whose sides have performed. */
export function estimatePerformances(field: Field, { beyond, information }: Estimates): void {
  const { sides, sideMean, sideVariance } = field;
  if (steepness.length < sides) {
    steepness = new Float64Array(2 * sides);
    due = new Float64Array(2 * sides);
  }
  for (let j = 0; j < sides; j++) steepness[j] = steepnessOfOne / Math.sqrt(sideVariance[j]!);
  countBehind(field);
  const byCurve = sides > exactUpTo && sumCurve(sides, sideMean, steepness);
  for (let j = 0; j < sides; j++) {
    beyond[j] = likeliest(field, j, byCurve);
    information[j] = Math.max(sums[1]!, 0);
  }
}

/** Σ behind 1/s + Σ level 1/(2s), from the last place up. */
function countBehind({ sides, order, place }: Field): void {
  let behind = 0;
  for (let from = sides, to = sides; to > 0; to = from) {
    let level = 0;
    while (from > 0 && place[order[from - 1]!] === place[order[to - 1]!]) level += steepness[order[--from]!]!;
    for (let k = from; k < to; k++) due[order[k]!] = behind + (level - steepness[order[k]!]!) / 2;
    behind += level;
  }
}

/** G and G′ of the others, where they were last taken: an array, so that no number is boxed. */
const sums = new Float64Array(2);

const mostSteps = 100;

/** A step this share of the deviation leaves about its square; the curve is no closer than that. */
const nearEnough = { exactly: 1e-9, byCurve: 1e-6 } as const;

/** x̂ − m, by Newton's steps between bounds; leaves G and G′ there in `sums`. */
function likeliest({ sides, sideMean, sideVariance }: Field, side: number, byCurve: boolean): number {
  const variance = sideVariance[side]!;
  const close = (byCurve ? nearEnough.byCurve : nearEnough.exactly) * Math.sqrt(variance);
  let [low, high] = [-Infinity, Infinity];
  let beyond = 0;
  let reach = 2 * Math.sqrt(variance);
  for (let step = 0; step < mostSteps; step++, reach *= 2) {
    if (!(byCurve && takeFromCurve(sideMean, side, beyond))) sumOthers(sides, sideMean, side, beyond);
    const f = due[side]! - sums[0]! - beyond / variance;
    if (f > 0) low = beyond;
    else high = beyond;
    const newton = f / (sums[1]! + 1 / variance);
    if (Math.abs(newton) <= close) return beyond + newton;
    const next = beyond + Math.min(Math.max(newton, -reach), reach);
    // Half of what is left where the step would leave it.
    beyond = (next > low && next < high) || high - low === Infinity ? next : (low + high) / 2;
  }
  return beyond;
}

function takeFromCurve(means: Float64Array, side: number, beyond: number): boolean {
  if (!readCurve(means[side]! + beyond, sums)) return false;
  const steep = steepness[side]!;
  const small = Math.exp(-Math.abs(beyond) * steep);
  const larger = 1 / (1 + small);
  sums[0]! -= steep * (beyond > 0 ? larger : small * larger);
  sums[1] = Math.max(sums[1]! - steep * steep * small * larger * larger, 0);
  return true;
}

function sumOthers(sides: number, means: Float64Array, side: number, beyond: number): void {
  let [value, slope] = [0, 0];
  for (let j = 0; j < sides; j++) {
    if (j === side) continue;
    const steep = steepness[j]!;
    const distance = (means[side]! - means[j]! + beyond) * steep;
    // Both chances from the smaller one, so that it keeps its digits.
    const small = Math.exp(-Math.abs(distance));
    const larger = 1 / (1 + small);
    value += steep * (distance > 0 ? larger : small * larger);
    slope += steep * steep * small * larger * larger;
  }
  sums[0] = value;
  sums[1] = slope;
}
