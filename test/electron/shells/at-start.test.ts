import { expect, test } from 'vitest';
import { openAtStart } from '../../../electron/shells/first-league.ts';
import type { Answer } from '../../../shared/contract/api.ts';
import { fakeSession } from './fake-session.ts';

const refusal: Answer = { refused: { code: 'notFound', sentence: 'There is no such file.' } };
const list = (...recent: string[]): Answer => ({
  ok: { folder: '', leagues: [], recent: recent.map((path) => ({ path })) },
});

test('the league that was asked for is opened, and a refusal is reported', async () => {
  const session = fakeSession({ 'league.list': list('/last.league') });
  expect(await openAtStart(session, '/asked.league')).toHaveProperty('ok');
  expect(session.asked).toEqual([['league.open', { path: '/asked.league' }]]);
  expect(await openAtStart(fakeSession({ 'league.open': refusal }), '/asked.league')).toEqual(refusal);
});

test('else the one used last', async () => {
  const session = fakeSession({ 'league.list': list('/last.league', '/earlier.league') });
  expect(await openAtStart(session)).toHaveProperty('ok');
  expect(session.asked.slice(1)).toEqual([['league.open', { path: '/last.league' }]]);
});

test('else none: nothing was used yet, or the last one is gone', async () => {
  expect(await openAtStart(fakeSession({ 'league.list': list() }))).toEqual({ ok: null });
  const gone = fakeSession({
    'league.list': list('/last.league', '/earlier.league'),
    'league.open': refusal,
  });
  expect(await openAtStart(gone)).toEqual({ ok: null });
  expect(gone.asked).toHaveLength(2);
});
