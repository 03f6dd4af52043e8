/**
 * The bracket of players who are too close to call, as drawn beside a row. It is read row by row, because only few rows
 * are in the page.
 */
import { bracketPart, isTooClose, type BracketPart } from '../../../shared/leaderboard/closeness.ts';
import type { RankedRow } from '../../../shared/leaderboard/leaderboard-view.ts';

const isClose = (upper: RankedRow | undefined, next: RankedRow | undefined, level: number): boolean =>
  upper !== undefined && next !== undefined && isTooClose(upper.row, next.row, level);

/** The part beside one row of a list in order of rank; null if its neighbours are not close. */
export const bracketBeside = (rows: readonly RankedRow[], index: number, level: number): BracketPart | null =>
  bracketPart(isClose(rows[index - 1], rows[index], level), isClose(rows[index], rows[index + 1], level));
