/** After any changes, a league becomes what any earlier backup holds, row by row; undo brings back what it was. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../../chance.ts';
import { makeBackup } from '../../../../electron/store/backups/make-backup.ts';
import { restoreFacts } from '../../../../electron/store/backups/restore-facts.ts';
import { factColumns, type Fact } from '../../../../electron/store/journal/fact-tables.ts';
import { revert } from '../../../../electron/store/journal/revert.ts';
import { redo, undo } from '../../../../electron/store/journal/undo.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { allRows } from '../../../../electron/store/whole-league.ts';
import { Refusal } from '../../../../shared/contract/refusals.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { field, merge, plainFacts, savePlayer } from '../../usecases/people.ts';

const everyRow = (store: Store): unknown =>
  (Object.keys(factColumns) as Fact[]).map((fact) => allRows(store, fact));

const names = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve'];

/** One change, drawn by three numbers; one that is refused changes nothing. */
function doSomething(ledger: Ledger, [kind, one, other]: readonly [number, number, number]): void {
  const { store, context } = ledger;
  const idOf = (table: 'player' | 'tournament', n: number): number => {
    const ids = allRows(store, table).map(({ id }) => id);
    return ids[n % Math.max(1, ids.length)] ?? 0;
  };
  const a = names[one % 5] ?? '';
  const b = names[(one + 1 + (other % 4)) % 5] ?? '';
  const doings = [
    () => ledger.save(field(`Cup ${String(other)}`, '2026-01-01', a, b)),
    () =>
      ledger.save({
        ...field(`Cup ${String(one)}`, '2026-02-01', b, a),
        tournamentId: idOf('tournament', other),
      }),
    () => useCases['tournaments.remove'](context, { tournamentId: idOf('tournament', one) }),
    () =>
      savePlayer(ledger, {
        ...plainFacts(b),
        playerId: idOf('player', one),
        club: a,
        aliases: [`${a} ${String(other)}`],
      }),
    () => merge(ledger, idOf('player', one), idOf('player', other)),
    () => undo(store, () => undefined),
  ];
  try {
    doings[kind % doings.length]?.();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const changesIn = (store: Store): number[] =>
  store.sql<number>('SELECT id FROM change ORDER BY id DESC').pluck().all();

test('a removal can’t be reverted once a backup brought back what was removed', async () => {
  const ledger = newLedger();
  const { store, context } = ledger;
  const folder = `${ledger.folder}/Backups`;
  const { tournamentId } = ledger.save(field('First', '2026-01-01', 'Ann', 'Bob'));
  const backup = await makeBackup({ file: store.path, folder, reason: 'manual', now: Date.now() });
  useCases['tournaments.remove'](context, { tournamentId });
  const [removal = 0] = changesIn(store);
  restoreFacts(store, backup ?? '', { call: 'backups.restore' }, () => undefined);
  const [restoration = 0] = changesIn(store);
  const restored = everyRow(store);
  expect(revert(store, 'history.revert', removal, () => undefined)).toEqual({
    kind: 'depended on',
    by: [restoration],
  });
  expect(everyRow(store)).toEqual(restored);
  expect(revert(store, 'history.revert', restoration, () => undefined)).toBeUndefined();
  expect(revert(store, 'history.revert', removal, () => undefined)).toBeUndefined();
  expect(everyRow(store)).toEqual(restored);
});

const doing = fc.tuple(fc.nat(5), fc.nat(20), fc.nat(20));

test('whatever was done before and after', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(doing, { maxLength: 15 }),
      fc.array(doing, { maxLength: 15 }),
      async (before, after) => {
        const ledger = newLedger();
        const { store } = ledger;
        const folder = `${ledger.folder}/Backups`;
        ledger.save(field('First', '2026-01-01', 'Ann', 'Bob'));
        for (const one of before) doSomething(ledger, one);
        const then = everyRow(store);
        const backup =
          (await makeBackup({ file: store.path, folder, reason: 'manual', now: Date.now() })) ?? '';
        for (const one of after) doSomething(ledger, one);
        const now = everyRow(store);
        const isChanged = restoreFacts(store, backup, { call: 'backups.restore' }, () => undefined);
        expect(everyRow(store)).toEqual(then);
        expect(isChanged).toBe(JSON.stringify(now) !== JSON.stringify(then));
        expect(store.db.pragma('foreign_key_check')).toEqual([]);
        if (isChanged) {
          undo(store, () => undefined);
          expect(everyRow(store)).toEqual(now);
          redo(store, () => undefined);
          expect(everyRow(store)).toEqual(then);
        }
        // Each change by itself is reverted, or it is said what hinders.
        for (const change of changesIn(store)) revert(store, 'history.revert', change, () => undefined);
        expect(store.db.pragma('foreign_key_check')).toEqual([]);
        store.close();
      },
    ),
    { numRuns: 40 },
  );
});
