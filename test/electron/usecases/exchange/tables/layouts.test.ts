/** Tables of every layout come to the same rows. */
import { describe, expect, test } from 'vitest';
import { contestsIn, readFile, refusedIn, understood } from './reading.ts';

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
