/**
 * The lower half of both factor graphs: performances in a row, best first, each pair of neighbours joined by what
 * the result says of their difference d. In TrueSkill the nodes are sides, in TS2 the levels of the places.
 */
import type { Gaussians } from '../gaussian.ts';
import { gaussians, mostSweeps } from '../gaussian.ts';
import { toExcess } from '../normal.ts';
import { toWithin } from '../truncated.ts';

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
 * Passes the factor between two neighbours from the one node to the other, and tells whether it moved. With what the
 * two heard but from this factor, (π, τ) at the receiver and (π′, τ′) at the sender, the difference of the nodes as the
 * receiver sees it is N((τπ′ − τ′π)/(ππ′), (π + π′)/(ππ′)), and the message is the sender's plus what the result says of
 * the difference (see `indicator.ts`). Written out in these four, all but one root and two divisions cancel; for
 * d > ε also because the share of the variance that was lost and the one that was kept add up to 1.
 */
function pass(chain: Chain, from: number, to: number): boolean {
  const { own, tolerance } = chain;
  const along = from < to ? chain.fromBetter : chain.fromWorse;
  const against = from < to ? chain.fromWorse : chain.fromBetter;
  const precision = own.precision[to]! + against.precision[to]!;
  const precisionMean = own.precisionMean[to]! + against.precisionMean[to]!;
  const sent = own.precision[from]! + along.precision[from]!;
  const sentMean = own.precisionMean[from]! + along.precisionMean[from]!;
  const lead = precisionMean * sent - sentMean * precision;
  const product = precision * sent;
  const margin = chain.margin[Math.min(from, to)]!;
  let told: number;
  let toldMean: number;
  if (chain.tied[Math.min(from, to)] === 1) {
    const scale = margin / (precision + sent);
    const tilt = lead * scale;
    moments[0] = tilt;
    moments[1] = product * scale * margin;
    toWithin(moments);
    const lost = moments[2]!;
    const share = 1 / (lost + sent * margin * moments[1] * margin);
    told = lost * sent * share;
    toldMean = (sentMean * lost + sent * margin * (moments[0] - tilt * moments[1])) * share;
  } else {
    const sign = from < to ? -1 : 1;
    const root = Math.sqrt(product * (precision + sent));
    moments[0] = (sign * lead - margin * product) / root;
    toExcess(moments);
    const lost = moments[0] * moments[2]!;
    const share = 1 / (precision + sent * moments[1]!);
    told = lost * product * share;
    toldMean = (sent * precisionMean * lost + sign * root * moments[2]!) * share;
  }
  const most = tolerance * (told + precision);
  const turn = toldMean * along.precision[to]! - along.precisionMean[to]! * told;
  const moved = Math.abs(told - along.precision[to]!) > most || turn * turn > tolerance * most * told * told;
  along.precision[to] = told;
  along.precisionMean[to] = toldMean;
  return moved;
}

/**
 * Sweeps the factors forth and back until no message moves. `renew(k)` recomputes what node k is told from above
 * and tells whether that moved. Returns whether it settled within the bound on sweeps.
 */
export function settle(chain: Chain, renew: (node: number) => boolean, tolerance: number): boolean {
  const last = chain.nodes - 1;
  chain.tolerance = tolerance;
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let moved = false;
    for (let k = 0; k < last; k++) {
      if (renew(k)) moved = true;
      if (pass(chain, k, k + 1)) moved = true;
    }
    if (renew(last)) moved = true;
    for (let k = last - 1; k >= 0; k--) if (pass(chain, k + 1, k)) moved = true;
    if (!moved) return true;
  }
  return false;
}
