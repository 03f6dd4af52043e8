// The package brings no types; named here, so that every project that imports this file sees them.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./edmonds-blossom-fixed.d.ts" />
import blossom from 'edmonds-blossom-fixed';
import type { Grouping } from './grouping.ts';

/** Of one pair, in absolute value. */
export const mostWorth = 1e8;

/** Two who may meet, a < b, and what their meeting is worth: a finite number of at most `mostWorth` in absolute value. */
export interface Edge {
  readonly a: number;
  readonly b: number;
  readonly worth: number;
}

/** Worth is compared in millionths, as whole numbers: on those the algorithm is exact. */
const grain = 1e-6;

/**
 * The pairs, each vertex in exactly one, whose worth adds up to the most. There must be a way to pair all of them.
 * Edmonds' blossom algorithm in O(n³): Z. Galil, "Efficient algorithms for finding maximum matching in
 * graphs", ACM Computing Surveys 18 (1986).
 */
export function bestPairs(edges: readonly Edge[]): Grouping {
  const weighted = edges.map(({ a, b, worth }) => [a, b, Math.round(worth / grain)] as const);
  return blossom(weighted, true).flatMap((partner, person) => (person < partner ? [[person, partner]] : []));
}
