/** The games of a simulated tournament that isn't paired yet: rounds of duels, or of a field. */
import { gamePoints } from '../../competition/points.ts';
import { outcomeBy, type ChanceTable } from '../chances.ts';
import type { Lots } from '../lots.ts';
import { sortBy } from '../parts.ts';
import type { Manner } from './problem.ts';
import type { Sides } from './sides.ts';

/** What is filled while sides play; the numbers are by side. */
export interface Playing {
  readonly sides: Sides;
  /** Sides in the order of their places. */
  readonly order: Int32Array;
  readonly points: Float64Array;
  readonly keys: Float64Array;
  /** The sum over the games of a field. */
  readonly performance: Float64Array;
  readonly tableFor: (one: number, other: number) => ChanceTable;
}

/** Fills the order and the points of the sides. */
export function playSides(playing: Playing, manner: Manner, lots: Lots): void {
  const { points, order, sides } = playing;
  points.fill(0);
  for (let side = 0; side < sides.count; side++) order[side] = side;
  if (manner.kind === 'field') playFields(playing, manner, lots);
  else playDuels(playing, manner, lots);
  if (manner.scores.length > 0) giveScores(playing, manner.scores, lots);
}

/** Small beside any difference of points, so that a lot decides among equals alone. */
const lotShare = 1e-6;

function sortByPoints({ points, keys, order, sides: { count } }: Playing, lots: Lots): void {
  for (let at = 0; at < count; at++) keys[order[at]!] = points[order[at]!]! + lots.share() * lotShare;
  sortBy(order, keys, 0, count);
}

/** Neighbours in the order of their points meet; who is odd has a bye. A lot decides among equals. */
function playDuels(playing: Playing, { rounds, points: { win, draw, loss, bye } }: Manner, lots: Lots): void {
  const { points, sides, order, tableFor } = playing;
  const { count, strength } = sides;
  const worths = [win, draw, loss];
  for (let round = 0; round < rounds; round++) {
    sortByPoints(playing, lots);
    for (let at = 0; at + 1 < count; at += 2) {
      const [one, other] = [order[at]!, order[at + 1]!];
      const outcome = outcomeBy(tableFor(one, other), strength[one]! - strength[other]!, lots.share());
      points[one]! += worths[outcome]!;
      points[other]! += worths[2 - outcome]!;
    }
    if (count % 2 === 1) points[order[count - 1]!]! += bye;
  }
  sortByPoints(playing, lots);
}

/** Games of the whole field, or at tables of neighbours in points. The best performance decides among equals. */
function playFields(
  playing: Playing,
  { rounds, tableSize, points: rule }: Pick<Manner, 'rounds' | 'tableSize' | 'points'>,
  lots: Lots,
): void {
  const { points, keys, performance, sides, order } = playing;
  const { count, strength, noise } = sides;
  const tables = Math.max(1, Math.min(Math.floor(count / 2), Math.round(count / (tableSize ?? count))));
  performance.fill(0);
  for (let round = 0; round < rounds; round++) {
    if (tables > 1) sortByPoints(playing, lots);
    for (let side = 0; side < count; side++) {
      keys[side] = strength[side]! + Math.sqrt(noise[side]!) * lots.gaussian();
      performance[side]! += keys[side]!;
    }
    for (let table = 0; table < tables; table++) {
      const from = Math.floor((table * count) / tables);
      const to = Math.floor(((table + 1) * count) / tables);
      sortBy(order, keys, from, to);
      for (let at = from; at < to; at++) points[order[at]!]! += gamePoints(rule, at - from, to - from);
    }
  }
  sortBy(order, performance, 0, count);
  sortBy(order, points, 0, count);
}

/** By place, as at one of the tournaments so far, drawn by lot. */
function giveScores(
  { points, order, sides: { count } }: Playing,
  scores: Manner['scores'],
  lots: Lots,
): void {
  const list = scores[lots.whole(scores.length)]!;
  for (let at = 0; at < count; at++) points[order[at]!] = scoreAt(list, at / Math.max(1, count - 1));
}

/**
 * The score at a place, also among more or fewer than there were, between two scores in proportion.
 *
 * @param list - From the first place on; one or more.
 * @param share - 0 for the first place, 1 for the last.
 */
function scoreAt(list: readonly number[], share: number): number {
  const position = share * (list.length - 1);
  const [above, below] = [list[Math.floor(position)]!, list[Math.ceil(position)]!];
  return above + (below - above) * (position % 1);
}
