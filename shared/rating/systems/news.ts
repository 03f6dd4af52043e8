/** Whether what the chain now tells a level is news for its sides: most asking is spared. */
import type { Gaussians } from '../gaussian.ts';
import type { Stars } from './stars.ts';

/** Small moves add up over some sweeps; a tenth of what would matter at once is taken as news. */
export const caution = 0.1;

/**
 * A message that may replace another: precision, precision-mean, the precision of what is believed at its receiver with
 * all messages, and the share of the deviation there that counts as a move. An array, so that no number is boxed.
 */
export const ready = new Float64Array(4);

/** Whether the message that is ready, in place of message `i`, would move what is believed at its receiver. */
export function moves(messages: Gaussians, i: number): boolean {
  const before = messages.precision[i]!;
  const most = ready[3]! * ready[2]!;
  if (Math.abs(ready[0]! - before) > most) return true;
  // The difference of the two means, times both precisions.
  const shift = ready[1]! * before - messages.precisionMean[i]! * ready[0]!;
  return shift * shift > ready[3]! * most * ready[0]! * ready[0]!;
}

/** How far asking can move a level from where uniforms would have it, in deviations there. */
export const bend = new Float64Array(1);

/** Of the bound in `isIdle` times 15, so that no rounding makes the quick answer another one. */
const nearlyFifteen = 14.99;

/**
 * The quick answer of `isIdle`, by a bound that is a little wider and takes no root: with n sides no level is told more
 * than a precision of n/v, v their least variance. Never true where `isIdle` would be false.
 */
function isFarFromNews(stars: Stars, k: number): boolean {
  const { margin, levels, curvature, loudest } = stars;
  const precision = ready[0]!;
  const precisionMean = ready[1]!;
  const lowest = stars.lowest[k]!;
  const highest = stars.highest[k]!;
  const below = Math.abs(precisionMean - lowest * precision);
  const above = Math.abs(precisionMean - highest * precision);
  const pull = Math.max(below, above) + (highest - lowest) * levels.own.precision[k]!;
  const tilt = (margin * pull) / (1 + precision * stars.narrowest[k]!);
  const bend = curvature[k]!;
  const most = (tilt * tilt + bend) * (tilt * loudest[k]! + bend);
  return tilt < 1 && bend < 1 && most < nearlyFifteen * (caution * stars.tolerance - stars.bent[k]!);
}

/**
 * Whether asking the sides of place k, with the messages from the chain that are in `ready`, is idle. u hears
 * N(μ, σ²), x = με/σ² and ρ = ε²/σ²; its message has the variance ε²·(1/3 + (ρ − x²)/15) and the mean 2εx³/45, to their
 * first orders. So a bound on x and ρ, which goes to `bend`, tells how far from a uniform's the message can be. σ² ≥ v;
 * and no level is further from t than all that speaks for it. Asking is idle where the message can neither be far from
 * that now nor was when it was last asked for, and where the chain has moved by so small a share since then that it
 * could move by no more than about three times that share of the bound. In large fields with a margin of their own
 * that is most asking.
 */
export function isIdle(stars: Stars, k: number): boolean {
  if (isFarFromNews(stars, k)) return true;
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
