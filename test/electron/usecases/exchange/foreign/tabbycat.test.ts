/** Answers of Tabbycat's API in one file, written by hand after its documentation (tabbycat.readthedocs.io, "Tabbycat API"). */
import { expect, test } from 'vitest';
import { tournamentsInTime } from '../../../../../electron/store/tournaments/tournaments.ts';
import { newLedger, type Ledger } from '../../../ledger.ts';
import { gamesIn, importAs, names } from './foreign-files.ts';
import { tabbycatAnswers } from './samples-tabbycat.ts';

const text = JSON.stringify(tabbycatAnswers, null, 2);

const gamesOf = ({ store }: Ledger): unknown[] =>
  gamesIn(store).map(({ round, kind, sides }) => [round, kind, ...sides]);

const debates = [
  [
    '1',
    'played',
    'Ann + Bo #1 seat 1 for Oslo 1',
    'Cid #3 seat 2 for Oslo 2',
    'Dan + Eve #2 seat 3 for Çelik',
    'Fay #4 seat 4 for Owls',
  ],
  ['Grand Final', 'bye', 'Cid + Ann for Oslo 2'],
  ['Grand Final', 'played', 'Ann + Bo #2 seat 1 for Oslo 1', 'Dan + Eve #1 seat 2 for Çelik'],
  ['Grand Final', 'played', 'Fay seat 1 for Owls', 'Cid + Ann seat 2 for Oslo 2'],
];

test('four teams by points, a panel by votes, byes, open debates, institutions as clubs', async () => {
  const ledger = newLedger();
  expect(await importAs(ledger, 'a.json', text)).toMatchObject({
    ...{ format: 'tabbycat', refused: [], players: 7, contests: 3 },
  });
  expect(tournamentsInTime(ledger.store)).toMatchObject([{ name: 'Autumn Cup', day: '2026-10-03' }]);
  expect(gamesOf(ledger)).toEqual(debates);
  const people = ledger.store.db
    .prepare(
      'SELECT p.name, c.name, p.external_id FROM player p LEFT JOIN club c ON c.id = p.club ORDER BY p.id',
    )
    .raw()
    .all();
  expect(people.slice(0, 5)).toEqual([
    ['Ann', 'University of Oslo', 'Ann (Oslo 1)'],
    ['Bo', 'University of Oslo', null],
    ['Cid', 'University of Oslo', null],
    ['Ann', 'University of Oslo', 'Ann (Oslo 2)'],
    ['Dan', null, null],
  ]);
  expect(await importAs(ledger, 'a.json', text)).toMatchObject({ players: 0, unchanged: 1 });
});

test('the answers may be in a list, and what belongs to a round within it', async () => {
  const { tournament, institutions, teams, rounds, pairings, ballots } = tabbycatAnswers;
  const urlOf = (one: object): string => (one as { url: string }).url;
  const within = rounds.map((round) => ({
    ...round,
    pairings: pairings
      .filter((one) => urlOf(one).startsWith(`${round.url}/`))
      .map((one) => ({
        ...one,
        ballots: ballots.filter((ballot) => urlOf(ballot).startsWith(`${urlOf(one)}/`)),
      })),
  }));
  const ledger = newLedger();
  const list = JSON.stringify([tournament, institutions, teams, within]);
  expect(await importAs(ledger, 'a.json', list)).toMatchObject({ refused: [], contests: 3 });
  expect(gamesOf(ledger)).toEqual(debates);
});

test('the answer about teams alone is a list of people', async () => {
  const list = JSON.stringify(tabbycatAnswers.teams);
  expect(await importAs(newLedger(), 'teams.json', list)).toMatchObject({ players: 7, tournaments: 0 });
});

test('without the answer about teams it is refused, with what to do', async () => {
  const { refused } = await importAs(newLedger(), 'a.json', JSON.stringify(tabbycatAnswers.pairings));
  expect(refused.map(({ expected }) => expected.split(' – ')[1])).toEqual(['/0', '/1', '/2', '/3']);
  expect(refused[0]?.expected).toContain('add the answer of the API about teams');
});

test('names in every script, and 3,000 speakers', async () => {
  const teamsOf = (all: readonly string[]): string =>
    JSON.stringify(
      all.map((name, i) => ({
        ...{ url: `https://x/api/v1/tournaments/a/teams/${String(i)}`, short_name: `T${String(i)}` },
        speakers: [{ name, url: `https://x/api/v1/tournaments/a/speakers/${String(i)}` }],
      })),
    );
  expect(await importAs(newLedger(), 'a.json', teamsOf(names))).toMatchObject({
    ...{ players: names.length, refused: [] },
  });
  const many = Array.from({ length: 3000 }, (_, i) => `P${String(i)}`);
  expect(await importAs(newLedger(), 'b.json', teamsOf(many))).toMatchObject({ players: 3000, refused: [] });
});
