/** Games of chess, written by hand after S. J. Edwards, "Portable Game Notation Specification and Implementation Guide", 1994. */
import { describe, expect, test } from 'vitest';
import { everybody } from '../../../../../electron/store/people/people.ts';
import { tournamentsInTime } from '../../../../../electron/store/tournaments/tournaments.ts';
import { newLedger } from '../../../ledger.ts';
import { gamesIn, importAs, names, previewOf } from './foreign-files.ts';

const game = (tags: Readonly<Record<string, string>>, moves = '1. e4 e5 2. Nf3'): string => {
  const quoted = (value: string): string => value.replace(/["\\]/gu, (mark) => `\\${mark}`);
  const result = tags['Result'] ?? '*';
  return `${Object.entries(tags)
    .map(([key, value]) => `[${key} "${quoted(value)}"]\n`)
    .join('')}\n${moves} ${result}\n\n`;
};

const told = {
  ...{
    Event: 'Club Cup',
    Site: 'Oslo NOR',
    Date: '2026.10.01',
    Round: '1.2',
    White: 'Ann',
    Black: 'Bo',
    Result: '1-0',
  },
};

describe('PGN', () => {
  test('each event is a tournament, each game a board', async () => {
    const ledger = newLedger();
    const file = [
      game({ ...told, WhiteElo: '1900', WhiteFideId: '1503014', BlackElo: '-', WhiteTitle: 'FM' }),
      game({ ...told, Round: '1.1', White: 'Cem', Black: 'Dee', Result: '1/2-1/2' }),
      game({
        ...told,
        Round: '2',
        Date: '2026.10.08',
        White: 'Bo',
        Black: 'Cem',
        Result: '0-1',
        Termination: 'time forfeit',
      }),
      game(
        {
          ...told,
          Round: '2',
          Date: '2026.10.??',
          White: 'Dee',
          Black: 'Ann',
          Result: '0-1',
          Termination: 'unplayed',
        },
        '',
      ),
      game({ ...told, Round: '3', White: 'Ann', Black: 'bye', Result: '1-0' }, ''),
      game({
        ...told,
        Event: 'Blitz',
        Round: '?',
        Site: 'https://example.org/x',
        White: 'Ann',
        Black: 'Bo',
        Result: '*',
      }),
    ].join('');
    expect(await importAs(ledger, 'club.pgn', file)).toMatchObject({
      format: 'pgn',
      players: 4,
      added: 2,
      refused: [],
    });
    expect(gamesIn(ledger.store).map(({ round, at, kind, sides }) => [round, at, kind, ...sides])).toEqual([
      ['1', null, 'played', 'Ann #1 seat 1', 'Bo #2 seat 2'],
      ['1', null, 'played', 'Cem #1 seat 1', 'Dee #1 seat 2'],
      ['2', '2026-10-08', 'played', 'Bo #2 seat 1', 'Cem #1 seat 2'],
      ['2', null, 'walkover', 'Dee #2 seat 1', 'Ann #1 seat 2'],
      ['3', null, 'bye', 'Ann'],
      [null, null, 'played', 'Ann seat 1', 'Bo seat 2'],
    ]);
    expect(tournamentsInTime(ledger.store).map(({ name, venue, day }) => [name, venue, day])).toEqual([
      ['Club Cup', 'Oslo NOR', '2026-10-01'],
      ['Blitz', null, '2026-10-01'],
    ]);
    // Whom one game numbers, all games mean.
    expect(everybody(ledger.store).filter(({ name }) => name === 'Ann')).toMatchObject([
      { external_id: '1503014' },
    ]);
    const starts = ledger.store.db.prepare('SELECT starting_mean FROM player ORDER BY name').pluck().all();
    expect(starts).toEqual([1900, null, null, null]);
  });

  test('what looks like a tag within a comment is none, and moves may hold anything', async () => {
    const moves = [
      '1. e4 {a comment with',
      '[Event "Other"]',
      '[White "Nobody"] } e5 ; and to the end of the line {',
      '% [Result "0-1"]',
      '(2. Nf3 {nested } Nc6) 2. f4 $1',
    ].join('\n');
    const ledger = newLedger();
    const file = game(told, moves) + game({ ...told, Round: '1.3', White: 'Cem', Black: 'Dee' });
    expect(await importAs(ledger, 'club.pgn', file)).toMatchObject({ contests: 2, players: 4, refused: [] });
  });

  test('a result may be behind the moves alone, and tags in one line', async () => {
    const ledger = newLedger();
    const file = '[Event "Cup"] [White "Ann"] [Black "Bo \\"the Rook\\""]\n\n1. e4 {x} 0-1\n';
    await importAs(ledger, 'one.pgn', file);
    expect(gamesIn(ledger.store).map(({ sides }) => sides)).toEqual([
      ['Ann #2 seat 1', 'Bo "the Rook" #1 seat 2'],
    ]);
  });

  test('teams that meet over boards are matches', async () => {
    const ledger = newLedger();
    const boards = [
      game({ ...told, Round: '1.1', WhiteTeam: 'Owls', BlackTeam: 'Cats' }),
      game({ ...told, Round: '1.2', White: 'Cem', Black: 'Dee', WhiteTeam: 'Cats', BlackTeam: 'Owls' }),
    ];
    await importAs(ledger, 'teams.pgn', boards.join(''));
    expect(gamesIn(ledger.store).map(({ match, sides }) => [match, ...sides])).toEqual([
      [1, 'Ann #1 seat 1 for Owls', 'Bo #2 seat 2 for Cats'],
      [1, 'Cem #1 seat 1 for Cats', 'Dee #2 seat 2 for Owls'],
    ]);
  });

  test.each([
    ['no name', { White: '?' }, 'names in [White] and [Black]'],
    ['two losers', { Result: '0-0' }, 'a result'],
    ['a result in words', { Result: 'won' }, 'a result'],
  ])('%s is refused with the line of the game', async (_, change, expected) => {
    const file = game(told) + game({ ...told, Round: '2', ...change });
    const { refused } = await importAs(newLedger(), 'club.pgn', file);
    expect(refused).toMatchObject([{ line: 11, expected: expect.stringContaining(expected) as string }]);
  });

  test('an open tag is refused with its line, and can be corrected', async () => {
    const ledger = newLedger();
    const file = game(told).replace('[White "Ann"]', '[White "Ann');
    expect((await importAs(ledger, 'club.pgn', file)).refused[0]).toMatchObject({
      line: 5,
      cell: { value: '[White "Ann' },
    });
    const cells = [{ line: 5, column: 0, value: '[White "Ann"]' }];
    expect(await importAs(ledger, 'club.pgn', file, { cells })).toMatchObject({ contests: 1, refused: [] });
  });

  test('a game is left out with its first line', async () => {
    const file = game(told) + game({ ...told, Round: '2', White: '?' }) + game({ ...told, Round: '3' });
    const choices = { leaveOut: [{ line: 11 }] };
    expect(await importAs(newLedger(), 'club.pgn', file, choices)).toMatchObject({
      contests: 2,
      refused: [],
    });
  });

  test('a comment without an end is refused, because games may be behind it', async () => {
    const file = game(told, '1. e4 {oh') + game({ ...told, Round: '2' });
    const { refused } = await importAs(newLedger(), 'club.pgn', file);
    expect(refused).toMatchObject([{ line: 9, expected: expect.stringContaining('}') as string }]);
  });

  test('games may have tags alone', async () => {
    const file = [told, { ...told, White: 'Cem' }].map((tags) => game(tags).split('\n\n')[0]).join('\n\n');
    expect(await importAs(newLedger(), 'club.pgn', file)).toMatchObject({ contests: 2, refused: [] });
  });

  test('names in every script, 3,000 players, and a file without games', async () => {
    const ledger = newLedger();
    const file = names.map((name, i) => game({ ...told, Round: String(i + 1), White: name })).join('');
    expect(await importAs(ledger, 'x.pgn', file)).toMatchObject({ refused: [] });
    const known = everybody(ledger.store).map(({ name }) => name);
    for (const name of names) expect(known).toContain(name);
    const many = Array.from({ length: 1500 }, (_, i) =>
      game({ ...told, Round: '1', White: `W${String(i)}`, Black: `B${String(i)}` }),
    );
    expect(await previewOf(newLedger(), 'many.pgn', many.join(''))).toMatchObject({
      players: 3000,
      contests: 1500,
    });
    await expect(importAs(newLedger(), 'none.pgn', 'nothing\n')).rejects.toThrow(/no games or players/u);
  });
});
