/** Inserting hundreds of thousands of participations at once. */
import type { Store } from '../store.ts';

/** Fewer are inserted before the index would be made again. */
const many = 50_000;

/**
 * Runs work, within a transaction, that inserts `count` participations. Where that is more than the league has, the
 * index by player is made from all of them at the end: sorted it takes a tenth of the time of inserting one by one.
 */
export function withManyMembers<R>(store: Store, count: number, work: () => R): R {
  if (count < many || count < knownMembers(store)) return work();
  const index = store
    .sql<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE name = 'member_of_player'")
    .get();
  if (!index) return work();
  store.db.exec('DROP INDEX member_of_player');
  const result = work();
  store.db.exec(index.sql);
  return result;
}

const knownMembers = (store: Store): number =>
  store.sql<{ n: number }>('SELECT count(*) AS n FROM member').get()?.n ?? 0;
