/** With which ratings people began a tournament. Callers have checked on the same snapshot that the ratings hold. */
import { contestOf, inOrder } from '../order-of-contests.ts';
import type { Store } from '../store.ts';

/** By player: before the first game there that was rated; those without one are missing, and all where there is no tournament. */
export function entryRatings(
  store: Store,
  tournament: number | null,
  people: readonly number[],
): ReadonlyMap<number, number> {
  if (tournament === null) return new Map();
  const rows = store
    .sql<{ player: number; mean: number }>(
      `SELECT m.player, r.mean_before AS mean
       FROM ${contestOf} CROSS JOIN side s ON s.contest = c.id CROSS JOIN member m ON m.side = s.id
       CROSS JOIN participation r ON r.member = m.id
       WHERE c.tournament = @tournament AND m.player IN (SELECT value FROM json_each(@people))
       ORDER BY ${inOrder}`,
    )
    .all({ tournament, people: JSON.stringify(people) });
  // The first of several has the last word.
  return new Map(rows.reverse().map(({ player, mean }) => [player, mean]));
}
