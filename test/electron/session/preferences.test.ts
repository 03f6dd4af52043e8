import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPreferences } from '../../../electron/session/preferences.ts';
import { texts } from '../../../shared/messages/index.ts';
import { newSession, ownFolder } from '../ledger.ts';
import { club } from './club.ts';

const stick = { folder: '/media/stick', earlier: [] };
const fileIn = (home: string): string => path.join(home, 'preferences.json');
const asideIn = (home: string): string => path.join(home, 'preferences.damaged.json');

/** What is done to the disk meanwhile, in order. The modules of files that ran before in this process have it, too. */
function watchDisk(): string[] {
  const done: string[] = [];
  const { renameSync, fsyncSync } = fs;
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    renameSync(from, to);
    done.push('rename');
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    fsyncSync(descriptor);
    done.push(fs.fstatSync(descriptor).isDirectory() ? 'sync of the folder' : 'sync');
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return done;
}

test.skipIf(process.platform === 'win32')('what is remembered survives a power cut', () => {
  const preferences = openPreferences(ownFolder());
  const done = watchDisk();
  preferences.setBackupFolders('a', stick);
  expect(done).toEqual(['sync', 'rename', 'sync of the folder']);
});

describe('preferences that can’t be read', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return () => {
      vi.restoreAllMocks();
    };
  });

  test.each(['', '{"leaguesFolder": 3}', '{"backups": {"a": {"fol'])(
    '%j are kept aside, and told once',
    (bad) => {
      const home = ownFolder();
      writeFileSync(fileIn(home), bad);
      const told: string[] = [];
      const preferences = openPreferences(home, (aside) => told.push(aside));
      expect(preferences.recent()).toEqual([]);
      preferences.setBackupFolders('a', stick);
      expect(preferences.backupFolders('a')).toEqual(stick);
      expect(told).toEqual([asideIn(home)]);
      expect(preferences.setAside()).toBe(asideIn(home));
      expect(readFileSync(asideIn(home), 'utf8')).toBe(bad);
      expect(openPreferences(home).setAside()).toBeNull();
    },
  );

  test('what a program left that was ended while it wrote them goes with the next write, once it is a day old', () => {
    const home = ownFolder();
    const [old, young] = [1, 2].map((pid) => `${fileIn(home)}.${String(pid)}.unfinished`);
    for (const file of [old ?? '', young ?? '']) writeFileSync(file, '{');
    const twoDaysAgo = new Date(Date.now() - 48 * 3600e3);
    fs.utimesSync(old ?? '', twoDaysAgo, twoDaysAgo);
    openPreferences(home).setLeaguesFolder(home);
    expect(readdirSync(home).sort()).toEqual(['preferences.json', path.basename(young ?? '')]);
  });

  test('only the latest is kept', () => {
    const home = ownFolder();
    for (const bad of ['first', 'second']) {
      writeFileSync(fileIn(home), bad);
      openPreferences(home).remember({ path: '/a.league', name: 'A' });
    }
    expect(readdirSync(home).sort()).toEqual(['preferences.damaged.json', 'preferences.json']);
    expect(readFileSync(asideIn(home), 'utf8')).toBe('second');
  });

  test('for want of the disk go only where they would be overwritten', () => {
    const home = ownFolder();
    // As of a file that can't be read.
    mkdirSync(fileIn(home));
    const preferences = openPreferences(home);
    expect(preferences.recent()).toEqual([]);
    expect(preferences.setAside()).toBeNull();
    preferences.setBackupFolders('a', stick);
    expect(statSync(asideIn(home)).isDirectory()).toBe(true);
    expect(openPreferences(home).backupFolders('a')).toEqual(stick);
  });

  test('none at all are nothing to tell of', () => {
    const home = ownFolder();
    const preferences = openPreferences(home);
    preferences.remember({ path: '/a.league', name: 'A' });
    rmSync(fileIn(home));
    expect(preferences.recent()).toEqual([]);
    expect(preferences.setAside()).toBeNull();
    expect(existsSync(asideIn(home))).toBe(false);
  });

  test('are told with the league, on the console and in the log, where no folder is named', async () => {
    const { home, file, session } = await club();
    await session.close();
    writeFileSync(fileIn(home), '{"backups": {"a": {"fol');
    const { call } = newSession(home);
    expect(await call('league.open', { path: file })).toMatchObject({ settingsAside: asideIn(home) });
    const say = texts.leagues.file;
    const said = `${say.settings}\n${say.settingsText({ path: asideIn(home) })}`;
    expect(vi.mocked(console.error).mock.calls).toEqual([[said]]);
    const log = readFileSync(path.join(home, 'errors.log'), 'utf8');
    expect(log).toContain(' settings set aside\n');
    expect(log).not.toContain(home);
    expect((await call('failures.read', {})).failure).toBeNull();
  });
});
