/** Who met whom in the last weeks and in a plan, how often a player comes, and what a newcomer’s assumed rating is. */
import { describe, expect, test, vi } from 'vitest';
import { appearancesOf, findPeople } from '../../../../electron/store/people/find-people.ts';
import { recentEncounters, metBefore } from '../../../../electron/usecases/pairings/meetings.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { Result } from '../../../../shared/contract/api.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { best, boardsOf, crowd, daysAgo, evenly, requestFor } from './requests.ts';
import type { WholeTournament } from '../../../../shared/contract/tournaments.ts';
import type { Entrant, PlannedRound } from '../../../../shared/pairing/types.ts';

type Sides = readonly (readonly number[])[];

/** A tournament of one contest; sides of several are teams. */
const contest = (name: string, date: string | null, sides: Sides): WholeTournament => ({
  name,
  date,
  contests: [
    {
      sides: sides.map((people, i) => ({
        team: people.length > 1 ? `${name} ${String(i)}` : null,
        place: i + 1,
        members: people.map((playerId) => ({ playerId })),
      })),
    },
  ],
});

const today = '2026-06-30';
const weeks = 8;

/** Weights by "one other": opponents, and partners. */
function metIn({ store }: Ledger, ids: readonly number[], except: number | null = null) {
  const { opponents, partners } = recentEncounters(store, ids, { except, weeks, today });
  const [a = 0, b = 0, c = 0] = ids;
  expect(opponents(b, a)).toBe(opponents(a, b));
  return { ab: opponents(a, b), ac: opponents(a, c), bc: opponents(b, c), with: partners(a, b) };
}

describe('meetings of the last weeks', () => {
  // The weight falls evenly from 1 today to 0 after eight weeks of seven days.
  test('count less the longer ago, and not at all beyond the weeks, from today, or in the future', () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 3);
    const [a = 0, b = 0, c = 0] = ids;
    ledger.save(contest('Today', today, [[a], [b]]));
    ledger.save(contest('Four weeks ago', '2026-06-02', [[a], [c]]));
    ledger.save(contest('Eight weeks ago', '2026-05-05', [[b], [c]]));
    ledger.save(contest('Last year', '2025-06-30', [[b], [c]]));
    ledger.save(contest('Tomorrow', '2026-07-01', [[b], [c]]));
    expect(metIn(ledger, ids)).toEqual({ ab: 1, ac: 0.5, bc: 0, with: 0 });
    ledger.save(contest('Again', '2026-06-16', [[a], [b]]));
    expect(metIn(ledger, ids).ab).toBe(1.75);
  });

  test('are distinguished from playing together, and only small contests with a result count', () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 13);
    const [a = 0, b = 0, c = 0] = ids;
    ledger.save(contest('Pairs', today, [[a, b], [c]]));
    ledger.save(
      contest(
        'Field',
        today,
        ids.map((id) => [id]),
      ),
    );
    const open = contest('Open', today, [[a], [c]]);
    ledger.save({
      ...open,
      contests: open.contests.map((one) => ({
        ...one,
        sides: one.sides.map((side) => ({ ...side, place: null })),
      })),
    });
    ledger.save({
      ...open,
      name: 'Walkover',
      contests: open.contests.map((one) => ({ ...one, kind: 'walkover' as const })),
    });
    expect(metIn(ledger, ids)).toEqual({ ab: 0, ac: 1, bc: 1, with: 1 });
    ledger.save(
      contest(
        'Twelve',
        today,
        ids.slice(0, 12).map((id) => [id]),
      ),
    );
    expect(metIn(ledger, ids)).toEqual({ ab: 1, ac: 2, bc: 2, with: 1 });
  });

  test('leave out the tournament that runs, and go by the day of a board where it has one', () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 3);
    const [a = 0, b = 0, c = 0] = ids;
    const { tournamentId } = ledger.save(contest('Pairings', today, [[a], [b]]));
    const pair = (round: string, at: string, one: number, other: number) => ({
      round,
      at,
      sides: [one, other].map((playerId, i) => ({ place: i + 1, members: [{ playerId }] })),
    });
    ledger.save({
      name: 'Season',
      date: '2026-01-05',
      contests: [pair('1', '2026-01-05', b, c), pair('2', '2026-06-02T19:30', a, c)],
    });
    expect(metIn(ledger, ids, tournamentId)).toEqual({ ab: 0, ac: 0.5, bc: 0, with: 0 });
  });

  test('without dates are of the last tournaments', () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 3);
    const [a = 0, b = 0, c = 0] = ids;
    ledger.save(contest('Oldest', null, [[b], [c]]));
    for (let i = 0; i < 6; i++) ledger.save(contest(`Between ${String(i)}`, null, [[a], [ids[9] ?? b]]));
    ledger.save(contest('Last', null, [[a], [c]]));
    // The last counts 1, the seventh before it ⅛; the six between 7⁄8 to 2⁄8, together 27⁄8.
    expect(metIn(ledger, ids)).toEqual({ ab: 27 / 8, ac: 1, bc: 1 / 8, with: 0 });
    ledger.save(contest('New', null, [[a], [c]]));
    expect(metIn(ledger, ids).bc).toBe(0);
  });

  test('keep people from meeting again', async () => {
    const ledger = newLedger();
    const [a = 0, b = 0, c = 0, d = 0] = crowd(ledger, 4);
    for (const [one, other] of [
      [a, b],
      [c, d],
    ] as const)
      ledger.save(contest(`${String(one)} once`, daysAgo(7), [[one], [other]]));
    const weights = { ...evenly, quality: 0, evenness: 0, learning: 0, fairness: 0, meetings: 10 };
    const met = async (recentWeeks: number): Promise<number> =>
      (await best(ledger, requestFor([a, b, c, d], { weights, recentWeeks }))).costs.meetings;
    expect(await met(8)).toBe(0);
    const boards = boardsOf(await best(ledger, requestFor([a, b, c, d], { weights })))[0] ?? [];
    for (const sides of boards)
      expect([
        [a, b],
        [c, d],
      ]).not.toContainEqual(sides.flat().sort((x, y) => x - y));
  });
});

describe('how often a player comes', () => {
  const recent = ({ context }: Ledger): Record<string, number> =>
    Object.fromEntries(
      useCases['players.find'](context, { name: '' }).players.map((one) => [one.player, one.recent]),
    );

  test('is counted in tournaments of the year before the newest, each once', () => {
    const ledger = newLedger();
    const [a = 0, b = 0] = crowd(ledger, 3);
    ledger.save(contest('Old', '2023-01-31', [[a], [b]]));
    ledger.save(contest('A year before', '2023-02-01', [[a], [b]]));
    ledger.save({
      name: 'Newest',
      date: '2024-02-01',
      contests: ['1', '2'].map((round) => ({
        round,
        sides: [
          { place: 1, members: [{ playerId: a }] },
          { place: 2, members: [{ playerId: b }] },
        ],
      })),
    });
    // A typing error, or what is planned for years ahead, moves no player’s year.
    ledger.save(contest('To come', '2999-01-01', [[a], [b]]));
    expect(recent(ledger)).toEqual({ 'Player 1': 3, 'Player 2': 3, 'Player 3': 0 });
  });

  test('without dates is counted in the last twenty', () => {
    const ledger = newLedger();
    const [a = 0, b = 0] = crowd(ledger, 2);
    expect(recent(ledger)).toEqual({ 'Player 1': 0, 'Player 2': 0 });
    for (let i = 0; i < 22; i++) ledger.save(contest(`Cup ${String(i)}`, null, [[a], [b]]));
    expect(recent(ledger)).toEqual({ 'Player 1': 20, 'Player 2': 20 });
  });
});

describe('what was played', () => {
  const sides = (...people: readonly number[]) =>
    people.map((playerId, i) => ({ place: i + 1, members: [{ playerId }] }));
  const ledgerOfMany = () => {
    const ledger = newLedger();
    const [a = 0, b = 0, c = 0, d = 0] = crowd(ledger, 5);
    ledger.save(contest('Earlier', '2023-05-01', [[c], [a], [b]]));
    ledger.save({
      name: 'Cup',
      date: '2026-03-02',
      contests: [
        { sides: sides(a, b, c) },
        { round: '2', kind: 'walkover', sides: sides(a, b) },
        { round: '2', kind: 'bye', sides: sides(d) },
        // Its result isn't known yet.
        { round: '3', sides: [{ members: [{ playerId: a }] }, { members: [{ playerId: d }] }] },
        { round: '4', at: '2026-03-05', sides: sides(b, a) },
      ],
    });
    return ledger;
  };

  test('is counted without byes, forfeits and what has no result, for many as for each alone', () => {
    const { store } = ledgerOfMany();
    const found = findPeople(store, [], 100, today).map(({ player, contests, lastPlayed, recent }) => [
      player,
      { contests, lastPlayed, recent },
    ]);
    expect(Object.fromEntries(found)).toEqual({
      'Player 1': { contests: 3, lastPlayed: '2026-03-05', recent: 1 },
      'Player 2': { contests: 3, lastPlayed: '2026-03-05', recent: 1 },
      'Player 3': { contests: 2, lastPlayed: '2026-03-02', recent: 1 },
      'Player 4': { contests: 0, lastPlayed: null, recent: 0 },
      'Player 5': { contests: 0, lastPlayed: null, recent: 0 },
    });
    for (const { playerId, contests, lastPlayed } of findPeople(store, [], 100, today))
      expect(appearancesOf(store, [playerId])(playerId)).toEqual({ contests, lastPlayed });
  });

  test('is asked of the file as often for many as for few', () => {
    const { store } = ledgerOfMany();
    const sql = vi.fn(store.sql);
    const askedFor = (limit: number): number => {
      sql.mockClear();
      findPeople({ ...store, sql: sql as typeof store.sql }, [], limit, today);
      return sql.mock.calls.length;
    };
    expect(askedFor(5)).toBe(askedFor(1));
  });
});

describe('what a newcomer is taken for', () => {
  const guesses = (ledger: Ledger): Result<'pairings.guesses'> => {
    ledger.rate();
    return useCases['pairings.guesses'](ledger.context, {});
  };

  test('is, in a league without games, what the system believes of a stranger, and a step below and above', () => {
    const { beginner, average, strong } = guesses(newLedger());
    // Of a normal distribution 15 % are 1.036 deviations below the mean; whole numbers are guessed.
    const step = Math.round(1.036433 * average.deviation);
    expect([average.mean - beginner.mean, strong.mean - average.mean]).toEqual([step, step]);
    expect([beginner.deviation, strong.deviation]).toEqual([average.deviation, average.deviation]);
  });

  test('follows the strengths of those who play, as uncertain as ever', () => {
    const ledger = newLedger();
    const before = guesses(ledger);
    const ids = crowd(ledger, 21);
    crowd(ledger, 1);
    ledger.save(
      contest(
        'Field',
        '2026-01-01',
        ids.map((id) => [id]),
      ),
    );
    const { beginner, average, strong } = guesses(ledger);
    const means = useCases['leaderboard.read'](ledger.context, {})
      .rows.map(({ mean }) => mean)
      .sort((x, y) => x - y);
    expect(means).toHaveLength(21);
    // By 21 sorted means the quantiles of 15, 50 and 85 % are the fourth, the eleventh and the eighteenth.
    expect([beginner.mean, average.mean, strong.mean]).toEqual(
      [means[3], means[10], means[17]].map((mean) => Math.round(mean ?? NaN)),
    );
    expect(average.deviation).toBe(before.average.deviation);
  });

  test('has a width under a system that knows no uncertainty', () => {
    const ledger = newLedger();
    useCases['settings.apply'](ledger.context, { system: 'elo' });
    const { beginner, average, strong } = guesses(ledger);
    expect(average.deviation).toBeGreaterThan(0);
    expect(beginner.mean).toBeLessThan(average.mean);
    expect(strong.mean).toBeGreaterThan(average.mean);
  });
});

/** Player ids are ten times the entrant's index, and a fixed team's people follow one another. */
const entrant = (index: number, size = 1): Entrant => ({
  people: Array.from({ length: size }, (_, i) => ({
    playerId: 10 * index + i,
    belief: { mean: 1500, deviation: 100 },
    club: null,
    isBeginner: false,
  })),
  ...{ from: 1, until: null, out: [] },
});
const four = [0, 1, 2, 3].map((index) => entrant(index));
const never = { opponents: () => 0, partners: () => 0 };
const round = (number: number, ...boards: PlannedRound['boards']): PlannedRound => ({
  round: number,
  boards,
  out: [],
});

test('who met before is told for the last weeks, and this tournament without the board itself', () => {
  const board = [[0], [1]];
  const times = { ...never, opponents: (one: number, other: number) => (one + other === 10 ? 2 : 0) };
  const tell = metBefore(
    { entrants: four, played: [] },
    [round(2, board, [[2], [3]]), round(3, [[1], [0]])],
    times,
  );
  expect(tell(board)).toEqual([{ one: 0, other: 10, as: 'opponents', recent: 2, thisTournament: 1 }]);
  expect(tell([[2], [3]])).toEqual([]);
});

test('who met before is told for what was played in this tournament, which distinguishes partners from opponents', () => {
  const side = (...entrants: number[]) => ({ entrants, points: 1, seat: null });
  const played = [{ round: 1, kind: 'played' as const, sides: [side(0, 1), side(2, 3)] }];
  const board = [
    [0, 1],
    [2, 3],
  ];
  const found = metBefore({ entrants: four, played }, [round(2, board)], never)(board);
  expect(found.filter(({ as }) => as === 'partners').map(({ one, other }) => [one, other])).toEqual([
    [0, 10],
    [20, 30],
  ]);
  expect(found.filter(({ as }) => as === 'opponents')).toHaveLength(4);
  expect(found.every(({ thisTournament }) => thisTournament === 1)).toBe(true);
});

test('who met before does not tell that a fixed team plays together, and tells the most often first, ten at most', () => {
  const teams = [entrant(0, 4), entrant(1, 4)];
  const times = { partners: () => 9, opponents: (one: number, other: number) => one + (other % 10) };
  const found = metBefore({ entrants: teams, played: [] }, [round(1, [[0], [1]])], times)([[0], [1]]);
  expect(found).toHaveLength(10);
  expect(found.every(({ as }) => as === 'opponents')).toBe(true);
  expect(found[0]).toMatchObject({ one: 3, other: 13, recent: 6 });
});
