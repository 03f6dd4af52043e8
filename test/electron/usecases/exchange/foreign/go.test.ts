/** Result tables of go, written by hand after A. Cieplý, "Comments on submitting tournament results", and as OpenGotha writes them. */
import { describe, expect, test } from 'vitest';
import { everybody } from '../../../../../electron/store/people/people.ts';
import { tournamentsInTime } from '../../../../../electron/store/tournaments/tournaments.ts';
import { newLedger } from '../../../ledger.ts';
import { gamesIn, importAs, names } from './foreign-files.ts';

const h9 = [
  '; CL[A]',
  '; EV[Autumn Cup]',
  '; PC[FR, Lyon]',
  '; DT[2026-10-01,2026-10-03]',
  '; KM[7.5]',
  ';',
  '; Pl Name                            Rk Co Club  MMS  SOSSOSOS',
  '   1 Minieri Davide                  3D FR 75Ju   36  128  503 0    2+/w0    3+/b4    4?/w0 |12345678',
  '   2 Van_Dyk Mathieu Jan             9k FR 92Le   33  132  512 0    1-/b0    0=       3!+/w ',
  '   3 Eden -                          1D TR  Hat   1    3    3    3  4=/b1    1-/w4    2-!/b ',
  '   4 Li Boyuan                      12K FR 32  129  0               3=/w1    0+       1?/b0 ',
];
const text = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');
const stones = (count: number, worth: number) =>
  JSON.stringify({ kind: 'stones', stones: count, komi: 0.5, worth });

describe('H9', () => {
  test('has colours, stones, jigo, byes, forfeits and games without a result', async () => {
    const ledger = newLedger();
    const lines = h9.map((line) => line.replace('3!+/w', '3+!/w'));
    expect(await importAs(ledger, 'cup.h9', text(lines))).toMatchObject({
      format: 'h9',
      players: 4,
      refused: [],
    });
    const at = null;
    expect(gamesIn(ledger.store)).toEqual([
      {
        round: '1',
        at,
        kind: 'played',
        match: null,
        sides: ['Boyuan Li #1 seat 1', `Eden #1 seat 2 ${stones(0, 50)}`],
      },
      {
        round: '1',
        at,
        kind: 'played',
        match: null,
        sides: ['Davide Minieri #1 seat 1', 'Mathieu Jan Van Dyk #2 seat 2'],
      },
      { round: '2', at, kind: 'bye', match: null, sides: ['Boyuan Li'] },
      { round: '2', at, kind: 'half-bye', match: null, sides: ['Mathieu Jan Van Dyk'] },
      {
        round: '2',
        at,
        kind: 'played',
        match: null,
        sides: ['Eden #2 seat 1', `Davide Minieri #1 seat 2 ${stones(4, 350)}`],
      },
      { round: '3', at, kind: 'played', match: null, sides: ['Davide Minieri seat 1', 'Boyuan Li seat 2'] },
      {
        round: '3',
        at,
        kind: 'walkover',
        match: null,
        sides: ['Mathieu Jan Van Dyk #1 seat 1', 'Eden #2 seat 2'],
      },
    ]);
    expect(tournamentsInTime(ledger.store)).toMatchObject([
      { name: 'Autumn Cup', day: '2026-10-01', last_day: '2026-10-03', venue: 'FR, Lyon', seats: 'colours' },
    ]);
    expect(everybody(ledger.store).map(({ name, external_id, club }) => [name, external_id, club])).toEqual([
      ['Davide Minieri', '12345678', '75Ju'],
      ['Mathieu Jan Van Dyk', null, '92Le'],
      ['Eden', null, 'Hat'],
      ['Boyuan Li', null, null],
    ]);
    const tags = ledger.store.db.prepare('SELECT tag FROM player_tag ORDER BY id').pluck().all();
    expect(tags).toEqual(['3d', '9k', '1d', '12k']);
  });

  test.each([
    ['no grade', ' 3D ', ' 3X ', 8, /a grade/u],
    ['no place', '   1 Min', '   x Min', 8, /begins with/u],
    ['another opponent', '1-/b0', '3-/b0', 8, /line 9/u],
  ])('%s is refused with its line', async (_, found, instead, line, expected) => {
    const lines = h9.map((one) => one.replace('3!+/w', '3+!/w').replace(found, instead));
    const { refused } = await importAs(newLedger(), 'cup.h9', text(lines));
    expect(refused[0]).toMatchObject({ line, expected: expect.stringMatching(expected) as string });
  });

  test('names in every script, none and 3,000 players', async () => {
    const words = names.map((name) => name.replace(/\s+/gu, '_').replace(';', ','));
    const ledger = newLedger();
    await importAs(ledger, 'x.h9', text(words.map((name, i) => `${String(i + 1)} ${name} - 3k -- -- 0 0-`)));
    expect(everybody(ledger.store).map(({ name }) => name)).toEqual(
      words.map((name) => name.replaceAll('_', ' ')),
    );
    const many = Array.from(
      { length: 3000 },
      (_, i) =>
        `${String(i + 1)} P${String(i)} A 1k -- -- 1 ${String(i % 2 === 0 ? i + 2 : i)}${i % 2 === 0 ? '+' : '-'}`,
    );
    expect(await importAs(newLedger(), 'many.h9', text(many))).toMatchObject({
      players: 3000,
      contests: 1500,
    });
    await expect(importAs(newLedger(), 'none.h9', '; EV[None]\n')).rejects.toThrow(/no games or players/u);
  });
});

test('TOU has its heads in French, licences before clubs, and no slashes', async () => {
  const ledger = newLedger();
  const tou = [
    ';name=Tournoi de Juvisy',
    ';date=26/10/2019',
    ';vill=Juvisy',
    ';prog=OpenGotha 3.49.03',
    ';Num Nom Prenom               Niv Licence Club',
    '   1 Minieri Davide            3D 1800014 75Ju    2+w0    0=  ',
    '   2 Nicita Giovanni          10K         91SM    1-b0    0-  ',
  ];
  expect(await importAs(ledger, 'juvisy.txt', Buffer.from(text(tou), 'latin1'))).toMatchObject({
    format: 'h9',
    refused: [],
  });
  expect(tournamentsInTime(ledger.store)).toMatchObject([
    { name: 'Tournoi de Juvisy', day: '2019-10-26', venue: 'Juvisy' },
  ]);
  expect(gamesIn(ledger.store).map(({ sides }) => sides)).toEqual([
    ['Davide Minieri #1 seat 1', 'Giovanni Nicita #2 seat 2'],
    ['Davide Minieri'],
  ]);
  expect(everybody(ledger.store).map(({ external_id, club }) => [external_id, club])).toEqual([
    ['1800014', '75Ju'],
    [null, '91SM'],
  ]);
});
