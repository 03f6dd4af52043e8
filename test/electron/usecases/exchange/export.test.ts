import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tournamentsInTime } from '../../../../electron/store/tournaments/tournaments.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { importRows } from '../../../../electron/usecases/exchange/import.ts';
import { sampleLeagueRows } from '../../../../shared/sample/index.ts';
import type { Argument } from '../../../../shared/contract/api.ts';
import { factsOf, newLedger, refusalOf, type Ledger } from '../../ledger.ts';

async function exported({ context, folder }: Ledger, name = 'out.csv'): Promise<string> {
  const file = path.join(folder, name);
  await useCases['results.export'](context, { path: file });
  return file;
}

/** Tournaments as they were recorded, but for what the file leaves out: row numbers, rosters, the order of sides. */
const recordsOf = ({ context, store }: Ledger): unknown[] =>
  tournamentsInTime(store).map(({ id }) => {
    const { contests, ...head } = useCases['tournaments.facts'](context, { tournamentId: id });
    const sides = contests.map((contest) => ({
      ...contest,
      sides: contest.sides
        .map(({ team, place, score, seat, rated, handicap, members }) => ({
          team,
          place,
          score,
          seat,
          rated,
          handicap,
          members: members.map(({ player, role, share }) => JSON.stringify([player, role, share])).sort(),
        }))
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    }));
    return { ...head, tournamentId: 0, entrants: [], contests: sides };
  });

/** Out, in to a new league, and out again. */
async function roundTrip(ledger: Ledger): Promise<void> {
  const file = await exported(ledger);
  const copy = newLedger(ledger.folder, `Copy of ${String(readdirSync(ledger.folder).length)}`);
  const report = await useCases['results.import'](copy.context, { path: file });
  expect(report).toMatchObject({ refused: [], changed: 0 });
  expect(factsOf(copy.store)).toEqual(factsOf(ledger.store));
  expect(recordsOf(copy)).toEqual(recordsOf(ledger));
  expect(readFileSync(await exported(copy, 'again.csv'), 'utf8')).toBe(readFileSync(file, 'utf8'));
  // And into the league that it came from: nothing new.
  expect(await useCases['results.import'](ledger.context, { path: file })).toMatchObject({
    added: 0,
    changed: 0,
  });
}

test('spreadsheets are told that it is UTF-8, packed or not; a file is imported with and without the mark', async () => {
  const ledger = newLedger();
  importRows(ledger.context, sampleLeagueRows());
  const text = readFileSync(await exported(ledger), 'utf8');
  expect(text.startsWith('\uFEFFtournament,')).toBe(true);
  const packed = await exported(ledger, 'out.csv.gz');
  expect(gunzipSync(readFileSync(packed)).toString('utf8')).toBe(text);
  const bare = path.join(ledger.folder, 'bare.csv');
  writeFileSync(bare, text.slice(1));
  for (const file of [path.join(ledger.folder, 'out.csv'), packed, bare])
    expect(await useCases['results.import'](ledger.context, { path: file })).toMatchObject({
      refused: [],
      added: 0,
      changed: 0,
    });
});

describe('out and in again gives the same league', () => {
  test('the sample league', async () => {
    const ledger = newLedger();
    expect(importRows(ledger.context, sampleLeagueRows()).refused).toEqual([]);
    await roundTrip(ledger);
  });

  test('handicaps of every kind, and matches over several boards', async () => {
    const ledger = newLedger();
    const given = [
      { kind: 'stones', stones: 4, komi: 0.5, worth: 350 },
      { kind: 'stones', stones: 0, komi: -6.5, worth: 0.25 },
      { kind: 'points', points: 2.5, worth: 125 },
      { kind: 'odds', odds: 'pawn, "and" move', worth: 120 },
    ] as const;
    ledger.save({
      ...{ name: 'Match', date: '2026-10-01', shape: 'rounds' },
      contests: given.map((handicap, i) => ({
        ...{ round: '1', board: String(i + 1), match: 1 + (i % 2) },
        sides: [
          { score: 1, members: [{ name: `A${String(i)}` }] },
          { score: 0, handicap, members: [{ name: `B${String(i)}` }] },
        ],
      })),
    });
    await roundTrip(ledger);
    expect(readFileSync(path.join(ledger.folder, 'out.csv'), 'utf8')).toContain('stones 4 komi 0.5,350');
  });

  test('namesakes, times, rounds and boards, shared places, odd names', async () => {
    const ledger = newLedger();
    await ledger.importLines(
      'tournament,date,round,board,team,player,player_id,club,role,share,place,score',
      'Cup,2026-02-02T19:30,1,1,,Ann Smith,7,"North, the",,,1,',
      'Cup,2026-02-02T19:30,1,1,,Ann Smith,8,,,,1,',
      'Cup,2026-02-02,1,2,,Ann Smith,,,,,1,3.5',
      'Cup,2026-02-02,1,2,,"O\'Brien ""Bo""",,,,,2,9',
      'Cup,2026-02-09,2,1,=Owls,Ann Smith,7,,guest,,,-1.25',
      'Cup,2026-02-09,2,1,=Owls,Ann Smith,,,substitute,0.333,,-1.25',
      'Cup,2026-02-09,2,1,Cats;dogs,赵 强,,,,,,1e21',
    );
    await roundTrip(ledger);
  });

  test('a tournament with a team size of its own, which has a column only where there is one', async () => {
    const ledger = newLedger();
    const sides = ['Ann', 'Bob'].map((name, i) => ({
      team: `Team ${name}`,
      place: i + 1,
      members: [{ name }, { name: `${name}'s friend` }],
    }));
    ledger.save({ name: 'Usual', date: null, contests: [{ sides }] });
    expect(readFileSync(await exported(ledger), 'utf8')).not.toContain('team_size');
    ledger.save({ name: 'Threes', date: null, teamSize: 3, contests: [{ sides }] });
    expect(readFileSync(await exported(ledger), 'utf8')).toContain('team_size');
    await roundTrip(ledger);
    ledger.rate();
    const list = useCases['tournaments.list'](ledger.context, {});
    const threes = list.tournaments.find(({ name }) => name === 'Threes');
    expect(
      useCases['tournaments.read'](ledger.context, { tournamentId: threes?.tournamentId ?? 0 }).teamSize,
    ).toBe(3);
  });

  test('tournaments of one name whose days and rounds do not tell which is which', async () => {
    const ledger = newLedger();
    const duel = (more: object = {}) => ({
      sides: ['Ann', 'Bob'].map((name, i) => ({ place: i + 1, members: [{ name }] })),
      ...more,
    });
    const save = (date: string | null, ...contests: ReturnType<typeof duel>[]) =>
      ledger.save({ name: 'Cup', date, contests });
    save('2025-06-01', duel({ round: '1' }), duel({ round: '2', at: '2026-01-09' }));
    // Begins with what the first has not, on a day of its own.
    save('2026-01-02', duel());
    save('2026-01-09', duel({ round: '1' }), duel({ round: '3' }));
    save(null, duel({ round: '4' }));
    await roundTrip(ledger);
    expect(await exported(ledger).then((file) => readFileSync(file, 'utf8'))).toContain('tournament_id');
  });

  test('tournaments typed manually, weekly under one name', async () => {
    const ledger = newLedger();
    const duel = (a: string, b: string) => ({
      sides: [
        { place: 1, members: [{ name: a }] },
        { place: 2, members: [{ name: b }] },
      ],
    });
    ledger.save({ name: 'Undated', date: null, contests: [duel('Ann', 'Bob')] });
    ledger.save({ name: 'Thursday', date: '2026-01-08', contests: [duel('Ann', 'Bob'), duel('Bob', 'Ann')] });
    ledger.save({ name: 'Thursday', date: '2026-01-01', contests: [duel('Bob', 'Cid'), duel('Cid', 'Ann')] });
    ledger.save({
      name: 'Pairs',
      date: '2026-01-02',
      contests: [
        {
          at: '2026-01-03T20:00',
          sides: [
            { score: 3, members: [{ name: 'Ann' }, { name: 'Bob', role: 'substitute', share: 0.5 }] },
            { score: 3, team: 'Cats', members: [{ name: 'Cid' }] },
            { score: 3, members: [{ name: 'Dee', role: 'guest' }] },
          ],
        },
      ],
    });
    await roundTrip(ledger);
  });

  test('everything that seldom is: byes, walkovers, open boards, seats, unrated sides, heads, twins', async () => {
    const ledger = newLedger();
    const side = (name: string, rest: object = {}) => ({ ...rest, members: [{ name }] });
    const swiss = {
      name: 'Swiss',
      date: '2026-04-01',
      lastDate: '2026-04-08',
      venue: 'The Crown, “upstairs”',
      note: 'Two lines,\n\tone with a tab; and "quotes".',
      weight: 0.5,
      rated: false,
      shape: 'rounds',
      seats: 'colours',
      bestOf: 3,
      tieBreaks: ['buchholz', 'points'],
      contests: [
        {
          round: '1',
          board: '1',
          sides: [side('Ann', { score: 2, seat: 1 }), side('Bob', { score: 1, seat: 2 })],
        },
        {
          round: '1',
          board: '2',
          kind: 'walkover',
          sides: [side('Cid', { place: 1 }), side('Dee', { place: 2 })],
        },
        { round: '1', board: '3', kind: 'bye', sides: [side('Eve')] },
        { round: '1', board: '4', kind: 'half-bye', sides: [side('Fay', { rated: false })] },
        { round: '2', board: '1', sides: [side('Ann'), side('Cid', { score: 1 })] },
        { round: '2', board: '2', kind: 'walkover', sides: [side('Bob'), side('Dee')] },
      ],
    } satisfies Argument<'tournaments.save'>;
    ledger.save(swiss);
    // A twin of name and day, and a tournament of rounds that has but one board yet.
    ledger.save({ ...swiss, venue: null, tieBreaks: [], contests: swiss.contests.slice(0, 2) });
    ledger.save({ name: 'Begun', date: '2026-04-02', shape: 'rounds', contests: swiss.contests.slice(0, 1) });
    await roundTrip(ledger);
    const [header] = readFileSync(await exported(ledger), 'utf8').split('\n');
    expect(header).toBe(
      '\uFEFFtournament,tournament_id,date,round,board,kind,team,player,player_id,club,role,share,place,score,seat,rated,' +
        'last_date,venue,weight,tournament_rated,shape,seats,best_of,tie_breaks,note',
    );
  });

  test('and the file leaves rosters and whatever it does not tell as they are', async () => {
    const ledger = newLedger();
    const { tournamentId } = ledger.save({
      name: 'Match',
      date: '2026-04-01',
      venue: 'Crown',
      shape: 'rounds',
      entrants: [{ team: 'Owls', members: [{ name: 'Ann' }, { name: 'Zoe' }] }],
      contests: [
        {
          kind: 'walkover',
          sides: [
            { team: 'Owls', place: 1, seat: 2, rated: false, members: [{ name: 'Ann' }] },
            { team: 'Cats', place: 2, members: [{ name: 'Bob' }] },
          ],
        },
      ],
    });
    const facts = () => useCases['tournaments.facts'](ledger.context, { tournamentId });
    const before = facts();
    await ledger.importLines(
      'tournament,date,team,player,place',
      'Match,2026-04-01,Owls,Ann,2',
      'Match,2026-04-01,Cats,Bob,1',
    );
    const [contest] = before.contests;
    const sides = contest?.sides.map((side) => ({ ...side, place: side.place === 1 ? 2 : 1 }));
    expect(facts()).toEqual({ ...before, contests: [{ ...contest, sides }] });
  });

  test('any small league', async () => {
    const person = fc.constantFrom(
      'Ann',
      'Bob',
      'Cid "C"',
      'Dee, D.',
      'Éve',
      'F;g',
      ' =H ',
      "'=H",
      "'I",
      '-5',
      '@J',
    );
    const day = fc.constantFrom('2026-01-01', '2026-01-02', '2026-03-05');
    const at = fc.option(fc.constantFrom('2026-01-02', '2026-01-01T10:00', '2026-03-05T23:59:59'), {
      nil: null,
    });
    const contest = fc.record({
      round: fc.option(fc.constantFrom('1', 'Final'), { nil: null }),
      at,
      sides: fc
        .uniqueArray(fc.tuple(person, fc.integer({ min: 1, max: 3 }), fc.option(fc.constantFrom('X', 'Y'))), {
          minLength: 2,
          maxLength: 5,
          selector: ([name]) => name.trim(),
        })
        .map((people) =>
          people.map(([name, place, team], i) => ({
            place,
            team: team === null ? null : `${team}${String(i)}`,
            members: [{ name: name.trim() }],
          })),
        ),
    });
    const tournament = fc.record({ date: day, contests: fc.array(contest, { minLength: 1, maxLength: 4 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(tournament, { minLength: 1, maxLength: 4 }), async (tournaments) => {
        const ledger = newLedger();
        tournaments.forEach((one, i) => ledger.save({ name: `Cup ${String(i)}`, ...one }));
        await roundTrip(ledger);
      }),
      { numRuns: 8 },
    );
  });
});

describe('the file', () => {
  test('is packed where its name ends so, and nothing unfinished stays', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,place', 'Cup,Ann,1', 'Cup,Bob,2');
    const packed = gunzipSync(readFileSync(await exported(ledger, 'out.csv.gz'))).toString();
    expect(packed).toBe(readFileSync(await exported(ledger), 'utf8'));
    expect(packed.split('\n')[1]).toBe('Cup,,,,,Ann,,,main,,1,');
    expect(readdirSync(ledger.folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  test('replaces an older one, but never a league', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,place', 'Cup,Ann,1', 'Cup,Bob,2');
    writeFileSync(path.join(ledger.folder, 'out.csv'), 'old');
    expect(readFileSync(await exported(ledger), 'utf8')).toContain('Ann');
    expect((await refusalOf(() => exported(ledger, 'Test.league'))).code).toBe('fileExists');
    expect((await refusalOf(() => exported(ledger, path.join('no', 'folder', 'x.csv')))).code).toBe(
      'cannotWrite',
    );
  });

  test('of an empty league is its header', async () => {
    const ledger = newLedger();
    expect(readFileSync(await exported(ledger), 'utf8')).toBe(
      '\uFEFFtournament,date,round,board,team,player,player_id,club,role,share,place,score\n',
    );
  });
});
