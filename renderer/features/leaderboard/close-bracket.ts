/**
 * The bracket of players who are too close to call, as drawn beside a row. It is read row by row, because only few rows
 * are in the page.
 */
import { bracketPart, isTooClose, type BracketPart } from '../../../shared/leaderboard/closeness.ts';
import type { RankedRow } from '../../../shared/leaderboard/leaderboard-view.ts';

/** What makes two neighbours too close: the win probability below which they are, and what their errors have in common. */
export interface Closeness {
  readonly level: number;
  readonly covarianceOf: (one: number, other: number) => number;
}

const isClose = (
  upper: RankedRow | undefined,
  next: RankedRow | undefined,
  { level, covarianceOf }: Closeness,
): boolean =>
  upper !== undefined &&
  next !== undefined &&
  isTooClose(upper.row, next.row, level, covarianceOf(upper.row.playerId, next.row.playerId));

/** The part beside one row of a list in order of rank; null if its neighbours are not close. */
export const bracketBeside = (
  rows: readonly RankedRow[],
  index: number,
  closeness: Closeness,
): BracketPart | null =>
  bracketPart(
    isClose(rows[index - 1], rows[index], closeness),
    isClose(rows[index], rows[index + 1], closeness),
  );
