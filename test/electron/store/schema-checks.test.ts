import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { importRows } from '../../../electron/usecases/exchange/import.ts';
import { sampleLeagueRows } from '../../../shared/sample/index.ts';
import { newLedger } from '../ledger.ts';

test('no check depends on what json_valid makes of NULL, which changed with SQLite 3.42', () => {
  const { store } = newLedger();
  const schemas = store.db
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all();
  const checks = schemas.flatMap((sql) => [...sql.matchAll(/^.*json_valid.*$/gmu)].map(([line]) => line));
  const columns = checks.flatMap((line) =>
    [...line.matchAll(/"?(\w+)"? TEXT( NOT NULL)?\s+CHECK \(((?:(\w+|"\w+") IS NULL OR )?)json_valid/gu)].map(
      ([, column, isNeeded, mayBeNull]) => ({ column, isSafe: isNeeded !== undefined || mayBeNull !== '' }),
    ),
  );
  expect(columns.length).toBeGreaterThan(12);
  expect(columns.filter(({ isSafe }) => !isSafe)).toEqual([]);
});

/** Whichever version this machine has: Debian 12 has 3.40, which took json_valid(NULL) for 0. */
const hasTool = spawnSync('sqlite3', ['--version']).status === 0;

test.runIf(hasTool)('the sqlite3 of this machine finds a healthy league healthy', () => {
  const { store, context, rate, save } = newLedger();
  importRows(context, sampleLeagueRows());
  rate();
  const sides = ['Ann', 'Bob'].map((name, i) => ({ place: i + 1, members: [{ name }] }));
  const { tournamentId } = save({ name: 'Cup', date: null, contests: [{ sides }] });
  save({ tournamentId, name: 'The Cup', date: null, contests: [{ sides }] });
  rate();
  store.close();
  const told = execFileSync('sqlite3', [store.path, 'PRAGMA integrity_check; PRAGMA foreign_key_check'], {
    encoding: 'utf8',
  });
  expect(told).toBe('ok\n');
});
