import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { change } from '../../../electron/store/gateway.ts';
import { revisionOf, summaryOf } from '../../../electron/store/league.ts';
import { everybody } from '../../../electron/store/people.ts';
import { contestsOf, tournamentsInTime } from '../../../electron/store/tournaments.ts';
import { useCases } from '../../../electron/usecases/index.ts';
import { factsOf, newLedger, refusalOf, type Ledger } from '../ledger.ts';

/** Imports bytes as they are. */
function importBytes({ folder, context }: Ledger, content: Buffer | string, name = 'results.csv') {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return Promise.resolve(useCases['results.import'](context, { path: file }));
}

const names = ({ store }: Ledger): string[] => tournamentsInTime(store).map(({ name }) => name);

const quiz = [
  'date,tournament,team,player,role,share,score,club',
  '2026-01-08,Quiz 1,Owls,Ann Smith,main,,12,North',
  '2026-01-08,Quiz 1,Owls,Bob Jones,substitute,0.4,12,South',
  '2026-01-08,Quiz 1,Cats,Cid Brown,,,12,',
  '2026-01-08,Quiz 1,,Dee White,guest,,9,North',
  '2026-01-15,Quiz 2,Owls,Ann Smith,main,,7,North',
  '2026-01-15,Quiz 2,Cats,Cid Brown,main,,8,',
] as const;

describe('what a file may look like', () => {
  const side = (player: string, place: number) => ({
    team: null,
    place,
    score: null,
    members: [{ player, number: null, role: 'main', share: null }],
  });
  const expected = {
    tournaments: [
      {
        name: 'Cup',
        day: null,
        contests: [
          { round: null, board: null, at: null, sides: [side('Ann', 1), side('Bób; the "first"', 2)] },
        ],
      },
    ],
    players: ['Ann', 'Bób; the "first"'].map((name) => ({ name, external_id: null, club: null })),
  };

  test.each([
    ['commas', 'tournament,player,place\nCup,Ann,1\nCup,"Bób; the ""first""",2\n'],
    ['semicolons', 'tournament;player;place\nCup;Ann;1\nCup;"Bób; the ""first""";2\n'],
    ['tabs', 'tournament\tplayer\tplace\nCup\tAnn\t1\nCup\t"Bób; the ""first"""\t2\n'],
    ['a byte order mark', '\ufefftournament,player,place\nCup,Ann,1\nCup,"Bób; the ""first""",2\n'],
    ['carriage returns', 'tournament,player,place\r\nCup,Ann,1\r\nCup,"Bób; the ""first""",2\r\n'],
    ['no last line end', 'tournament,player,place\nCup,Ann,1\nCup,"Bób; the ""first""",2'],
    ['any order and case', 'PLACE, Player ,TOURNAMENT\n1,Ann,Cup\n2,"Bób; the ""first""",Cup\n'],
    [
      'columns of others',
      'x,tournament,player,place,notes\n,Cup,Ann,1,"a, b"\n,Cup,"Bób; the ""first""",2,\n',
    ],
    [
      'space and blank lines',
      '\ntournament,player,place\n\n Cup , Ann ,1\n,,\nCup,"Bób;  the ""first""",2\n',
    ],
    ['decomposed letters', 'tournament,player,place\nCup,Ann,1\nCup,"Bo\u0301b; the ""first""",2\n'],
    ['spare commas', 'tournament,player,place\nCup,Ann,1,,\nCup,"Bób; the ""first""",2,,\n'],
  ])('%s', async (_, text) => {
    const ledger = newLedger();
    expect(await importBytes(ledger, text)).toMatchObject({ players: 2, participations: 2, refused: [] });
    expect(factsOf(ledger.store)).toEqual(expected);
  });

  test('packed, whatever it is named', async () => {
    const ledger = newLedger();
    const packed = gzipSync('tournament,player,place\nCup,Ann,1\nCup,Bob,2\n');
    expect(await importBytes(ledger, packed, 'results.csv')).toMatchObject({ added: 1 });
    expect(
      await importBytes(newLedger(), 'tournament,player,place\nCup,A,1\nCup,B,2\n', 'x.gz'),
    ).toMatchObject({
      added: 1,
    });
  });

  test('decimal commas where semicolons part the cells', async () => {
    const ledger = newLedger();
    const report = await ledger.importLines(
      'tournament;team;player;share;score',
      'Cup;Owls;Ann;0,5;7,25',
      'Cup;;Bob;;6',
    );
    expect(report.refused).toEqual([]);
    const [contest] = contestsOf(ledger.store, 1);
    expect(contest?.sides[0]).toMatchObject({ score: 7.25, members: [{ share: 0.5 }] });
  });
});

describe('what is recorded', () => {
  test('teams, roles, shares, clubs, ties; the report counts them', async () => {
    const ledger = newLedger();
    expect(await ledger.importLines(...quiz)).toEqual({
      players: 4,
      tournaments: 2,
      contests: 2,
      participations: 6,
      added: 2,
      changed: 0,
      unchanged: 0,
      refused: [],
      moreRefused: 0,
    });
    expect(summaryOf(ledger.store)).toMatchObject({
      players: 4,
      tournaments: 2,
      dated: true,
      singlePlayers: false,
    });
    const [contest] = contestsOf(ledger.store, 1);
    expect(contest?.sides.map(({ score, members }) => [score, members.length])).toEqual([
      [12, 2],
      [12, 1],
      [9, 1],
    ]);
    expect(contest?.sides[0]?.members[1]).toMatchObject({ role: 'substitute', share: 0.4 });
    expect(everybody(ledger.store).map(({ name, club }) => [name, club])).toEqual([
      ['Ann Smith', 'North'],
      ['Bob Jones', 'South'],
      ['Cid Brown', null],
      ['Dee White', 'North'],
    ]);
  });

  test('boards with days and times of their own; the tournament has the earliest day', async () => {
    const ledger = newLedger();
    await ledger.importLines(
      'tournament,board,date,player,place',
      'Cup,1,2026-02-03,Ann,1',
      'Cup,1,2026-02-03,Bob,2',
      'Cup,2,2026-02-02,Ann,1',
      'Cup,2,2026-02-02,Cid,2',
      'Cup,3,2026-02-02 19:30,Bob,1',
      'Cup,3,2026-02-02T19:30,Cid,2',
    );
    expect(tournamentsInTime(ledger.store)).toMatchObject([{ name: 'Cup', day: '2026-02-02' }]);
    expect(contestsOf(ledger.store, 1).map(({ board, at }) => [board, at])).toEqual([
      ['2', null],
      ['3', '2026-02-02T19:30'],
      ['1', '2026-02-03'],
    ]);
  });

  test('undated tournaments follow one another as in the file, before dated ones', async () => {
    const ledger = newLedger();
    const result = (name: string, date = ''): string[] => [`${name},${date},Ann,1`, `${name},${date},Bob,2`];
    await ledger.importLines('tournament,date,player,place', ...result('Late', '2026-05-01'));
    await ledger.importLines('tournament,date,player,place', ...result('Z'), ...result('A'));
    await ledger.importLines(
      'tournament,date,player,place',
      ...result('M'),
      ...result('Early', '2025-05-01'),
    );
    expect(names(ledger)).toEqual(['Z', 'A', 'M', 'Early', 'Late']);
  });

  test('a quiz every Thursday under one name is many tournaments', async () => {
    const ledger = newLedger();
    const evening = (day: string, board = ''): string[] => [
      `Quiz,${day},${board},Ann,1`,
      `Quiz,${day},${board},Bob,2`,
    ];
    const header = 'tournament,date,board,player,place';
    await ledger.importLines(header, ...evening('2026-01-01'), ...evening('2026-01-08'));
    expect(tournamentsInTime(ledger.store).map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-08']);
    // The next file brings only the next evening: it is no correction of an earlier one.
    expect(await ledger.importLines(header, ...evening('2026-01-15'))).toMatchObject({
      added: 1,
      changed: 0,
    });
    expect(tournamentsInTime(ledger.store)).toHaveLength(3);
  });

  test('places and scores side by side: the place decides, the score is kept', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,place,score', 'Golf,Ann,1,70', 'Golf,Bob,2,75');
    expect(contestsOf(ledger.store, 1)[0]?.sides).toMatchObject([
      { place: 1, score: 70 },
      { place: 2, score: 75 },
    ]);
  });
});

describe('who is who', () => {
  test('a name or an alias is who bears it, however the accents are encoded', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,place', 'A,Zoë Adams,1', 'A,Bob,2');
    change(ledger.store, 'alias', (facts) =>
      facts.insert('player_alias', { player: 1, name: 'Zoe A.', folded: 'zoe a.' }),
    );
    await ledger.importLines(
      'tournament,player,place',
      'B,Zoe\u0308  Adams,1',
      'B,Bob,2',
      'C,Zoe A.,1',
      'C,Bob,2',
    );
    expect(everybody(ledger.store)).toHaveLength(2);
    const twice = await ledger.importLines('tournament,player,place', 'D,Zoe A.,1', 'D,Zoë Adams,2');
    expect(twice.refused).toMatchObject([{ line: 3, column: 'player' }]);
  });

  test('player_id keeps namesakes apart and survives a change of spelling', async () => {
    const ledger = newLedger();
    const header = 'tournament,player,player_id,place';
    await ledger.importLines(header, 'A,Ann Smith,7,1', 'A,Ann Smith,8,2', 'A,Ann Smith,,3');
    expect(everybody(ledger.store).map(({ external_id }) => external_id)).toEqual(['7', '8', null]);
    await ledger.importLines(header, 'B,A. Smith,7,1', 'B,Ann Smith,8,2');
    expect(everybody(ledger.store)).toHaveLength(3);
    expect(contestsOf(ledger.store, 2)[0]?.sides.map(({ members }) => members[0]?.player)).toEqual([1, 2]);
  });

  test('somebody known by name takes the first number that comes with it', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,place', 'A,Ann,1', 'A,Bob,2');
    await ledger.importLines('tournament,player,player_id,place', 'B,Ann,7,1', 'B,Bob,,2');
    expect(everybody(ledger.store).map(({ external_id }) => external_id)).toEqual(['7', null]);
  });

  test('a bare name that several numbered people bear is asked about', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,player_id,place', 'A,Ann,7,1', 'A,Ann,8,2');
    const report = await ledger.importLines('tournament,player,place', 'B,Bob,1', 'B,Ann,2');
    expect(report.refused).toMatchObject([{ line: 3, column: 'player_id' }]);
    expect(names(ledger)).toEqual(['A']);
  });
});

describe('the same file again', () => {
  test('adds nothing, says so, and leaves the revision', async () => {
    const ledger = newLedger();
    await ledger.importLines(...quiz);
    const before = [revisionOf(ledger.store), JSON.stringify(factsOf(ledger.store))];
    expect(await ledger.importLines(...quiz)).toMatchObject({
      players: 0,
      tournaments: 0,
      contests: 0,
      participations: 0,
      added: 0,
      changed: 0,
      unchanged: 2,
    });
    expect([revisionOf(ledger.store), JSON.stringify(factsOf(ledger.store))]).toEqual(before);
  });

  test('sorted otherwise is the same file', async () => {
    const ledger = newLedger();
    await ledger.importLines(...quiz);
    const [header, ...rows] = quiz;
    const report = await ledger.importLines(
      header,
      ...rows.toSorted((a, b) => (a.slice(20) < b.slice(20) ? -1 : 1)),
    );
    expect(report).toMatchObject({ unchanged: 2, changed: 0, added: 0 });
  });

  test.each([
    ['a score', 6, '2026-01-15,Quiz 2,Cats,Cid Brown,main,,5,'],
    ['a share', 2, '2026-01-08,Quiz 1,Owls,Bob Jones,substitute,0.6,12,South'],
    ['a role', 4, '2026-01-08,Quiz 1,,Dee White,main,,9,North'],
    ['a player', 3, '2026-01-08,Quiz 1,Cats,Eve Green,,,12,'],
    ['a team', 4, '2026-01-08,Quiz 1,Dogs,Dee White,guest,,9,North'],
  ])('with %s corrected changes that one tournament alone', async (_, line, row) => {
    const ledger = newLedger();
    await ledger.importLines(...quiz);
    const revision = revisionOf(ledger.store);
    const corrected = quiz.with(line, row);
    expect(await ledger.importLines(...corrected)).toMatchObject({
      changed: 1,
      unchanged: 1,
      added: 0,
      refused: [],
    });
    expect(revisionOf(ledger.store)).toBe(revision + 1);
    const fresh = newLedger();
    await fresh.importLines(...corrected);
    const { tournaments } = factsOf(fresh.store) as { tournaments: unknown };
    expect(factsOf(ledger.store)).toMatchObject({ tournaments });
    expect(await ledger.importLines(...corrected)).toMatchObject({ changed: 0, unchanged: 2 });
  });

  test('a person who moved to another side moves in the ledger', async () => {
    const ledger = newLedger();
    await ledger.importLines(...quiz);
    const corrected = quiz.with(2, '2026-01-08,Quiz 1,Cats,Bob Jones,substitute,0.4,12,South');
    expect(await ledger.importLines(...corrected)).toMatchObject({ changed: 1, contests: 1 });
    expect(contestsOf(ledger.store, 1)[0]?.sides.map(({ members }) => members.length)).toEqual([1, 2, 1]);
  });

  test('with rows, boards and sides taken out or put in, the tournament follows', async () => {
    const ledger = newLedger();
    const header = 'tournament,board,player,place';
    const duel = (board: number, a: string, b: string): string[] => [
      `Cup,${String(board)},${a},1`,
      `Cup,${String(board)},${b},2`,
    ];
    await ledger.importLines(header, ...duel(1, 'Ann', 'Bob'), ...duel(2, 'Cid', 'Dee'));
    const report = await ledger.importLines(
      header,
      ...duel(3, 'Ann', 'Cid'),
      ...duel(1, 'Bob', 'Ann'),
      'Cup,1,Eve,3',
    );
    expect(report).toMatchObject({ changed: 1, contests: 3 });
    expect(contestsOf(ledger.store, 1).map(({ board, sides }) => [board, sides.length])).toEqual([
      ['3', 2],
      ['1', 3],
    ]);
  });

  test('a tournament whose date was corrected is the same one', async () => {
    const ledger = newLedger();
    const field = (day: string): string[] =>
      Array.from({ length: 8 }, (_, i) => `Open,${day},Player ${String(i)},${String(i + 1)}`);
    await ledger.importLines('tournament,date,player,place', ...field('2026-03-01'));
    const report = await ledger.importLines('tournament,date,player,place', ...field('2026-03-02'));
    expect(report).toMatchObject({ changed: 1, added: 0 });
    expect(tournamentsInTime(ledger.store)).toMatchObject([{ day: '2026-03-02' }]);
  });

  test('dates that come to an undated tournament are a correction too', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,place', 'Cup,Ann,1', 'Cup,Bob,2');
    await ledger.importLines('tournament,date,player,place', 'Cup,2026-01-01,Ann,1', 'Cup,2026-01-01,Bob,2');
    expect(tournamentsInTime(ledger.store)).toMatchObject([{ name: 'Cup', day: '2026-01-01' }]);
  });
});

describe('rows that cannot be taken', () => {
  const header = 'tournament,date,board,team,player,role,share,place,score';
  test.each([
    ['no tournament', [',,7,,Ann,,,1,'], 2, 'tournament'],
    ['no player', ['Cup,,,,,,,1,'], 2, 'player'],
    ['a long name', [`Cup,,,,${'x'.repeat(201)},,,1,`], 2, 'player'],
    ['a long board', [`Cup,,${'x'.repeat(81)},,Ann,,,1,`], 2, 'board'],
    ['neither place nor score', ['Cup,,,,Ann,,,,'], 2, 'place'],
    ['place 0', ['Cup,,,,Ann,,,0,'], 2, 'place'],
    ['place 1.5', ['Cup,,,,Ann,,,1.5,'], 2, 'place'],
    ['a score in words', ['Cup,,,,Ann,,,,many'], 2, 'score'],
    ['an endless score', ['Cup,,,,Ann,,,,1e999'], 2, 'score'],
    ['a share above 1', ['Cup,,,,Ann,,1.2,1,'], 2, 'share'],
    ['a share of nothing', ['Cup,,,,Ann,,0,1,'], 2, 'share'],
    ['an unknown role', ['Cup,,,,Ann,captain,,1,'], 2, 'role'],
    ['30 February', ['Cup,2026-02-30,,,Ann,,,1,'], 2, 'date'],
    ['hour 25', ['Cup,2026-02-20T25:00,,,Ann,,,1,'], 2, 'date'],
    ['a cell too few', ['Cup,,,,Ann,,,1'], 2, ''],
    ['a cell too many', ['Cup,,,,Ann,,,1,,extra'], 2, ''],
    ['a side that disagrees on its place', ['Cup,,,Owls,Ann,,,1,', 'Cup,,,Owls,Bob,,,2,'], 3, 'place'],
    ['a side that disagrees on its score', ['Cup,,,Owls,Ann,,,,5', 'Cup,,,Owls,Bob,,,,6'], 3, 'score'],
    ['somebody twice', ['Cup,,,Owls,Ann,,,1,', 'Cup,,,Cats,Ann,,,2,'], 3, 'player'],
    ['one side alone', ['Cup,,,Owls,Ann,,,1,'], 2, 'player'],
    ['a place here, a score there', ['Cup,,,,Ann,,,1,', 'Cup,,,,Bob,,,2,', 'Cup,,,,Cid,,,,9'], 4, 'place'],
    [
      'a day that differs within a contest',
      ['Cup,2026-01-01,,,Ann,,,1,', 'Cup,2026-01-01,,,Bob,,,2,', 'Cup,2026-01-02,,,Cid,,,3,'],
      4,
      'date',
    ],
    [
      'a time that differs within a contest',
      ['Cup,2026-01-01T10:00,,,Ann,,,1,', 'Cup,2026-01-01T11:00,,,Bob,,,2,'],
      3,
      'date',
    ],
    [
      'a tournament that lacks its date',
      ['Cup,2026-01-01,,,Ann,,,1,', 'Cup,2026-01-01,,,Bob,,,2,', 'Bowl,,,,Ann,,,1,', 'Bowl,,,,Bob,,,2,'],
      4,
      'date',
    ],
  ])('%s', async (_, rows, line, column) => {
    const ledger = newLedger();
    const report = await ledger.importLines(header, ...rows);
    expect(report.refused).toContainEqual({ line, column, expected: expect.stringMatching(/\S/u) as string });
    expect(report).toMatchObject({ players: 0, tournaments: 0, added: 0 });
    expect(summaryOf(ledger.store)).toMatchObject({ revision: 1, players: 0, tournaments: 0 });
  });

  test('are all listed at once, with the lines of the file, and nothing of it is imported', async () => {
    const ledger = newLedger();
    const report = await ledger.importLines(
      'tournament,player,place,share',
      'Cup,Ann,1,',
      '',
      'Cup,"Bob',
      'Jones",zero,2',
      ',Cid,3,',
    );
    expect(report.refused.map(({ line, column }) => [line, column])).toEqual([
      [5, 'share'],
      [5, 'place'],
      [6, 'tournament'],
    ]);
    expect(everybody(ledger.store)).toEqual([]);
  });

  test('beyond a thousand are counted', async () => {
    const ledger = newLedger();
    const rows = Array.from({ length: 1500 }, () => 'Cup,Ann,0');
    const report = await ledger.importLines('tournament,player,place', ...rows);
    expect([report.refused.length, report.moreRefused]).toEqual([1000, 500]);
  });

  test('a header that lacks a column, or has one twice', async () => {
    const ledger = newLedger();
    expect((await ledger.importLines('turnament,player', 'Cup,Ann')).refused).toMatchObject([
      { line: 1, column: 'tournament' },
      { line: 1, column: 'place' },
    ]);
    expect((await ledger.importLines('tournament,player,place,Place', 'Cup,Ann,1,1')).refused).toMatchObject([
      { line: 1, column: 'place' },
    ]);
  });
});

describe('files that are no table of results', () => {
  const line = 'tournament,player,place\n';
  test.each([
    ['nothing', ''],
    ['blank lines', '\n\n\n'],
    ['bytes', Buffer.from([1, 2, 0, 250, 0, 9, 13, 10])],
    ['Latin-1', Buffer.from(`${line}Cup,Zo\u00eb,1\n`, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${line}Cup,Ann,1\n`, 'utf16le')],
    ['a line without end', Buffer.concat([Buffer.from(line), Buffer.alloc(3_000_000, 'x')])],
    ['millions of cells', `${line}${','.repeat(3_000_000)}\n`],
    ['an open quotation mark', `${line}Cup,"Ann,1\nCup,Bob,2\n`],
    ['an open quotation mark before much', `${line}Cup,"Ann,1\n${'Cup,Bob,2\n'.repeat(200_000)}`],
    ['cut-off gzip', gzipSync(line.repeat(5000)).subarray(0, 60)],
    ['damaged gzip', Buffer.concat([gzipSync(line).subarray(0, 12), Buffer.alloc(30, 7)])],
  ])('%s', async (_, content) => {
    const ledger = newLedger();
    const refusal = await refusalOf(() => importBytes(ledger, content));
    expect(refusal.code).toBe('unreadableResults');
    expect(revisionOf(ledger.store)).toBe(1);
  });

  test('a folder, a device, and a path where nothing is', async () => {
    const { context, folder } = newLedger();
    const code = async (file: string): Promise<string> =>
      (await refusalOf(() => useCases['results.import'](context, { path: file }))).code;
    expect(await code(folder)).toBe('unreadableResults');
    expect(await code(path.join(folder, 'none.csv'))).toBe('notFound');
    if (existsSync('/dev/zero')) expect(await code('/dev/zero')).toBe('unreadableResults');
  });
});

describe('the draw probability', () => {
  const parameters = ({ store }: Ledger): unknown =>
    JSON.parse((store.sql('SELECT parameters FROM settings').get() as { parameters: string }).parameters);

  test('is measured on the first results and held', async () => {
    const ledger = newLedger();
    // Four sides, two level: one pair of six.
    await ledger.importLines('tournament,player,score', 'Cup,Ann,9', 'Cup,Bob,5', 'Cup,Cid,5', 'Cup,Dee,1');
    expect(parameters(ledger)).toMatchObject({ drawProbability: 1 / 6 });
    await ledger.importLines('tournament,player,score', 'Bowl,Ann,9', 'Bowl,Bob,9');
    expect(parameters(ledger)).toMatchObject({ drawProbability: 1 / 6 });
  });

  test('never falls under one in a hundred', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,score', 'Cup,Ann,9', 'Cup,Bob,5');
    expect(parameters(ledger)).toMatchObject({ drawProbability: 0.01 });
  });
});
