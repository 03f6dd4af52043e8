/** A league of every schema that was released: it opens, and has all that it had; also where the upgrade was cut short. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { olderVersions, writeOlderLeague } from '../../../../build/torture/older-leagues.ts';
import { schemaVersion } from '../../../../electron/store/schema/file-version.ts';
import { openLeague } from '../../../../electron/store/open.ts';
import { isDamaged } from '../../../../electron/store/rescue/damage.ts';
import { hasExpectedSchema } from '../../../../electron/store/schema/schema-check.ts';
import { migrateUpTo, migrations } from '../../../../electron/store/schema/migrations.ts';
import { connect, type Store } from '../../../../electron/store/store.ts';
import { newSession, ownFolder } from '../../ledger.ts';

/** Calculated from the facts, and so calculated again; and what says how far a file has come. */
const notFacts = new Set([
  'rating_key',
  'participation',
  'standing',
  'tournament_outline',
  'teammates',
  'migration',
]);

type Row = Readonly<Record<string, unknown>>;

/** What became of the words of version 12, when the page "Tonight" got its name of today. */
const laterWords: Readonly<Record<string, string>> = {
  'tonight.start': 'pairings.start',
  'recipes.save': 'presets.save',
  'settings.adopt': 'settings.apply',
  recipe: 'preset',
  tonight: 'pairings',
};

const tablesOf = (store: Store): string[] =>
  store
    .sql<string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_') && !notFacts.has(name));

/** Every row of every table that isn't calculated, in today's words. */
function factsOf(store: Store): Map<string, Row[]> {
  return new Map(
    tablesOf(store).map((table) => [
      laterWords[table] ?? table,
      store
        .sql<Row>(`SELECT * FROM "${table}" ORDER BY 1, 2`)
        .all()
        .map((row) => inTodaysWords(table, row)),
    ]),
  );
}

function inTodaysWords(table: string, row: Row): Row {
  const renamed = { change: 'what', change_row: 'fact', draft: 'key' }[table];
  if (renamed === undefined) return row;
  const word = String(row[renamed]);
  return { ...row, [renamed]: laterWords[word] ?? word };
}

/** Columns whose meaning an upgrade changed, by table and by the version that did. */
const changed: readonly (readonly [table: string, column: string, version: number])[] = [
  // The columns of a deleted row became lists, for many rows at once; their own test compares them.
  ['change_row', 'before', 5],
  // Tournaments of several games became rounds.
  ['tournament', 'shape', 6],
  // A draft of the page "Tonight".
  ['draft', 'content', 13],
];

const emptyPlayer = { club: null, externalId: null, retired: false, tags: [], aliases: [], starting: null };

/** The columns that a table has in both, of the rows that were there before. */
function compare(
  before: ReadonlyMap<string, Row[]>,
  after: ReadonlyMap<string, Row[]>,
  version: number,
): void {
  for (const [table, rows] of before) {
    const skipped = changed.filter(([one, , since]) => one === table && version < since);
    const now = after.get(table) ?? [];
    const common = (row: Row, like: Row): Row =>
      Object.fromEntries(
        Object.entries(row).filter(
          ([column]) => column in like && skipped.every(([, name]) => name !== column),
        ),
      );
    expect(now.length, table).toBe(rows.length);
    expect(
      rows.map((row, i) => common(now[i] ?? {}, row)),
      table,
    ).toEqual(rows.map((row) => common(row, row)));
  }
}

/** The league of a version, with what it held before anything of ours opened it. */
function olderLeague(version: number): { file: string; facts: Map<string, Row[]> } {
  const file = path.join(ownFolder(), 'Tuesday.league');
  writeOlderLeague(file, version);
  const store = connect(file);
  expect(schemaVersion(store)).toBe(version);
  const facts = factsOf(store);
  store.close();
  return { file, facts };
}

const sound = (store: Store): void => {
  expect(schemaVersion(store)).toBe(migrations.length);
  expect(hasExpectedSchema(store)).toBe(true);
  expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(store.db.pragma('foreign_key_check')).toEqual([]);
  expect(isDamaged(store, () => undefined)).toBe(false);
};

test('there is a file for every version that was released', () => {
  expect(olderVersions).toEqual(migrations.map((_, i) => i + 1));
});

describe.each(olderVersions)('a league of version %i', (version) => {
  test('is upgraded, and has every fact', async () => {
    const { file, facts } = olderLeague(version);
    expect(facts.get('league')).toMatchObject([{ name: 'Tuesday Club' }]);
    const store = await openLeague(file);
    sound(store);
    compare(facts, factsOf(store), version);
    store.close();
  });

  test.skipIf(version === migrations.length)('is whole where the upgrade ended after one step', async () => {
    const { file, facts } = olderLeague(version);
    const killed = path.join(ownFolder(), 'Killed.league');
    const upgrading = connect(file);
    upgrading.db.pragma('journal_mode = WAL');
    migrateUpTo(upgrading, version + 1);
    // As a kill leaves it: the step is in the log.
    for (const end of ['', '-wal']) copyFileSync(file + end, killed + end);
    upgrading.close();
    const store = await openLeague(killed);
    sound(store);
    compare(facts, factsOf(store), version);
    store.close();
  });
});

test.each([4, 13, 21])('a league of version %i is read, changed, exported and backed up', async (version) => {
  const { file } = olderLeague(version);
  const folder = path.dirname(file);
  const { call } = newSession(folder);
  expect(await call('league.open', { path: file })).toMatchObject({ readOnly: null, players: 7 });
  const { rows } = await call('leaderboard.read', {});
  expect(rows.map(({ player }) => player)).toEqual(expect.arrayContaining(['Ann Ödegård', 'Зоя']));
  const { tournaments } = await call('tournaments.list', {});
  for (const { tournamentId } of tournaments)
    expect(await call('tournaments.read', { tournamentId })).toHaveProperty('contests');
  const { entries } = await call('history.list', {});
  for (const { changeId } of entries) expect(await call('history.read', { changeId })).toHaveProperty('rows');
  const { presets } = await call('presets.list', {});
  expect(presets.map(({ name }) => name)).toEqual(version < 13 ? [] : ['Round robin', 'Swiss, no rematches']);
  await call('players.save', { ...emptyPlayer, name: 'Newcomer' });
  await call('history.undo', {});
  for (const name of ['all.json', 'part.league', 'all.csv'])
    expect(await call('exchange.export', { path: path.join(folder, name) })).toHaveProperty('format');
  const { backups } = await call('backups.list', {});
  expect(backups.map(({ reason, state }) => [reason, state])).toEqual([
    [version === migrations.length ? 'opening' : 'migration', 'whole'],
  ]);
});
