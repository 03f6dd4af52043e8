import { expect, it } from 'vitest';
import type { Argument } from '../../shared/contract/api.ts';
import { newSession, ownFolder } from './ledger.ts';
import { evenly } from './usecases/pairings/requests.ts';

/** Enough people, and effort enough, for a search that takes longer than the test. */
async function longRequest(call: ReturnType<typeof newSession>['call']): Promise<Argument<'pairings.plan'>> {
  await call('league.create', { name: 'Test' });
  const rows = Array.from({ length: 60 }, (_, i) => ({
    name: `Player ${String(i)}`,
    mean: 1000 + 17 * i,
    deviation: 80,
  }));
  await call('players.start', { source: null, rows });
  const { players } = await call('players.find', { name: '', limit: 100 });
  return {
    people: players.map(({ playerId }) => ({ playerId })),
    format: { kind: 'teams', size: 6, count: null },
    weights: evenly,
    ...{ round: 1, rounds: 10, effort: 100, alternatives: 3 },
  };
}

it('lets an undo through at once while boards are being looked for', async () => {
  const { session, call } = newSession(ownFolder());
  const options = await longRequest(call);
  const planning = session.answer('pairings.plan', options);
  await expect.poll(() => call('job.read', {})).toMatchObject({ call: 'pairings.plan' });
  const undone = await call('history.undo', {});
  expect(undone).not.toBeNull();
  expect(await planning).toMatchObject({ refused: { code: 'cancelled' } });
  expect((await call('players.find', { name: '' })).players).toEqual([]);
});
