/** Inserting hundreds of thousands of rows at once. */
import type { Store } from './store.ts';

/** Fewer are inserted before an index would be made again. */
const many = 50_000;

/**
 * Runs work, within a transaction, that inserts `count` participations. Where that is more than the league has, the
 * index by player is made from all of them at the end: sorted it takes a tenth of the time of inserting one by one.
 */
export const withManyMembers = <R>(store: Store, count: number, work: () => R): R =>
  isMany(store, 'member', count) ? withoutIndexes(store, ['member_of_player'], work) : work();

/** The same for people. Meanwhile nothing may look them up by name or club. */
export const withManyPlayers = <R>(store: Store, count: number, work: () => R): R =>
  isMany(store, 'player', count) ? withoutIndexes(store, ['player_by_name', 'player_by_club'], work) : work();

const isMany = (store: Store, table: 'member' | 'player', count: number): boolean =>
  count >= many && count >= (store.sql<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0);

/** Makes the indexes again afterwards, as they are in the file. */
function withoutIndexes<R>(store: Store, names: readonly string[], work: () => R): R {
  const found = names.flatMap(
    (name) =>
      store
        .sql<{ name: string; sql: string }>('SELECT name, sql FROM sqlite_schema WHERE name = ?')
        .get(name) ?? [],
  );
  for (const { name } of found) store.db.exec(`DROP INDEX ${name}`);
  const result = work();
  for (const { sql } of found) store.db.exec(sql);
  return result;
}
