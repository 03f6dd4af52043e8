import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { copyTo } from '../../../electron/store/file/copies.ts';
import { refusalOf as refusalForSqlite } from '../../../electron/store/file/failures.ts';
import { change } from '../../../electron/store/journal/gateway.ts';
import { summaryOf } from '../../../electron/store/league.ts';
import { allSeasons, tournamentsAssigned } from '../../../electron/store/tournaments/seasons.ts';
import { migrations } from '../../../electron/store/schema/migrations.ts';
import { createLeague, openLeague } from '../../../electron/store/open.ts';
import { newLedger, ownFolder, refusalOf } from '../ledger.ts';
import { programForScripts } from '../other-process.ts';
import { alter, olderLeague } from '../older-league.ts';

const pragma = (file: string, name: string): unknown => {
  const db = new Database(file);
  const value = db.pragma(name, { simple: true });
  db.close();
  return value;
};

/** The number of the file's schema, without the stamp above it. */
const schemaOf = (file: string): number => Number(pragma(file, 'user_version')) & 0xff;

/** A league file that no program has open. */
function closedLeague(folder = ownFolder()): string {
  const file = path.join(folder, 'Club.league');
  createLeague(file, 'Club').close();
  return file;
}

describe('a new league', () => {
  test('is an SQLite file that tells what it is', () => {
    const file = closedLeague();
    expect(readFileSync(file).toString('latin1', 68, 72)).toBe('LgLd');
    expect(schemaOf(file)).toBe(migrations.length);
    expect(pragma(file, 'journal_mode')).toBe('wal');
    expect(pragma(file, 'integrity_check')).toBe('ok');
  });

  test('records each migration, and opens with nothing pending', async () => {
    const file = closedLeague();
    const store = await openLeague(file);
    const names = store.sql<{ name: string }>('SELECT name FROM migration ORDER BY name').all();
    expect(names.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    expect(summaryOf(store)).toMatchObject({ name: 'Club', revision: 1, players: 0, dated: false });
    store.close();
  });

  test('every table is strict, and foreign keys hold', () => {
    const { store } = newLedger();
    const loose = store.sql("SELECT name FROM pragma_table_list WHERE type = 'table' AND NOT strict").all();
    expect(
      loose.map((row) => (row as { name: string }).name).filter((name) => !name.startsWith('sqlite_')),
    ).toEqual([]);
    expect(() =>
      change(store, { call: 'test' }, (facts) =>
        facts.insert('member', { side: 9, player: 9, role: 'main', share: null }),
      ),
    ).toThrow(/FOREIGN KEY/u);
  });

  test('takes the place of no file, and is refused where nothing can be written', async () => {
    const file = closedLeague();
    expect((await refusalOf(() => createLeague(file, 'Other'))).code).toBe('fileExists');
    const inFile = path.join(file, 'inside.league');
    expect((await refusalOf(() => createLeague(inFile, 'Other'))).code).toBe('cannotWrite');
  });
});

describe('what isn’t a league is refused', () => {
  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('tournament,player\n'.repeat(50))],
    ['an SQLite header and nothing else', Buffer.from(`SQLite format 3\0${'x'.repeat(200)}`)],
  ])('%s', async (_, content) => {
    const file = path.join(ownFolder(), 'odd.league');
    writeFileSync(file, content);
    expect((await refusalOf(() => openLeague(file))).code).toBe('notALeague');
  });

  test('a folder, a missing file, and another program’s database', async () => {
    const folder = ownFolder();
    expect((await refusalOf(() => openLeague(folder))).code).toBe('notALeague');
    expect((await refusalOf(() => openLeague(path.join(folder, 'none.league')))).code).toBe('notFound');
    const other = path.join(folder, 'other.league');
    alter(other, (db) => db.exec('CREATE TABLE t (x)'));
    expect((await refusalOf(() => openLeague(other))).code).toBe('notALeague');
  });

  test('a league with a trigger in it, which could do anything', async () => {
    const file = closedLeague();
    alter(file, (db) => db.exec('CREATE TRIGGER t AFTER INSERT ON club BEGIN DELETE FROM player; END'));
    expect((await refusalOf(() => openLeague(file))).code).toBe('strangeSchema');
  });

  test('a newer league, and it is left as it was', async () => {
    const file = closedLeague();
    alter(file, (db) => db.pragma('user_version = 999'));
    expect((await refusalOf(() => openLeague(file))).code).toBe('newerLeague');
    expect(pragma(file, 'user_version')).toBe(999);
  });

  test('a damaged league: cut off, overwritten, or without its league row', async () => {
    const folder = ownFolder();
    const file = closedLeague(folder);
    const whole = readFileSync(file);
    const damaged = path.join(folder, 'damaged.league');
    const code = async (): Promise<string> => (await refusalOf(() => openLeague(damaged))).code;
    writeFileSync(damaged, whole.subarray(0, whole.length / 2));
    expect(await code()).toBe('damagedLeague');
    writeFileSync(damaged, Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(whole.length - 4096, 7)]));
    expect(await code()).toBe('damagedLeague');
    copyFileSync(file, damaged);
    alter(damaged, (db) => db.exec('DELETE FROM league'));
    expect(await code()).toBe('damagedLeague');
    expect(existsSync(path.join(folder, 'Backups'))).toBe(false);
  });
});

test.each([
  ['SQLITE_BUSY', 'leagueBusy'],
  ['SQLITE_BUSY_SNAPSHOT', 'leagueBusy'],
  ['SQLITE_CORRUPT_INDEX', 'damagedLeague'],
  ['SQLITE_NOTADB', 'notALeague'],
  ['SQLITE_FULL', 'diskFull'],
  ['SQLITE_READONLY_DBMOVED', 'cannotWrite'],
  ['SQLITE_IOERR_WRITE', 'diskFailed'],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
])('what SQLite reports later, %s, is said as %s', (code, refusal) => {
  expect(refusalForSqlite(new Database.SqliteError('x', code), 'club.league')?.code).toBe(refusal);
});

describe('migrations', () => {
  test('an older file is backed up, then brought up step by step, with all its facts', async () => {
    const file = olderLeague();
    const store = await openLeague(file);
    expect(summaryOf(store)).toMatchObject({ name: 'Old', revision: 2, players: 2, tournaments: 1 });
    expect(store.sql('SELECT side, player, role FROM member ORDER BY id').raw().all()).toEqual([
      [1, 1, 'main'],
      [2, 2, 'guest'],
    ]);
    expect(store.sql('SELECT place, rated FROM side ORDER BY id').raw().all()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    // A season that had a name alone has no days until it is given some.
    expect([allSeasons(store), tournamentsAssigned(store, 1)]).toEqual([
      [{ seasonId: 1, name: '2025/26', first: null, last: null, scoring: null }],
      [1],
    ]);
    expect(store.db.pragma('foreign_key_check')).toEqual([]);
    store.close();
    expect(schemaOf(file)).toBe(migrations.length);
    const copies = path.join(path.dirname(file), 'Backups');
    const [copy = ''] = readdirSync(copies);
    expect(copy).toMatch(/ migration [\da-f]{8}-2-4-[\da-f]{16}\.league$/u);
    expect(pragma(path.join(copies, copy), 'user_version')).toBe(4);
  });

  test('are not begun where no backup can be made: the file can be read all the same', async () => {
    const file = olderLeague();
    alter(file, (db) => db.pragma('journal_mode = WAL'));
    const before = readFileSync(file);
    writeFileSync(path.join(path.dirname(file), 'Backups'), 'a file in the way');
    const store = await openLeague(file);
    expect(summaryOf(store)).toMatchObject({ path: file, name: 'Old', players: 2, readOnly: 'folder' });
    expect(
      (await refusalOf(() => change(store, { call: 'test' }, (facts) => facts.insert('club', { name: 'N' }))))
        .code,
    ).toBe('readOnlyLeague');
    store.close();
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('two programs that open an older file at once both get it', async () => {
    const file = olderLeague();
    const script = path.join(path.dirname(file), 'open.ts');
    writeFileSync(
      script,
      `import { openLeague } from ${programForScripts};
const store = await openLeague(process.argv[2]);
process.stdout.write(String(store.sql('SELECT count(*) AS n FROM player').get().n));
store.close();`,
    );
    const { promisify } = await import('node:util');
    const run = promisify(execFile);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => run(process.execPath, [script, file])),
    );
    expect(outcomes.map(({ stdout }) => stdout)).toEqual(['2', '2', '2', '2']);
    expect(schemaOf(file)).toBe(migrations.length);
  });
});

describe('copies', () => {
  test('go wherever the user says, but not over a file', async () => {
    const { store, folder } = newLedger();
    const target = path.join(folder, 'mine.league');
    await copyTo(store, target);
    const copy = await openLeague(target);
    expect(summaryOf(copy).name).toBe('Test');
    copy.close();
    expect((await refusalOf(() => copyTo(store, target))).code).toBe('fileExists');
    expect((await refusalOf(() => copyTo(store, path.join(folder, 'no', 'such', 'x.league')))).code).toBe(
      'cannotWrite',
    );
  });
});
