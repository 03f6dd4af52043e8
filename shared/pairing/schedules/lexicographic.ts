/**
 * Pairs chosen by several aims, of which the first counts for more than all that follow. By Edmonds' blossom
 * algorithm: Z. Galil, "Efficient algorithms for finding maximum matching in graphs", ACM Computing Surveys 18 (1986).
 */
// The package brings no types; named here, so that every project that imports this file sees them.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../edmonds-blossom-fixed.d.ts" />
import blossom from 'edmonds-blossom-fixed';

/** What the pair of a and b, a < b, costs in one respect: a whole number, 0 or higher. */
export type Aim = (a: number, b: number) => number;

/** Two who may meet, with their costs by aim. */
export interface PairCandidate {
  readonly a: number;
  readonly b: number;
  readonly costs: readonly number[];
}

export const costed = (a: number, b: number, aims: readonly Aim[]): PairCandidate => ({
  a,
  b,
  costs: aims.map((aim) => aim(a, b)),
});

/** Below 0 where the first aim in which they differ costs less for the first. */
export function compareCosts({ costs: one }: PairCandidate, { costs: other }: PairCandidate): number {
  // Asked millions of times: an iterator would take twice as long.
  for (let aim = 0; aim < one.length; aim += 1) {
    const difference = (one[aim] ?? 0) - (other[aim] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The algorithm doubles and halves differences of weights: below this they all stay exact. */
const largestWeight = 2 ** 50;

/**
 * Each of 0 to `count` - 1 in exactly one pair, the pairs so that the total of the first aim is as small as it
 * can be, among those the total of the second, and so on. `count` is even.
 *
 * Aims are weighed together as far as whole numbers reach; then those that are settled hold what they came to, pairs
 * that cost more than that by themselves are left out, and the next aims follow. An aim is asked once for each pair.
 *
 * `near` gives the pairs that are weighed, more at each step, for as long as not all can be paired; null: every pair.
 */
export function lexicographicPairs(
  count: number,
  aims: readonly Aim[],
  near: ((step: number) => PairCandidate[] | null) | null = null,
): [a: number, b: number][] {
  for (let step = 0; near !== null; step += 1) {
    const candidates = near(step);
    if (candidates === null) break;
    const pairs = bestOf(count, candidates, aims.length);
    if (pairs.length * 2 === count) return pairs;
  }
  return bestOf(count, everyPair(count, aims), aims.length);
}

function bestOf(count: number, given: readonly PairCandidate[], aims: number): [a: number, b: number][] {
  let candidates = given;
  let totals: number[] = [];
  let pairs: PairCandidate[] = [];
  while (totals.length < aims && candidates.length > 0) {
    const units = unitsFor(candidates, count, totals, aims);
    pairs = bestPairs(candidates, units);
    totals = totalsOf(pairs, units.length);
    const most = totals;
    candidates = candidates.filter(({ costs }) => most.every((total, aim) => (costs[aim] ?? 0) <= total));
  }
  return pairs.map(({ a, b }) => [a, b]);
}

function everyPair(count: number, aims: readonly Aim[]): PairCandidate[] {
  const candidates: PairCandidate[] = [];
  for (let a = 0; a < count; a += 1) {
    for (let b = a + 1; b < count; b += 1) candidates.push(costed(a, b, aims));
  }
  return candidates;
}

/**
 * What 1 of each aim weighs: of those settled, and of as many more as fit, but of one more at least. The weight of an
 * aim is above what the best pairs come to in all later ones together, so that nothing they win outweighs it.
 */
function unitsFor(
  candidates: readonly PairCandidate[],
  count: number,
  settled: readonly number[],
  aims: number,
): number[] {
  let chosen: number[] = [];
  for (let upTo = settled.length + 1; upTo <= aims; upTo += 1) {
    const bounds = Array.from({ length: upTo }, (_, aim) => settled[aim] ?? mostOf(candidates, count, aim));
    const units: number[] = [];
    bounds.reduceRight((unit, bound, aim) => {
      units[aim] = unit;
      return unit * (bound + 1);
    }, 1);
    if (chosen.length > 0 && heaviest(candidates, units) > largestWeight) break;
    chosen = units;
  }
  return chosen;
}

const weightOf = ({ costs }: PairCandidate, units: readonly number[]): number =>
  units.reduce((sum, unit, aim) => sum + unit * (costs[aim] ?? 0), 0);

const heaviest = (candidates: readonly PairCandidate[], units: readonly number[]): number =>
  candidates.reduce((most, candidate) => Math.max(most, weightOf(candidate, units)), 0);

/** No pairs add up to more than this in an aim: the most expensive pair of each, counted from both ends. */
function mostOf(candidates: readonly PairCandidate[], count: number, aim: number): number {
  const dearest = Array.from({ length: count }, () => 0);
  for (const { a, b, costs } of candidates) {
    const cost = costs[aim] ?? 0;
    dearest[a] = Math.max(dearest[a] ?? 0, cost);
    dearest[b] = Math.max(dearest[b] ?? 0, cost);
  }
  return Math.floor(dearest.reduce((sum, cost) => sum + cost, 0) / 2);
}

function bestPairs(candidates: readonly PairCandidate[], units: readonly number[]): PairCandidate[] {
  const partner = blossom(
    candidates.map((candidate) => [candidate.a, candidate.b, -weightOf(candidate, units)] as const),
    true,
  );
  return candidates.filter(({ a, b }) => partner[a] === b);
}

const totalsOf = (pairs: readonly PairCandidate[], aims: number): number[] =>
  Array.from({ length: aims }, (_, aim) => pairs.reduce((sum, { costs }) => sum + (costs[aim] ?? 0), 0));
