/** The ranks of go players, which are tags such as "3k". */
import { goRankIn } from '../../../shared/names/go-rank.ts';
import type { Store } from '../store.ts';

/** By player; of these people, those who have one. */
export function goRanksOf(store: Store, people: readonly number[]): ReadonlyMap<number, string> {
  const rows = store
    .sql<{ player: number; tag: string }>(
      `SELECT t.player, t.tag FROM json_each(?) wanted CROSS JOIN player_tag t ON t.player = wanted.value
       WHERE t.tag GLOB '[1-9][kdpKDP]' OR t.tag GLOB '[1-3][0-9][kdpKDP]'`,
    )
    .all(JSON.stringify(people));
  return new Map(
    rows.flatMap(({ player, tag }) => {
      const rank = goRankIn([tag]);
      return rank === undefined ? [] : [[player, rank] as const];
    }),
  );
}

/** As answers have it: a field of those who have a rank. */
export const withGoRank = (goRank: string | undefined): { goRank?: string } =>
  goRank === undefined ? {} : { goRank };
