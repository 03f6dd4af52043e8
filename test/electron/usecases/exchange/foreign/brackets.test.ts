/**
 * Tournaments of Challonge (api.challonge.com/v1/documents/tournaments/show, with include_participants and include_matches)
 * and of start.gg (developer.start.gg/reference: Event, Entrant, Set, Standing), written by hand after these pages.
 */
import { describe, expect, test } from 'vitest';
import { everybody } from '../../../../../electron/store/people/people.ts';
import { tournamentsInTime } from '../../../../../electron/store/tournaments/tournaments.ts';
import { newLedger, type Ledger } from '../../../ledger.ts';
import { gamesIn, importAs, names } from './foreign-files.ts';
import { challongeTournament, startggEvents } from './samples-brackets.ts';

const gamesOf = ({ store }: Ledger): unknown[] =>
  gamesIn(store).map(({ round, at, kind, sides }) => [round, at, kind, ...sides]);
const scoresOf = ({ store }: Ledger): unknown[] =>
  store.db.prepare('SELECT score FROM side ORDER BY id').pluck().all();

describe('Challonge', () => {
  const text = JSON.stringify(challongeTournament, null, 2);

  test('groups, sets, losers’ rounds, forfeits, ties, open and pending matches', async () => {
    const ledger = newLedger();
    expect(await importAs(ledger, 'a.json', text)).toMatchObject({
      ...{ format: 'challonge', refused: [], players: 4, contests: 7 },
    });
    expect(tournamentsInTime(ledger.store)).toMatchObject([{ name: 'Spring Open', day: '2026-03-07' }]);
    expect(gamesOf(ledger)).toEqual([
      ['1', null, 'played', 'Ann #1', 'Çelik, Ömer #2'],
      ['1', null, 'played', 'Ann', 'Bo'],
      ['1', null, 'walkover', 'Bo #1', 'guest_4 #2'],
      ['2', '2026-03-08', 'played', 'Ann #2', 'Bo #1'],
      ['G1', null, 'played', 'Ann #1', 'Bo #1'],
      ['L1', null, 'played', 'guest_4 #1', 'Çelik, Ömer #2'],
      ['L2', null, 'walkover', 'Ann #1', 'guest_4 #2'],
    ]);
    expect(scoresOf(ledger)).toEqual([1, 1, 2, 1, null, null, null, null, null, null, null, null, 0, 3]);
    expect(await importAs(ledger, 'a.json', text)).toMatchObject({ players: 0, unchanged: 1 });
  });

  test('a match of strangers is refused with line and path, and can be left out', async () => {
    const wrong = text.replace('"player2_id": 13', '"player2_id": 99');
    const { refused } = await importAs(newLedger(), 'a.json', wrong);
    expect(refused).toMatchObject([
      { expected: 'participants that the file has under these ids – /tournament/matches/1/match' },
    ]);
    const leaveOut = [{ line: refused[0]?.line ?? 0 }];
    expect(await importAs(newLedger(), 'a.json', wrong, { leaveOut })).toMatchObject({ contests: 6 });
  });

  test('names in every script, two of one name, none and 3,000 participants', async () => {
    const fileOf = (called: readonly string[], matches: readonly object[] = []): string =>
      JSON.stringify({
        tournament: {
          ...{ name: 'X', tournament_type: 'swiss', matches },
          participants: called.map((name, i) => ({ participant: { id: i, name } })),
        },
      });
    expect(await importAs(newLedger(), 'a.json', fileOf(names))).toMatchObject({
      ...{ players: names.length, refused: [], tournaments: 0 },
    });
    expect((await importAs(newLedger(), 'b.json', fileOf(['Ann', 'Ann']))).refused).toMatchObject([
      {
        column: 'team',
        expected:
          'a name of its own: there’s another “Ann” in this file – /tournament/participants/1/participant',
      },
    ]);
    await expect(importAs(newLedger(), 'c.json', fileOf([]))).rejects.toThrow(/no games or players/u);
    const many = Array.from({ length: 3000 }, (_, i) => `P${String(i)}`);
    const matches = Array.from({ length: 1500 }, (_, i) => ({
      match: { player1_id: 2 * i, player2_id: 2 * i + 1, winner_id: 2 * i, state: 'complete', round: 1 },
    }));
    expect(await importAs(newLedger(), 'd.json', fileOf(many, matches))).toMatchObject({ contests: 1500 });
  });
});

describe('start.gg', () => {
  const text = JSON.stringify(startggEvents, null, 2);

  test('singles by score, disqualifications and sets to come; teams by display score; standings alone', async () => {
    const ledger = newLedger();
    expect(await importAs(ledger, 'a.json', text)).toMatchObject({
      ...{ format: 'startgg', refused: [], tournaments: 3, players: 8 },
    });
    expect(tournamentsInTime(ledger.store).map(({ name, day, venue }) => [name, day, venue])).toEqual([
      ['Weekly 7: Singles', '2026-03-07', 'Zürich'],
      ['Weekly 7: Teams', '2026-03-07', 'Zürich'],
      ['Weekly 7: Side bracket', '2026-03-07', 'Zürich'],
    ]);
    expect(gamesOf(ledger)).toEqual([
      ['Finals Winners Round 1', '2026-03-08', 'played', 'Ann #1', 'Bo - 2 #2'],
      ['Grand Final', null, 'played', 'Cid + Dan #2 for Old 3 - Boys', 'Eve + Fay #1 for Two'],
      ['L1', null, 'played', 'Ann', 'Zed'],
      ['Winners Round 1', null, 'played', 'Ann #1', 'Bo - 2 #2'],
      ['Winners Round 1', null, 'walkover', 'Bo - 2 #1', 'Zed #2'],
      [null, null, 'played', 'Ann #1', 'Bo - 2 #2', 'Gil #2'],
    ]);
    expect(everybody(ledger.store).map(({ name, external_id }) => [name, external_id])).toContainEqual([
      'Ann',
      '1001',
    ]);
    expect(await importAs(ledger, 'a.json', text)).toMatchObject({ players: 0, unchanged: 3 });
  });

  test('pages of one event are one tournament', async () => {
    const pageOf = (id: number, one: number, other: number): object => ({
      data: {
        event: {
          ...{ id: 5, name: 'Open', startAt: 1772884800 },
          sets: {
            nodes: [
              {
                ...{ id, winnerId: one, round: 1, displayScore: null, state: 3 },
                slots: [one, other].map((entrant) => ({
                  entrant: { id: entrant, name: `E${String(entrant)}` },
                })),
              },
            ],
          },
        },
      },
    });
    const ledger = newLedger();
    const pages = JSON.stringify([pageOf(1, 1, 2), pageOf(2, 3, 4), pageOf(2, 3, 4)]);
    expect(await importAs(ledger, 'a.json', pages)).toMatchObject({
      tournaments: 1,
      contests: 2,
      players: 4,
    });
  });

  test('an entrant without a name is refused with line and path', async () => {
    const { refused } = await importAs(
      newLedger(),
      'a.json',
      text.replace('"gamerTag": "Ann"', '"gamerTag": ""'),
    );
    expect(refused[0]?.expected).toMatch(/name.* – \/data\/tournament\/events\/0\/entrants\/nodes\/0$/u);
  });

  test('names in every script, an answer with nothing and 3,000 entrants', async () => {
    const fileOf = (nodes: readonly object[], sets: readonly object[] = []): string =>
      JSON.stringify({ data: { event: { id: 1, name: 'X', entrants: { nodes }, sets: { nodes: sets } } } });
    const entrantOf = (name: string, i: number): object => ({
      ...{ id: i, name },
      participants: [{ gamerTag: name, player: { id: i } }],
    });
    expect(await importAs(newLedger(), 'a.json', fileOf(names.map(entrantOf)))).toMatchObject({
      ...{ players: names.length, refused: [] },
    });
    await expect(importAs(newLedger(), 'b.json', fileOf([]))).rejects.toThrow(/no games or players/u);
    const many = Array.from({ length: 3000 }, (_, i) => entrantOf(`P${String(i % 2999)}`, i));
    const sets = Array.from({ length: 1500 }, (_, i) => ({
      ...{ id: i, winnerId: 2 * i, displayScore: 'DQ', fullRoundText: 'Round 1' },
      slots: [2 * i, 2 * i + 1].map((id) => ({ entrant: { id } })),
    }));
    expect(await importAs(newLedger(), 'c.json', fileOf(many, sets))).toMatchObject({
      ...{ players: 3000, contests: 1500, refused: [] },
    });
  });
});
