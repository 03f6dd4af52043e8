/** A new file, made in one step, against what the migrations make of an empty one step by step. */
import { expect, test } from 'vitest';
import { makeTables } from '../../../../electron/store/schema/new-file.ts';
import { migrateUpTo, migrations } from '../../../../electron/store/schema/migrations.ts';
import { configure, connect, type Store } from '../../../../electron/store/store.ts';

const inMemory = (): Store => {
  const store = connect(':memory:', { create: true });
  configure(store);
  return store;
};

/** Everything that SQLite tells of a file's tables, and the rows that are in them. */
const toldOf = (store: Store): unknown => {
  const all = (sql: string, ...given: string[]): unknown => store.db.prepare(sql).all(...given);
  const tables = store
    .sql<{ name: string }>("SELECT name FROM pragma_table_list WHERE schema = 'main'")
    .all();
  return {
    version: store.db.pragma('user_version'),
    entries: all('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name'),
    tables: all('SELECT * FROM pragma_table_list ORDER BY name'),
    parts: tables
      .map(({ name }) => name)
      .toSorted()
      .map((name) => ({
        name,
        columns: all('SELECT * FROM pragma_table_xinfo(?)', name),
        references: all('SELECT * FROM pragma_foreign_key_list(?)', name),
        indexes: all('SELECT name, "unique", origin, partial FROM pragma_index_list(?) ORDER BY name', name),
        rows: rowsOf(store, name),
      })),
  };
};

/** SQLite's own hold where the entries are, and the last number of tables that had rows. */
const rowsOf = (store: Store, table: string): unknown =>
  table.startsWith('sqlite_')
    ? []
    : store
        .sql<object>(`SELECT * FROM "${table}"`)
        .all()
        .map((row) => ({ ...row, ...('applied' in row ? { applied: '' } : {}) }));

test.each([...migrations.keys()].map((i) => i + 1))('tables of version %i', (version) => {
  const made = inMemory();
  made.db.transaction(() => {
    makeTables(made, version);
  })();
  const migrated = inMemory();
  migrateUpTo(migrated, version);
  expect(toldOf(made)).toEqual(toldOf(migrated));
  made.close();
  migrated.close();
});

test('a version of tables can be brought up to the next one', () => {
  const store = inMemory();
  store.db.transaction(() => {
    makeTables(store, 4);
  })();
  migrateUpTo(store, migrations.length);
  const whole = inMemory();
  migrateUpTo(whole, migrations.length);
  expect(toldOf(store)).toEqual(toldOf(whole));
  store.close();
  whole.close();
});
