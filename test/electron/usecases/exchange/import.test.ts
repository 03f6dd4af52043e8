import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { change } from '../../../../electron/store/journal/gateway.ts';
import { summaryOf } from '../../../../electron/store/league.ts';
import { everybody } from '../../../../electron/store/people/people.ts';
import { contestsOf, tournamentsInTime } from '../../../../electron/store/tournaments/tournaments.ts';
import { factsOf, importBytes, newLedger, type Ledger } from '../../ledger.ts';
import { quiz } from '../quiz.ts';

const names = ({ store }: Ledger): string[] => tournamentsInTime(store).map(({ name }) => name);

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
        teamSize: null,
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
  test('a bye is no game: the report counts those of a new file and of one that is corrected', async () => {
    const ledger = newLedger();
    const file = (...byes: string[]): string[] => [
      'tournament,round,board,kind,player,place',
      ...['Cup,1,1,,Ann,1', 'Cup,1,1,,Bob,2', 'Cup,1,2,bye,Cid,', ...byes],
    ];
    expect(await ledger.importLines(...file())).toMatchObject({ contests: 1, participations: 3, added: 1 });
    // A bye alone changes the tournament, too.
    expect(await ledger.importLines(...file('Cup,1,3,half-bye,Dee,'))).toMatchObject({
      ...{ contests: 0, participations: 1, changed: 1 },
    });
    expect(contestsOf(ledger.store, 1)).toHaveLength(3);
  });

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
      tournamentId: null,
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
    // The next file has only the next tournament: it does not correct an earlier one.
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
    change(ledger.store, { call: 'alias' }, (facts) =>
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

  test('a player known by name takes the first number that comes with it', async () => {
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
