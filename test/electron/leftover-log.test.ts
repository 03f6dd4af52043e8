/** A log that a crash left beside a league: applied to its own file, and to no other. */
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { newSession, ownFolder } from './ledger.ts';
import {
  bytesOf,
  callsElsewhere,
  callsIn,
  copyOver,
  handOver,
  logSize,
  programForScripts,
  tournament,
  tournamentsAlone,
} from './other-process.ts';

// Each of these starts programs of its own, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describe('a log that was left behind by a crash', () => {
  /** A league whose last change is in the log alone, because the program was killed. */
  async function crashed(): Promise<{ folder: string; file: string; copy: string }> {
    const folder = ownFolder();
    handOver(folder);
    const file = path.join(folder, 'Club.league');
    const copy = path.join(folder, 'copy.league');
    await callsElsewhere(
      folder,
      [
        ['league.create', { name: 'Club', path: file }],
        ['tournaments.save', tournament('First')],
        ['league.copy', { path: copy }],
        ['league.close', {}],
        ['league.open', { path: file }],
        ['tournaments.save', tournament('Second')],
      ],
      { kill: true },
    );
    expect(logSize(file)).toBeGreaterThan(0);
    expect(tournamentsAlone(file)).toEqual(['First']);
    return { folder, file, copy };
  }

  test('belongs to its file: what was acknowledged is there', async () => {
    const { folder, file } = await crashed();
    const { call } = newSession(folder);
    expect(await call('league.open', { path: file })).toMatchObject({ tournaments: 2, setAside: null });
  });

  test('says first whose it is, also where it was moved into the file and begun again', async () => {
    const { folder, file } = await crashed();
    const script = path.join(folder, 'stamp.ts');
    writeFileSync(
      script,
      `import { change, checkpoint, joinLeague, openLeague } from ${programForScripts};
const store = await openLeague(process.argv[2]);
const club = (name) => change(store, { call: 'test' }, (facts) => facts.insert('club', { name }));
club('North');
// SQLite moves a long log into the file by itself, and the next transaction begins it again.
store.db.pragma('wal_checkpoint(PASSIVE)');
const reader = joinLeague(process.argv[2]);
reader.db.exec('BEGIN; SELECT * FROM club');
if (checkpoint(store, store.file) !== 'busy') throw new Error('nobody reads');
club('South');
process.kill(process.pid, 'SIGKILL');`,
    );
    spawnSync(process.execPath, [script, file]);
    const { call } = newSession(folder);
    expect(await call('league.open', { path: file })).toMatchObject({ setAside: null, tournaments: 2 });
    await call('league.close', {});
    const db = new Database(file, { readonly: true });
    expect(db.prepare('SELECT name FROM club ORDER BY id').pluck().all()).toEqual(['North', 'South']);
    db.close();
  });

  test('whose only transaction was broken off is no reason to put it aside', async () => {
    const { folder, file } = await crashed();
    const log = bytesOf(`${file}-wal`);
    const pageSize = log.readUInt32BE(8);
    for (const bytes of [
      log.subarray(0, 32 + 24 + pageSize),
      Buffer.concat([log.subarray(0, 32 + 24), Buffer.alloc(pageSize, 7), log.subarray(32 + 24 + pageSize)]),
    ]) {
      writeFileSync(`${file}-wal`, bytes);
      rmSync(`${file}-shm`, { force: true });
      const { call, session } = newSession(folder);
      expect(await call('league.open', { path: file })).toMatchObject({ tournaments: 1, setAside: null });
      await session.close();
    }
  });

  test.each(['moved', 'written'])('is put aside where another version was %s over the file', async (how) => {
    const { folder, file } = await crashed();
    // A version of the same league that went on elsewhere.
    const other = path.join(folder, 'other.league');
    copyOver(file, other);
    await callsIn(folder, other, [['tournaments.save', tournament('Theirs')]]);
    const theirs = bytesOf(other);
    if (how === 'moved') renameSync(other, file);
    else copyOver(other, file);
    const { call, session } = newSession(folder);
    const opened = await call('league.open', { path: file });
    expect(opened).toMatchObject({ tournaments: 2 });
    expect((await call('tournaments.list', {})).tournaments.map(({ name }) => name).toSorted()).toEqual([
      'First',
      'Theirs',
    ]);
    expect(opened.setAside).toMatch(/Club\.league-wal set aside/u);
    expect(existsSync(opened.setAside ?? '')).toBe(true);
    await session.close();
    expect(tournamentsAlone(file)).toEqual(['First', 'Theirs']);
    expect(bytesOf(file).subarray(100, 4096).equals(theirs.subarray(100, 4096))).toBe(true);
  });

  test('is put aside where an older copy was put over the file', async () => {
    const { folder, file, copy } = await crashed();
    copyOver(copy, file);
    const { call } = newSession(folder);
    // The copy was made before the file's last stamp, so the log fits it no longer.
    expect(await call('league.open', { path: file })).toMatchObject({ tournaments: 1 });
    expect((await call('league.read', {}))?.setAside).not.toBeNull();
  });

  test('that is torn or no log at all does no harm', async () => {
    const { folder, file } = await crashed();
    const log = bytesOf(`${file}-wal`);
    for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), Buffer.alloc(5000, 1), log.subarray(0, 40)]) {
      writeFileSync(`${file}-wal`, bytes);
      rmSync(`${file}-shm`, { force: true });
      const { call, session } = newSession(folder);
      expect(await call('league.open', { path: file })).toMatchObject({ tournaments: 1, setAside: null });
      await session.close();
    }
  });
});
