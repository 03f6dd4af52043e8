/**
 * SQBS files, written by hand after what its own sources (nick-pruitt-003/sqbs-original, Game.m) and YellowFruit
 * (ANadig/YellowFruit, SqbsFileGeneration.ts) write: a value a line, 129 lines a game.
 */
import { expect, test } from 'vitest';
import { tournamentsInTime } from '../../../../../electron/store/tournaments/tournaments.ts';
import { newLedger } from '../../../ledger.ts';
import { gamesIn, importAs, names } from './foreign-files.ts';
import { sqbsGame as game, sqbsText } from './samples-sqbs.ts';

const teams = [
  ['Owls A', 'Ann (9)', 'Dan'],
  ['Owls B', 'Bo', 'Çelik'],
  ['Cats', 'Eve', 'Ann'],
];

const games = [
  game(['g1', 0, 1], [205, 90], 1, {
    lineups: [
      [
        [0, '1'],
        [1, '0.50'],
      ],
      [
        [0, '1'],
        [1, '1'],
      ],
    ],
  }),
  game(['g2', 2, 0], [-1, -1], 1, { forfeit: 1 }),
  game(['g3', 2, 1], [120, 120], 2, {
    lineups: [
      [[1, '1']],
      [
        [0, '1'],
        [1, '0'],
      ],
    ],
  }),
];

test('teams, scores, ties, forfeits and who played how much', async () => {
  const ledger = newLedger();
  expect(await importAs(ledger, 'a.sqbs', sqbsText(teams, games, 'Novice'))).toMatchObject({
    ...{ format: 'sqbs', players: 6, contests: 3, refused: [] },
  });
  expect(tournamentsInTime(ledger.store)).toMatchObject([{ name: 'Novice', shape: 'rounds', day: null }]);
  expect(gamesIn(ledger.store).map(({ round, kind, sides }) => [round, kind, ...sides])).toEqual([
    ['1', 'played', 'Ann + Dan #1 for Owls A', 'Bo + Çelik #2 for Owls B'],
    ['1', 'walkover', 'Ann + Dan #2 for Owls A', 'Eve + Ann #1 for Cats'],
    ['2', 'played', 'Ann #1 for Cats', 'Bo #1 for Owls B'],
  ]);
  const shares = ledger.store.db.prepare('SELECT share FROM member WHERE share IS NOT NULL').pluck().all();
  expect(shares).toEqual([0.5]);
  expect(await importAs(ledger, 'a.sqbs', sqbsText(teams, games, 'Novice'))).toMatchObject({ unchanged: 1 });
});

test('it is recognized by content, whatever its name and line ends', async () => {
  const text = sqbsText(teams, games, '').replaceAll('\r\n', '\n');
  const ledger = newLedger();
  expect(await importAs(ledger, 'autumn cup.txt', text)).toMatchObject({ format: 'sqbs', contests: 3 });
  expect(tournamentsInTime(ledger.store)).toMatchObject([{ name: 'autumn cup' }]);
});

/** The lines of the first game begin behind the teams and the number of games. */
const first = 1 + 3 * 4 + 1;

test.each([
  ['a team that isn’t there', first + 1, '7', /a team’s number, from 0 to 2/u],
  ['a score in words', first + 3, 'many', /a team’s score/u],
  ['a player who isn’t there', first + 17, '5', /a player’s number/u],
  ['a round in words', first + 6, 'final', /as the round/u],
  ['a roster without end', 1, '99999', /how many lines/u],
])('%s is refused with its line, and can be corrected or left out', async (_, at, wrong, expected) => {
  const lines = sqbsText(teams, games, 'Novice').split('\r\n');
  const right = lines[at] ?? '';
  const text = lines.with(at, wrong).join('\r\n');
  const { refused } = await importAs(newLedger(), 'a.sqbs', text);
  expect(refused).toMatchObject([{ line: at + 1, cell: { column: 0, value: wrong } }]);
  expect(refused[0]?.expected).toMatch(expected);
  const cells = [{ line: at + 1, column: 0, value: right }];
  expect(await importAs(newLedger(), 'a.sqbs', text, { cells })).toMatchObject({ refused: [], contests: 3 });
});

test('a game is left out with its first line', async () => {
  const leaveOut = [{ line: first + 1 }];
  const text = sqbsText(teams, games, 'Novice');
  expect(await importAs(newLedger(), 'a.sqbs', text, { leaveOut })).toMatchObject({
    contests: 2,
    refused: [],
  });
});

test('cut in the middle, it is refused with its last line', async () => {
  const lines = sqbsText(teams, games, 'Novice').split('\r\n').slice(0, 200);
  const { refused } = await importAs(newLedger(), 'a.sqbs', lines.join('\r\n'));
  expect(refused).toMatchObject([{ line: 200, expected: 'more lines: the file ends too soon' }]);
});

test('names in every script, teams without players, no games and 3,000 players', async () => {
  const some = [names.slice(0, 9), names.slice(9), ['Alone']];
  const ledger = newLedger();
  const one = [game(['1', 0, 2], [1, 2], 1, {})];
  expect(await importAs(ledger, 'a.sqbs', sqbsText(some, one, 'X'))).toMatchObject({
    ...{ refused: [], players: names.length - 1, contests: 1 },
  });
  const many = Array.from({ length: 500 }, (_, i) =>
    ['T', 'A', 'B', 'C', 'D', 'E', 'F'].map((one) => one + String(i)),
  );
  expect(await importAs(newLedger(), 'b.sqbs', sqbsText(many, [], 'X'))).toMatchObject({
    ...{ players: 3000, tournaments: 0, refused: [] },
  });
  const all = Array.from({ length: 1500 }, (_, i) =>
    game([String(i), i % 500, (i + 1) % 500], [i, 7], 1 + Math.floor(i / 250), {}),
  );
  expect(await importAs(newLedger(), 'c.sqbs', sqbsText(many, all, 'X'))).toMatchObject({ contests: 1500 });
});
