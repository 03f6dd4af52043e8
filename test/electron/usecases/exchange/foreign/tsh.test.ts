/** A division of TSH, written by hand after its manual (poslfit.com/tsh: "Name rating opponents; scores; fields"). */
import { expect, test } from 'vitest';
import { tournamentsInTime } from '../../../../../electron/store/tournaments/tournaments.ts';
import { newLedger } from '../../../ledger.ts';
import { gamesIn, importAs, names } from './foreign-files.ts';

const division = [
  '# Division A',
  'Chew, John             1650 2 3 0; 388 402 50; p12 1 2 0; board 1 2 0',
  'Miller-Smith, Ann      1450 1 0 3; 402 -50; p12 2 0 1',
  'Iqbal, Bo              0    0 1 2; 50 402; club Owls',
];
const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

test('opponents by line, scores, first moves, byes, absences and open games', async () => {
  const ledger = newLedger();
  expect(await importAs(ledger, 'a.t', text(division))).toMatchObject({
    format: 'tsh',
    players: 3,
    refused: [],
  });
  const scoresOf = ledger.store.db.prepare('SELECT score FROM side ORDER BY id').pluck().all();
  expect(scoresOf).toEqual([388, 402, null, 402, 402, null, null, null]);
  expect(gamesIn(ledger.store).map(({ round, kind, sides }) => [round, kind, ...sides])).toEqual([
    ['1', 'bye', 'Iqbal, Bo'],
    ['1', 'played', 'Chew, John #2 seat 1', 'Miller-Smith, Ann #1 seat 2'],
    ['2', 'played', 'Iqbal, Bo #1 seat 1', 'Chew, John #1 seat 2'],
    ['3', 'bye', 'Chew, John'],
    ['3', 'played', 'Miller-Smith, Ann seat 1', 'Iqbal, Bo seat 2'],
  ]);
  expect(tournamentsInTime(ledger.store)).toMatchObject([{ name: 'a', seats: 'first', day: null }]);
});

test.each([
  ['no rating', '1450 1 0 3', 'x', 3],
  ['a score in words', '402 -50', '402 many', 3],
  ['a player too many', '1 0 3', '1 0 9', 3],
])('%s is refused with its line', async (_, found, instead, line) => {
  const lines = division.map((one) => one.replace(found, instead));
  expect((await importAs(newLedger(), 'a.t', text(lines))).refused[0]).toMatchObject({ line });
});

test('names in every script, none and 3,000 players', async () => {
  const ledger = newLedger();
  const some = names.filter((name) => !name.includes(';'));
  expect(await importAs(ledger, 'a.t', text(some.map((name) => `${name} 1500 0; 0`)))).toMatchObject({
    players: some.length,
  });
  const many = Array.from(
    { length: 3000 },
    (_, i) => `P${String(i)}, A 1500 ${String(i % 2 === 0 ? i + 2 : i)}; ${String(300 + i)}`,
  );
  expect(await importAs(newLedger(), 'b.t', text(many))).toMatchObject({ contests: 1500, refused: [] });
  await expect(importAs(newLedger(), 'c.t', '# nothing\n')).rejects.toThrow(/no games or players/u);
});
