/** The columns of the leaderboard, and which of them contain information. */
import type { Column, PreparedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import type { ViewRules } from '../../../shared/contract/leaderboard.ts';

/** The list can't be sorted by movement or by the line of the last year. */
export type BoardColumn = Column | 'moved' | 'year';

export const columns: readonly BoardColumn[] = [
  'rank',
  'moved',
  'player',
  'club',
  'mean',
  'conservative',
  'change',
  'year',
  'contests',
  'wins',
  'ties',
  'lastPlayed',
];

export const isSortable = (column: BoardColumn): column is Column => column !== 'moved' && column !== 'year';

/**
 * Columns that would be empty of information: clubs if no players have one, ties if no games were tied, conservative
 * ratings of a system without uncertainty, or of a list that isn't ranked by them.
 */
export function silentColumns(
  rows: readonly PreparedRow[],
  { order }: Pick<ViewRules, 'order'>,
): ReadonlySet<BoardColumn> {
  const silent = new Set<BoardColumn>();
  if (!rows.some(({ club }) => club !== '')) silent.add('club');
  if (!rows.some(({ row }) => row.ties > 0)) silent.add('ties');
  if (order === 'mean' || !isUncertain(rows)) silent.add('conservative');
  return silent;
}

/** False if the rating system has no uncertainty. */
export const isUncertain = (rows: readonly PreparedRow[]): boolean =>
  rows.some(({ row }) => row.deviation > 0);
