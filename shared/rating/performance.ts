/** What a lineup is worth: the weights α of its members in the side's performance t = Σ αᵢ pᵢ (paper 3, §3). */

/**
 * `sum`: 1 each. `mean`: 1/n each. `size-penalised`: paper 3's eq. (4). `shares`: by share of play, with the
 * same penalty for missing players; eq. (4) where no share was recorded.
 */
export type WeightRule = 'sum' | 'mean' | 'size-penalised' | 'shares';

/** The team size S that eq. (4) and the shares refer to, and the penalty c for each missing player. */
export interface FullTeam {
  readonly teamSize: number;
  readonly missingPenalty: number;
}

/** A tournament's own S may pass 1/c, where eq. (4) turns negative: no side is worth less than this of a full one. */
const leastStrength = 0.01;

/**
 * Writes the weights of members `from` to `to` − 1. `means` are their prior means, `shares` their shares of play,
 * NaN where none was recorded. Returns false where eq. (4) has no weights (more members than S, and their means
 * do not add up to more than 0) and each got 1/n instead.
 */
export function weigh(
  rule: WeightRule,
  full: FullTeam,
  means: Float64Array,
  shares: Float64Array,
  from: number,
  to: number,
  weights: Float64Array,
): boolean {
  const members = to - from;
  switch (rule) {
    case 'sum':
      spread(weights, 1, from, to);
      return true;
    case 'mean':
      spread(weights, 1 / members, from, to);
      return true;
    case 'size-penalised':
      return weighBySize(full, means, from, to, weights);
    case 'shares':
      if (nobodyHasShare(shares, from, to)) return weighBySize(full, means, from, to, weights);
      weighByShares(full, shares, from, to, weights);
      return true;
  }
}

/** Faster than `fill` for the handful of members that a side has. */
function spread(weights: Float64Array, weight: number, from: number, to: number): void {
  for (let i = from; i < to; i++) weights[i] = weight;
}

/** 1 − c·(S − played), for `played` members or their sum of shares. */
function strength({ teamSize, missingPenalty }: FullTeam, played: number): number {
  const left = 1 - missingPenalty * Math.max(0, teamSize - played);
  return Math.max(left, leastStrength * Math.min(1, played));
}

function nobodyHasShare(shares: Float64Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!Number.isNaN(shares[i]!)) return false;
  return true;
}

/** αᵢ = (shareᵢ/r)·(1 − c·max(0, S − r)), r = Σ shareᵢ; a missing share among recorded ones is a whole one. */
function weighByShares(
  full: FullTeam,
  shares: Float64Array,
  from: number,
  to: number,
  weights: Float64Array,
): void {
  let played = 0;
  for (let i = from; i < to; i++) {
    weights[i] = Number.isNaN(shares[i]!) ? 1 : shares[i]!;
    played += weights[i]!;
  }
  const factor = strength(full, played) / played;
  for (let i = from; i < to; i++) weights[i] = weights[i]! * factor;
}

/** Paper 3, eq. (4). */
function weighBySize(
  full: FullTeam,
  means: Float64Array,
  from: number,
  to: number,
  weights: Float64Array,
): boolean {
  const members = to - from;
  if (members <= full.teamSize) {
    spread(weights, strength(full, members) / members, from, to);
    return true;
  }
  const best = means
    .slice(from, to)
    .sort()
    .subarray(members - full.teamSize);
  const bestSum = best.reduce((sum, mean) => sum + mean, 0);
  let sum = 0;
  for (let i = from; i < to; i++) sum += means[i]!;
  weights.fill(sum > 0 ? bestSum / (full.teamSize * sum) : 1 / members, from, to);
  return sum > 0;
}
