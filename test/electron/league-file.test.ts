/** One league is one file: copied at any time, moved, deleted, replaced and overwritten while it is open. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { newSession, ownFolder, type TestSession } from './ledger.ts';
import { bytesOf, callsElsewhere, copyOver, handOver } from './other-process.ts';

// Each of these starts programs of its own, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const tournament = (name: string): { name: string; date: null; contests: { sides: object[] }[] } => ({
  name,
  date: null,
  contests: [
    {
      sides: [
        { place: 1, members: [{ name: 'Ann' }] },
        { place: 2, members: [{ name: 'Bob' }] },
      ],
    },
  ],
});

const save = (call: TestSession['call'], name: string): Promise<unknown> =>
  call('tournaments.save', tournament(name) as never);

/** The tournaments in a file that is looked at alone, without what lies beside it. */
function tournamentsAlone(file: string): string[] {
  const alone = path.join(ownFolder(), 'alone.league');
  copyOver(file, alone);
  const db = new Database(alone);
  const names = db.prepare<[], { name: string }>('SELECT name FROM tournament ORDER BY id').all();
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
  return names.map(({ name }) => name);
}

const logSize = (file: string): number => (existsSync(`${file}-wal`) ? bytesOf(`${file}-wal`).length : 0);

/** A league in a session, and the path of its file. */
async function openedLeague(name = 'Club'): Promise<TestSession & { folder: string; file: string }> {
  const folder = ownFolder();
  const session = newSession(folder);
  const file = path.join(folder, `${name}.league`);
  await session.call('league.create', { name, path: file });
  return { ...session, folder, file };
}

/** A closed league file of its own in the same folder. */
async function otherLeague(folder: string, name: string, tournaments: readonly string[]): Promise<string> {
  const file = path.join(folder, `${name}.league`);
  const { call, session } = newSession(folder);
  await call('league.create', { name, path: file });
  for (const one of tournaments) await save(call, one);
  await session.close();
  return file;
}

describe('a plain copy', () => {
  test('of an open league has what was saved a moment ago', async () => {
    const { call, file } = await openedLeague();
    for (let i = 1; i <= 20; i += 1) await save(call, `Quiz ${String(i)}`);
    await call('leaderboard.read', {});
    await vi.waitFor(() => {
      expect(logSize(file)).toBe(0);
    }, 10_000);
    expect(tournamentsAlone(file)).toHaveLength(20);
    // And the league goes on.
    await save(call, 'Quiz 21');
    expect(await call('league.read', {})).toMatchObject({ tournaments: 21, file: 'there' });
  });

  test('of a closed league is whole, and nothing lies beside it', async () => {
    const { call, session, folder, file } = await openedLeague();
    await save(call, 'Cup');
    await session.close();
    expect(tournamentsAlone(file)).toEqual(['Cup']);
    expect(readdirSync(folder).filter((name) => name.startsWith('Club.league'))).toEqual(['Club.league']);
  });

  test('can be saved at any moment, also right after a change', async () => {
    const { call, folder } = await openedLeague();
    await save(call, 'Cup');
    const { path: copy } = await call('league.copy', { path: path.join(folder, 'stick.league') });
    expect(tournamentsAlone(copy)).toEqual(['Cup']);
  });

  test('each version says that it is another, though the league is the same', async () => {
    const { call, file } = await openedLeague();
    const version = (): number => bytesOf(file).readUInt32BE(60);
    const seen = new Set([version()]);
    for (const name of ['One', 'Two', 'Three']) {
      await save(call, name);
      await vi.waitFor(() => {
        expect(logSize(file)).toBe(0);
      }, 10_000);
      seen.add(version());
    }
    expect(seen.size).toBe(4);
    expect(new Set([...seen].map((one) => one & 0xff)).size).toBe(1);
  });
});

describe('a file that is moved or deleted while it is open', () => {
  test.each(['deleted', 'moved'])(
    '%s: nothing more is acknowledged, and everything can be saved elsewhere',
    async (how) => {
      const { call, refused, folder, file } = await openedLeague();
      await save(call, 'Cup');
      // Rated as far as a page was looked at.
      await call('tournaments.list', {});
      await call('leaderboard.read', {});
      if (how === 'deleted') rmSync(file);
      else renameSync(file, path.join(folder, 'renamed.league'));
      expect((await refused('tournaments.save', tournament('Lost'))).code).toBe('leagueMissing');
      expect((await refused('drafts.keep', { key: 'new', content: '{}' })).code).toBe('leagueMissing');
      expect((await refused('history.undo', {})).code).toBe('leagueMissing');
      expect(await call('league.read', {})).toMatchObject({ file: 'missing', tournaments: 1 });
      expect((await call('tournaments.list', {})).tournaments).toHaveLength(1);
      expect((await call('leaderboard.read', {})).rows).toHaveLength(2);

      const rescued = await call('league.saveAs', { path: path.join(folder, 'rescued') });
      expect(rescued).toMatchObject({
        file: 'there',
        tournaments: 1,
        path: path.join(folder, 'rescued.league'),
      });
      await save(call, 'Next week');
      expect((await call('leaderboard.read', {})).rows).toHaveLength(2);
      expect(await call('league.read', {})).toMatchObject({ tournaments: 2 });
    },
  );

  test('what was acknowledged is in the file wherever it was moved', async () => {
    const { call, folder, file } = await openedLeague();
    await save(call, 'Cup');
    const moved = path.join(folder, 'moved.league');
    renameSync(file, moved);
    await vi.waitFor(() => {
      expect(tournamentsAlone(moved)).toEqual(['Cup']);
    }, 10_000);
    await call('league.open', { path: moved });
    await save(call, 'Next week');
    expect(await call('league.read', {})).toMatchObject({ tournaments: 2, file: 'there' });
  });

  test('put back, it is the same file again', async () => {
    const { call, refused, folder, file } = await openedLeague();
    await save(call, 'Cup');
    renameSync(file, path.join(folder, 'away'));
    expect((await refused('tournaments.save', tournament('Lost'))).code).toBe('leagueMissing');
    renameSync(path.join(folder, 'away'), file);
    await save(call, 'Again');
    expect(await call('league.read', {})).toMatchObject({ tournaments: 2, file: 'there' });
  });

  test('without a word where to, it is saved in the leagues folder', async () => {
    const { call, folder, file } = await openedLeague();
    await save(call, 'Cup');
    rmSync(file);
    const { path: rescued } = await call('league.saveAs', {});
    expect(rescued).toBe(path.join(folder, 'Leagues', 'Club.league'));
    expect(tournamentsAlone(rescued)).toEqual(['Cup']);
  });
});

describe('a file that is replaced while it is open', () => {
  test('by another league: neither is harmed', async () => {
    const { call, refused, session, folder, file } = await openedLeague();
    const other = await otherLeague(folder, 'Other', ['Theirs']);
    const theirs = bytesOf(other);
    await save(call, 'Ours');
    renameSync(other, file);
    expect((await refused('tournaments.save', tournament('Lost'))).code).toBe('leagueReplaced');
    expect(await call('league.read', {})).toMatchObject({ file: 'replaced', name: 'Club' });
    const saved = await call('league.saveAs', { path: path.join(folder, 'ours.league') });
    expect(saved).toMatchObject({ name: 'Club', tournaments: 1 });
    await session.close();
    expect(bytesOf(file).equals(theirs)).toBe(true);

    const again = newSession(folder);
    expect(await again.call('league.open', { path: file })).toMatchObject({ name: 'Other', tournaments: 1 });
    expect((await again.call('leaderboard.read', {})).rows).toHaveLength(2);
  });

  test('by a newer version of the same league, which is then opened in its place', async () => {
    const { call, session, folder, file } = await openedLeague();
    await save(call, 'Both');
    // The same league on another computer, where it went on.
    const { path: copy } = await call('league.copy', { path: path.join(folder, 'synced.league') });
    const [, theirs] = await callsIn(folder, copy, [['tournaments.save', tournament('Theirs')]]);
    expect(theirs).toHaveProperty('ok');
    await save(call, 'Ours');
    renameSync(copy, file);
    expect(await call('league.open', { path: file })).toMatchObject({ tournaments: 2, file: 'there' });
    expect((await call('tournaments.list', {})).tournaments.map(({ name }) => name).toSorted()).toEqual([
      'Both',
      'Theirs',
    ]);
    await save(call, 'Next week');
    await session.close();
    expect(tournamentsAlone(file)).toEqual(['Both', 'Theirs', 'Next week']);
  });

  test('and the program ends: the replacement stays as it was put there', async () => {
    const { call, session, folder, file } = await openedLeague();
    const other = await otherLeague(folder, 'Other', ['Theirs']);
    const theirs = bytesOf(other);
    await save(call, 'Ours');
    renameSync(other, file);
    await session.close();
    expect(bytesOf(file).equals(theirs)).toBe(true);
    expect(await newSession(folder).call('league.open', { path: file })).toMatchObject({ name: 'Other' });
    expect(tournamentsAlone(file)).toEqual(['Theirs']);
  });
});

describe('a file that is overwritten in place while it is open', () => {
  test.each(['at rest', 'right after a change'])(
    '%s: it stays as the other program wrote it',
    async (when) => {
      const { call, refused, session, folder, file } = await openedLeague();
      const other = await otherLeague(folder, 'Other', ['Theirs']);
      const theirs = bytesOf(other);
      await save(call, 'Ours');
      if (when === 'at rest')
        await vi.waitFor(() => {
          expect(logSize(file)).toBe(0);
        }, 10_000);
      copyOver(other, file);
      expect((await refused('tournaments.save', tournament('Lost'))).code).toBe('leagueOverwritten');
      expect((await refused('leaderboard.read', {})).code).toBe('leagueOverwritten');
      expect((await refused('league.copy', {})).code).toBe('nothingToRescue');
      expect(await call('league.read', {})).toMatchObject({ file: 'overwritten' });
      expect(await call('league.open', { path: file })).toMatchObject({ name: 'Other', file: 'there' });
      expect((await call('tournaments.list', {})).tournaments.map(({ name }) => name)).toEqual(['Theirs']);
      await session.close();
      expect(tournamentsAlone(file)).toEqual(['Theirs']);
      expect(bytesOf(other).equals(theirs)).toBe(true);
    },
  );

  test('another program that saves to the same league is none of these', async () => {
    const { call, folder, file } = await openedLeague();
    await save(call, 'Ours');
    handOver(folder);
    for (let i = 0; i < 3; i += 1) {
      const [, theirs] = await callsIn(folder, file, [
        ['tournaments.save', tournament(`Theirs ${String(i)}`)],
      ]);
      expect(theirs).toHaveProperty('ok');
      await save(call, `Ours ${String(i)}`);
      expect(await call('league.read', {})).toMatchObject({ file: 'there', tournaments: 3 + 2 * i });
    }
  });
});

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
    const from = (name: string): string => JSON.stringify(path.resolve(import.meta.dirname, '../..', name));
    writeFileSync(
      script,
      `import { openLeague, joinLeague } from ${from('electron/store/open.ts')};
import { checkpoint } from ${from('electron/store/checkpoint.ts')};
import { change } from ${from('electron/store/gateway.ts')};
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

/** Opens a file in another process and makes calls on it. */
async function callsIn(
  folder: string,
  file: string,
  calls: readonly (readonly [string, unknown])[],
): ReturnType<typeof callsElsewhere> {
  handOver(folder);
  return callsElsewhere(folder, [['league.open', { path: file }], ...calls]);
}
