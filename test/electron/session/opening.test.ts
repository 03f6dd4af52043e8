/** What a page knows of a league belongs to one opening of one file. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newSession, ownFolder } from '../ledger.ts';

test('another file at the same path is another opening, the same file opened again is not', async () => {
  const home = ownFolder();
  const { call } = newSession(home);
  const { path: file, opened } = await call('league.create', { name: 'Club' });
  expect(opened).not.toBe('');
  expect(await call('league.open', { path: file })).toMatchObject({ opened });
  expect(await call('league.read', {})).toMatchObject({ opened });
  renameSync(file, `${file}.old`);
  const other = await call('league.create', { name: 'Club' });
  expect(other.path).toBe(file);
  expect(other.opened).not.toBe(opened);
  const old = await call('league.open', { path: `${file}.old` });
  expect(old.opened).not.toBe(other.opened);
  // Overwritten by another program, it is another file, too.
  writeFileSync(`${file}.old`, readFileSync(file));
  expect(await call('league.read', {})).toMatchObject({ file: 'overwritten' });
  expect((await call('league.open', { path: `${file}.old` })).opened).not.toBe(old.opened);
});
