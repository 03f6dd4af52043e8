/** TRF files written by hand after FIDE Handbook C.04, annex 2, and TRF26 (FIDE Council, 12 May 2025). */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { everybody } from '../../../../../electron/store/people/people.ts';
import { tournamentsInTime } from '../../../../../electron/store/tournaments/tournaments.ts';
import { useCases } from '../../../../../electron/usecases/index.ts';
import { usualPoints } from '../../../../../shared/competition/points.ts';
import { newLedger } from '../../../ledger.ts';
import { gamesIn, importAs, names, previewOf } from './foreign-files.ts';

/** A player's line, column by column: 5–8 number, 11–13 title, 15–47 name, 49–52 rating, 54–56 federation, 58–68 number. */
const player = (
  number: number,
  name: string,
  told: { rating?: number; fide?: string; title?: string } = {},
  ...rounds: string[]
): string =>
  [
    `001 ${String(number).padStart(4)}`,
    ` ${(told.title ?? '').padStart(3)}`,
    name.padEnd(33),
    String(told.rating ?? '').padStart(4),
    'NOR',
    (told.fide ?? '').padStart(11),
    '1990/11/30',
    ' 0.0',
    '   1',
  ].join(' ') + rounds.map((round) => `  ${round}`).join('');

const cup = [
  '012 Oslo Open',
  '022 Oslo',
  '032 NOR',
  '042 2026/10/01',
  '052 2026/10/03',
  '062 5',
  '092 Individual: Swiss-System',
  '102 IA Hansen, Kari',
  '122 90 min + 30 s',
  `132${' '.repeat(88)}26/10/01  26/10/02  26/10/03`,
  '202 BH/C1,SB,PTP,XX',
  player(
    1,
    'Carlsen, Magnus',
    { rating: 2840, fide: '1503014', title: 'GM' },
    '   4 w 1',
    '   2 b =',
    '0000 - F',
  ),
  player(2, 'Berg, Ann', { rating: 1900 }, '   5 w +', '   1 w =', '   3 b W'),
  player(3, 'Çelik, Ömer', {}, '0000 - U', '0000 - H', '   2 w L'),
  player(4, 'Dahl, Bo', { rating: 1500 }, '   1 b 0', '   5 w  ', '0000 - Z'),
  player(5, 'Eide, Cem', {}, '   2 b -', '   4 b  ', ''.padEnd(8)),
];
const text = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

describe('TRF16', () => {
  test('rounds become games with colours, forfeits, byes, games that don’t count and open ones', async () => {
    const ledger = newLedger();
    const report = await importAs(ledger, 'oslo.trf', text(cup));
    expect(report).toMatchObject({ format: 'trf', players: 5, added: 1, refused: [] });
    const played = (round: string, at: string | null, kind: string, ...sides: string[]) => ({
      ...{ round, at, kind, match: null, sides },
    });
    expect(gamesIn(ledger.store)).toEqual([
      played('1', null, 'bye', 'Çelik, Ömer'),
      played('1', null, 'played', 'Carlsen, Magnus #1 seat 1', 'Dahl, Bo #2 seat 2'),
      played('1', null, 'walkover', 'Berg, Ann #1 seat 1', 'Eide, Cem #2 seat 2'),
      played('2', '2026-10-02', 'half-bye', 'Çelik, Ömer'),
      played('2', '2026-10-02', 'played', 'Berg, Ann #1 seat 1', 'Carlsen, Magnus #1 seat 2'),
      played('2', '2026-10-02', 'played', 'Dahl, Bo seat 1', 'Eide, Cem seat 2'),
      played('3', '2026-10-03', 'bye', 'Carlsen, Magnus'),
      played('3', '2026-10-03', 'played', 'Çelik, Ömer #2 seat 1 unrated', 'Berg, Ann #1 seat 2 unrated'),
    ]);
    const [tournament] = tournamentsInTime(ledger.store);
    expect(tournament).toMatchObject({
      ...{ name: 'Oslo Open', day: '2026-10-01', last_day: '2026-10-03', venue: 'Oslo', seats: 'colours' },
      tie_breaks: '["points","buchholz-cut-1","sonneborn-berger","perfect-performance"]',
      note: 'Arbiter: IA Hansen, Kari\nTime control: 90 min + 30 s',
    });
  });

  test('accelerated rounds, prohibited pairings and abnormal points are in the note', async () => {
    const ledger = newLedger();
    const records = [
      '250      1.0 001 002 0001 0002',
      '260 001 003    1    2   99',
      '260 001 003   99',
      '299           0.5  000    1',
      '299 W         3.0  002    1    2',
    ];
    expect(await importAs(ledger, 'oslo.trf', text([...cup, ...records]))).toMatchObject({ refused: [] });
    const [tournament] = tournamentsInTime(ledger.store);
    expect(tournament?.note?.split('\n').slice(2)).toEqual([
      'Accelerated: 1 points in rounds 1–2 for numbers 1–2',
      'Never paired in rounds 1–3: Magnus Carlsen, Ann Berg',
      'Points added: ½ for Magnus Carlsen',
      'Points for a win: 3 in round 2 for Magnus Carlsen, Ann Berg',
    ]);
  });

  test('people bring number, rating, title and federation where they are new, and change nobody else', async () => {
    const ledger = newLedger();
    await ledger.importLines(
      'tournament,player,player_id,place',
      'Old,Magnus,1503014,1',
      'Old,"Dahl, Bo",,2',
    );
    await importAs(ledger, 'oslo.trf', text(cup));
    const people = new Map(everybody(ledger.store).map((one) => [one.name, one]));
    expect([...people.keys()].sort()).toEqual([
      'Berg, Ann',
      'Dahl, Bo',
      'Eide, Cem',
      'Magnus',
      'Çelik, Ömer',
    ]);
    const startOf = (name: string): unknown =>
      ledger.store.db.prepare('SELECT starting_mean AS mean FROM player WHERE name = ?').pluck().get(name);
    expect([startOf('Magnus'), startOf('Dahl, Bo'), startOf('Berg, Ann')]).toEqual([null, null, 1900]);
    const tags = ledger.store.db
      .prepare('SELECT name, tag FROM player_tag JOIN player ON player.id = player')
      .raw()
      .all();
    expect(tags.sort()).toEqual([
      ['Berg, Ann', 'NOR'],
      ['Eide, Cem', 'NOR'],
      ['Çelik, Ömer', 'NOR'],
    ]);
  });

  test('importing again adds nothing', async () => {
    const ledger = newLedger();
    await importAs(ledger, 'oslo.trf', text(cup));
    expect(await importAs(ledger, 'oslo.trf', text(cup))).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 1,
    });
  });

  test.each([
    ['an opponent who isn’t there', '   4 w 1', '   9 w 1', 12, /no player 9/u],
    ['oneself', '   4 w 1', '   1 w 1', 12, /can’t meet themselves/u],
    ['another game than the opponent’s', '   1 b 0', '   2 b 0', 12, /line 15/u],
    ['two winners', '   1 b 0', '   1 b 1', 12, /opposite of the result in line 15/u],
    ['two whites', '   1 b 0', '   1 w 0', 12, /other colour than in line 15/u],
    ['an unknown result', '   4 w 1', '   4 w 7', 12, /in columns 92–99/u],
    ['an unknown colour', '0000 - Z', '0000 x Z', 15, /in columns 112–119/u],
  ])('%s is refused with its line, which can be corrected', async (_, found, instead, line, expected) => {
    const ledger = newLedger();
    const lines = cup.map((one) => one.replace(found, instead));
    const report = await importAs(ledger, 'oslo.trf', text(lines));
    expect(report.refused[0]).toMatchObject({
      ...{ line, cell: { column: 0, value: lines[line - 1] } },
      expected: expect.stringMatching(expected) as string,
    });
    expect(tournamentsInTime(ledger.store)).toEqual([]);
    const cells = [...cup.entries()].map(([i, value]) => ({ line: i + 1, column: 0, value }));
    expect(await importAs(ledger, 'oslo.trf', text(lines), { cells })).toMatchObject({
      added: 1,
      refused: [],
    });
  });

  test.each(['01.10.2026', '1. 10. 2026', 'Oct 1, 2026', '1 October 2026', '2026-10-01'])(
    'a date may be %s',
    async (date) => {
      const ledger = newLedger();
      await importAs(
        ledger,
        'oslo.trf',
        text(cup.map((line) => line.replace('042 2026/10/01', `042 ${date}`))),
      );
      expect(tournamentsInTime(ledger.store)).toMatchObject([{ day: '2026-10-01' }]);
    },
  );

  test.each(['2026/13/01', '2026/02/30', 'soon'])('%s is no date', async (date) => {
    const lines = cup.map((line) => line.replace('042 2026/10/01', `042 ${date}`));
    expect((await importAs(newLedger(), 'oslo.trf', text(lines))).refused).toMatchObject([
      { line: 4, column: 'date' },
    ]);
  });

  test.each([
    [
      '162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0',
      { win: 3, draw: 1, bye: 3, halfBye: 1, walkoverWin: 3 },
    ],
    ['162  W 1.0    P 0.5', { bye: 0.5 }],
    ['362 TW 2.0   TD 1.0   TL 0.0', { win: 2, draw: 1, bye: 2, halfBye: 1, walkoverWin: 2 }],
  ])('what results are worth: %s', async (record, rule) => {
    const ledger = newLedger();
    await importAs(ledger, 'oslo.trf', text([...cup, record]));
    expect(tournamentsInTime(ledger.store)).toMatchObject([
      { points: JSON.stringify({ ...usualPoints, ...rule }) },
    ]);
  });

  test('lines with mistakes are written to a file of their own', async () => {
    const ledger = newLedger();
    const source = path.join(ledger.folder, 'oslo.trf');
    const lines = cup.map((one) => one.replace('   4 w 1', '   9 w 1'));
    writeFileSync(source, text(lines));
    const to = path.join(ledger.folder, 'errors.csv');
    const { path: written } = await useCases['exchange.errors'](ledger.context, { path: source, to });
    expect(readFileSync(written, 'utf8')).toContain('Carlsen, Magnus');
  });

  test('two players of one name need numbers', async () => {
    const lines = cup.map((one) => one.replace('Eide, Cem', 'Dahl, Bo '));
    const { refused } = await importAs(newLedger(), 'oslo.trf', text(lines));
    expect(refused).toMatchObject([
      { line: 16, column: 'player', expected: expect.stringContaining('line 15') as string },
    ]);
  });

  test('names in every script keep their columns, by characters or by bytes', async () => {
    for (const name of names) {
      const characters = text([
        ...cup.slice(0, 11),
        ...cup.slice(11).map((one) => one.replace('Berg, Ann'.padEnd(33), name.padEnd(33))),
      ]);
      const pad = ' '.repeat(33 - Buffer.byteLength(name));
      const bytes = text([
        ...cup.slice(0, 11),
        ...cup.slice(11).map((one) => one.replace('Berg, Ann'.padEnd(33), name + pad)),
      ]);
      for (const content of [characters, bytes]) {
        const ledger = newLedger();
        expect(await importAs(ledger, 'oslo.trf', content)).toMatchObject({ refused: [], players: 5 });
        expect(everybody(ledger.store).map((one) => one.name)).toContain(name);
      }
    }
  });

  test('is recognized by content, in the code pages of Windows, and packed', async () => {
    const seen = await previewOf(newLedger(), 'oslo.txt', Buffer.from(text(cup), 'latin1'));
    expect(seen).toMatchObject({ format: 'trf', encoding: { value: 'windows-1252' }, table: null });
    expect(seen.seen).toMatchObject([
      { name: 'Oslo Open', date: '2026-10-01', outcome: 'added', participations: 13 },
    ]);
  });

  test('takes none and 3,000 players', async () => {
    const many = Array.from({ length: 3000 }, (_, i) => {
      const isWhite = i % 2 === 0;
      return player(
        i + 1,
        `P${String(i)}, A`,
        {},
        `${String(isWhite ? i + 2 : i).padStart(4)} ${isWhite ? 'w 1' : 'b 0'}`,
      );
    });
    expect(await importAs(newLedger(), 'big.trf', text(['012 Big', ...many]))).toMatchObject({
      ...{ players: 3000, contests: 1500, refused: [] },
    });
    await expect(importAs(newLedger(), 'none.trf', text(['012 None']))).rejects.toThrow(
      /no games or players/u,
    );
  });
});

describe('TRF26', () => {
  // Records 310 (teams), 320 (bye of the odd team), 330 (forfeited matches) as on pages "Teams" of the specification.
  const teams = [
    '012 League',
    '042 2026/11/01',
    player(1, 'A1', {}, '   4 w 1', '0000 - U', '0000 - +'),
    player(2, 'A2', {}, '   3 b =', '0000 - U', '0000 - +'),
    player(3, 'B1', {}, '   2 w =', '   6 b 1', '0000 - Z'),
    player(4, 'B2', {}, '   1 b 0', '0000 - +', '0000 - Z'),
    player(5, 'C1', {}, '0000 - H', '0000 - -', '0000 - -'),
    player(6, 'C2', {}, '0000 - H', '   3 w 0', '0000 - -'),
    `310   1 ${'Ås'.padEnd(32)} A        0    0.0    0.0   1     1    2`,
    `310   2 ${'Bø'.padEnd(32)} B        0    0.0    0.0   2     3    4`,
    `310   3 ${'Ck'.padEnd(32)} C        0    0.0    0.0   3     5    6`,
    '240 H   1    3',
    '320  1.0  2.0       1',
    '330 +-   3   1   3',
    `013 ${'Ås'.padEnd(32)}   1    2`,
  ];

  test('teams meet in matches over boards; an empty board is a bye in its match, a team without a match has one bye', async () => {
    const ledger = newLedger();
    // Two boards are needed before they count as matches.
    expect(await importAs(ledger, 'league.trf', text(teams))).toMatchObject({
      refused: [],
      teams: 3,
      players: 6,
    });
    expect(gamesIn(ledger.store)).toEqual([
      { round: '1', at: null, kind: 'half-bye', match: null, sides: ['C1 + C2 for Ck'] },
      {
        round: '1',
        at: null,
        kind: 'played',
        match: 1,
        sides: ['A1 #1 seat 1 for Ås', 'B2 #2 seat 2 for Bø'],
      },
      {
        round: '1',
        at: null,
        kind: 'played',
        match: 1,
        sides: ['B1 #1 seat 1 for Bø', 'A2 #1 seat 2 for Ås'],
      },
      { round: '2', at: null, kind: 'bye', match: 1, sides: ['B2 for Bø'] },
      { round: '2', at: null, kind: 'bye', match: null, sides: ['A1 + A2 for Ås'] },
      {
        round: '2',
        at: null,
        kind: 'played',
        match: 1,
        sides: ['C2 #2 seat 1 for Ck', 'B1 #1 seat 2 for Bø'],
      },
      { round: '3', at: null, kind: 'walkover', match: 1, sides: ['A1 #1 for Ås', 'C1 #2 for Ck'] },
      { round: '3', at: null, kind: 'walkover', match: 1, sides: ['A2 #1 for Ås', 'C2 #2 for Ck'] },
    ]);
  });

  test('who isn’t in the roster plays for the team whose match names the player (300)', async () => {
    const ledger = newLedger();
    const lines = teams.map((line) => line.replace('1     1    2', '1     1'));
    await importAs(ledger, 'league.trf', text([...lines, '300   1   1   2    1    2']));
    expect(gamesIn(ledger.store).filter(({ match }) => match !== null)).toHaveLength(6);
  });

  test('teams beside a tournament of single players are no matches', async () => {
    const ledger = newLedger();
    const list = [
      '013 Owls                                1    3',
      '013 Cats                                2    4    5',
    ];
    await importAs(ledger, 'oslo.trf', text([...cup, ...list]));
    expect(gamesIn(ledger.store).filter(({ match }) => match !== null)).toEqual([]);
  });
});
