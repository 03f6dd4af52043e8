/** League files as other versions of the program leave them. */
import { renameSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { removeLeagueFile } from '../../electron/store/file/log-file.ts';
import { hasTable } from '../../electron/store/schema/schema-check.ts';
import { migrateUpTo, migrations } from '../../electron/store/schema/migrations.ts';
import { connect } from '../../electron/store/store.ts';
import { ownFolder } from './ledger.ts';

/** Changes a file that no program has open. */
export function alter(file: string, work: (db: Database.Database) => void): void {
  const db = new Database(file);
  work(db);
  db.close();
}

const uuid = (digit: string): string => [8, 4, 4, 4, 12].map((length) => digit.repeat(length)).join('-');

/** A league as a program with the first four migrations left it, with a tournament of two sides. */
export function olderLeague(): string {
  const file = path.join(ownFolder(), 'Old.league');
  const older = migrations.slice(0, 4);
  alter(file, (db) => {
    db.exec('CREATE TABLE migration (name TEXT PRIMARY KEY, applied TEXT NOT NULL) STRICT, WITHOUT ROWID');
    for (const { name, sql } of older) {
      db.exec(sql);
      db.prepare("INSERT INTO migration VALUES (?, '2026-01-01')").run(name);
    }
    db.exec(`
      INSERT INTO league VALUES (1, '${uuid('1')}', 'Old', '2026-01-01T00:00:00.000Z');
      INSERT INTO settings VALUES (1, 'elo', '{}');
      INSERT INTO player (uuid, name, folded) VALUES ('${uuid('a')}', 'Ann', 'ann'), ('${uuid('b')}', 'Bob', 'bob');
      INSERT INTO season (name) VALUES ('2025/26');
      INSERT INTO tournament (uuid, name, position, season) VALUES ('${uuid('2')}', 'Cup', 0, 1);
      INSERT INTO contest (tournament, position) VALUES (1, 0);
      INSERT INTO side (contest, position, place) VALUES (1, 0, 1), (1, 1, 2);
      INSERT INTO member (side, player, role) VALUES (1, 1, 'main'), (2, 2, 'guest');
      INSERT INTO change (at, what) VALUES ('2026-01-01', 'league.create'), ('2026-01-02', 'tournaments.save');`);
    db.pragma(`application_id = ${String(0x4c674c64)}`);
    db.pragma(`user_version = ${String(older.length)}`);
  });
  return file;
}

/**
 * Writes the rows of a closed league again, as a program with the first `version` migrations would have: without the
 * columns and tables that came since. `renamed`: names of then, by those of today.
 */
export function downgrade(
  file: string,
  version: number,
  renamed: Readonly<Record<string, string>> = {},
): void {
  const older = `${file}.older`;
  const store = connect(older, { create: true });
  migrateUpTo(store, version);
  store.db.pragma('foreign_keys = OFF');
  store.db.exec(`ATTACH '${file}' AS today`);
  const names = (pragma: string): string[] => store.sql<string>(pragma).pluck().all();
  for (const table of names("SELECT name FROM today.sqlite_schema WHERE type = 'table'")) {
    const then = renamed[table] ?? table;
    if (table === 'migration' || table.startsWith('sqlite_') || !hasTable(store, then)) continue;
    const today = names(`SELECT name FROM pragma_table_info('${table}', 'today')`);
    const columns = names(`SELECT name FROM pragma_table_info('${then}')`).filter((one) =>
      today.includes(one),
    );
    store.db.exec(
      `INSERT INTO "${then}" (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM today."${table}"`,
    );
  }
  store.db.exec('DETACH today');
  store.db.pragma(`application_id = ${String(0x4c674c64)}`);
  store.close();
  removeLeagueFile(file);
  renameSync(older, file);
}
