/** Backups as the program makes them: when, where, and what the list says. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSession } from '../../../electron/session/session.ts';
import { newSession } from '../ledger.ts';
import { club, cup, type Club } from './club.ts';

const backupsIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

describe('a backup', () => {
  test('is made on opening, and none of what has one', async () => {
    const { call, file, folder, save } = await club();
    expect(backupsIn(folder)).toEqual([]);
    for (let i = 0; i < 3; i += 1) await call('league.open', { path: file });
    expect(backupsIn(folder)).toHaveLength(1);
    await save('Summer', 'Ann', 'Bob');
    await call('league.open', { path: file });
    const { backups } = await call('backups.list', {});
    expect(backups.map(({ reason, state, content }) => [reason, state, content?.tournaments])).toEqual([
      ['opening', 'whole', 2],
      ['opening', 'whole', 1],
    ]);
  });

  test('names the tournament that was played last, though another one began later', async () => {
    const { call, save } = await club();
    const lastOf = async () => {
      await call('backups.make', {});
      return (await call('backups.list', {})).backups[0]?.content?.last;
    };
    const season = { ...cup('Season', 'Ann', 'Bob'), date: '2026-09-03' };
    const evenings = (...days: string[]) =>
      days.flatMap((at) => (season.contests ?? []).map((contest) => ({ ...contest, at })));
    const { tournamentId } = await call('tournaments.save', { ...season, contests: evenings('2026-09-03') });
    await call('tournaments.save', { ...cup('Cup', 'Bob', 'Ann'), date: '2026-10-10' });
    expect(await lastOf()).toEqual({ name: 'Cup', day: '2026-10-10' });
    const both = evenings('2026-09-03', '2026-11-19');
    await call('tournaments.save', { ...season, tournamentId, contests: both });
    expect(await lastOf()).toEqual({ name: 'Season', day: '2026-11-19' });
    await save('Before', 'Ann', 'Bob');
    expect(await lastOf()).toEqual({ name: 'Season', day: '2026-11-19' });
  });

  test('is described by the thread that described others a moment ago, which ends a second later', async () => {
    const { call } = await club();
    await call('backups.make', {});
    const begun: Worker[] = [];
    const note = (worker: Worker): void => void begun.push(worker);
    process.on('worker', note);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      process.off('worker', note);
      vi.useRealTimers();
    });
    await call('backups.list', {});
    vi.advanceTimersByTime(900);
    await call('backups.list', {});
    expect(begun).toHaveLength(1);
    const ended = new Promise((resolve) => begun[0]?.once('exit', resolve));
    vi.advanceTimersByTime(1000);
    await ended;
    await call('backups.list', {});
    expect(begun).toHaveLength(2);
  });

  test('is one file that SQLite finds whole, and its name tells nobody’s', async () => {
    const { call, folder } = await club();
    const { path: made } = await call('backups.make', {});
    expect(readdirSync(folder)).toEqual([path.basename(made)]);
    expect(path.basename(made)).toMatch(
      /^Club \d{4}-\d\d-\d\d \d\d-\d\d-\d\d manual [\da-f]{8}-2-\d+-[\da-f]{16}\.league$/u,
    );
    const db = new Database(made, { readonly: true });
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.pragma('journal_mode', { simple: true })).toBe('delete');
    db.close();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('is made at most once an hour by commands, and always by a window', async () => {
    const { session, file, folder, home } = await club();
    await session.close();
    for (let i = 0; i < 13; i += 1) {
      const command = createSession({ home, isForCommands: true });
      await command.answer('league.open', { path: file });
      await command.answer('tournaments.save', cup(`Cup ${String(i)}`, 'Ann', 'Bob'));
      await command.close();
    }
    expect(backupsIn(folder)).toHaveLength(1);
    const { call } = newSession(home);
    await call('league.open', { path: file });
    expect(backupsIn(folder)).toHaveLength(2);
  });

  test('is made before a large import, and not before a small one', async () => {
    const { call, folder, home } = await club();
    const file = path.join(home, 'rows.csv');
    const head = 'tournament,date,player,place\n';
    writeFileSync(file, `${head}Small,2026-02-01,Ann,1\nSmall,2026-02-01,Cid,2\n`);
    await call('results.import', { path: file });
    expect(backupsIn(folder)).toEqual([]);
    const rows = Array.from(
      { length: 3000 },
      (_, i) => `Large ${String(i >> 1)},2026-03-01,P${String(i)},${String((i % 2) + 1)}`,
    );
    writeFileSync(file, `${head}${rows.join('\n')}\n`);
    await call('results.import', { path: file });
    const { backups } = await call('backups.list', {});
    expect(backups.map(({ reason, content }) => [reason, content?.tournaments])).toEqual([['import', 2]]);
  });

  test('takes over the folder of earlier versions', async () => {
    const { call, file, home, folder } = await club();
    mkdirSync(path.join(home, 'Copies'));
    const { path: copy } = await call('league.copy', { path: path.join(home, 'old.league') });
    const { uuid } = new Database(copy, { readonly: true }).prepare('SELECT uuid FROM league').get() as {
      uuid: string;
    };
    renameSync(copy, path.join(home, 'Copies', `Club 2025-06-01 10-00-00 ${uuid.slice(0, 8)}-2-18.league`));
    await call('league.open', { path: file });
    expect(existsSync(path.join(home, 'Copies'))).toBe(false);
    const { backups } = await call('backups.list', {});
    expect(backups.map(({ at, state }) => [at, state])).toContainEqual([
      '2025-06-01T10:00:00.000Z',
      'changed',
    ]);
    expect(readdirSync(folder).filter((name) => !name.endsWith('.league'))).toEqual([]);
  });
});

describe('every hour', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Lets so much time pass, and what it sets off end. */
  async function pass(milliseconds: number, { call }: Club) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return (await call('backups.list', {})).backups.map(({ reason }) => reason);
  }

  test('one is made while the league changes, and after a clock that jumps', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'Date'],
      now: new Date('2026-11-21T18:00:00Z'),
    });
    const one = await club();
    await one.call('league.open', { path: one.file });
    expect(await pass(59 * 60_000, one)).toEqual(['opening']);
    await one.save('Summer', 'Ann', 'Bob');
    expect(await pass(2 * 60_000, one)).toEqual(['hourly', 'opening']);
    expect(await pass(5 * 3_600_000, one)).toEqual(['hourly', 'opening']);
    await one.save('Autumn', 'Ann', 'Bob');
    vi.setSystemTime(new Date('2020-01-01T00:00:00Z'));
    expect(await pass(60_000, one)).toEqual(['hourly', 'opening', 'hourly']);
  });

  test('and as soon as the folder is there again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const one = await club();
    const stick = path.join(one.home, 'stick');
    await one.call('backups.folder', { folder: stick });
    renameSync(stick, `${stick} away`);
    await one.save('Summer', 'Ann', 'Bob');
    expect(await one.call('league.open', { path: one.file })).toMatchObject({
      backupTrouble: { reason: 'missing', folder: stick },
    });
    renameSync(`${stick} away`, stick);
    expect(await pass(60_000, one)).toEqual(['hourly', 'manual']);
    expect(await one.call('league.read', {})).toMatchObject({ backupTrouble: null });
  });
});

describe('the folder', () => {
  test('can be another one; earlier backups stay and are listed', async () => {
    const { call, refused, home, folder, file, save } = await club();
    await call('backups.make', {});
    const stick = path.join(home, 'stick');
    const { backups, ...folders } = await call('backups.folder', { folder: stick });
    expect(folders).toEqual({
      folder: { path: stick, state: 'there' },
      isUsual: false,
      earlier: [{ path: folder, state: 'there' }],
    });
    expect(backups.map((one) => path.dirname(one.path)).sort()).toEqual([folder, stick].sort());
    await save('Summer', 'Ann', 'Bob');
    await call('league.open', { path: file });
    expect(backupsIn(stick)).toHaveLength(2);
    const other = path.join(home, 'other');
    expect((await call('backups.folder', { folder: other })).earlier.map((one) => one.path)).toEqual([
      folder,
      stick,
    ]);
    expect((await call('backups.folder', { forget: stick })).earlier.map((one) => one.path)).toEqual([
      folder,
    ]);
    expect(await call('backups.folder', { folder: null })).toMatchObject({ isUsual: true });
    expect((await refused('backups.folder', { folder: path.join(home, 'no', 'such') })).code).toBe(
      'backupFolderMissing',
    );
    expect((await refused('backups.folder', { folder: file })).code).toBe('cannotWrite');
  });

  test('that isn’t there keeps nobody from work, and isn’t made again', async () => {
    const { call, refused, home, file, save } = await club();
    const stick = path.join(home, 'stick');
    await call('backups.folder', { folder: stick });
    await save('Summer', 'Ann', 'Bob');
    rmSync(stick, { recursive: true });
    const opened = await call('league.open', { path: file });
    expect(opened).toMatchObject({ readOnly: null, backupTrouble: { reason: 'missing', folder: stick } });
    await save('Autumn', 'Ann', 'Bob');
    expect((await refused('backups.make', {})).code).toBe('backupFolderMissing');
    expect(await call('backups.list', {})).toMatchObject({ folder: { path: stick, state: 'missing' } });
    expect(existsSync(stick)).toBe(false);
  });

  test('that is a file instead is told as well', async () => {
    const { call, file, folder } = await club();
    writeFileSync(folder, 'a file in the way');
    expect(await call('league.open', { path: file })).toMatchObject({
      readOnly: null,
      backupTrouble: { reason: 'unwritable', folder },
    });
  });

  test('may hold anything else, hostile files among it', async () => {
    const { call, folder } = await club();
    const { path: made } = await call('backups.make', {});
    const [, marks = ''] = / manual (\S+)-[\da-f]{16}\.league$/u.exec(made) ?? [];
    const named = (second: string): string =>
      path.join(folder, `Club 2026-01-01 10-00-${second} hourly ${marks}.league`);
    for (let i = 0; i < 3000; i += 1) writeFileSync(path.join(folder, `photo ${String(i)}.jpg`), '');
    writeFileSync(path.join(folder, 'Other.league'), 'not a league');
    if (process.platform !== 'win32') execFileSync('/usr/bin/env', ['mkfifo', named('01')]);
    mkdirSync(named('02'));
    symlinkSync(made, named('03'));
    writeFileSync(named('04'), '');
    writeFileSync(named('05'), readFileSync(made).subarray(0, 8192));
    copyFileSync(made, named('06'));
    const hostile = new Database(named('06'));
    // Added to the row, it is computed where it is read, not here.
    hostile.exec('CREATE TABLE more (a); INSERT INTO more (a) VALUES (1)');
    hostile.exec('ALTER TABLE more ADD COLUMN b TEXT AS (hex(zeroblob(200000000)))');
    hostile.close();
    copyFileSync(made, named('07'));
    const newer = new Database(named('07'));
    newer.pragma('user_version = 200');
    newer.close();
    const flipped = readFileSync(made);
    const at = flipped.indexOf('Spring');
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    writeFileSync(path.join(folder, path.basename(made).replace(/2026|2027/u, '2021')), flipped);
    const before = readdirSync(folder).sort();
    const { backups } = await call('backups.list', {});
    expect(backups.map(({ path: file, state }) => [path.basename(file).slice(5, 24), state])).toEqual([
      [path.basename(made).slice(5, 24), 'whole'],
      ['2026-01-01 10-00-07', 'newer'],
      ['2026-01-01 10-00-06', 'damaged'],
      ['2026-01-01 10-00-05', 'damaged'],
      ['2026-01-01 10-00-04', 'damaged'],
      [
        path
          .basename(made)
          .slice(5, 24)
          .replace(/2026|2027/u, '2021'),
        'changed',
      ],
    ]);
    await call('backups.make', {});
    expect(readdirSync(folder).sort()).toEqual(before);
  });
});
