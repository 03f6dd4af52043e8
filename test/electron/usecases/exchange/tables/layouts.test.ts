/** Tables of every layout come to the same rows. */
import { membersOf } from '../../../../../electron/usecases/exchange/results/results-file.ts';
import { describe, expect, test } from 'vitest';
import { contestsIn, readFile, refusedIn, understood } from './read-file.ts';

const lines = (...rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('');

async function read(...rows: readonly string[]) {
  const file = await readFile(lines(...rows));
  expect(refusedIn(file)).toEqual([]);
  return { layout: understood(file).layout, contests: contestsIn(file), file };
}

describe('a column a round', () => {
  test('with scores', async () => {
    const { layout, contests } = await read(
      'Team,R1,R2,R3,Total',
      'Owls,10,12,,22',
      'Cats,11,9,7,27',
      'Bats,,8,9,17',
    );
    expect(layout).toBe('rounds');
    expect(contests).toEqual([
      'Cup R1 -: Owls (10), Cats (11)',
      'Cup R2 -: Owls (12), Cats (9), Bats (8)',
      'Cup R3 -: Cats (7), Bats (9)',
    ]);
  });

  test('with places', async () => {
    const { contests } = await read('Name,Race 1,Race 2', 'Ann,1,2', 'Bob,2,3', 'Cid,3,1');
    expect(contests).toEqual(['Cup Race 1 -: Ann 1, Bob 2, Cid 3', 'Cup Race 2 -: Ann 2, Bob 3, Cid 1']);
  });

  test('headed by days', async () => {
    const { contests } = await read('Name;05.01.2026;12.01.2026', 'Ann;5;7,5', 'Bob;6;3');
    expect(contests).toEqual(['Cup 05.01.2026 -: Ann (5), Bob (6)', 'Cup 12.01.2026 -: Ann (7.5), Bob (3)']);
  });
});

describe('a row a team', () => {
  test('with all its players in one cell, and places that are shared', async () => {
    const { contests } = await read(
      'Team\tPlace\tPlayers',
      'Owls\t1\tAnn Cole, Ben Dee',
      'Cats\t2=\tCid, Dan, Eve',
      'Bats\tT2\tFay; Gus',
    );
    expect(contests).toEqual(['Cup - -: Owls: Ann Cole+Ben Dee 1, Cats: Cid+Dan+Eve 2, Bats: Fay+Gus 2']);
  });

  test('with a column of single players', async () => {
    const { contests } = await read('Team;Place;Player', 'Owls;1.;García López, Ana María', 'Cats;=2;Cid');
    expect(contests).toEqual(['Cup - -: Owls: García López, Ana María 1, Cats: Cid 2']);
  });
});

describe('a row a team, with its players in several columns', () => {
  const quiz = [
    'Quiz night,Date,Team,Points,Player 1,Player 2,Player 3',
    'Autumn 1,2026-09-03,Owls,45.5,Ann Cole,"Dee, Ben",',
    'Autumn 1,2026-09-03,Cats,31,Cid Fox,,Eve Gale',
    'Autumn 2,2026-09-10,Cats,40,Cid Fox,Eve Gale,Zoe Hill',
    'Autumn 2,2026-09-10,Owls,40,Ann Cole,"Dee, Ben",Ida Jay',
  ];

  test('is recognized, and a tournament is a quiz night', async () => {
    const { layout, contests } = await read(...quiz);
    expect(layout).toBe('teams');
    expect(contests).toEqual([
      'Autumn 1 2026-09-03 - -: Owls: Ann Cole+Dee, Ben (45.5), Cats: Cid Fox+Eve Gale (31)',
      'Autumn 2 2026-09-10 - -: Cats: Cid Fox+Eve Gale+Zoe Hill (40), Owls: Ann Cole+Dee, Ben+Ida Jay (40)',
    ]);
  });

  test('may have roles in brackets behind the names', async () => {
    const file = await readFile(
      lines('Team,Place,Player 1,Player 2', 'Owls,1,Ann,Ben (guest)', 'Cats,2,Cid,Dee (sub)'),
    );
    expect(contestsIn(file)).toEqual(['Cup - -: Owls: Ann+Ben 1, Cats: Cid+Dee 2']);
    const [contest] = file.gathering.tournaments.flatMap(({ contests }) => [...contests.values()]);
    expect(contest?.sides.map((side) => membersOf(side).map(({ role }) => role))).toEqual([
      ['main', 'guest'],
      ['main', 'substitute'],
    ]);
  });

  test('may have the place, a captain, or one heading over all players', async () => {
    const captains = await read('Place,Team,Captain,Player 2', '1,Owls,Ann,Ben', '2,Cats,Cid,Dee');
    const merged = await read('Place;Team;Players;', '1;Owls;Ann;Ben', '2;Cats;Cid;Dee');
    const named = await read('Name,Place,Player 1,Player 2', 'Owls,1,Ann,Ben', 'Cats,2,Cid,Dee');
    for (const { layout, contests } of [captains, merged, named]) {
      expect(layout).toBe('teams');
      expect(contests).toEqual(['Cup - -: Owls: Ann+Ben 1, Cats: Cid+Dee 2']);
    }
  });

  test('is read so where a person says what its columns hold, or that it is laid out so', async () => {
    const rows = lines('T,P,A,B', 'Owls,45,Ann,Ben', 'Cats,31,Cid,Dee');
    const columns = ['team', 'score', 'player', 'player'] as const;
    const file = await readFile(rows, { choices: { columns: [...columns], headings: true } });
    expect(understood(file).layout).toBe('teams');
    expect(contestsIn(file)).toEqual(['Cup - -: Owls: Ann+Ben (45), Cats: Cid+Dee (31)']);
    const asResults = await readFile(lines(...quiz), { choices: { layout: 'results' } });
    expect(understood(asResults).columns.filter((one) => one === 'player')).toHaveLength(1);
  });

  test('is distinguished from games, and from tables of players with a score each', async () => {
    const games = await read('Team,Player 1,Player 2,Result', 'Owls,Ann,Ben,1-0', 'Cats,Cid,Dee,0-1');
    expect(games.layout).toBe('games');
    const tables = await read('Player 1,Score 1,Player 2,Score 2,Player 3,Score 3', 'Ann,25,Ben,20,Cid,15');
    expect(tables.layout).toBe('tables');
  });

  test('a player who is there twice is so in the cell that comes later', async () => {
    const file = await readFile(lines('Team,Place,Player 1,Player 2', 'Owls,1,Ann,Ben', 'Cats,2,Cid,Ann'));
    expect(refusedIn(file)).toEqual([[3, 'player', 'Ann']]);
    expect(file.problems.report().refused.map(({ cell }) => cell?.column)).toEqual([3]);
  });

  test('a mistake is in the cell of its player', async () => {
    const file = await readFile(
      lines('Team,Place,Player 1,Player 2', `Owls,1,Ann,${'x'.repeat(201)}`, 'Cats,2,Cid,Dee'),
    );
    expect(file.problems.report().refused.map(({ line, cell }) => [line, cell?.column])).toEqual([[2, 3]]);
  });
});

test('a column a player, a row a round', async () => {
  const { layout, contests } = await read('Round,Ann,Bob,Cid', '1,25,20,15', '2,10,,30');
  expect(layout).toBe('players');
  expect(contests).toEqual(['Cup 1 -: Ann (25), Bob (20), Cid (15)', 'Cup 2 -: Ann (10), Cid (30)']);
});

test('a column a question', async () => {
  const { layout, contests } = await read('Команда,1,2,3,4,5,6', 'Совы,1,0,1,1,,1', 'Коты,0,1,,1,0,0');
  expect(layout).toBe('questions');
  expect(contests).toEqual(['Cup - -: Совы (4), Коты (2)']);
});

describe('a cross-table', () => {
  test('with players as columns', async () => {
    const { layout, contests } = await read(
      'No,Name,1,2,3,Points',
      '1,Ann,x,1,½,1½',
      '2,Bob,0,x,1,1',
      '3,Cid,½,0,x,½',
    );
    expect(layout).toBe('cross-table');
    expect(contests).toEqual(['Cup - 1: Ann 1, Bob 2', 'Cup - 2: Ann 1, Cid 1', 'Cup - 3: Bob 1, Cid 2']);
  });

  test('with rounds that name the opponent by number', async () => {
    const { layout, contests } = await read(
      'No,Name,Rd1,Rd2,Points',
      '1,Ann,2w1,3b=,1.5',
      '2,Bob,1b0,+bye,1',
      '3,Cid,,1w=,0.5',
    );
    expect(layout).toBe('cross-table');
    expect(contests).toEqual(['Cup 1 1: Ann 1, Bob 2', 'Cup 2 1: Ann 1, Cid 1', 'Cup 2 2 bye: Bob']);
  });

  test('with results first', async () => {
    const { contests } = await read('No,Name,1,2', '1,Ann,W2,L3', '2,Bob,L1,', '3,Cid,,W1');
    expect(contests).toEqual(['Cup 1 1: Ann 1, Bob 2', 'Cup 2 1: Ann 2, Cid 1']);
  });

  test.each([
    ['another opponent', ['No,Name,1,2', '1,Ann,W2,L3', '2,Bob,L1,W3', '3,Cid,,L2'], [2, 'value', 'L3']],
    ['another result', ['No,Name,1,2', '1,Ann,W2,L3', '2,Bob,W1,', '3,Cid,,W1'], [2, 'value', 'W2']],
    ['two winners', ['No,Name,1,2', '1,Ann,x,1', '2,Bob,1,x'], [3, 'value', '1']],
  ])('in which one side tells %s', async (_, rows, problem) => {
    expect(refusedIn(await readFile(lines(...rows)))).toEqual([problem]);
  });
});

describe('a row a game', () => {
  test('with one result', async () => {
    const { layout, contests } = await read(
      'Round,White,Black,Result',
      '1,Ann,Bob,1-0',
      '1,Cid,Dee,½-½',
      '2,Bob,Cid,0:1',
      '2,Ann,bye,',
      '3,Ann,Cid,+-',
    );
    expect(layout).toBe('games');
    expect(contests).toEqual([
      'Cup 1 1: Ann 1, Bob 2',
      'Cup 1 2: Cid 1, Dee 1',
      'Cup 2 1: Bob 2, Cid 1',
      'Cup 2 2 bye: Ann',
      'Cup 3 1 walkover: Ann 1, Cid 2',
    ]);
  });

  test('with two scores', async () => {
    const { contests } = await read('Player 1,Score 1,Player 2,Score 2', 'Ann,11,Bob,7', 'Cid,3,Bob,3');
    expect(contests).toEqual(['Cup - 1: Ann (11), Bob (7)', 'Cup - 2: Cid (3), Bob (3)']);
  });

  test('with a result that is none', async () => {
    const file = await readFile(lines('White,Black,Result', 'Ann,Bob,1-0', 'Cid,Dee,who knows'));
    expect(refusedIn(file)).toEqual([[3, 'result', 'who knows']]);
  });
});
