import { truncateSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openAtStart } from '../../../electron/shells/first-league.ts';
import { newSession, ownFolder } from '../ledger.ts';

test('the page learns why the league that was used last isn’t open, and only of that one', async () => {
  const folder = ownFolder();
  const file = path.join(folder, 'Club.league');
  const before = newSession(folder);
  await before.call('league.create', { name: 'Club', path: file });
  await before.session.close();
  truncateSync(file, 8192);

  const { call, refused, session } = newSession(folder);
  expect(await openAtStart(session)).toEqual({ ok: null });
  const { sentence } = await refused('league.open', { path: file });
  expect(sentence).toContain('damaged');
  expect((await call('league.list', {})).refusedAtStart).toBe(sentence);
  // What a user asks for later is answered where it was asked.
  await refused('league.open', { path: path.join(folder, 'None.league') });
  expect((await call('league.list', {})).refusedAtStart).toBe(sentence);
  await call('league.create', { name: 'Other', path: path.join(folder, 'Other.league') });
  expect((await call('league.list', {})).refusedAtStart).toBeNull();
});
