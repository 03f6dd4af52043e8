import { copyFileSync, linkSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importRows } from '../../../../electron/usecases/exchange/import.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { Result } from '../../../../shared/contract/api.ts';
import type { LeaguePart } from '../../../../shared/contract/import-choices.ts';
import { newLedger, newSession, ownFolder, refusalOf, type Ledger } from '../../ledger.ts';
import { alter, olderLeague } from '../../older-league.ts';
import { leagueTextOf } from './league-files.ts';
import { fileOf, leagueOf, merge, namesIn, play, preview, readText } from './two-leagues.ts';

const previewOf = ({ context }: Ledger, file: string): Promise<Result<'exchange.preview'>> =>
  Promise.resolve(useCases['exchange.preview'](context, { path: file }));

/** A league that no program has open. */
function closedLeague(): string {
  const theirs = leagueOf('South', 'Bob', 'Cid');
  theirs.store.db.pragma('wal_checkpoint(TRUNCATE)');
  const file = path.join(ownFolder(), 'South.league');
  copyFileSync(fileOf(theirs), file);
  return file;
}

describe('another league file', () => {
  test('is read beside the open one, and stays as it was', async () => {
    const ours = leagueOf('North', 'Ann', 'Bob');
    const file = closedLeague();
    const before = readFileSync(file);
    await previewOf(ours, file);
    expect(await useCases['exchange.import'](ours.context, { path: file })).toMatchObject({ added: 1 });
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(path.dirname(file))).toEqual(['South.league']);
  });

  test('is read with what is only in its log yet', async () => {
    const [ours, theirs] = [leagueOf('North', 'Ann', 'Bob'), leagueOf('South', 'Bob', 'Cid')];
    const folder = ownFolder();
    for (const end of ['', '-wal'])
      copyFileSync(fileOf(theirs) + end, path.join(folder, `South.league${end}`));
    expect(await previewOf(ours, path.join(folder, 'South.league'))).toMatchObject({
      league: { name: 'South', tournaments: 1 },
      newPlayers: { names: ['Cid'] },
    });
  });

  test('of an older version is brought up in a copy alone', async () => {
    const ours = leagueOf('North', 'Ann', 'Cid');
    const file = olderLeague();
    const before = readFileSync(file);
    expect(await previewOf(ours, file)).toMatchObject({
      ...{ format: 'league', refusal: null, added: 1 },
      league: { name: 'Old', hasOtherSettings: true },
      newPlayers: { names: ['Bob'] },
    });
    expect(readFileSync(file)).toEqual(before);
  });

  test.each([
    [
      'of a newer version',
      (file: string) => {
        alter(file, (db) => db.pragma('user_version = 999'));
      },
      'newerLeague',
    ],
    [
      'that is cut off',
      (file: string) => {
        truncateSync(file, 20_000);
      },
      'damagedLeague',
    ],
    [
      'that is none',
      (file: string) => {
        writeFileSync(file, 'PGN? no');
      },
      'notALeague',
    ],
    [
      'with a fact that no program writes',
      (file: string) => {
        alter(file, (db) => db.exec("UPDATE tournament SET stages = '[1]'"));
      },
      'damagedLeague',
    ],
    [
      'with a trigger',
      (file: string) => {
        alter(file, (db) => db.exec('CREATE TRIGGER t AFTER INSERT ON player BEGIN DELETE FROM player; END'));
      },
      'strangeSchema',
    ],
  ])('%s is refused with a sentence', async (_, spoil, code) => {
    const ours = leagueOf('North', 'Ann', 'Bob');
    const before = await leagueTextOf(ours);
    const file = closedLeague();
    spoil(file);
    const refusal = await refusalOf(() => previewOf(ours, file));
    expect([refusal.code, refusal.message]).toEqual([code, expect.stringContaining(file)]);
    await refusalOf(() => useCases['exchange.import'](ours.context, { path: file }));
    expect(await leagueTextOf(ours)).toBe(before);
  });

  test('is not the open one, not even by another name', async () => {
    const ours = leagueOf('North', 'Ann', 'Bob');
    const link = path.join(ours.folder, 'Other name.league');
    linkSync(fileOf(ours), link);
    for (const file of [fileOf(ours), link])
      expect((await refusalOf(() => previewOf(ours, file))).code).toBe('leagueItself');
    expect((await refusalOf(() => previewOf(ours, path.join(ours.folder, 'none.league')))).code).toBe(
      'notFound',
    );
  });
});

describe('part of a league', () => {
  function twoSeasons(): Ledger {
    const theirs = leagueOf('South', 'Ann', 'Bob', 'Spring Cup');
    play(theirs, 'Autumn Cup', '2026-10-01', 'Cid', 'Dee');
    theirs.store.db.exec(`INSERT INTO season (name) VALUES ('2026/27');
      UPDATE tournament SET season = 1 WHERE name = 'Autumn Cup';
      INSERT INTO player_tag (player, tag) SELECT id, 'U18' FROM player WHERE name IN ('Ann', 'Cid', 'Dee');
      INSERT INTO player (uuid, name, folded) VALUES ('00000000-0000-0000-0000-000000000000', 'Eve', 'eve');`);
    return theirs;
  }

  const played = 'played' as const;
  test.each<[string, LeaguePart, string[], string[]]>([
    ['a season', { seasons: ['2026/27'], players: played }, ['Autumn Cup'], ['Cid', 'Dee']],
    ['from a day', { from: '2026-06-01', players: played }, ['Autumn Cup'], ['Cid', 'Dee']],
    ['up to a day', { to: '2026-06-01', players: played }, ['Spring Cup'], ['Ann', 'Bob']],
    ['those with a tag', { tag: 'U18', players: played }, ['Autumn Cup'], ['Cid', 'Dee']],
    ['those with a tag, and who didn’t play', { tag: 'U18' }, ['Autumn Cup'], ['Ann', 'Cid', 'Dee']],
    ['players alone', { tournaments: [] }, [], ['Ann', 'Bob', 'Cid', 'Dee', 'Eve']],
    ['nothing that there is', { seasons: ['1999'], players: played }, [], []],
  ])('%s', async (_, part, tournaments, players) => {
    const [ours, theirs] = [leagueOf('North', 'Xi', 'Yu'), twoSeasons()];
    expect((await preview(ours, theirs, { part })).league).toMatchObject({
      ...{ tournaments: 2, taken: tournaments.length, seasons: ['2026/27'], tags: ['U18'] },
      ...{ firstDay: '2026-05-01', lastDay: '2026-10-01' },
    });
    await merge(ours, theirs, { part });
    expect((await readText(ours)).tournaments.map(({ name }) => name)).toEqual([
      'North Open',
      ...tournaments,
    ]);
    expect(await namesIn(ours)).toEqual([...players, 'Xi', 'Yu']);
  });

  test('a chosen tournament, with its season; the other one can follow', async () => {
    const [ours, theirs] = [leagueOf('North', 'Xi', 'Yu'), twoSeasons()];
    const autumn = (await readText(theirs)).tournaments.find(({ name }) => name === 'Autumn Cup');
    await merge(ours, theirs, { part: { tournaments: [autumn?.uuid ?? ''], players: played } });
    expect((await readText(ours)).tournaments.at(-1)).toEqual(autumn);
    expect(await merge(ours, theirs)).toMatchObject({ added: 1, unchanged: 1, players: 3 });
  });
});

test('a season with days comes along with the tournaments in it, where this league has none for these days', async () => {
  const days = (ledger: Ledger, name: string, first: string, last: string): void => {
    ledger.store
      .sql('INSERT INTO season (name, first_day, last_day) VALUES (?, ?, ?)')
      .run(name, first, last);
  };
  const [ours, theirs] = [leagueOf('North', 'Xi', 'Yu'), leagueOf('South', 'Ann', 'Bob', 'Spring Cup')];
  play(theirs, 'Autumn Cup', '2026-10-01', 'Ann', 'Bob');
  days(ours, 'Our spring', '2026-01-01', '2026-06-30');
  days(theirs, 'Their spring', '2026-03-01', '2026-05-31');
  days(theirs, 'Their autumn', '2026-09-01', '2026-12-31');
  expect((await preview(ours, theirs, { part: { seasons: ['Their spring'] } })).league).toMatchObject({
    ...{ taken: 1, seasons: ['Their autumn', 'Their spring'] },
  });
  await merge(ours, theirs);
  expect(ours.store.sql('SELECT name, first_day, last_day FROM season ORDER BY id').raw().all()).toEqual([
    ['Our spring', '2026-01-01', '2026-06-30'],
    ['Their autumn', '2026-09-01', '2026-12-31'],
  ]);
});

test('leagues of 5,000 players each are matched', async () => {
  const people = (prefix: string) =>
    Array.from(
      { length: 5000 },
      (_, i) => `${prefix} ${String.fromCodePoint(97 + (i % 26))}${i.toString(36)}son`,
    );
  const league = (prefix: string, name: string): Ledger => {
    const ledger = newLedger(undefined, name);
    importRows(
      ledger.context,
      people(prefix).map((player, i) => ({ tournament: name, date: '2026-05-01', player, place: i + 1 })),
    );
    return ledger;
  };
  const [ours, theirs] = [league('Ann', 'North'), league('Änn', 'South')];
  const seen = await preview(ours, theirs);
  expect(seen.peopleCount).toEqual({ known: 0, likely: 5000, doubtful: 0, new: 0 });
  expect(seen.people).toHaveLength(1000);
});

test('the terminal and a restart in between', async () => {
  const folder = ownFolder();
  const file = closedLeague();
  const path_ = path.join(folder, 'North.league');
  const first = newSession(folder);
  await first.call('league.create', { name: 'North', path: path_ });
  const seen = await first.call('exchange.preview', { path: file });
  await first.session.close();
  const second = newSession(folder);
  await second.call('league.open', { path: path_ });
  expect(await second.call('exchange.import', { path: file })).toMatchObject({
    added: 1,
    players: 2,
    format: 'league',
  });
  expect(seen).toMatchObject({ added: 1, players: 2 });
});
