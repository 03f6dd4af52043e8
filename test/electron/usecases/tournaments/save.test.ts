/** A tournament saved, corrected and removed. */
import { describe, expect, test } from 'vitest';
import { revisionOf } from '../../../../electron/store/league.ts';
import { everybody } from '../../../../electron/store/people/people.ts';
import { contestsOf, tournamentsInTime } from '../../../../electron/store/tournaments/tournaments.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import type { WholeTournament } from '../../../../shared/contract/tournaments.ts';
import { evening as clubEvening } from '../evening.ts';

type Wanted = WholeTournament;
type Sides = Wanted['contests'][number]['sides'];

/** The hand-made example of the first issue: a substitute and a three-way tie. */
const evening = {
  name: 'Club night',
  date: '2026-03-05',
  contests: [
    {
      sides: [
        {
          team: 'Owls',
          score: 20,
          members: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cid', role: 'substitute', share: 0.4 }],
        },
        { team: 'Cats', score: 17, members: [{ name: 'Dee' }, { name: 'Eve' }] },
        { team: 'Dogs', score: 17, members: [{ name: 'Fay' }, { name: 'Gus', role: 'guest' }] },
        { team: 'Elks', score: 17, members: [{ name: 'Hal' }] },
      ],
    },
  ],
} satisfies Wanted;

const one = (sides: Sides, name = 'Cup'): Wanted => ({ name, date: null, contests: [{ sides }] });
const placed = (...names: string[]): Sides => names.map((name, i) => ({ place: i + 1, members: [{ name }] }));

const code = async (ledger: Ledger, wanted: Wanted): Promise<string> =>
  (await refusalOf(() => ledger.save(wanted))).code;

describe('a new tournament', () => {
  test('makes new players on the way, in one change', () => {
    const ledger = newLedger();
    const saved = ledger.save(evening);
    expect(saved.tournamentId).toBe(1);
    expect(saved.newPlayers.map(({ player }) => player)).toEqual([
      'Ann',
      'Bob',
      'Cid',
      'Dee',
      'Eve',
      'Fay',
      'Gus',
      'Hal',
    ]);
    expect(revisionOf(ledger.store)).toBe(2);
    ledger.rate();
    const { contests } = useCases['tournaments.read'](ledger.context, { tournamentId: 1 });
    expect(contests[0]?.sides.map(({ team, placeText }) => `${placeText} ${String(team)}`)).toEqual([
      '1 Owls',
      '2= Cats',
      '2= Dogs',
      '2= Elks',
    ]);
    const gus = contests[0]?.sides[2]?.members[1];
    expect(gus?.after).toEqual(gus?.before);
    // Three tied pairs of six.
    expect(useCases['settings.read'](ledger.context, {})).toMatchObject({
      tiedPairs: 0.5,
      parameters: { drawProbability: 0.5 },
    });
  });

  test('knows people by number, exact name or alias', () => {
    const ledger = newLedger();
    ledger.save(one(placed('Ann', 'Zoë Adams')));
    const { newPlayers } = ledger.save({
      name: 'Cup 2',
      date: null,
      contests: [
        {
          sides: [
            { place: 1, members: [{ playerId: 1 }] },
            { place: 2, members: [{ name: 'Zoë Adams' }] },
            { place: 3, members: [{ name: 'ann' }] },
          ],
        },
      ],
    });
    expect(newPlayers).toMatchObject([{ player: 'ann' }]);
    expect(everybody(ledger.store)).toHaveLength(3);
  });

  test('takes the earliest day of its contests', () => {
    const ledger = newLedger();
    ledger.save({
      name: 'Cup',
      date: '2026-05-02',
      contests: [
        { at: '2026-05-03', sides: placed('Ann', 'Bob') },
        { at: '2026-05-01T18:00', sides: placed('Ann', 'Bob') },
        { sides: placed('Ann', 'Bob') },
      ],
    });
    expect(tournamentsInTime(ledger.store)).toMatchObject([{ day: '2026-05-01' }]);
    expect(contestsOf(ledger.store, 1).map(({ at, board }) => [at, board])).toEqual([
      ['2026-05-01T18:00', '2'],
      ['2026-05-02', '3'],
      ['2026-05-03', '1'],
    ]);
  });

  test('numbers boards that were given no number from 1 in each round, beside those that have one', () => {
    const ledger = newLedger();
    const board = (round: string, board?: string) => ({
      ...{ round, ...(board !== undefined && { board }) },
      sides: placed('Ann', 'Bob'),
    });
    ledger.save({
      ...{ name: 'Club night', date: '2026-05-01', shape: 'rounds' },
      contests: [
        ...[board('1'), board('1'), board('1', '2'), board('1')],
        ...[board('2'), board('2', '')],
        ...[board('3'), board('4', 'Top'), board('4', 'Top'), board('4', 'Top')],
      ],
    });
    const boards = contestsOf(ledger.store, 1).map(({ round, board: named }) => [round, named]);
    expect(boards.filter(([round]) => round === '1').map(([, named]) => named)).toEqual(['1', '3', '2', '4']);
    expect(boards.filter(([round]) => round === '2').map(([, named]) => named)).toEqual(['1', '2']);
    expect(boards.filter(([round]) => round === '3').map(([, named]) => named)).toEqual([null]);
    expect(boards.filter(([round]) => round === '4').map(([, named]) => named)).toEqual([
      ...['Top', 'Top 2', 'Top 3'],
    ]);
  });

  test('names people who play together without a team after themselves', () => {
    const ledger = newLedger();
    ledger.save(
      one([
        { place: 1, members: [{ name: 'Ann' }, { name: 'Bob' }] },
        { place: 2, members: [{ name: 'Cid' }] },
      ]),
    );
    ledger.rate();
    const { contests } = useCases['tournaments.read'](ledger.context, { tournamentId: 1 });
    expect(contests[0]?.sides.map(({ team }) => team)).toEqual(['Ann, Bob', null]);
  });

  test('in rounds, people who play together without a team stay people, in any order of naming', () => {
    const ledger = newLedger();
    const board = (names: readonly string[], place: number | null = 1): ReturnType<typeof one> => ({
      ...one([
        { place, members: names.map((name) => ({ name })) },
        { place: place === null ? null : 2, members: [{ name: 'Cid' }] },
      ]),
      shape: 'rounds',
    });
    const read = () => {
      ledger.rate();
      return useCases['tournaments.read'](ledger.context, { tournamentId: 1 });
    };
    ledger.save(board(['Ann', 'Bob']));
    expect(read().contests[0]?.sides).toMatchObject([
      { teamId: null, members: [{ player: 'Ann', role: 'main' }, { player: 'Bob' }] },
      { teamId: null, members: [{ player: 'Cid' }] },
    ]);
    expect(read().entrants.map(({ members }) => members.map(({ player }) => player))).toEqual([
      ['Ann'],
      ['Bob'],
      ['Cid'],
    ]);
    const { tournaments } = useCases['tournaments.list'](ledger.context, {});
    expect(tournaments).toMatchObject([{ sides: 3, players: 3, winner: 'Ann + Bob' }]);
    const [side] = contestsOf(ledger.store, 1)[0]?.sides ?? [];
    ledger.save({ ...board(['Bob', 'Ann']), tournamentId: 1 });
    expect(contestsOf(ledger.store, 1)[0]?.sides[0]?.id).toBe(side?.id);
    expect(read().contests[0]?.sides[0]?.members.map(({ player }) => player)).toEqual(['Bob', 'Ann']);
    ledger.save({ ...board(['Bob', 'Dee']), tournamentId: 1 });
    expect(read().contests[0]?.sides[0]?.members.map(({ player }) => player)).toEqual(['Bob', 'Dee']);
  });
});

describe('what cannot be is refused, and nothing of it is written', () => {
  test.each<[string, string, Sides]>([
    ['twiceInContest', 'somebody twice', placed('Ann', 'Bob', 'Ann')],
    ['loneSide', 'somebody alone', placed('Ann')],
    [
      'placeOrScore',
      'a place here, a score there',
      [...placed('Ann'), { score: 3, members: [{ name: 'Bob' }] }],
    ],
    ['memberWithoutName', 'an empty line', [...placed('Ann'), { place: 2, members: [{}] }]],
    ['unknownPlayer', 'a number of nobody', [...placed('Ann'), { place: 2, members: [{ playerId: 99 }] }]],
    [
      'teamTwice',
      'a team twice',
      [
        { team: 'Owls', place: 1, members: [{ name: 'Ann' }] },
        { team: 'Owls', place: 2, members: [{ name: 'Bob' }] },
      ],
    ],
  ])('%s: %s', async (expected, _, sides) => {
    const ledger = newLedger();
    expect(await code(ledger, one(sides))).toBe(expected);
    expect([everybody(ledger.store).length, revisionOf(ledger.store)]).toEqual([0, 1]);
  });

  test('a person named twice is named in the sentence', async () => {
    const refusal = await refusalOf(() => newLedger().save(one(placed('Ann Smith', 'Bob', 'Ann Smith'))));
    expect(refusal.message).toContain('Ann Smith');
  });

  test('a name that several people bear', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,player_id,place', 'A,Ann,7,1', 'A,Ann,8,2');
    expect(await code(ledger, one(placed('Ann', 'Bob')))).toBe('severalPlayers');
    ledger.save(
      one([
        { place: 1, members: [{ playerId: 2 }] },
        ...placed('Bob').map((side) => ({ ...side, place: 2 })),
      ]),
    );
  });

  test('a tournament that is not there', async () => {
    expect(await code(newLedger(), { ...evening, tournamentId: 4 })).toBe('unknownTournament');
  });
});

describe('correcting a tournament', () => {
  test('keeps what did not change and journals what did', () => {
    const ledger = newLedger();
    ledger.save(evening);
    const before = contestsOf(ledger.store, 1);
    const [contest] = evening.contests;
    const corrected = {
      ...evening,
      tournamentId: 1,
      contests: [
        { sides: contest?.sides.map((side) => (side.team === 'Dogs' ? { ...side, score: 18 } : side)) ?? [] },
      ],
    };
    expect(ledger.save(corrected)).toEqual({ tournamentId: 1, newPlayers: [], newTeams: [], warnings: [] });
    const after = contestsOf(ledger.store, 1);
    expect(after[0]?.sides[2]).toMatchObject({ id: before[0]?.sides[2]?.id, score: 18 });
    expect(
      ledger.store.sql('SELECT fact, kind, before, after FROM change_row WHERE change = 3').all(),
    ).toEqual([{ fact: 'side', kind: 'update', before: '{"score":17}', after: '{"score":18}' }]);
  });

  test('that changes nothing leaves the revision', () => {
    const ledger = newLedger();
    ledger.save(evening);
    ledger.save({ ...evening, tournamentId: 1 });
    expect(revisionOf(ledger.store)).toBe(2);
  });

  test('moves it in time with its name, day and team size', () => {
    const ledger = newLedger();
    ledger.save(evening);
    ledger.save({ ...evening, name: 'Earlier', date: '2026-03-01', tournamentId: 1, teamSize: 4 });
    expect(tournamentsInTime(ledger.store)).toMatchObject([
      { name: 'Earlier', day: '2026-03-01', team_size: 4 },
    ]);
  });

  test('keeps the head that it leaves out, the team size too, and empties what is null', () => {
    const ledger = newLedger();
    ledger.save({ ...evening, teamSize: 4, venue: 'The Crown' });
    ledger.save({ ...evening, tournamentId: 1 });
    expect(tournamentsInTime(ledger.store)).toMatchObject([{ team_size: 4, venue: 'The Crown' }]);
    ledger.save({ ...evening, tournamentId: 1, teamSize: null });
    expect(tournamentsInTime(ledger.store)).toMatchObject([{ team_size: null, venue: 'The Crown' }]);
  });

  test('leaves the first draw probability as it was adopted', () => {
    const ledger = newLedger();
    ledger.save(one(placed('Ann', 'Bob')));
    ledger.save({
      ...one([
        { place: 1, members: [{ name: 'Ann' }] },
        { place: 1, members: [{ name: 'Bob' }] },
      ]),
      tournamentId: 1,
    });
    expect(useCases['settings.read'](ledger.context, {})).toMatchObject({
      tiedPairs: 1,
      parameters: { drawProbability: 0.01 },
    });
  });
});

test('a removed tournament goes with everything in it as one change; people and teams stay', () => {
  const ledger = newLedger();
  const { store, context } = ledger;
  ledger.save(clubEvening);
  ledger.save({ ...clubEvening, name: 'Another' });
  const count = (table: string): number =>
    store.sql<number>(`SELECT count(*) FROM ${table}`).pluck().get() as unknown as number;
  const tables = ['contest', 'side', 'member', 'entrant', 'entrant_member'];
  const before = tables.map(count);
  expect(useCases['tournaments.remove'](context, { tournamentId: 1 })).toBeNull();
  expect(tables.map(count)).toEqual(before.map((n) => n / 2));
  expect(tournamentsInTime(store).map(({ name }) => name)).toEqual(['Another']);
  expect([everybody(store).length, count('team')]).toEqual([8, 3]);
  expect(store.sql('SELECT what, subject FROM change ORDER BY id DESC LIMIT 1').get()).toEqual({
    what: 'tournaments.remove',
    subject: 'Club evening · 2026-05-07',
  });
});

test('a tournament that is not there isn’t removed', async () => {
  const { context } = newLedger();
  const refusal = await refusalOf(() => useCases['tournaments.remove'](context, { tournamentId: 3 }));
  expect(refusal.code).toBe('unknownTournament');
});
