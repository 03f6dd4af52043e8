import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepPrivate } from '../../../../electron/store/file/private-rights.ts';
import { isRoot } from '../../other-process.ts';
import { newSession, ownFolder } from '../../ledger.ts';

const evening = {
  ...{ name: 'Cup', date: null },
  contests: [{ sides: ['Ann', 'Bob'].map((name, i) => ({ place: i + 1, members: [{ name }] })) }],
};

const rightsOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

/** Everything in a folder, with its rights. */
const allRights = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => [
      name,
      rightsOf(path.join(folder, name)),
    ]),
  );

test.skipIf(process.platform === 'win32')('what the program makes is for its user alone', async () => {
  const home = path.join(ownFolder(), 'settings');
  const { call } = newSession(home);
  await call('league.create', { name: 'Club' });
  await call('tournaments.save', evening);
  await call('league.copy', {});
  await call('league.copy', { path: path.join(home, 'given', 'copy') }).catch(() => undefined);
  await call('league.folder', { folder: path.join(home, 'other') });
  await call('exchange.export', { path: path.join(home, 'part.league') });
  expect(rightsOf(home)).toBe('700');
  const found = allRights(home);
  expect(Object.keys(found).filter((name) => name.endsWith('-wal'))).toHaveLength(1);
  expect(Object.keys(found).filter((name) => /Backups.+\.league$/u.test(name))).toHaveLength(1);
  for (const [name, rights] of Object.entries(found))
    expect([name, rights]).toEqual([name, /\.(?:league|json)(?:-wal|-shm)?$/u.test(name) ? '600' : '700']);
});

test.skipIf(process.platform === 'win32')(
  'a league that an earlier version left readable is closed to others',
  async () => {
    const home = ownFolder();
    const { call } = newSession(home);
    const { path: file } = await call('league.create', { name: 'Club' });
    await call('league.close', {});
    chmodSync(file, 0o664);
    mkdirSync(path.join(path.dirname(file), 'Copies'));
    chmodSync(path.join(path.dirname(file), 'Copies'), 0o775);
    await call('league.open', { path: file });
    await call('tournaments.save', evening);
    for (const [name, rights] of Object.entries(allRights(path.dirname(file))))
      expect([name, rights]).toEqual([name, name === 'Backups' ? '700' : '600']);
  },
);

test.runIf(isRoot())(
  'a group that the file was given to keeps its rights, and a stranger’s file is left alone',
  () => {
    const file = path.join(ownFolder(), 'club.league');
    writeFileSync(file, '');
    chmodSync(file, 0o664);
    chownSync(file, 0, 65_534);
    keepPrivate(file);
    expect(rightsOf(file)).toBe('660');
    chmodSync(file, 0o666);
    chownSync(file, 65_534, 65_534);
    keepPrivate(file);
    expect(rightsOf(file)).toBe('666');
  },
);

test('backups that were cut short are swept after a day, with what SQLite wrote beside them', async () => {
  const { call } = newSession(ownFolder());
  await call('league.create', { name: 'Club' });
  const { path: backup } = await call('league.copy', {});
  const folder = path.dirname(backup);
  const names = ['7.unfinished', '7.unfinished-journal', '8.unfinished-journal'].map(
    (end) => `${path.basename(backup)}.${end}`,
  );
  const old = Date.now() / 1000 - 25 * 60 * 60;
  for (const name of names) writeFileSync(path.join(folder, name), '');
  for (const name of names.slice(0, 2)) utimesSync(path.join(folder, name), old, old);
  await call('league.copy', {});
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual(names.slice(2));
});
