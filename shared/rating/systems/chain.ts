/**
 * The lower half of both factor graphs: performances in a row, best first, each pair of neighbours joined by what
 * the result says of their difference d. In TrueSkill the nodes are sides, in TS2 the levels of the places.
 */
import type { Gaussians } from '../gaussian.ts';
import { gaussians, mostSweeps } from '../gaussian.ts';
import { farAbove, farBelow, farFromHere, toExcess } from '../normal.ts';
import { toWithin } from '../truncated-normal.ts';

export interface Chain {
  nodes: number;
  /** What each node is told from above: a side's prior performance, or the product over a place's sides. */
  own: Gaussians;
  /** From the factor with the node before, and from the factor with the node after. */
  fromBetter: Gaussians;
  fromWorse: Gaussians;
  /** Of the factor between node k and k + 1: its ε, and whether it says |d| ≤ ε rather than d > ε. */
  margin: Float64Array;
  tied: Uint8Array;
  /** When a message counts as moved. */
  tolerance: number;
}

export function createChain(): Chain {
  return {
    nodes: 0,
    own: gaussians(0),
    fromBetter: gaussians(0),
    fromWorse: gaussians(0),
    margin: new Float64Array(0),
    tied: new Uint8Array(0),
    tolerance: 0.1,
  };
}

/** Makes the chain ready for a contest of `nodes` nodes: no messages along it yet. */
export function resetChain(chain: Chain, nodes: number): void {
  chain.nodes = nodes;
  if (chain.margin.length < nodes) {
    const room = 2 * nodes;
    chain.own = gaussians(room);
    chain.fromBetter = gaussians(room);
    chain.fromWorse = gaussians(room);
    chain.margin = new Float64Array(room);
    chain.tied = new Uint8Array(room);
  }
  const { fromBetter, fromWorse } = chain;
  for (let k = 0; k < nodes; k++) {
    fromBetter.precision[k] = fromBetter.precisionMean[k] = 0;
    fromWorse.precision[k] = fromWorse.precisionMean[k] = 0;
  }
}

const moments = new Float64Array(3);

/**
 * What a factor works on, and what it then tells: an array, so that no number is boxed on its way (see `toExcess`).
 * In: (π, τ) of the receiver, (π′, τ′) of the sender, ε. Out: precision and precision-mean of the message in the first
 * two places.
 */
const link = new Float64Array(5);

/**
 * Passes the factors from node to node, better to worse (`sign` −1) or back, and tells whether anything moved. On the way
 * forth each node is renewed first. With what two neighbours heard but from the factor between them, (π, τ) at the receiver
 * and (π′, τ′) at the sender, the difference of the nodes as the receiver sees it is N((τπ′ − τ′π)/(ππ′), (π + π′)/(ππ′)),
 * and the message is the sender's plus what the result says of the difference (see `indicator.ts`). Each message waits
 * for the one before it, so what counts is how long the longest line of dependent steps is: the message stays in
 * variables, and the sign goes to what the receiver knew before. Far below the threshold, where most are, `farAbove` and
 * `farBelow` leave two divisions and no root.
 */
function passAlong(chain: Chain, sign: 1 | -1, renew: (node: number) => boolean): boolean {
  const { nodes, own, fromBetter, fromWorse, margin, tied, tolerance } = chain;
  const along = sign < 0 ? fromBetter : fromWorse;
  const against = sign < 0 ? fromWorse : fromBetter;
  let moved = false;
  let told = 0;
  let toldMean = 0;
  for (let n = 1; n < nodes; n++) {
    const from = sign < 0 ? n - 1 : nodes - n;
    const to = from - sign;
    const factor = Math.min(from, to);
    if (sign < 0 && renew(from)) moved = true;
    const precision = own.precision[to]! + against.precision[to]!;
    const precisionMean = own.precisionMean[to]! + against.precisionMean[to]!;
    const sent = own.precision[from]! + told;
    const sentMean = own.precisionMean[from]! + toldMean;
    const product = precision * sent;
    // The distance to the threshold in units of the deviation is the root of 1/z.
    const rest = sign * precisionMean * sent - sentMean * (sign * precision) - margin[factor]! * product;
    const z = (product * (precision + sent)) / (rest * rest);
    if (tied[factor] === 0 && rest < 0 && z < farFromHere) {
      const a = farAbove(z);
      const b = farBelow(z);
      const e = b + 2 * z * a;
      const share = (e + z * b) / (precision * (e * e) + sent * z * (2 * a * e - b * b));
      told = product * b * share;
      toldMean = (sent * precisionMean * b - sign * rest * e) * share;
    } else {
      hear(precision, precisionMean, sent, sentMean, margin[factor]!);
      if (tied[factor] === 1) tellTie();
      else tellWin(sign);
      told = link[0]!;
      toldMean = link[1]!;
    }
    if (isNews(along, to, told, toldMean, tolerance * (told + precision), tolerance)) moved = true;
    along.precision[to] = told;
    along.precisionMean[to] = toldMean;
  }
  return moved;
}

/** Fills `link`. */
function hear(
  precision: number,
  precisionMean: number,
  sent: number,
  sentMean: number,
  margin: number,
): void {
  link[0] = precision;
  link[1] = precisionMean;
  link[2] = sent;
  link[3] = sentMean;
  link[4] = margin;
}

/** Whether a message in place of an older one moves what is believed at `to`: its precision by more than `most`. */
function isNews(
  older: Gaussians,
  to: number,
  told: number,
  toldMean: number,
  most: number,
  tolerance: number,
): boolean {
  const turn = toldMean * older.precision[to]! - older.precisionMean[to]! * told;
  return Math.abs(told - older.precision[to]!) > most || turn * turn > tolerance * most * told * told;
}

/** |d| ≤ ε, through `link`. */
function tellTie(): void {
  const precision = link[0]!;
  const sent = link[2]!;
  const sentMean = link[3]!;
  const margin = link[4]!;
  const scale = margin / (precision + sent);
  const tilt = (link[1]! * sent - sentMean * precision) * scale;
  moments[0] = tilt;
  moments[1] = precision * sent * scale * margin;
  toWithin(moments);
  const lost = moments[2]!;
  const share = 1 / (lost + sent * margin * moments[1] * margin);
  link[0] = lost * sent * share;
  link[1] = (sentMean * lost + sent * margin * (moments[0] - tilt * moments[1])) * share;
}

/**
 * d > ε, through `link`; `sign` is that of the receiver in d. All but one root and two divisions cancel because the share
 * of the variance that was lost and the one that was kept add up to 1.
 */
function tellWin(sign: 1 | -1): void {
  const precision = link[0]!;
  const precisionMean = link[1]!;
  const sent = link[2]!;
  const product = precision * sent;
  const root = Math.sqrt(product * (precision + sent));
  moments[0] = (sign * (precisionMean * sent - link[3]! * precision) - link[4]! * product) / root;
  toExcess(moments);
  const lost = moments[0] * moments[2]!;
  const share = 1 / (precision + sent * moments[1]!);
  link[0] = lost * product * share;
  link[1] = (sent * precisionMean * lost + sign * root * moments[2]!) * share;
}

/**
 * Sweeps the factors forth and back until no message moves. `renew(k)` recomputes what node k is told from above
 * and tells whether that moved. Returns whether it settled within the bound on sweeps.
 */
export function settle(chain: Chain, renew: (node: number) => boolean, tolerance: number): boolean {
  const last = chain.nodes - 1;
  chain.tolerance = tolerance;
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let moved = passAlong(chain, -1, renew);
    if (renew(last)) moved = true;
    if (passAlong(chain, 1, renew)) moved = true;
    if (!moved) return true;
  }
  return false;
}
