/** Paths as a person types them, and what tells two files of one league apart. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newSession, ownFolder } from '../ledger.ts';

test('a path without a folder is in the folder of the leagues, not in that of the program', async () => {
  const { call } = newSession(ownFolder());
  const { path: league } = await call('league.create', { name: 'Club' });
  const folder = path.dirname(league);
  const { path: copy } = await call('league.copy', { path: 'Copy for Sue' });
  expect(copy).toBe(path.join(folder, 'Copy for Sue.league'));
  expect((await call('league.saveAs', { path: 'Other' })).path).toBe(path.join(folder, 'Other.league'));
  expect((await call('league.create', { name: 'B', path: 'B' })).path).toBe(path.join(folder, 'B.league'));
  expect((await call('league.open', { path: 'Copy for Sue.league' })).path).toBe(copy);
  expect((await call('backups.folder', { folder: 'Disk' })).folder.path).toBe(path.join(folder, 'Disk'));
});

test('two leagues of the same name are distinguished by the names of their files', async () => {
  const { call } = newSession(ownFolder());
  const original = await call('league.create', { name: 'Club' });
  expect(original.fileName).toBeNull();
  await call('league.copy', { path: 'Copy for Sue' });
  const copy = await call('league.open', { path: 'Copy for Sue.league' });
  expect([copy.name, copy.fileName]).toEqual(['Club', 'Copy for Sue']);
  expect((await call('league.read', {}))?.fileName).toBe('Copy for Sue');
  expect((await call('league.open', { path: original.path })).fileName).toBeNull();
  const { leagues, recent } = await call('league.list', {});
  for (const list of [leagues, recent])
    expect(new Set(list.map(({ fileName }) => fileName))).toEqual(new Set([null, 'Copy for Sue']));
  rmSync(copy.path);
  expect((await call('league.list', {})).leagues.map(({ fileName }) => fileName)).toEqual([null]);
  expect((await call('league.open', { path: original.path })).fileName).toBeNull();
});
