import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { privatePrefix, removeLeftFolders } from '../../../../electron/store/file/private-folders.ts';
import { ownFolder } from '../../ledger.ts';
import { callsElsewhere, handOver, isRoot, tournament } from '../../other-process.ts';
import { club } from '../../session/club.ts';

/** The folder for temporary files while a test runs. */
let place = '';
/** Another one. */
let outside = '';
beforeEach(() => {
  outside = ownFolder();
  place = ownFolder();
  vi.stubEnv('TMPDIR', place);
  vi.stubEnv('TEMP', place);
  return () => {
    vi.unstubAllEnvs();
  };
});

/** The number of a process that has ended. */
const gone = spawnSync(process.execPath, ['--version']).pid;

/** A folder as the process of this number makes one, with a copy in it. */
function folderOf(pid: number): string {
  const prefix = privatePrefix(place, 'read').replace(`-${String(process.pid)}-`, `-${String(pid)}-`);
  const folder = mkdtempSync(prefix);
  writeFileSync(path.join(folder, 'copy.league'), 'Ann');
  return folder;
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

function age(folder: string, days: number): void {
  for (const one of [...readdirSync(folder).map((name) => path.join(folder, name)), folder])
    utimesSync(one, daysAgo(days), daysAgo(days));
}

describe('a private folder', () => {
  test('of a process that is gone is removed, and of a running one is not', () => {
    const [left, own, other] = [folderOf(gone), folderOf(process.pid), folderOf(process.ppid)];
    expect(removeLeftFolders()).toEqual([]);
    expect([left, own, other].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  });

  test('of a process that can’t be asked about is removed after a week without use', () => {
    const made = [
      [path.join(place, 'league-ledger-read-Ab3dEf'), 8],
      [path.join(place, 'league-ledger-read-Ab3dEg'), 6],
      [path.join(place, `league-ledger-files-${String(gone)}-1-Ab3dEf`), 8],
      [path.join(place, `league-ledger-files-${String(gone)}-1-Ab3dEg`), 6],
    ] as const;
    for (const [folder, days] of made) {
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'copy.league'), 'Ann');
      age(folder, days);
    }
    expect(removeLeftFolders()).toEqual([]);
    expect(made.map(([folder]) => existsSync(folder))).toEqual([false, true, false, true]);
  });

  test('is told by its whole name, and a link is neither followed nor removed', () => {
    writeFileSync(path.join(outside, 'mine.txt'), 'mine');
    const named = path.basename(folderOf(gone));
    expect(removeLeftFolders()).toEqual([]);
    const others = [`${named}.bak`, `my ${named}`, 'league-ledger-read-', 'league-ledger-soak-Ab3dEf'];
    for (const other of others) {
      mkdirSync(path.join(place, other));
      age(path.join(place, other), 30);
    }
    const link = path.join(place, `${named.slice(0, -6)}LinkTo`);
    symlinkSync(outside, link, 'junction');
    const inside = folderOf(gone);
    symlinkSync(outside, path.join(inside, 'copy'), 'junction');
    writeFileSync(path.join(place, `${named.slice(0, -6)}AFile1`), 'a file');
    expect(removeLeftFolders()).toEqual([]);
    expect(existsSync(inside)).toBe(false);
    expect(readdirSync(place).sort()).toEqual(
      [...others, path.basename(link), `${named.slice(0, -6)}AFile1`].sort(),
    );
    expect(readdirSync(outside)).toEqual(['mine.txt']);
  });
});

/** Makes calls in another process whose folder for temporary files is the test's. */
async function elsewhere(home: string, calls: [string, unknown][], kill = false): Promise<unknown[]> {
  return callsElsewhere(home, calls, { kill, env: { TMPDIR: place, TEMP: place, XDG_RUNTIME_DIR: '' } });
}

test('a what-if that was killed is gone at the next start', async () => {
  const home = outside;
  for (const folder of [home, place]) handOver(folder);
  const file = path.join(home, 'Club.league');
  await elsewhere(
    home,
    [
      ['league.create', { name: 'Club', path: file }],
      ['tournaments.save', tournament('Cup')],
      ['league.tryOut', {}],
    ],
    true,
  );
  const [left, ...others] = readdirSync(place);
  expect([others, readdirSync(path.join(place, left ?? ''))]).toEqual([
    [],
    expect.arrayContaining(['copy.league']),
  ]);
  await elsewhere(home, [['league.list', {}]]);
  expect(readdirSync(place)).toEqual([]);
});

describe('before a player is anonymized', () => {
  test('what was left is removed', async () => {
    const { call } = await club();
    const left = folderOf(gone);
    const [ann] = (await call('players.find', { name: 'Ann' })).players;
    await call('players.anonymize', { playerId: ann?.playerId ?? 0, name: 'Ann' });
    expect(existsSync(left)).toBe(false);
  });

  test.skipIf(process.platform === 'win32')('what can’t be removed is refused', async () => {
    const home = outside;
    const left = folderOf(gone);
    for (const folder of [home, left]) handOver(folder);
    chmodSync(place, isRoot() ? 0o755 : 0o555);
    const answers = await elsewhere(home, [
      ['league.create', { name: 'Club', path: path.join(home, 'Club.league') }],
      ['tournaments.save', tournament('Cup')],
      ['players.anonymize', { playerId: 1, name: 'Ann' }],
      ['players.find', { name: 'Ann' }],
    ]);
    chmodSync(place, 0o755);
    expect(answers[2]).toMatchObject({ refused: { code: 'copyLeft' } });
    expect(JSON.stringify(answers[3])).toContain('Ann');
  });
});
