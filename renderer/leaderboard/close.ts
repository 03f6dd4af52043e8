/** Where the bracket of those who are too close to call runs beside a row. Read row by row, as only few stand in the page. */
import type { RankedRow } from '../../shared/league/leaderboard-view.ts';
import { aheadChance } from '../../shared/league/closeness.ts';

export type BracketPart = 'first' | 'middle' | 'last';

const isClose = (upper: RankedRow | undefined, next: RankedRow | undefined, level: number): boolean =>
  upper !== undefined && next !== undefined && aheadChance(upper.row, next.row) < level;

/** The part beside one row of a list that stands in order of rank; null where its neighbours are far. */
export function bracketPart(rows: readonly RankedRow[], index: number, level: number): BracketPart | null {
  const above = isClose(rows[index - 1], rows[index], level);
  const below = isClose(rows[index], rows[index + 1], level);
  if (above) return below ? 'middle' : 'last';
  return below ? 'first' : null;
}
