/** The ratings of the people who have played, by player. */
import type { PreparedRow } from '../../../../shared/leaderboard/leaderboard-view.ts';
import type { Belief } from '../../../../shared/rating/index.ts';

export type Rated = ReadonlyMap<number, Belief>;

/** Of the standings last asked about: they stay the same from page to page until the league changes. */
const known = new WeakMap<readonly PreparedRow[], Rated>();

export function ratingsOf(rows: readonly PreparedRow[] = []): Rated {
  const found = known.get(rows);
  if (found) return found;
  const rated: Rated = new Map(rows.map(({ row }) => [row.playerId, row]));
  known.set(rows, rated);
  return rated;
}
