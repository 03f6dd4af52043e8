/**
 * The lower half of both factor graphs: performances in a row, best first, each pair of neighbours joined by what
 * the result says of their difference d. In TrueSkill the nodes are sides, in TS2 the levels of the places.
 */
import type { Gaussians } from '../gaussian.ts';
import { gaussians, mostSweeps, send } from '../gaussian.ts';
import { indicated, indicateGreater, indicateWithin } from './indicator.ts';

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
}

export function createChain(): Chain {
  return {
    nodes: 0,
    own: gaussians(0),
    fromBetter: gaussians(0),
    fromWorse: gaussians(0),
    margin: new Float64Array(0),
    tied: new Uint8Array(0),
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
  for (const { precision, precisionMean } of [chain.fromBetter, chain.fromWorse]) {
    precision.fill(0, 0, nodes);
    precisionMean.fill(0, 0, nodes);
  }
}

/** Passes the factor between `k` and `k + 1`, towards the worse or the better of them; tells whether it moved. */
function pass(chain: Chain, k: number, towardsWorse: boolean, tolerance: number): boolean {
  const { own, fromBetter, fromWorse } = chain;
  const betterPrecision = own.precision[k]! + fromBetter.precision[k]!;
  const betterVariance = 1 / betterPrecision;
  const better = (own.precisionMean[k]! + fromBetter.precisionMean[k]!) * betterVariance;
  const worsePrecision = own.precision[k + 1]! + fromWorse.precision[k + 1]!;
  const worseVariance = 1 / worsePrecision;
  const worse = (own.precisionMean[k + 1]! + fromWorse.precisionMean[k + 1]!) * worseVariance;
  indicate(chain, k, better - worse, betterVariance + worseVariance);
  const lost = indicated[0]!;
  if (towardsWorse) {
    const scale = 1 / (betterVariance * lost + indicated[2]!);
    const mean = (better * lost - indicated[1]!) * scale;
    return send(fromBetter, k + 1, lost * scale, mean, lost * scale + worsePrecision, tolerance);
  }
  const scale = 1 / (worseVariance * lost + indicated[2]!);
  const mean = (worse * lost + indicated[1]!) * scale;
  return send(fromWorse, k, lost * scale, mean, lost * scale + betterPrecision, tolerance);
}

function indicate(chain: Chain, k: number, mean: number, variance: number): void {
  if (chain.tied[k] === 1) indicateWithin(1 / variance, mean / variance, chain.margin[k]!);
  else indicateGreater(mean, variance, chain.margin[k]!);
}

/**
 * Sweeps the factors forth and back until no message moves. `renew(k)` recomputes what node k is told from above
 * and tells whether that moved. Returns whether it settled within the bound on sweeps.
 */
export function settle(chain: Chain, renew: (node: number) => boolean, tolerance: number): boolean {
  const last = chain.nodes - 1;
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let moved = false;
    for (let k = 0; k < last; k++) {
      if (renew(k)) moved = true;
      if (pass(chain, k, true, tolerance)) moved = true;
    }
    if (renew(last)) moved = true;
    for (let k = last - 1; k >= 0; k--) if (pass(chain, k, false, tolerance)) moved = true;
    if (!moved) return true;
  }
  return false;
}
