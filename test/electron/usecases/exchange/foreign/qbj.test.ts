/** Quizbowl files, written by hand after the tournament schema 2.1.1 (schema.quizbowl.technology, "Serialization"). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tournamentsInTime } from '../../../../../electron/store/tournaments/tournaments.ts';
import { newLedger, refusalOf, type Ledger } from '../../../ledger.ts';
import { exportedAs, gamesIn, importAs, names, previewOf } from './foreign-files.ts';
import { qbjTournament } from './samples-json.ts';

const asText = (value: unknown): string => JSON.stringify(value, null, 1);

const teamsOf = (...teams: readonly (readonly [string, ...string[]])[]) =>
  teams.map(([name, ...players]) => ({
    type: 'Registration',
    name,
    teams: [{ id: name, name, players: players.map((one) => ({ id: `${name} ${one}`, name: one })) }],
  }));

const matchOf = (one: object, other: object, more: object = {}): object => ({
  type: 'Match',
  match_teams: [one, other],
  ...more,
});
const sideOf = (team: string, more: object = {}): object => ({ team: { $ref: team }, ...more });
const fileOf = (...objects: readonly object[]): string => asText({ version: '2.1.1', objects });

test('teams, lineups, scores, ties, forfeits, open matches and rounds of two phases', async () => {
  const ledger = newLedger();
  expect(await importAs(ledger, 'a.qbj', asText(qbjTournament))).toMatchObject({
    ...{ format: 'qbj', refused: [], players: 6, tournaments: 1, contests: 5 },
  });
  expect(tournamentsInTime(ledger.store)).toMatchObject([
    { name: 'Autumn Novice', day: '2026-10-03', last_day: '2026-10-04', venue: 'Zürich', shape: 'rounds' },
  ]);
  expect(gamesIn(ledger.store).map(({ round, kind, sides }) => [round, kind, ...sides])).toEqual([
    ['1', 'played', 'Ann + Dan #1 for Owls A', 'Bo + Çelik #2 for Owls B'],
    ['2', 'played', 'Ann #1 for Owls A', 'Eve + Ann #1 for Cats'],
    ['2', 'walkover', 'Bo + Çelik #1 for Owls B', 'Eve + Ann #2 for Cats'],
    ['Finals 1', 'played', 'Ann + Dan for Owls A', 'Eve + Ann for Cats'],
    ['Finals 1', 'played', 'Bo + Çelik #2 for Owls B unrated', 'Eve + Ann #1 for Cats unrated'],
  ]);
  const scores = ledger.store.db.prepare('SELECT score FROM side ORDER BY id').pluck().all();
  expect(scores).toEqual([205, 90, 120, 120, null, null, null, null, -5, 0]);
});

test('schools are clubs, namesakes of two teams stay apart, and again it is the same', async () => {
  const ledger = newLedger();
  await importAs(ledger, 'a.qbj', asText(qbjTournament));
  const people = ledger.store.db
    .prepare(
      'SELECT p.name, c.name, p.external_id FROM player p LEFT JOIN club c ON c.id = p.club ORDER BY p.id',
    )
    .raw()
    .all();
  expect(people).toEqual([
    ['Ann', 'Owls', 'Ann (Owls A)'],
    ['Dan', 'Owls', null],
    ['Bo', 'Owls', null],
    ['Çelik', 'Owls', null],
    ['Eve', null, null],
    ['Ann', null, 'Ann (Cats)'],
  ]);
  expect(await importAs(ledger, 'a.qbj', asText(qbjTournament))).toMatchObject({ players: 0, unchanged: 1 });
});

test('a scoresheet of one match has teams and players by their names', async () => {
  const sheet = {
    tossups_read: 20,
    match_teams: ['Owls', 'Cats'].map((name, i) => ({
      team: { name, players: [{ name: `${name} 1` }, { name: `${name} 2` }] },
      match_players: [{ player: { name: `${name} 1` }, tossups_heard: 20, answer_counts: [] }],
      bonus_points: 100 + i,
    })),
  };
  const ledger = newLedger();
  expect(await importAs(ledger, 'room 4.json', JSON.stringify(sheet))).toMatchObject({ players: 4 });
  expect(gamesIn(ledger.store)).toMatchObject([
    { round: '1', sides: ['Cats 1 #1 for Cats', 'Owls 1 #2 for Owls'] },
  ]);
  expect(tournamentsInTime(ledger.store)).toMatchObject([{ name: 'room 4' }]);
});

test.each([
  ['a team that is nowhere', sideOf('Dogs'), /teams that the file has.* – \/objects\/2/u],
  [
    'points in words',
    sideOf('Cats', { points: 'many' }),
    /a number in “match_teams\/1\/points” – \/objects\/2/u,
  ],
  ['points without bounds', sideOf('Cats', { points: 1e300 }), /\S – \/objects\/2/u],
  ['a team against itself', sideOf('Owls', { points: 5 }), /\S – \/objects\/2/u],
])('%s is refused with line and path', async (_, other, expected) => {
  const text = fileOf(
    ...teamsOf(['Owls', 'Ann', 'Bo'], ['Cats', 'Cid', 'Dan']),
    matchOf(sideOf('Owls', { points: 10 }), other),
  );
  const line = text.split('\n').findIndex((one) => one.includes('"Match"'));
  const { refused, added } = await importAs(newLedger(), 'a.qbj', text);
  expect([refused[0]?.line, added]).toEqual([line, 0]);
  expect(refused[0]?.expected).toMatch(expected);
});

test('a refused match is left out, or corrected in place', async () => {
  const wrong = matchOf(sideOf('Owls', { points: 10 }), sideOf('Cats', { points: 'many' }));
  const text = fileOf(...teamsOf(['Owls', 'Ann', 'Bo'], ['Cats', 'Cid', 'Dan']), wrong);
  const line = (await importAs(newLedger(), 'a.qbj', text)).refused[0]?.line ?? 0;
  expect(await importAs(newLedger(), 'a.qbj', text, { leaveOut: [{ line }] })).toMatchObject({
    ...{ refused: [], players: 4, contests: 0 },
  });
  const value = JSON.stringify(matchOf(sideOf('Owls', { points: 10 }), sideOf('Cats', { points: 5 })));
  const { table } = await previewOf(newLedger(), 'a.qbj', text);
  expect(table?.rows).toMatchObject([{ line, cells: [JSON.stringify(wrong)], outcome: 'refused' }]);
  const corrected = { cells: [{ line, column: 0, value }] };
  expect(await importAs(newLedger(), 'a.qbj', text, corrected)).toMatchObject({ refused: [], contests: 1 });
  const half = { cells: [{ line, column: 0, value: '{"type"' }] };
  expect((await importAs(newLedger(), 'a.qbj', text, half)).refused).toMatchObject([{ line }]);
});

test('a file without lines has a number for each of its entries', async () => {
  const wrong = matchOf(sideOf('Owls'), sideOf('Dogs'));
  const text = JSON.stringify({ objects: [...teamsOf(['Owls', 'Ann'], ['Cats', 'Bo']), wrong, wrong] });
  const { refused } = await importAs(newLedger(), 'a.qbj', text);
  expect(new Set(refused.map(({ line }) => line)).size).toBe(2);
  expect(refused.map(({ expected }) => expected.split(' ').at(-1))).toEqual(['/objects/2', '/objects/3']);
});

test('names in every script, a team without players, players of two teams, none and 3,000 entries', async () => {
  const ledger = newLedger();
  const [one, ...others] = names;
  const few = fileOf(
    ...teamsOf([one ?? '', ...others], ['Cats']),
    matchOf(sideOf(one ?? '', { points: 3 }), sideOf('Cats', { points: 4 })),
  );
  expect(await importAs(ledger, 'a.qbj', few)).toMatchObject({ players: names.length, refused: [] });
  await expect(importAs(newLedger(), 'b.qbj', fileOf({ type: 'Tournament', name: 'X' }))).rejects.toThrow(
    /no games or players/u,
  );
  const teams = Array.from(
    { length: 3000 },
    (_, i) => [`T${String(i)}`, `A${String(i)}`, `B${String(i)}`] as const,
  );
  const matches = Array.from({ length: 1500 }, (_, i) =>
    matchOf(sideOf(`T${String(2 * i)}`, { points: i }), sideOf(`T${String(2 * i + 1)}`, { points: 7 })),
  );
  expect(await importAs(newLedger(), 'c.qbj', fileOf(...teamsOf(...teams), ...matches))).toMatchObject({
    ...{ players: 6000, contests: 1500, refused: [] },
  });
  const [owls, cats, dogs] = teamsOf(['Owls', 'Ann', 'Bo'], ['Cats', 'Cid'], ['Dogs', 'Dan']);
  dogs?.teams[0]?.players.push({ $ref: 'Owls Bo' } as unknown as { id: string; name: string });
  const two = fileOf(
    ...[owls, cats, dogs].flatMap((one) => one ?? []),
    matchOf(sideOf('Cats'), sideOf('Dogs')),
  );
  expect(await importAs(ledger, 'd.qbj', two)).toMatchObject({ players: 4, refused: [] });
});

test('cut in the middle, it is refused with the place', async () => {
  const text = asText(qbjTournament);
  const refusal = await refusalOf(() => importAs(newLedger(), 'a.qbj', text.slice(0, text.length / 2)));
  expect(refusal.message).toMatch(/^Line \d+, column \d+: .*\. Nothing was imported\.$/u);
});

/** Teams of one or two, by number of their names; a round of matches with scores, forfeits, and some that are open. */
const leagues = fc.tuple(
  fc.uniqueArray(fc.constantFrom(...names, 'Ann', 'Bo', 'Cid', 'Dan'), { minLength: 4, maxLength: 14 }),
  fc.array(fc.tuple(fc.integer({ min: -50, max: 600 }), fc.integer({ min: -50, max: 600 }), fc.nat(5)), {
    minLength: 1,
    maxLength: 6,
  }),
);

test('written and read gives the same games', async () => {
  await fc.assert(
    fc.asyncProperty(leagues, async ([people, results]) => {
      const first = newLedger();
      const teams = Array.from({ length: Math.floor(people.length / 2) }, (_, i) =>
        i === 0
          ? { members: people.slice(0, 1).map((name) => ({ name })) }
          : { team: `Team ${String(i)}`, members: people.slice(2 * i, 2 * i + 2).map((name) => ({ name })) },
      );
      const contests = results.map(([mine, theirs, kind], i) => {
        const isWalkover = kind === 0;
        const scores = kind === 1 ? [{}, {}] : [{ score: mine }, { score: theirs }];
        const outcome = isWalkover ? [{ place: 1 }, { place: 2 }] : scores;
        const pair = [teams[i % teams.length], teams[(i + 1) % teams.length]];
        return {
          ...{ round: String(i + 1), board: '1', kind: isWalkover ? 'walkover' : 'played' },
          sides: pair.map((team, side) => ({ ...team, ...outcome[side] })),
        };
      });
      const told = {
        name: 'Cup',
        date: '2026-10-01',
        lastDate: '2026-10-02',
        venue: 'Zürich',
        shape: 'rounds',
        contests,
      };
      first.save(told as unknown as Parameters<Ledger['save']>[0]);
      const written = await exportedAs(first, 'cup.qbj');
      const second = newLedger();
      expect(await importAs(second, 'cup.qbj', written)).toMatchObject({ refused: [], added: 1 });
      expect(gamesIn(second.store)).toEqual(gamesIn(first.store));
    }),
    { numRuns: Number(process.env['FOREIGN_RUNS'] ?? 12) },
  );
});
