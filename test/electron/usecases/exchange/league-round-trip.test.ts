import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factColumns, type Fact } from '../../../../electron/store/journal/fact-tables.ts';
import { change } from '../../../../electron/store/journal/gateway.ts';
import { allRows } from '../../../../electron/store/whole-league.ts';
import { importRows } from '../../../../electron/usecases/exchange/import.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { wholeLeague } from '../../../../shared/contract/league-file.ts';
import { foldName } from '../../../../shared/names/names.ts';
import { sampleLeagueRows } from '../../../../shared/sample/index.ts';
import { seeded } from '../../../../shared/seeded.ts';
import { newLedger } from '../../ledger.ts';
import { use } from '../cup.ts';
import { edit } from '../edits.ts';
import { fullLeague } from './full-league.ts';
import {
  annas,
  emptyBeside,
  expectRoundTrip,
  factsIn,
  importLeagueText,
  leagueTextOf,
} from './league-files.ts';

/** The league's UUID, the revision at which a rating list was issued, and changes that are older than the file. */
const ownToAFile: ReadonlySet<string> = new Set(['league', 'published_list', 'imported_change']);

describe('a league goes out and comes back as it was', () => {
  test('the sample league', async () => {
    const ledger = newLedger();
    importRows(ledger.context, sampleLeagueRows());
    await expectRoundTrip(ledger);
  });

  test('an empty league', async () => {
    await expectRoundTrip(newLedger());
  });

  test('a league in which every column of every table is filled', async () => {
    const ledger = fullLeague();
    // What is in a season can't be kept out of all.
    use(ledger, 'tournaments.save', { name: 'Friendly', date: '2026-10-09', seasonId: 'none' });
    for (const fact of Object.keys(factColumns) as Fact[])
      for (const column of factColumns[fact])
        expect(
          allRows(ledger.store, fact).some((row) => (row as Record<string, unknown>)[column] !== null),
          `${fact}.${column} is filled in this league`,
        ).toBe(true);
    const copy = await expectRoundTrip(ledger);
    // Nothing was removed from this league, so even the row numbers are the same.
    const facts = (Object.keys(factColumns) as Fact[]).filter((fact) => !ownToAFile.has(fact));
    for (const fact of facts) expect(allRows(copy.store, fact), fact).toEqual(allRows(ledger.store, fact));
  });

  test.each([1, 2, 3, 4, 5, 6])('any series of edits (seed %i)', async (seed) => {
    const ledger = newLedger();
    const draw = seeded(seed);
    for (let i = 0; i < 40; i++) await edit(ledger, draw);
    await expectRoundTrip(ledger);
  });

  test('names in ten scripts, with quotes, line breaks and formulas', async () => {
    const script = fc.constantFrom(...[...annas, '=1+1', '"', '\\', "'", '{}', ',']);
    const word = fc.array(script, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(word, { minLength: 2, maxLength: 6 }), async (names) => {
        const ledger = newLedger();
        use(ledger, 'tournaments.save', {
          name: names[0] ?? '',
          date: null,
          note: `first\nsecond "${names.join('\n')}"\n=1+1`,
          venue: names[1],
          contests: [{ sides: names.map((name, i) => ({ place: i + 1, members: [{ name }] })) }],
        });
        await expectRoundTrip(ledger);
      }),
      { numRuns: 25 },
    );
  });

  test('3,000 players', async () => {
    const ledger = newLedger();
    change(ledger.store, { call: 'players.save' }, (facts) => {
      for (let i = 0; i < 3000; i++) {
        const name = `Player ${String(i)}`;
        facts.insert('player', {
          ...{ uuid: crypto.randomUUID(), name, folded: foldName(name), club: null, external_id: String(i) },
          ...{ starting_mean: 1000 + i, starting_deviation: 100, starting_source: 'Old list' },
          ...{ retired: 0, shown_as: 'name' },
        });
      }
    });
    const text = await leagueTextOf(ledger);
    const copy = emptyBeside(ledger);
    expect(await importLeagueText(copy, text)).toMatchObject({ format: 'json', players: 3000 });
    expect(allRows(copy.store, 'player')).toEqual(allRows(ledger.store, 'player'));
  });
});

test('two exports of a league are equal, byte for byte, and leave nothing else behind', async () => {
  const ledger = fullLeague();
  const text = await leagueTextOf(ledger);
  expect(await leagueTextOf(ledger, 'second.json')).toBe(text);
  expect(readdirSync(ledger.folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  expect(text).not.toContain('"playerId');
  expect(wholeLeague.parse(JSON.parse(text)).players).toHaveLength(4);
});

test('an import is one step that undo takes away whole', async () => {
  const text = await leagueTextOf(fullLeague());
  const ledger = newLedger();
  const before = await leagueTextOf(ledger);
  await importLeagueText(ledger, text);
  expect(use(ledger, 'history.list', {}).entries[0]?.sentence).toBe('Imported the league from “given.json”');
  await (use(ledger, 'history.undo', {}) as unknown as Promise<unknown>);
  expect(factsIn(await leagueTextOf(ledger))).toEqual(factsIn(before));
});

test('a rating list that came along is compared with what changed after the import', async () => {
  const ledger = fullLeague();
  const copy = await expectRoundTrip(ledger);
  copy.rate();
  expect(use(copy, 'lists.compare', { number: 1 }).changes).toEqual([]);
  expect(use(copy, 'lists.read', { number: 1 }).rows.map(({ shown }) => shown)).toEqual(
    use(ledger, 'lists.read', { number: 1 }).rows.map(({ shown }) => shown),
  );
});

test('an export replaces no league, and no file beside it', async () => {
  const ledger = newLedger();
  const leagueFile = path.join(ledger.folder, 'Test.league');
  const before = readFileSync(leagueFile);
  for (const file of [leagueFile, `${leagueFile}-wal`])
    await expect(useCases['results.export'](ledger.context, { path: file })).rejects.toThrow(
      /already a file/u,
    );
  expect(readFileSync(leagueFile)).toEqual(before);
});

test('the ending of the name says the format; of others it is said which there are', async () => {
  const { context, folder } = newLedger();
  const at = (name: string): { path: string } => ({ path: path.join(folder, name) });
  expect(await useCases['exchange.export'](context, at('a.JSON'))).toMatchObject({ format: 'json' });
  expect(await useCases['exchange.export'](context, at('a.csv'))).toMatchObject({ format: 'csv' });
  await expect(Promise.resolve(useCases['exchange.export'](context, at('a.odt')))).rejects.toThrow(
    /\.json, \.csv/u,
  );
  await expect(Promise.resolve(useCases['exchange.import'](context, at('a.odt')))).rejects.toThrow(/\.json/u);
});
