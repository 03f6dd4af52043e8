/** What was known before some of a league's tournaments: more of the last ones than of the first. */
import type { RaterState } from '../../../shared/rating/index.ts';

interface Point {
  /** How many tournaments come before it. */
  readonly before: number;
}

export interface ResumePoint extends Point {
  readonly state: RaterState;
}

/** A state of 5,000 players is half a megabyte. Larger leagues keep fewer. */
const mostPlayers = 200_000;
const most = 12;
const fewest = 2;

/**
 * Whether the state before tournament number `before`, counted from 0, is kept, in a league of `tournaments`: after all of them, before the last, and
 * then at twice the distance each time. So a change of one of the newest tournaments is a short replay.
 */
export function isResumePoint(before: number, tournaments: number, players: number): boolean {
  const back = tournaments - before;
  const kept = Math.min(most, Math.max(fewest, Math.floor(mostPlayers / Math.max(players, 1))));
  return (back & (back - 1)) === 0 && (back === 0 || Math.log2(back) < kept - 1);
}

/** The last point with at most `before` tournaments before it. */
export const pointUpTo = <P extends Point>(points: readonly P[], before: number): P | undefined =>
  points.findLast((point) => point.before <= before);

/**
 * Those that stay valid up to tournament number `from`, thinned: of two at about the same distance from the end, the earlier one,
 * which is of use for longer.
 */
export function stillValid<P extends Point>(points: readonly P[], from: number, tournaments: number): P[] {
  const kept = new Map<number, P>();
  for (const point of points) {
    if (point.before > from) break;
    const distance = 32 - Math.clz32(tournaments - point.before);
    if (!kept.has(distance)) kept.set(distance, point);
  }
  return [...kept.values()];
}
