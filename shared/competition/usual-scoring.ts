/** What the formats of tournaments are usually scored by. */
import type { Scoring } from '../contract/scoring.ts';
import type { Format } from '../contract/pairing-options.ts';
import { twoPoints } from './points.ts';
import { fideSwissTieBreaks, ladderTieBreaks, teamLeagueTieBreaks } from './tie-breaks.ts';

/** @param matchBoards - How many boards a match of two teams has; null: one game of whole teams. */
export function usualScoring(format: Format, matchBoards: number | null): Scoring {
  const points = matchBoards === null ? null : twoPoints;
  if (format.kind === 'duels' && format.method === 'ladder')
    return { points, tieBreaks: [...ladderTieBreaks] };
  if (points !== null) return { points, tieBreaks: [...teamLeagueTieBreaks] };
  const isFide = format.kind === 'duels' && format.method === 'swiss' && format.pairedBy === 'dutch';
  return { points: null, tieBreaks: isFide ? [...fideSwissTieBreaks] : null };
}
