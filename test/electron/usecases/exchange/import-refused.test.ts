import { existsSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { revisionOf, summaryOf } from '../../../../electron/store/league.ts';
import { everybody } from '../../../../electron/store/people/people.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { readTextTable } from '../../../../electron/usecases/exchange/tables/text-table.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { importBytes, newLedger, refusalOf } from '../../ledger.ts';

test.each([
  ['of no kind', ['Cup,1,Ann,1,three,3,', 'Cup,1,Bob,2,,,'], 2, 'handicap'],
  ['without its worth', ['Cup,1,Ann,1,points 3,,', 'Cup,1,Bob,2,,,'], 2, 'handicap'],
  ['that is a worth alone', ['Cup,1,Ann,1,,30,', 'Cup,1,Bob,2,,,'], 2, 'handicap'],
  ['of too many stones', ['Cup,1,Ann,1,stones 99 komi 0.5,1,', 'Cup,1,Bob,2,,,'], 2, 'handicap'],
  ['beside match 0', ['Cup,1,Ann,1,,,0', 'Cup,1,Bob,2,,,0'], 2, 'match'],
  ['beside two matches', ['Cup,1,Ann,1,,,1', 'Cup,1,Bob,2,,,2'], 3, 'match'],
])('a handicap %s', async (_, rows, line, column) => {
  const header = 'tournament,board,player,place,handicap,handicap_worth,match';
  const { refused } = await newLedger().importLines(header, ...rows);
  expect(refused[0]).toMatchObject({ line, column });
});

describe('rows that cannot be taken', () => {
  const header = 'tournament,date,board,team,player,role,share,place,score';
  test.each([
    ['no tournament', [',,7,,Ann,,,1,'], 2, 'tournament'],
    ['no player', ['Cup,,,,,,,1,'], 2, 'player'],
    ['a bell in a name', ['Cup,,,,Ann\u0007,,,1,'], 2, 'player'],
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
    expect(report.refused).toContainEqual({
      line,
      column,
      expected: expect.stringMatching(/\S/u) as string,
      cell: expect.toSatisfy((cell) => cell === null || column !== '') as unknown,
    });
    expect(report).toMatchObject({ players: 0, tournaments: 0, added: 0 });
    expect(summaryOf(ledger.store)).toMatchObject({ revision: 1, players: 0, tournaments: 0 });
  });

  test.each([
    ['another kind', ['Cup,1,draw,Ann,1,,,,,'], 2, 'kind'],
    ['no result, and nothing that tells why', ['Cup,1,,Ann,,,,,,', 'Cup,1,,Bob,1,,,,,'], 2, 'place'],
    ['a bye of two', ['Cup,1,bye,Ann,,,,,,', 'Cup,1,bye,Bob,,,,,,'], 3, 'kind'],
    ['a walkover of one', ['Cup,1,walkover,Ann,1,,,,,'], 2, 'player'],
    ['kinds that disagree', ['Cup,1,walkover,Ann,1,,,,,', 'Cup,1,,Bob,2,,,,,'], 3, 'kind'],
    ['seat 0', ['Cup,1,,Ann,1,0,,,,'], 2, 'seat'],
    ['rated perhaps', ['Cup,1,,Ann,1,,perhaps,,,'], 2, 'rated'],
    ['a weight below nothing', ['Cup,1,,Ann,1,,,-1,,'], 2, 'weight'],
    ['weights that disagree', ['Cup,1,,Ann,1,,,2,,', 'Cup,1,,Bob,2,,,3,,'], 3, 'weight'],
    ['a last day that does not exist', ['Cup,1,,Ann,1,,,,2026-02-30,'], 2, 'last_date'],
    ['a tie-break of our own', ['Cup,1,,Ann,1,,,,,points beauty'], 2, 'tie_breaks'],
  ])('%s', async (_, rows, line, column) => {
    const ledger = newLedger();
    const { refused } = await ledger.importLines(
      'tournament,board,kind,player,place,seat,rated,weight,last_date,tie_breaks',
      ...rows,
    );
    expect(refused).toContainEqual({
      line,
      column,
      expected: expect.stringMatching(/\S/u) as string,
      cell: expect.toSatisfy((cell) => cell === null || column !== '') as unknown,
    });
    expect(summaryOf(ledger.store)).toMatchObject({ revision: 1, players: 0, tournaments: 0 });
  });

  test('a last day before the first', async () => {
    const ledger = newLedger();
    const { refused } = await ledger.importLines(
      'tournament,date,player,place,last_date',
      'Cup,2026-01-02,Ann,1,2026-01-01',
      'Cup,2026-01-02,Bob,2,',
    );
    expect(refused).toMatchObject([{ line: 2, column: 'last_date' }]);
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

  test('do not make others look wrong', async () => {
    const ledger = newLedger();
    const report = await ledger.importLines('tournament,player,place', 'Cup,Ann,first', 'Cup,Bob,2');
    expect(report.refused.map(({ line, column }) => [line, column])).toEqual([[2, 'place']]);
  });

  test.each([
    ['somebody twice', ['Cup,,Ann,1', 'Cup,,Ann,2'], [[3, 'player']]],
    ['a date that the other row lacks', ['Cup,2024-12-24,Ann,1', 'Cup,,Bob,2'], [[3, 'date']]],
    ['two days', ['Cup,2024-12-24,Ann,1', 'Cup,2024-12-25,Bob,2'], [[3, 'date']]],
  ])('are told once: %s', async (_, rows, told) => {
    const report = await newLedger().importLines('tournament,date,player,place', ...rows);
    expect(report.refused.map(({ line, column }) => [line, column])).toEqual(told);
  });

  test('somebody twice: who, and where else, for two people of one name', async () => {
    const { onceInContest } = texts.importing.expected;
    const twice = { player: 'John Smith', isSameRow: false };
    const teams = await newLedger().importLines(
      'tournament,team,player,place',
      ...['Quiz,Owls,John Smith,1', 'Quiz,Owls,Ann,1', 'Quiz,Cats,John Smith,2'],
    );
    expect(teams.refused).toMatchObject([
      { line: 4, expected: onceInContest({ ...twice, line: 2, hasTeam: true, team: 'Owls' }) },
    ]);
    const alone = await newLedger().importLines(
      'tournament,player,place',
      'Cup,John Smith,1',
      'Cup,John Smith,2',
    );
    expect(alone.refused).toMatchObject([
      { line: 3, expected: onceInContest({ ...twice, line: 2, hasTeam: false, team: '' }) },
    ]);
    expect(onceInContest({ ...twice, line: 2, isSameRow: true, hasTeam: true, team: 'Owls' })).toContain(
      'John Smith is written twice in this row.',
    );
  });

  test('two tournaments of one name that begin on one day', async () => {
    const ledger = newLedger();
    const board = (n: number, day: number): string[] => [
      `Cup,${String(n)},2026-01-0${String(day)},Ann,1`,
      `Cup,${String(n)},2026-01-0${String(day)},Bob,2`,
    ];
    // Boards 1 and 5 come again on another day, but no day tells the second tournament from the first.
    const report = await ledger.importLines(
      'tournament,board,date,player,place',
      ...[...board(1, 1), ...board(5, 9), ...board(1, 8), ...board(5, 1)],
    );
    expect(report.refused).toMatchObject([{ line: 6, column: 'tournament' }]);
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

describe('files that aren’t a table of results', () => {
  const line = 'tournament,player,place\n';
  test.each([
    ['nothing', ''],
    ['blank lines', '\n\n\n'],
    ['a header alone', line],
    ['bytes', Buffer.from([1, 2, 0, 250, 0, 9, 13, 10])],
    ['a line without end', Buffer.concat([Buffer.from(line), Buffer.alloc(3_000_000, 'x')])],
    ['millions of cells', `${line}${','.repeat(3_000_000)}\n`],
    ['more columns than any table has', `${line}${'x,'.repeat(1001)}\n`],
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

  test.each(['latin1', 'utf16le'] as const)('a table in %s is read', async (encoding) => {
    const ledger = newLedger();
    const mark = encoding === 'utf16le' ? '\ufeff' : '';
    await importBytes(ledger, Buffer.from(`${mark}${line}Cup,Zo\u00eb,1\nCup,Bob,2\n`, encoding));
    expect(everybody(ledger.store).map(({ name }) => name)).toEqual(['Zo\u00eb', 'Bob']);
  });

  test('more rows than any league has', async () => {
    async function* text(): AsyncGenerator<Buffer> {
      yield Buffer.from('a,b\n');
      const rows = Buffer.from('x,y\n'.repeat(20_000));
      for (let i = 0; i <= 100; i++) yield await Promise.resolve(rows);
    }
    const refusal = await refusalOf(() => readTextTable(text(), {}, () => () => undefined));
    expect(refusal.message).toContain('2\u202f000\u202f000 rows');
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
