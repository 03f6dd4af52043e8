/**
 * The stars of TS2: around the level l of each place its sides' performances t, each held by |u| ≤ ε, u = l − t.
 * Sides of one place are asked all at once, so that neither their order nor that of their members is anything.
 */
import { resetChain } from './chain.ts';
import { indicated, toIndicated } from './indicator.ts';
import { bend, caution, isIdle, moves, ready } from './news.ts';
import type { Stars } from './stars.ts';

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
  stars.curvature[k] = (margin * margin) / narrowest;
  stars.loudest[k] = Math.sqrt((first[k + 1]! - first[k]!) * stars.curvature[k]);
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
