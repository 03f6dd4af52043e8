/** Where the bracket of those who are too close to call runs beside a row. Read row by row, as only few stand in the page. */
import { bracketPart, isTooClose, type BracketPart } from '../../shared/league/closeness.ts';
import type { RankedRow } from '../../shared/league/leaderboard-view.ts';

const isClose = (upper: RankedRow | undefined, next: RankedRow | undefined, level: number): boolean =>
  upper !== undefined && next !== undefined && isTooClose(upper.row, next.row, level);

/** The part beside one row of a list that stands in order of rank; null where its neighbours are far. */
export const bracketBeside = (rows: readonly RankedRow[], index: number, level: number): BracketPart | null =>
  bracketPart(isClose(rows[index - 1], rows[index], level), isClose(rows[index], rows[index + 1], level));
