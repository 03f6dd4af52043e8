import { describe, expect, test } from 'vitest';
import { hasExpectedSchema } from '../../../../electron/store/schema/schema-check.ts';
import { migrateUpTo, migrations } from '../../../../electron/store/schema/migrations.ts';
import { openLeague } from '../../../../electron/store/open.ts';
import { configure, connect } from '../../../../electron/store/store.ts';
import { refusalOf } from '../../ledger.ts';
import { alter, olderLeague } from '../../older-league.ts';

describe('the schema of a file', () => {
  test('is as expected at every version', () => {
    const store = connect(':memory:', { create: true });
    configure(store);
    for (const version of migrations.keys()) {
      migrateUpTo(store, version + 1);
      expect(hasExpectedSchema(store)).toBe(true);
    }
    store.close();
  });

  test('may have been analysed, or written with other spaces and quotes by another SQLite', async () => {
    const file = olderLeague();
    alter(file, (db) => {
      db.exec('ANALYZE');
      db.unsafeMode();
      db.pragma('writable_schema = ON');
      db.exec(`UPDATE sqlite_schema SET sql = replace(sql, 'CREATE TABLE club (', 'CREATE TABLE  "club"
        (') WHERE name = 'club'`);
    });
    (await openLeague(file)).close();
  });

  const additions = {
    'a computed column that takes minutes': 'ALTER TABLE player ADD COLUMN b TEXT AS (hex(zeroblob(2e8)))',
    'a condition that takes minutes': 'CREATE TABLE t (a CHECK (length(hex(zeroblob(2e8))) > 1))',
    'another table': 'CREATE TABLE t (a)',
    'another index': 'CREATE INDEX i ON club (name, id)',
    'an index that is missing': 'DROP INDEX change_row_of_change',
    'a view in place of a table': 'ALTER TABLE club RENAME TO c; CREATE VIEW club AS SELECT * FROM c',
    'a virtual table': 'CREATE VIRTUAL TABLE t USING fts5(a)',
  };
  test.each(Object.entries(additions))('%s is refused before anything is read', async (_, sql) => {
    const file = olderLeague();
    alter(file, (db) => {
      db.exec(sql);
    });
    expect((await refusalOf(() => openLeague(file))).code).toBe('strangeSchema');
  });
});
