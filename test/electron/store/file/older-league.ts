/** League files as other versions of the program leave them. */
import path from 'node:path';
import Database from 'better-sqlite3';
import { migrations } from '../../../../electron/store/schema/migrations.ts';
import { ownFolder } from '../../ledger.ts';

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
