/** Files that leave the club name private people as lists do, unless someone wants them by their full names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { Argument, Result } from '../../../../shared/contract/api.ts';
import type { ShownAs } from '../../../../shared/contract/values.ts';
import { factsOf, newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { plainFacts } from '../people.ts';

type Given = Omit<Argument<'exchange.export'>, 'path'>;

let ledger: Ledger;
let chess: number;
let teams: number;

const saveAs = (name: string, shownAs: ShownAs, more: object = {}): void => {
  useCases['players.save'](ledger.context, { ...plainFacts(name), shownAs, ...more });
};

const written = (name: string, given: Given = {}): Promise<Result<'exchange.export'>> =>
  Promise.resolve(
    useCases['exchange.export'](ledger.context, { path: path.join(ledger.folder, name), ...given }),
  );

const textOf = async (name: string, given: Given = {}): Promise<string> =>
  readFileSync((await written(name, given)).path, 'utf8');

const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

const duel = (round: string, one: string, other: string, score: number) => ({
  round,
  sides: [
    { score, members: [{ name: one }] },
    { score: 1 - score, members: [{ name: other }] },
  ],
});

beforeEach(() => {
  ledger = newLedger();
  saveAs('Ann Lee', 'name', { externalId: '100' });
  saveAs('Max Oak', 'initials', { externalId: '4711', club: 'Owls' });
  saveAs('Mia Orr', 'initials');
  saveAs('Pia Wolke', 'nobody', { externalId: '4712', club: 'Owls' });
  saveAs('Rolf Stein', 'nobody');
  ({ tournamentId: chess } = ledger.save({
    ...{ name: 'Cup', date: '2026-10-01', shape: 'rounds' },
    contests: [
      duel('1', 'Ann Lee', 'Pia Wolke', 1),
      duel('1', 'Max Oak', 'Rolf Stein', 0.5),
      duel('2', 'Mia Orr', 'Ann Lee', 0),
      duel('2', 'Pia Wolke', 'Rolf Stein', 1),
    ],
  }));
  ({ tournamentId: teams } = ledger.save({
    ...{ name: 'Quiz', date: '2026-11-01', shape: 'rounds' },
    contests: [
      {
        ...{ round: '1', board: '1', at: '2026-11-08', postponed: 'dated' },
        sides: [
          { score: 30, team: 'Pia Wolke, Bob', members: [{ name: 'Pia Wolke' }, { name: 'Bob' }] },
          { score: 20, team: 'Cats', members: [{ name: 'Ann Lee' }, { name: 'Max Oak' }] },
        ],
      },
    ],
  }));
});

const names = /Max|Oak|Mia|Orr|Pia|Wolke|Rolf|Stein|4711|4712/u;

describe('the results as CSV', () => {
  test('have neither names, numbers nor teams of private people, and each is still one person', async () => {
    const text = await textOf('all.csv');
    expect(text).not.toMatch(names);
    const rows = rowsOf(text);
    const ids = new Map(rows.map(({ player, player_id }) => [player_id, player]));
    expect([...ids.values()].filter((name) => name === 'M. O.')).toHaveLength(2);
    expect([...ids.values()].filter((name) => name === 'Private player')).toHaveLength(2);
    expect(rows.find(({ player }) => player === 'Ann Lee')?.['player_id']).toBe('100');
    expect(rows.filter(({ club }) => club === 'Owls').every(({ player }) => player === 'M. O.')).toBe(true);
    const quiz = rows.filter(({ tournament }) => tournament === 'Quiz');
    expect(quiz.map(({ team, side }) => [team, side])).toEqual([
      ['', '1'],
      ['', '1'],
      ['Cats', ''],
      ['Cats', ''],
    ]);
  });

  test('read in again, mean the same people, and rename none of them', async () => {
    const before = factsOf(ledger.store);
    const { path: file } = await written('cup.csv', { tournamentId: chess });
    const report = await useCases['results.import'](ledger.context, { path: file });
    expect(report).toMatchObject({ refused: [], players: 0, added: 0, changed: 0, unchanged: 1 });
    expect(factsOf(ledger.store)).toEqual(before);
  });

  test('are complete and name everyone if that is chosen', async () => {
    const text = await textOf('full.csv', { privateNames: 'full' });
    expect(rowsOf(text).map(({ team }) => team)).toContain('Pia Wolke, Bob');
    const copy = newLedger(ledger.folder, 'Copy');
    await useCases['results.import'](copy.context, { path: path.join(ledger.folder, 'full.csv') });
    const people = useCases['players.find'](copy.context, { name: '', order: 'name' }).players.map(
      ({ player }) => player,
    );
    expect(people).toEqual(['Ann Lee', 'Bob', 'Max Oak', 'Mia Orr', 'Pia Wolke', 'Rolf Stein']);
  });
});

test('the workbook of the league names its private people on no sheet, and players on no list in results alone', async () => {
  const sheets = async (given: Given) => {
    const book = read(readFileSync((await written('all.xlsx', given)).path));
    return new Map(
      book.SheetNames.map((name) => [
        name,
        utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 }),
      ]),
    );
  };
  const listed = await sheets({});
  expect(JSON.stringify([...listed])).not.toMatch(names);
  const players = (book: typeof listed): string[] =>
    (book.get('Players') ?? []).slice(1).map(([name]) => name ?? '');
  expect(players(listed)).toEqual(['Ann Lee', 'Bob', 'M. O.', 'M. O.']);
  expect(listed.get('Leaderboard')).toHaveLength(5);
  const full = await sheets({ privateNames: 'full' });
  expect(players(full)).toContain('Pia Wolke');
  expect(full.get('Leaderboard')).toHaveLength(7);
});

test('reports for other programs name nobody who is private, and each by another name', async () => {
  const trf = await textOf('cup.trf', { tournamentId: chess });
  expect(trf).not.toMatch(names);
  const called = trf
    .split('\r\n')
    .filter((line) => line.startsWith('001'))
    .map((line) => line.slice(14, 47).trim());
  expect(called.sort()).toEqual(['Ann Lee', 'M. O.', 'M. O. 2', 'Private player', 'Private player 2']);
  const h9 = await textOf('cup.h9', { tournamentId: chess });
  expect(h9).not.toMatch(names);
  expect(h9).toMatch(/ Private_player_2 +- /u);
  const qbj = await textOf('quiz.qbj', { tournamentId: teams });
  expect(qbj).not.toMatch(names);
  expect(qbj).toContain('"Private player, Bob"');
  for (const [name, tournamentId] of [
    ['cup.trf', chess],
    ['cup.h9', chess],
    ['quiz.qbj', teams],
  ] as const)
    expect(await textOf(name, { tournamentId, privateNames: 'full' })).toMatch(names);
});

test('what is refused is told the organizer with full names', async () => {
  const { tournamentId } = ledger.save({
    ...{ name: 'Twice', date: '2026-10-02', shape: 'rounds' },
    contests: [duel('1', 'Pia Wolke', 'Bob', 1), duel('1', 'Pia Wolke', 'Ann Lee', 1)],
  });
  const { message } = await refusalOf(() => written('twice.trf', { tournamentId }));
  expect(message).toContain('Pia Wolke');
});

test('a calendar has no team that is called after someone private', async () => {
  const calendar = await textOf('quiz.ics', { tournamentId: teams });
  expect(calendar).toContain('SUMMARY:');
  expect(calendar).not.toMatch(names);
});

test('the answer tells how many are private and how the file names them', async () => {
  const told = async (name: string, given: Given = {}) => (await written(name, given)).privatePeople;
  expect(await told('a.csv')).toEqual({ count: 4, names: 'listed' });
  expect(await told('b.csv', { privateNames: 'full' })).toEqual({ count: 4, names: 'full' });
  expect(await told('b.qbj', { tournamentId: teams })).toEqual({ count: 2, names: 'listed' });
  expect(await told('a.json')).toEqual({ count: 4, names: 'full' });
  const [quiz] = useCases['tournaments.list'](ledger.context, {}).tournaments.slice(-1);
  const part = { from: quiz?.date ?? '', players: 'played' } as const;
  expect(await told('part.league', { part })).toEqual({ count: 2, names: 'full' });
  expect(useCases['exchange.part'](ledger.context, { part })).toMatchObject({
    takenPlayers: 4,
    takenPrivate: 2,
  });
  expect(await told('a.html', { tournamentId: chess })).toBeNull();
  const count = (given: object) => useCases['exchange.privatePeople'](ledger.context, given);
  expect([count({}), count({ tournamentId: teams })]).toEqual([{ count: 4 }, { count: 2 }]);
});

test('a whole league without names, and a page with them, are refused with the way to get it', async () => {
  const refusal = (name: string, given: Given) => refusalOf(() => written(name, given));
  expect(await refusal('a.json', { privateNames: 'listed' })).toMatchObject({ code: 'exportWhole' });
  expect(await refusal('a.league', { privateNames: 'listed' })).toMatchObject({ code: 'exportWhole' });
  expect(await refusal('a.html', { privateNames: 'full', tournamentId: chess })).toMatchObject({
    code: 'exportListed',
  });
});
