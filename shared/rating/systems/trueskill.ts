/**
 * TrueSkill (paper 1): the sides in a row by place, each pair of neighbours with d > ε, or |d| ≤ ε where they tie.
 * A tie of three or more is a chain of pairs, as the report has it; TS2 is what fixes that.
 */
import { nearness } from '../margin.ts';
import type { Chain } from './chain.ts';
import { createChain, resetChain, settle } from './chain.ts';
import type { Field } from './field.ts';
import { heardInRow } from './evidence-messages.ts';
import type { Graph } from './message-passing.ts';

/** `margin` is the ε of every pair; null where it follows from the draw probability and the pair's noise. */
export function trueSkillGraph(margin: number | null, drawProbability: number): Graph {
  const near = nearness(drawProbability);
  const chain = createChain();
  const marginOf = (noise: number): number => margin ?? near * Math.sqrt(noise);
  return {
    settle: (field, tolerance) => settleTrueSkill(chain, field, marginOf, tolerance),
    // Each pair has its own, from the weights alone.
    fieldMargin: () => undefined,
    heard: (field, side, speakers) => heardInRow(chain, field, side, speakers),
    tieWithin: (a, b) => marginOf(a.noise + b.noise),
  };
}

const nothingNew = (): boolean => false;

function settleTrueSkill(
  chain: Chain,
  field: Field,
  marginOf: (noise: number) => number,
  tolerance: number,
): boolean {
  const { sides, order, place, sideMean, sideVariance, sideNoise, message } = field;
  resetChain(chain, sides);
  for (let k = 0; k < sides; k++) {
    const side = order[k]!;
    chain.own.precision[k] = 1 / sideVariance[side]!;
    chain.own.precisionMean[k] = sideMean[side]! / sideVariance[side]!;
    if (k + 1 === sides) break;
    const next = order[k + 1]!;
    chain.margin[k] = marginOf(sideNoise[side]! + sideNoise[next]!);
    chain.tied[k] = place[side] === place[next] ? 1 : 0;
  }
  const settled = settle(chain, nothingNew, tolerance);
  for (let k = 0; k < sides; k++) {
    message.precision[order[k]!] = chain.fromBetter.precision[k]! + chain.fromWorse.precision[k]!;
    message.precisionMean[order[k]!] = chain.fromBetter.precisionMean[k]! + chain.fromWorse.precisionMean[k]!;
  }
  return settled;
}
