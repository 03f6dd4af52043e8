/**
 * Results of rating.chgk.info, written by hand after its own exports: "tournament-with-players-10233.xlsx" (Место, Team ID,
 * Название, Город, Флаг, IDplayer, Фамилия, Имя, Отчество), "tournament-tours-10233.xlsx" (Team ID, Название, Город, Тур, 1 …)
 * and the answer of api.rating.chgk.info/tournaments/{id}/results?includeTeamMembers=1.
 */
import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { everybody } from '../../../../../electron/store/people/people.ts';
import { newLedger, type Ledger } from '../../../ledger.ts';
import { gamesIn, importAs, names, previewOf } from './foreign-files.ts';
import { chgkResults } from './samples-json.ts';

const heading = ['Место', 'Team ID', 'Название', 'Город', 'Флаг', 'IDplayer', 'Фамилия', 'Имя', 'Отчество'];
const rosters = [
  heading,
  ['1', '11', 'Совы', 'Минск', 'К', '101', 'Щукин', 'Иван', 'Петрович'],
  ['1', '11', 'Совы', 'Минск', 'Л', '102', 'Ким', 'Анна', ''],
  ['2.5', '12', 'Совы', 'Рига', 'Б', '103', 'Щукин', 'Иван', 'Ильич'],
  ['2.5', '13', 'Коты', 'Рига', 'Б', '104', 'O’Brien', 'Zoë', ''],
  ['4', '14', 'Псы', 'Рига', 'Б', '105', 'Ли', 'Бо', ''],
];

const csv = (rows: readonly (readonly string[])[], mark = ','): string =>
  rows.map((row) => `${row.join(mark)}\r\n`).join('');

function xlsx(rows: readonly (readonly (string | number)[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Worksheet');
  return write(book, { bookType: 'xlsx', type: 'buffer' }) as Buffer;
}

const played = [
  'Анна Ким + Иван Щукин #1 for Совы (Минск)',
  'Zoë O’Brien #2 for Коты',
  'Иван Щукин #2 for Совы (Рига)',
  'Бо Ли #4 for Псы',
];

const sidesOf = ({ store }: Ledger): readonly string[] =>
  gamesIn(store)
    .flatMap(({ sides }) => sides)
    .map((side) => side.replace('Иван Щукин + Анна Ким', 'Анна Ким + Иван Щукин'))
    .toSorted();

const rolesOf = ({ store }: Ledger): unknown[] =>
  store.db
    .prepare('SELECT p.external_id, m.role FROM member m JOIN player p ON p.id = m.player ORDER BY 1')
    .raw()
    .all();

describe('rosters with places', () => {
  test.each([
    ['commas', 'a.csv', csv(rosters)],
    ['semicolons and a mark of UTF-8', 'a.txt', `\ufeff${csv(rosters, ';')}`],
    ['a workbook', 'a.xlsx', xlsx(rosters)],
  ])('%s', async (_, name, content) => {
    const ledger = newLedger();
    expect((await previewOf(ledger, name, content)).table).toMatchObject({ layout: 'chgk' });
    expect(await importAs(ledger, name, content)).toMatchObject({ refused: [], contests: 1, players: 5 });
    expect(sidesOf(ledger)).toEqual(played.toSorted());
    expect(rolesOf(ledger)).toEqual([
      ['101', 'main'],
      ['102', 'substitute'],
      ['103', 'main'],
      ['104', 'main'],
      ['105', 'main'],
    ]);
    expect(await importAs(ledger, name, content)).toMatchObject({ players: 0, unchanged: 1 });
  });

  test('without places it is a list of people', async () => {
    const ledger = newLedger();
    const rows = rosters.map((row) => row.slice(1));
    expect(await importAs(ledger, 'a.csv', csv(rows))).toMatchObject({
      players: 5,
      contests: 0,
      refused: [],
    });
  });

  test('a place in words is refused with its cell, and can be corrected', async () => {
    const rows = rosters.map((row, i) => (i === 5 ? row.with(0, 'last') : row));
    const { refused } = await importAs(newLedger(), 'a.csv', csv(rows));
    expect(refused).toMatchObject([{ line: 6, column: 'place', cell: { column: 0, value: 'last' } }]);
    const cells = [{ line: 6, column: 0, value: '4' }];
    expect(await importAs(newLedger(), 'a.csv', csv(rows), { cells })).toMatchObject({ contests: 1 });
  });
});

test('a list of teams has their places and sums', async () => {
  const ledger = newLedger();
  const rows = [
    ['Место', 'Team ID', 'Название', 'Город', 'Сумма'],
    ['1-2', '11', 'Совы', 'Минск', '30'],
    ['1-2', '12', 'Совы', 'Рига', '30'],
    ['3', '13', 'Коты', 'Рига', '12'],
  ];
  expect(await importAs(ledger, 'a.csv', csv(rows))).toMatchObject({ players: 3, refused: [] });
  expect(sidesOf(ledger)).toEqual(['Коты #3', 'Совы (Минск) #1', 'Совы (Рига) #1']);
});

test('questions by tours are rounds with sums; a disputed answer and a removed question count nothing', async () => {
  const ledger = newLedger();
  const rows = [
    ['', '', '', '', '', '', ''],
    ['Team ID', 'Название', 'Город', 'Тур', '1', '2', '3'],
    ['11', 'Совы', 'Минск', '1', '1', '1', 'X'],
    ['11', 'Совы', 'Минск', '2', '1', '0', '1'],
    ['12', 'Коты', 'Рига', '1', '1', 'кит', 'X'],
    ['12', 'Коты', 'Рига', '2', '1', '1', '1'],
  ];
  expect(await importAs(ledger, 'a.xlsx', xlsx(rows))).toMatchObject({
    contests: 2,
    players: 2,
    refused: [],
  });
  const scores = ledger.store.db.prepare('SELECT score FROM side ORDER BY id').pluck().all();
  expect(scores).toEqual([2, 1, 2, 3]);
});

describe('the API', () => {
  const text = JSON.stringify(chgkResults, null, 2);

  test('teams by the names of the day, shared places, legionnaires and numbers', async () => {
    const ledger = newLedger();
    expect(await importAs(ledger, 'results.json', text)).toMatchObject({
      ...{ format: 'chgk', refused: [], players: 5, contests: 1 },
    });
    expect(sidesOf(ledger)).toEqual(played.toSorted());
    expect(rolesOf(ledger)).toContainEqual(['102', 'substitute']);
  });

  test('a place in words is refused with its line and path', async () => {
    const { refused } = await importAs(
      newLedger(),
      'a.json',
      text.replace('"position": 4', '"position": "last"'),
    );
    const line = text.split('\n').findIndex((one) => one.includes('"Псы"'));
    expect(refused).toMatchObject([{ column: 'place', expected: 'a place, e.g. 3, 3.5 or 3-4 – /3' }]);
    expect(Math.abs((refused[0]?.line ?? 0) - line)).toBeLessThan(4);
  });

  test('names in every script, none and 3,000 teams', async () => {
    const teams = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        ...{ team: { id: i + 1, name: `Team ${String(i)}` }, position: i + 1, questionsTotal: 1 },
        teamMembers: [{ flag: 'Б', player: { id: i, name: names[i % names.length], surname: String(i) } }],
      }));
    expect(await importAs(newLedger(), 'a.json', JSON.stringify(teams(3000)))).toMatchObject({
      ...{ players: 3000, refused: [], contests: 1 },
    });
    expect(everybody(newLedger().store)).toEqual([]);
    await expect(importAs(newLedger(), 'b.json', '[]', { format: 'chgk' })).rejects.toThrow(
      /no games or players/u,
    );
  });
});
