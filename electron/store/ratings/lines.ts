/** Means after each tournament. Callers have checked on the same snapshot that the ratings hold. */
import type { Store } from '../store.ts';

export interface TournamentMean {
  playerId: number;
  /** Of the tournament, in the league's order. */
  number: number;
  /** Of the last contest there; null where it has none. */
  day: string | null;
  mean: number;
}

/**
 * The mean of each of these people after each of their tournaments, person by person in the order asked for, each in
 * order of time.
 */
export function meansOf(store: Store, players: readonly number[]): TournamentMean[] {
  const rows = store
    .sql<TournamentMean>(
      `SELECT m.player AS playerId, o.number, substr(ifnull(c.at, t.day), 1, 10) AS day, r.mean_after AS mean
       FROM json_each(?) wanted CROSS JOIN member m ON m.player = wanted.value
       CROSS JOIN participation r ON r.member = m.id CROSS JOIN side s ON s.id = m.side
       CROSS JOIN contest c ON c.id = s.contest CROSS JOIN tournament t ON t.id = c.tournament
       CROSS JOIN tournament_outline o ON o.tournament = t.id
       ORDER BY wanted.key, o.number, ifnull(c.at, t.day), c.position, c.id`,
    )
    .all(JSON.stringify(players));
  return rows.filter((row, i) => {
    const next = rows[i + 1];
    return next?.playerId !== row.playerId || next.number !== row.number;
  });
}
