/** Results that help one competitor as far as any can: endings that hardly ever come, and are possible nevertheless. */
import type { PointsRule } from '../contract/points.ts';
import type { Lots } from './lots.ts';

/** Who is helped in a simulated ending. */
export interface Favour {
  readonly competitor: number;
  /** The share of the others' games whose result is drawn by lot: 0 to 1. */
  readonly byLot: number;
}

interface Pairing {
  readonly one: readonly number[];
  readonly other: readonly number[];
}

/**
 * The competitor wins its own games. In all others, whichever side would have most after the game gets as little as it can.
 *
 * @param points - By competitor, so far.
 * @returns 0 the first side wins, 1 a tie, 2 the second wins.
 */
export function favourableResult(
  { competitor, byLot }: Favour,
  { one, other }: Pairing,
  points: Float64Array,
  rule: PointsRule,
  lots: Lots,
): 0 | 1 | 2 {
  if (one.includes(competitor)) return 0;
  if (other.includes(competitor)) return 2;
  const lot = lots.share();
  if (lot < byLot) return lot < byLot / 3 ? 0 : lot < (2 * byLot) / 3 ? 1 : 2;
  const { win, draw, loss } = rule;
  const [own, theirs] = [mostOf(one, points), mostOf(other, points)];
  const [won, tied, lost] = [
    Math.max(own + win, theirs + loss),
    Math.max(own, theirs) + draw,
    Math.max(own + loss, theirs + win),
  ];
  if (tied <= Math.min(won, lost)) return 1;
  return won < lost ? 0 : 2;
}

const mostOf = (side: readonly number[], points: Float64Array): number =>
  side.reduce((most, one) => Math.max(most, points[one]!), -Infinity);
