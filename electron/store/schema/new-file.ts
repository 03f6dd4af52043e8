/** What the migrations make of an empty file: found out once for each version, so that a further new file takes a tenth of the computing. */
import { setSchemaVersion } from './file-version.ts';
import { configure, connect, type Store } from '../store.ts';
import { migrations, migrateUpTo } from './migrations.ts';

/** A table or an index. */
export interface Entry {
  readonly type: string;
  readonly name: string;
  /** As it was created; null for an index that a table brings along. */
  readonly sql: string | null;
}

/** What a file has, tables before what is built on them. */
export const entriesOf = (store: Store): Entry[] =>
  // SQLite's own, as the statistics that ANALYZE gathers, say nothing of what a file has; they can't be created by others.
  store
    .sql<Entry>('SELECT type, name, sql FROM sqlite_schema ORDER BY rowid')
    .all()
    .filter(({ name }) => !name.startsWith('sqlite_'));

const known = new Map<number, readonly Entry[]>();

/** What the first migrations make, as many as `version` says. */
export function entriesAfter(version: number): readonly Entry[] {
  const entries = known.get(version) ?? madeInMemory(version);
  known.set(version, entries);
  return entries;
}

function madeInMemory(version: number): readonly Entry[] {
  const store = connect(':memory:', { create: true });
  try {
    configure(store);
    migrateUpTo(store, version);
    return entriesOf(store);
  } finally {
    store.close();
  }
}

/**
 * Makes an empty file what the first migrations make of it, as many as `version` says. They find no rows to move there.
 * Within a transaction.
 */
export function makeTables(store: Store, version: number = migrations.length): void {
  for (const { sql } of entriesAfter(version)) if (sql !== null) store.db.exec(sql);
  const applied = new Date().toISOString();
  const record = store.sql('INSERT INTO migration (name, applied) VALUES (?, ?)');
  for (const { name } of migrations.slice(0, version)) record.run(name, applied);
  setSchemaVersion(store, version);
}
