/** A large league's backup is checked by two threads: what either of them finds keeps it from being made. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { newSession } from '../ledger.ts';
import { club } from './club.ts';

interface Damage {
  /** A statement on the closed league. */
  readonly sql?: string;
  /** Changes its bytes after that. */
  readonly bytes?: (bytes: Buffer) => void;
}

/** Opens a club's league that is large enough for threads, with this damage. */
async function damagedClub({ sql = '', bytes: change }: Damage) {
  const { session, file, folder, home } = await club();
  await session.close();
  const db = new Database(file);
  db.pragma('foreign_keys = OFF');
  db.prepare('INSERT INTO draft VALUES (?, ?, ?)').run('x', `"${'x'.repeat(2 ** 22)}"`, '2026-11-24');
  db.exec(sql);
  db.close();
  const bytes = readFileSync(file);
  change?.(bytes);
  writeFileSync(file, bytes);
  const opened = newSession(home);
  await opened.call('league.open', { path: file });
  return { ...opened, folder };
}

/** Where the index of names has it: behind the table. */
const indexed = (bytes: Buffer): number => bytes.lastIndexOf('Ann');

test('a large league is backed up', async () => {
  const { call, folder } = await damagedClub({});
  expect((await call('backups.make', {})).path).toContain(folder);
});

test.each<[string, Damage]>([
  ['an index that has another name than the table', { bytes: (bytes) => bytes.write('Axn', indexed(bytes)) }],
  [
    'an index that SQLite can’t read',
    {
      bytes: (bytes) => {
        // The length of a row's head.
        bytes[indexed(bytes) - 3] = 0x7f;
      },
    },
  ],
  ['a row that refers to nothing', { sql: "INSERT INTO player_tag (player, tag) VALUES (99, 'x')" }],
])('a large league with %s isn’t, and that is said', async (_, damage) => {
  const { refused, folder } = await damagedClub(damage);
  expect((await refused('backups.make', {})).code).toBe('backupFailed');
  expect(readdirSync(folder)).toEqual([]);
});
