/** A league that can't be written to can still be read; and what is remembered elsewhere is no hindrance. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newSession, ownFolder } from './ledger.ts';
import { bytesOf, callsElsewhere, copyOver, handOver, isRoot } from './other-process.ts';

// Each of these starts programs of its own, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const cup = {
  name: 'Cup',
  date: null,
  contests: [
    {
      sides: [
        { place: 1, members: [{ name: 'Ann' }] },
        { place: 2, members: [{ name: 'Bob' }] },
      ],
    },
  ],
};

/** A closed league file in a folder of its own inside `folder`. */
async function leagueIn(folder: string, name = 'Club'): Promise<string> {
  const file = path.join(folder, 'shelf', `${name}.league`);
  const { call, session } = newSession(folder);
  await call('league.create', { name: 'Club', path: file });
  await call('tournaments.save', cup as never);
  await session.close();
  return file;
}

/** Everything that an organizer does with a league that can only be read. */
const readingCalls = (file: string, folder: string): (readonly [string, unknown])[] => [
  ['league.open', { path: file }],
  ['leaderboard.read', {}],
  ['tournaments.list', {}],
  ['results.export', { path: path.join(folder, 'out.csv') }],
  ['tournaments.save', { ...cup, name: 'Lost' }],
  ['drafts.keep', { key: 'new', content: '{}' }],
  ['league.copy', {}],
  ['league.copy', { path: path.join(folder, 'elsewhere.league') }],
  ['league.read', {}],
];

async function expectReadable(file: string, folder: string, reason: string, env = {}): Promise<void> {
  const before = bytesOf(file);
  handOver(folder);
  const [opened, board, list, exported, saved, draft, kept, copied, read] = await callsElsewhere(
    folder,
    readingCalls(file, folder),
    { env },
  );
  expect(opened).toMatchObject({ ok: { path: file, name: 'Club', tournaments: 1, readOnly: reason } });
  expect(board).toHaveProperty('ok.rows.length', 2);
  expect(list).toHaveProperty('ok.tournaments.length', 1);
  expect(exported).toMatchObject({ ok: { rows: 2 } });
  for (const one of [saved, draft, kept]) expect(one?.refused?.code).toBe('readOnlyLeague');
  expect(copied).toHaveProperty('ok');
  expect(read).toMatchObject({ ok: { tournaments: 1, file: 'there' } });
  expect(bytesOf(file).equals(before)).toBe(true);
  // What was saved elsewhere can be worked on.
  const [, again] = await callsElsewhere(folder, [
    ['league.open', { path: path.join(folder, 'elsewhere.league') }],
    ['tournaments.save', { ...cup, name: 'Next week' }],
  ]);
  expect(again).toHaveProperty('ok');
}

describe.skipIf(process.platform === 'win32')('a league is open for reading only', () => {
  test('in a folder that is read-only for all users', async () => {
    const folder = ownFolder();
    const file = await leagueIn(folder);
    // Its own: other programs on this machine make copies, too.
    const temporary = path.join(folder, 'temporary');
    mkdirSync(temporary);
    handOver(folder);
    chmodSync(path.dirname(file), 0o555);
    onTestFinished(() => {
      chmodSync(path.dirname(file), 0o755);
    });
    await expectReadable(file, folder, 'folder', { TMPDIR: temporary });
    // The copy that was read went with the session.
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('where the file itself is write-protected', async () => {
    const folder = ownFolder();
    const file = await leagueIn(folder);
    handOver(folder);
    chmodSync(file, 0o444);
    await expectReadable(file, folder, 'file');
  });

  test('where its name leaves no room for the files beside it', async () => {
    const folder = ownFolder();
    const file = await leagueIn(folder);
    const long = path.join(path.dirname(file), `${'n'.repeat(246)}.league`);
    copyOver(file, long);
    await expectReadable(long, folder, 'name');
  });

  test.skipIf(!isRoot() || process.platform !== 'linux')('on a mount that is read-only', async () => {
    const folder = ownFolder();
    const file = await leagueIn(folder);
    const mount = mounted(folder, 'size=4m');
    copyOver(file, path.join(mount, 'Club.league'));
    handOver(folder);
    execFileSync('mount', ['-o', 'remount,ro', mount]);
    await expectReadable(path.join(mount, 'Club.league'), folder, 'folder');
  });

  test.skipIf(!isRoot() || process.platform !== 'linux')('on a disk that is full', async () => {
    const folder = ownFolder();
    const file = await leagueIn(folder);
    const mount = mounted(folder, 'size=1m');
    copyOver(file, path.join(mount, 'Club.league'));
    fill(mount);
    handOver(folder);
    await expectReadable(path.join(mount, 'Club.league'), folder, 'full');
  });
});

/** A file system of its own; skipped where this machine does not allow mounting one. */
function mounted(folder: string, options: string): string {
  const mount = path.join(folder, 'mount');
  mkdirSync(mount);
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', mount]);
  onTestFinished(() => {
    execFileSync('umount', ['-l', mount]);
  });
  return mount;
}

function fill(folder: string): void {
  for (let size = 2 ** 18; size >= 1; size = Math.floor(size / 2))
    try {
      for (let i = 0; i < 64; i += 1)
        writeFileSync(path.join(folder, `full-${String(size)}-${String(i)}`), Buffer.alloc(size), {
          flag: 'wx',
        });
    } catch {
      // As much as there was room for.
    }
}

describe('a settings folder that can’t be written', () => {
  test('hinders neither opening nor making a league', async () => {
    const folder = ownFolder();
    const file = await leagueIn(folder);
    // Its preferences would be in a file.
    const home = path.join(folder, 'home');
    writeFileSync(home, '');
    const { call, refused } = newSession(home);
    expect(await call('league.open', { path: file })).toMatchObject({ tournaments: 1, readOnly: null });
    expect(await call('league.create', { name: 'New', path: path.join(folder, 'new') })).toMatchObject({
      name: 'New',
    });
    expect((await refused('league.folder', { folder: path.join(folder, 'Leagues') })).code).toBe(
      'cannotWrite',
    );
  });
});

describe('a league of a long name', () => {
  test.each(['株'.repeat(64), '🎲'.repeat(50), '👨‍👩‍👧‍👦'.repeat(25), 'x'.repeat(200), 'é'.repeat(200)])(
    '%s can be made, closed, opened again and copied, and a second one as well',
    async (name) => {
      const folder = ownFolder();
      const { call } = newSession(folder);
      const { path: first } = await call('league.create', { name });
      await call('tournaments.save', cup as never);
      await call('league.close', {});
      expect(await call('league.open', { path: first })).toMatchObject({
        name,
        tournaments: 1,
        readOnly: null,
      });
      const { path: copy } = await call('league.copy', {});
      expect(existsSync(copy)).toBe(true);
      await call('league.close', {});
      expect(await call('league.open', { path: first })).toMatchObject({ readOnly: null });
      expect(readdirSync(path.join(path.dirname(first), 'Backups'))).toHaveLength(1);
      rmSync(first);
      expect(await call('league.saveAs', {})).toMatchObject({ path: first });
    },
  );

  test('a name that is taken gets a number, however long it is', async () => {
    const folder = ownFolder();
    const { call } = newSession(folder);
    const name = '株'.repeat(100);
    const { path: first } = await call('league.create', { name });
    const other = path.join(folder, 'other.league');
    await call('league.create', { name, path: other });
    rmSync(other);
    const { path: second } = await call('league.saveAs', {});
    expect(second).toBe(first.replace(/\.league$/u, ' 2.league'));
  });
});
