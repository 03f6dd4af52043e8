/**
 * What a side's performance hears when only some of the sides speak: the message that it got, taken apart. The
 * messages of the indicators stay as they settled, so the graph is a tree of Gaussians and its messages add.
 */
import type { Chain } from './chain.ts';
import type { Field } from './field.ts';
import { indicated, indicateWithin } from './indicator.ts';
import type { Stars } from './stars.ts';

/** Who speaks: the sides ahead, those on the same place, those behind. */
export interface Speakers {
  readonly ahead: boolean;
  readonly level: boolean;
  readonly behind: boolean;
}

/** A message as precision and precision-mean. */
export interface Heard {
  readonly precision: number;
  readonly precisionMean: number;
}

const silence: Heard = { precision: 0, precisionMean: 0 };

const both = (a: Heard, b: Heard): Heard => ({
  precision: a.precision + b.precision,
  precisionMean: a.precisionMean + b.precisionMean,
});

const at = ({ precision, precisionMean }: Chain['own'], k: number): Heard => ({
  precision: precision[k]!,
  precisionMean: precisionMean[k]!,
});

/**
 * Carries a message over a difference whose indicator said N(a/W, s/W), as stored in `indicated`; `sign` is that
 * of the difference in the variable that hears.
 */
function across({ precision, precisionMean }: Heard, sign: 1 | -1): Heard {
  if (precision === 0) return silence;
  const [lost, pull, spread] = [indicated[0]!, indicated[1]!, indicated[2]!];
  const scale = 1 / (lost + precision * spread);
  return {
    precision: precision * lost * scale,
    precisionMean: (precisionMean * lost + sign * pull * precision) * scale,
  };
}

/** In the star of the side's place: the level as these speakers have it, minus u. */
export function heardInStar(stars: Stars, side: number, speakers: Speakers): Heard {
  const { levels, toLevel, first, field, margin } = stars;
  const seat = field.order.subarray(0, field.sides).indexOf(side);
  let k = 0;
  while (first[k + 1]! <= seat) k++;
  let level = silence;
  for (let i = first[k]!; i < first[k + 1]!; i++) if (i !== seat) level = both(level, at(toLevel, i));
  const [ahead, behind] = [at(levels.fromBetter, k), at(levels.fromWorse, k)];
  const all = both(level, both(ahead, behind));
  const mean = field.sideMean[side]!;
  const share = 1 / (1 + all.precision * field.sideVariance[side]!);
  indicateWithin(all.precision * share, (all.precisionMean - mean * all.precision) * share, margin);
  let speaking = speakers.level ? level : silence;
  if (speakers.ahead) speaking = both(speaking, ahead);
  if (speakers.behind) speaking = both(speaking, behind);
  return across(speaking, -1);
}

/**
 * In TrueSkill's row. A neighbour on the same place passes on what it hears from beyond, so the message from it is
 * followed to the end of the tie, where the sides ahead or behind come in.
 */
export function heardInRow(chain: Chain, field: Field, side: number, speakers: Speakers): Heard {
  const k = field.order.subarray(0, field.sides).indexOf(side);
  return both(fromAbove(chain, k, speakers), fromBelow(chain, k, speakers));
}

function fromAbove(chain: Chain, k: number, { ahead, level }: Speakers): Heard {
  let top = k;
  while (top > 0 && chain.tied[top - 1] === 1) top--;
  let heard = ahead ? at(chain.fromBetter, top) : silence;
  for (let j = top; j < k; j++) {
    indicateTie(chain, j);
    heard = across(level ? both(heard, at(chain.own, j)) : heard, -1);
  }
  return heard;
}

function fromBelow(chain: Chain, k: number, { behind, level }: Speakers): Heard {
  let end = k;
  while (end + 1 < chain.nodes && chain.tied[end] === 1) end++;
  let heard = behind ? at(chain.fromWorse, end) : silence;
  for (let j = end; j > k; j--) {
    indicateTie(chain, j - 1);
    heard = across(level ? both(heard, at(chain.own, j)) : heard, 1);
  }
  return heard;
}

/** |d| ≤ ε between node k and k + 1, from what both sides of it settled on. */
function indicateTie(chain: Chain, k: number): void {
  const better = both(at(chain.own, k), at(chain.fromBetter, k));
  const worse = both(at(chain.own, k + 1), at(chain.fromWorse, k + 1));
  const variance = 1 / better.precision + 1 / worse.precision;
  const mean = better.precisionMean / better.precision - worse.precisionMean / worse.precision;
  indicateWithin(1 / variance, mean / variance, chain.margin[k]!);
}
