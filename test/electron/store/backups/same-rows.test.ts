/** A copy with any row more, less or other than the league is found out. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { hasSameRows, leaveCopy } from '../../../../electron/store/backups/same-rows.ts';
import { change } from '../../../../electron/store/journal/gateway.ts';
import { newLedger, type Ledger } from '../../ledger.ts';

async function filledLedger(): Promise<Ledger> {
  const ledger = newLedger();
  await ledger.importLines(
    'date,tournament,player,place',
    '2026-01-01,One,Ann,1',
    '2026-01-01,One,Bob,2',
    '2026-01-08,Two,Bob,1',
    '2026-01-08,Two,Cid,2',
  );
  change(ledger.store, { call: 'test' }, (facts) => facts.insert('club', { name: 'North' }));
  ledger.store.sql("INSERT INTO draft VALUES ('pairings', '{}', '2026-11-24')").run();
  ledger.store.db.pragma('wal_checkpoint(TRUNCATE)');
  return ledger;
}

async function isSameAfter(statement: string): Promise<boolean> {
  const { store, folder } = await filledLedger();
  const file = path.join(folder, 'copy.league');
  copyFileSync(store.path, file);
  const copy = new Database(file);
  copy.pragma('journal_mode = DELETE');
  copy.pragma('foreign_keys = OFF');
  copy.pragma('ignore_check_constraints = ON');
  expect(copy.prepare(statement).run().changes).toBe(statement.startsWith('CREATE') ? 0 : 1);
  copy.close();
  store.db.exec('BEGIN');
  try {
    return hasSameRows(store, file);
  } finally {
    store.db.exec('COMMIT');
    leaveCopy(store);
    expect(store.db.pragma('database_list')).toHaveLength(1);
  }
}

describe('a copy', () => {
  test('with the same rows has the same rows', async () => {
    expect(await isSameAfter("UPDATE draft SET changed = changed WHERE key = 'pairings'")).toBe(true);
  });

  test.each([
    ['a place', 'UPDATE side SET place = 2 WHERE id = 1'],
    ['a score where there was none', 'UPDATE side SET score = 0 WHERE id = 1'],
    ['no place where there was one', 'UPDATE side SET place = NULL WHERE id = 1'],
    ['a name', "UPDATE player SET name = 'Ben' WHERE name = 'Bob'"],
    ['a row less', 'DELETE FROM member WHERE id = 2'],
    ['a row more', "INSERT INTO club (name) VALUES ('South')"],
    ['another number of a row', 'UPDATE member SET id = 99 WHERE id = 4'],
    ['a draft', "UPDATE draft SET content = '[]'"],
    ['an instant of the history', "UPDATE step SET at = '2020-01-01T00:00:00.000Z' WHERE id = 1"],
    [
      'a row of a table without row numbers',
      'UPDATE change_tournament SET tournament = 99 WHERE tournament = 1',
    ],
    ['an index', 'CREATE INDEX more ON club (id)'],
  ])('that differs in %s', async (_, statement) => {
    expect(await isSameAfter(statement)).toBe(false);
  });
});
