/** Paths as a person types them. */
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
