/**
 * The stars of TS2: around the level l of each place its sides' performances t, each held by |u| ≤ ε, u = l − t.
 * Sides of one place are asked all at once, so that neither their order nor that of their members is anything.
 */
import type { Gaussians } from '../gaussian.ts';
import { gaussians, moves } from '../gaussian.ts';
import type { Chain } from './chain.ts';
import { createChain, resetChain } from './chain.ts';
import type { Field } from './field.ts';
import { indicated, indicateWithin } from './indicator.ts';

export interface Stars {
  /** Set for each contest: its sides, ε, and when a message counts as moved. */
  field: Field;
  margin: number;
  tolerance: number;
  /** The levels in a row. */
  readonly levels: Chain;
  /** The sides of place k stand in the field's order from first[k] to first[k + 1] − 1. */
  readonly first: Int32Array;
  /** What each side tells its level, N(t) + N(u), and what it would tell it now. */
  readonly toLevel: Gaussians;
  readonly next: Gaussians;
  /** What each level had heard along the chain when its sides were last asked. */
  readonly heard: Gaussians;
  /** Of the sides on each place: the least variance, the lowest and the highest mean. */
  readonly narrowest: Float64Array;
  readonly lowest: Float64Array;
  readonly highest: Float64Array;
  /** Whether they were asked yet, and whether they owe each other an answer. */
  readonly asked: Uint8Array;
  readonly restless: Uint8Array;
  /** How far tied sides go at once towards what they would tell now, and by how much they last fell short of it. */
  readonly step: Float64Array;
  readonly shortfall: Float64Array;
}

export function createStars(field: Field, sides: number): Stars {
  return {
    field,
    margin: 0,
    tolerance: 0,
    levels: createChain(),
    first: new Int32Array(sides + 1),
    toLevel: gaussians(sides),
    next: gaussians(sides),
    heard: gaussians(sides),
    narrowest: new Float64Array(sides),
    lowest: new Float64Array(sides),
    highest: new Float64Array(sides),
    asked: new Uint8Array(sides),
    restless: new Uint8Array(sides),
    step: new Float64Array(sides),
    shortfall: new Float64Array(sides),
  };
}

/** Finds the places of the field and returns how many there are. */
export function groupByPlace({ field: { sides, order, place }, first }: Stars): number {
  let places = 0;
  for (let i = 0; i < sides; i++) {
    if (i === 0 || place[order[i]!]! !== place[order[i - 1]!]!) first[places++] = i;
  }
  first[places] = sides;
  return places;
}

/** No message yet but those of the sides, N(0, ε²/3) for u (paper 3, Algorithm 1). */
export function beginStars(stars: Stars, places: number): void {
  const { levels, margin } = stars;
  resetChain(levels, places);
  levels.margin.fill(2 * margin, 0, places);
  levels.tied.fill(0, 0, places);
  stars.heard.precision.fill(0, 0, places);
  stars.heard.precisionMean.fill(0, 0, places);
  stars.asked.fill(0, 0, places);
  stars.step.fill(1, 0, places);
  stars.shortfall.fill(0, 0, places);
  for (let k = 0; k < places; k++) begin(stars, k);
}

function begin(stars: Stars, k: number): void {
  const { field, margin, levels, first, toLevel } = stars;
  const { order, sideMean, sideVariance } = field;
  let precision = 0;
  let precisionMean = 0;
  let [narrowest, lowest, highest] = [Infinity, Infinity, -Infinity];
  for (let i = first[k]!; i < first[k + 1]!; i++) {
    const mean = sideMean[order[i]!]!;
    const variance = sideVariance[order[i]!]!;
    narrowest = Math.min(narrowest, variance);
    lowest = Math.min(lowest, mean);
    highest = Math.max(highest, mean);
    precision += toLevel.precision[i] = 1 / (variance + (margin * margin) / 3);
    precisionMean += toLevel.precisionMean[i] = toLevel.precision[i]! * mean;
  }
  levels.own.precision[k] = precision;
  levels.own.precisionMean[k] = precisionMean;
  stars.narrowest[k] = narrowest;
  stars.lowest[k] = lowest;
  stars.highest[k] = highest;
  stars.restless[k] = first[k + 1]! - first[k]! > 1 ? 1 : 0;
}

/** The level as one side hears of it: precision and precision-mean of all messages but the side's own. */
const others = new Float64Array(2);

/** Divides side `i` of place k out of the level; where it is most of its place, the others are added up anew. */
function leaveOut({ levels, toLevel, first }: Stars, k: number, i: number): void {
  const own = toLevel.precision[i]!;
  let precision = levels.own.precision[k]! - own;
  let precisionMean = levels.own.precisionMean[k]! - toLevel.precisionMean[i]!;
  if (precision < 0.1 * own) {
    precision = precisionMean = 0;
    for (let other = first[k]!; other < first[k + 1]!; other++) {
      if (other === i) continue;
      precision += toLevel.precision[other]!;
      precisionMean += toLevel.precisionMean[other]!;
    }
  }
  others[0] = precision + levels.fromBetter.precision[k]! + levels.fromWorse.precision[k]!;
  others[1] = precisionMean + levels.fromBetter.precisionMean[k]! + levels.fromWorse.precisionMean[k]!;
}

/** |u| ≤ ε with l as in `others` and t ~ N(mean, variance). */
function indicate(mean: number, variance: number, margin: number): void {
  const heard = 1 / (1 + others[0]! * variance);
  indicateWithin(others[0]! * heard, (others[1]! - mean * others[0]!) * heard, margin);
}

/** Small moves add up over some sweeps; a tenth of what would matter at once is taken as news. */
const caution = 0.1;

/**
 * Whether the sides of place k, asked with these messages from the chain, would say what they said before anybody
 * asked. u hears N(μ, σ²), x = με/σ² and ρ = ε²/σ²; its message has the variance ε²·(1/3 + (ρ − x²)/15) and the mean
 * 2εx³/45, to their first orders. Where a bound on these falls short of the tolerance, as in large fields with a
 * margin of their own, asking is idle. σ² ≥ v; and no level is further from t than all that speaks for it.
 */
function isUniform(stars: Stars, k: number, precision: number, precisionMean: number): boolean {
  const { margin, levels } = stars;
  const told = levels.own.precision[k]!;
  const [narrowest, lowest, highest] = [stars.narrowest[k]!, stars.lowest[k]!, stars.highest[k]!];
  const below = Math.abs(precisionMean - lowest * precision);
  const above = Math.abs(precisionMean - highest * precision);
  const pull = (Math.max(below, above) + (highest - lowest) * told) / (1 + precision * narrowest);
  const tilt = margin * pull;
  const curvature = (margin * margin) / narrowest;
  const bend = (told * (tilt * tilt + curvature)) / 15;
  const believed = precision + told;
  const moved = (margin * tilt) / Math.sqrt(believed) + curvature / believed;
  return tilt < 1 && curvature < 1 && bend * moved < caution * stars.tolerance;
}

/** Asks the sides of place k anew, where there is news for them, and tells whether their level moved by it. */
export function ask(stars: Stars, k: number): boolean {
  const { levels, heard, tolerance, asked, restless } = stars;
  const precision = levels.fromBetter.precision[k]! + levels.fromWorse.precision[k]!;
  const precisionMean = levels.fromBetter.precisionMean[k]! + levels.fromWorse.precisionMean[k]!;
  if (asked[k] === 0 && isUniform(stars, k, precision, precisionMean)) return false;
  const believed = precision + levels.own.precision[k]!;
  const news = moves(heard, k, precision, precisionMean, believed, caution * tolerance);
  if (!news && restless[k] === 0) return false;
  heard.precision[k] = precision;
  heard.precisionMean[k] = precisionMean;
  asked[k] = 1;
  gather(stars, k);
  const moved = moves(levels.own, k, others[0]!, others[1]!, believed, tolerance);
  restless[k] = moved && stars.first[k + 1]! - stars.first[k]! > 1 ? 1 : 0;
  adopt(stars, k);
  return moved;
}

/** A margin so wide that it says nothing still says this share of what it might: no level is ever unknown. */
const faintest = 1e-12;

/** What each side of place k would tell its level now, and the product of it all in `others`. */
function gather(stars: Stars, k: number): void {
  const { field, margin, next, first } = stars;
  const { order, sideMean, sideVariance } = field;
  let precision = 0;
  let precisionMean = 0;
  for (let i = first[k]!; i < first[k + 1]!; i++) {
    const mean = sideMean[order[i]!]!;
    const variance = sideVariance[order[i]!]!;
    leaveOut(stars, k, i);
    indicate(mean, variance, margin);
    const scale = 1 / (variance * indicated[0]! + indicated[2]!);
    const told = indicated[0]! * scale + faintest / (variance + margin * margin);
    precision += next.precision[i] = told;
    precisionMean += next.precisionMean[i] = told * mean + indicated[1]! * scale;
  }
  others[0] = precision;
  others[1] = precisionMean;
}

/** Takes over what the sides would tell, or a part of the way to it where tied sides would swing to and fro. */
function adopt(stars: Stars, k: number): void {
  const { levels, toLevel, next, first } = stars;
  const part = first[k + 1]! - first[k]! > 1 ? stride(stars, k) : 1;
  for (let i = first[k]!; i < first[k + 1]!; i++) {
    toLevel.precision[i]! += part * (next.precision[i]! - toLevel.precision[i]!);
    toLevel.precisionMean[i]! += part * (next.precisionMean[i]! - toLevel.precisionMean[i]!);
  }
  levels.own.precision[k]! += part * (others[0]! - levels.own.precision[k]!);
  levels.own.precisionMean[k]! += part * (others[1]! - levels.own.precisionMean[k]!);
}

/**
 * Tied sides asked at once may all fall silent because the others spoke, then all speak: with a margin beyond the
 * field's own deviation. Half the way, and half again each time that the swing does not die down, settles them.
 */
function stride({ levels, step, shortfall }: Stars, k: number): number {
  const told = levels.own.precision[k]!;
  const short = others[0]! - told;
  const swings =
    short * shortfall[k]! < 0 && Math.abs(short) > Math.max(0.5 * Math.abs(shortfall[k]!), 0.05 * told);
  if (swings) step[k]! *= 0.5;
  shortfall[k] = short;
  return others[0]! < 0.25 * told ? Math.min(0.5, step[k]!) : step[k]!;
}

/** The message to each t on place k: l without the side itself, minus u. */
export function answer(stars: Stars, k: number): void {
  const { order, sideMean, sideVariance, message } = stars.field;
  for (let i = stars.first[k]!; i < stars.first[k + 1]!; i++) {
    const side = order[i]!;
    leaveOut(stars, k, i);
    indicate(sideMean[side]!, sideVariance[side]!, stars.margin);
    const scale = 1 / (indicated[0]! + others[0]! * indicated[2]!);
    message.precision[side] = others[0]! * indicated[0]! * scale;
    message.precisionMean[side] = (others[1]! * indicated[0]! - indicated[1]! * others[0]!) * scale;
  }
}
