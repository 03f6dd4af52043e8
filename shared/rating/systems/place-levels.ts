/**
 * The stars of TS2: around the level l of each place its sides' performances t, each held by |u| ≤ ε, u = l − t.
 * Sides of one place are asked all at once, so that neither their order nor that of their members is anything.
 */
import type { Gaussians } from '../gaussian.ts';
import { gaussians } from '../gaussian.ts';
import type { Chain } from './chain.ts';
import { createChain, resetChain } from './chain.ts';
import type { Field } from './field.ts';
import { indicated, toIndicated } from './indicator.ts';

export interface Stars {
  /** Set for each contest: its sides, ε, and when a message counts as moved. */
  field: Field;
  margin: number;
  tolerance: number;
  /** The levels in a row. */
  readonly levels: Chain;
  /** The sides of place k are in the field's order from first[k] to first[k + 1] − 1. */
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
  /** How far their message to the level could be from that of a uniform u when they were last asked; 0: never yet. */
  readonly bent: Float64Array;
  /** Whether they owe each other an answer. */
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
    bent: new Float64Array(sides),
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
  for (let k = 0; k < places; k++) {
    levels.margin[k] = 2 * margin;
    levels.tied[k] = 0;
    begin(stars, k);
  }
}

function begin(stars: Stars, k: number): void {
  const { field, margin, levels, first, toLevel } = stars;
  const { order, sideMean, sideVariance } = field;
  let precision = 0;
  let precisionMean = 0;
  let narrowest = Infinity;
  let lowest = Infinity;
  let highest = -Infinity;
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
  stars.heard.precision[k] = 0;
  stars.heard.precisionMean[k] = 0;
  stars.bent[k] = 0;
  stars.restless[k] = first[k + 1]! - first[k]! > 1 ? 1 : 0;
  stars.step[k] = 1;
  stars.shortfall[k] = 0;
}

/** The level as one side hears of it: precision and precision-mean of all messages but the side's own. */
const others = new Float64Array(2);

/**
 * Asks side `i` of place k: divides it out of the level, which goes to `others`, and sees what |u| ≤ ε then says, which
 * goes to `indicated`. Where the side is most of its place, the others are added up again.
 */
function indicate({ field, margin, levels, toLevel, first }: Stars, k: number, i: number): void {
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
  precision += levels.fromBetter.precision[k]! + levels.fromWorse.precision[k]!;
  precisionMean += levels.fromBetter.precisionMean[k]! + levels.fromWorse.precisionMean[k]!;
  others[0] = precision;
  others[1] = precisionMean;
  const side = field.order[i]!;
  const heard = 1 / (1 + precision * field.sideVariance[side]!);
  indicated[0] = precision * heard;
  indicated[1] = (precisionMean - field.sideMean[side]! * precision) * heard;
  indicated[2] = margin;
  toIndicated();
}

/** Small moves add up over some sweeps; a tenth of what would matter at once is taken as news. */
const caution = 0.1;

/**
 * A message that may replace another: precision, precision-mean, the precision of what is believed at its receiver with
 * all messages, and the share of the deviation there that counts as a move. An array, so that no number is boxed.
 */
const ready = new Float64Array(4);

/** Whether the message that is ready, in place of message `i`, would move what is believed at its receiver. */
function moves(messages: Gaussians, i: number): boolean {
  const before = messages.precision[i]!;
  const most = ready[3]! * ready[2]!;
  if (Math.abs(ready[0]! - before) > most) return true;
  // The difference of the two means, times both precisions.
  const shift = ready[1]! * before - messages.precisionMean[i]! * ready[0]!;
  return shift * shift > ready[3]! * most * ready[0]! * ready[0]!;
}

/** How far asking can move a level from where uniforms would have it, in deviations there. */
const bend = new Float64Array(1);

/**
 * Whether asking the sides of place k, with the messages from the chain that are in `ready`, is idle. u hears
 * N(μ, σ²), x = με/σ² and ρ = ε²/σ²; its message has the variance ε²·(1/3 + (ρ − x²)/15) and the mean 2εx³/45, to their
 * first orders. So a bound on x and ρ, which goes to `bend`, tells how far from a uniform's the message can be. σ² ≥ v;
 * and no level is further from t than all that speaks for it. Asking is idle where the message can neither be far from
 * that now nor was when it was last asked for, and where the chain has moved by so small a share since then that it
 * could move by no more than about three times that share of the bound. In large fields with a margin of their own
 * that is most asking.
 */
function isIdle(stars: Stars, k: number): boolean {
  const { margin, levels, heard, bent, restless } = stars;
  const precision = ready[0]!;
  const precisionMean = ready[1]!;
  const told = levels.own.precision[k]!;
  const narrowest = stars.narrowest[k]!;
  const lowest = stars.lowest[k]!;
  const highest = stars.highest[k]!;
  const below = Math.abs(precisionMean - lowest * precision);
  const above = Math.abs(precisionMean - highest * precision);
  const pull = Math.max(below, above) + (highest - lowest) * told;
  const tilt = (margin * pull) / (1 + precision * narrowest);
  const curvature = (margin * margin) / narrowest;
  bend[0] = Infinity;
  if (tilt >= 1 || curvature >= 1) return false;
  const believed = precision + told;
  const moved = (margin * tilt) / Math.sqrt(believed) + curvature / believed;
  const most = (told * (tilt * tilt + curvature) * moved) / 15;
  bend[0] = most;
  const little = caution * stars.tolerance;
  if (bent[k]! + most < little) return true;
  if (bent[k] === 0 || restless[k] === 1) return false;
  const more = precision - heard.precision[k]!;
  const moreMean = precisionMean - heard.precisionMean[k]!;
  const up = Math.abs(moreMean - lowest * more);
  const down = Math.abs(moreMean - highest * more);
  const share = Math.abs(more) / precision + Math.max(up, down) / pull;
  return share < 0.25 && 4 * share * most < little;
}

/** Asks the sides of place k again, where there is news for them, and tells whether their level moved by it. */
export function ask(stars: Stars, k: number): boolean {
  const { levels, heard, bent, restless, tolerance } = stars;
  ready[0] = levels.fromBetter.precision[k]! + levels.fromWorse.precision[k]!;
  ready[1] = levels.fromBetter.precisionMean[k]! + levels.fromWorse.precisionMean[k]!;
  ready[2] = ready[0] + levels.own.precision[k]!;
  ready[3] = caution * tolerance;
  if (bent[k]! > 0 && restless[k] === 0 && !moves(heard, k)) return false;
  if (isIdle(stars, k)) return false;
  heard.precision[k] = ready[0]!;
  heard.precisionMean[k] = ready[1]!;
  bent[k] = bend[0]!;
  gather(stars, k);
  ready[0] = others[0]!;
  ready[1] = others[1]!;
  ready[3] = tolerance;
  const moved = moves(levels.own, k);
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
    const side = order[i]!;
    const mean = sideMean[side]!;
    const variance = sideVariance[side]!;
    indicate(stars, k, i);
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
  const { levels, toLevel, next, first, step } = stars;
  const alone = first[k + 1]! - first[k]! === 1;
  if (!alone) shorten(stars, k);
  const most = !alone && others[0]! < 0.25 * levels.own.precision[k]! ? 0.5 : 1;
  const part = Math.min(most, step[k]!);
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
function shorten({ levels, step, shortfall }: Stars, k: number): void {
  const told = levels.own.precision[k]!;
  const short = others[0]! - told;
  const swings =
    short * shortfall[k]! < 0 && Math.abs(short) > Math.max(0.5 * Math.abs(shortfall[k]!), 0.05 * told);
  if (swings) step[k]! *= 0.5;
  shortfall[k] = short;
}

/** The message to each t on place k: l without the side itself, minus u. */
export function answer(stars: Stars, k: number): void {
  const { order, message } = stars.field;
  for (let i = stars.first[k]!; i < stars.first[k + 1]!; i++) {
    const side = order[i]!;
    indicate(stars, k, i);
    const scale = 1 / (indicated[0]! + others[0]! * indicated[2]!);
    message.precision[side] = others[0]! * indicated[0]! * scale;
    message.precisionMean[side] = (others[1]! * indicated[0]! - indicated[1]! * others[0]!) * scale;
  }
}
