import { expect, test } from 'vitest';
import { everybody } from '../../../../electron/store/people/people.ts';
import { tournamentsInTime } from '../../../../electron/store/tournaments/tournaments.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger, refusalOf } from '../../ledger.ts';
import { evening } from '../evening.ts';

test('goes with everything in it as one change; people and teams stay', () => {
  const ledger = newLedger();
  const { store, context } = ledger;
  ledger.save(evening);
  ledger.save({ ...evening, name: 'Another' });
  const count = (table: string): number =>
    store.sql<number>(`SELECT count(*) FROM ${table}`).pluck().get() as unknown as number;
  const tables = ['contest', 'side', 'member', 'entrant', 'entrant_member'];
  const before = tables.map(count);
  expect(useCases['tournaments.remove'](context, { tournamentId: 1 })).toBeNull();
  expect(tables.map(count)).toEqual(before.map((n) => n / 2));
  expect(tournamentsInTime(store).map(({ name }) => name)).toEqual(['Another']);
  expect([everybody(store).length, count('team')]).toEqual([8, 3]);
  expect(store.sql('SELECT what, subject FROM change ORDER BY id DESC LIMIT 1').get()).toEqual({
    what: 'tournaments.remove',
    subject: 'Club evening · 2026-05-07',
  });
});

test('what is not there is refused', async () => {
  const { context } = newLedger();
  const refusal = await refusalOf(() => useCases['tournaments.remove'](context, { tournamentId: 3 }));
  expect(refusal.code).toBe('unknownTournament');
});
