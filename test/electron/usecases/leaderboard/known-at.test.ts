/** What was known at a past moment is what a league that knows nothing later knows now. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import type {
  MeanPoint,
  PastStanding,
  LeaderboardStanding,
  StandingsAsOf,
} from '../../../../shared/contract/leaderboard.ts';
import { calls } from '../../../../shared/contract/api.ts';
import type { PastMoment } from '../../../../shared/contract/leaderboard.ts';
import { fromColumns } from '../../../../shared/contract/columns.ts';
import { dayBefore } from '../../../../shared/leaderboard/seasons.ts';
import type { SystemName } from '../../../../shared/rating/index.ts';
import { newLedger, newSession, ownFolder, type Ledger } from '../../ledger.ts';
import { newFollower } from '../lab/follower.ts';
import { dayOf, recorded, season, type Contest, type Save } from './played-season.ts';
import { nameOf } from '../../../../electron/store/people/people.ts';
import type { Argument } from '../../../../shared/contract/api.ts';

/** What had happened by the end of a day. */
const until = (all: readonly Save[], day: string): Save[] =>
  all
    .map((one) => ({ ...one, contests: one.contests.filter(({ at }) => (at ?? '') <= day) }))
    .filter(({ contests }) => contests.length > 0);

function league(system: SystemName, parameters: Record<string, number>, all: readonly Save[]): Ledger {
  const ledger = newLedger();
  // Held from the start: otherwise each league takes the share of ties among its own first results.
  useCases['settings.apply'](ledger.context, { system, parameters: { drawProbability: 0.2, ...parameters } });
  for (const one of all) ledger.save(one);
  ledger.rate();
  return ledger;
}

const asOf = ({ context }: Ledger, moment: PastMoment): StandingsAsOf =>
  useCases['leaderboard.asOf'](context, { moment });

type Figures = Omit<PastStanding, 'playerId'>;

const byName = (ledger: Ledger, rows: readonly PastStanding[]): Record<string, Figures> => {
  const name = nameOf(ledger.store, 'player');
  return Object.fromEntries(rows.map(({ playerId, ...figures }) => [name(playerId), figures]));
};

const figuresOf = (row: LeaderboardStanding): PastStanding => {
  const { playerId, mean, deviation, change, contests, wins, ties, lastPlayed, lastTournament } = row;
  return { playerId, mean, deviation, change, contests, wins, ties, lastPlayed, lastTournament };
};

const now = (ledger: Ledger): Record<string, Figures> =>
  byName(ledger, newFollower(ledger).whole().map(figuresOf));
const then = (ledger: Ledger, moment: PastMoment): Record<string, Figures> =>
  byName(ledger, fromColumns(asOf(ledger, moment).standings));

/** The number of the tournament in which was played last. */
const latest = ({ context }: Ledger): number =>
  useCases['leaderboard.read'](context, {}).lastTournament?.number ?? 0;

const contest = (at: string, ...order: string[]): Contest => ({
  at,
  board: at,
  sides: order.map((name, i) => ({ place: i + 1, members: [{ name }] })),
});

const cases: [SystemName, Record<string, number>, boolean][] = [
  ['ts2-shares', {}, true],
  ['ts2c', {}, true],
  ['trueskill', { gammaPerDay: 20 }, true],
  ['trueskill', {}, false],
  ['elo', {}, false],
  ['glicko', {}, false],
];

describe('as of a past moment', () => {
  test.each(cases)('%s %j, teams %j: as a league that ends there', (system, parameters, teams) => {
    fc.assert(
      fc.property(season, fc.nat(), fc.boolean(), (played, n, eve) => {
        const all = recorded(played, teams);
        const days = all.flatMap(({ contests }) => contests.map(({ at }) => at ?? ''));
        const chosen = days[n % days.length] ?? '';
        const day = eve ? dayBefore(chosen) : chosen;
        const whole = league(system, parameters, all);
        const cut = league(system, parameters, until(all, day));
        expect(then(whole, { day })).toEqual(now(cut));
        whole.store.close();
        cut.store.close();
      }),
      { numRuns: 12 },
    );
  });

  test('what a tournament brings later is not known, though another that began after it was', () => {
    const all: Save[] = [
      {
        name: 'All year',
        date: '2026-01-01',
        contests: [contest('2026-01-01', 'Ann', 'Bob'), contest('2026-03-01', 'Bob', 'Ann')],
      },
      { name: 'One evening', date: '2026-02-01', contests: [contest('2026-02-01', 'Ann', 'Cid')] },
    ];
    const day = '2026-02-15';
    const known = then(league('ts2-shares', {}, all), { day });
    expect(known).toEqual(now(league('ts2-shares', {}, until(all, day))));
    expect(known['Ann']).toMatchObject({ contests: 2, wins: 2, lastPlayed: '2026-02-01', lastTournament: 2 });
  });

  test('of two tournaments that go on side by side, the day of the last game counts, whichever it was in', () => {
    const ledger = league('ts2-shares', {}, [
      {
        name: 'Team league',
        date: '2026-01-01',
        contests: [contest('2026-01-01', 'Ann', 'Bob'), contest('2026-03-05', 'Ann', 'Bob')],
      },
      { name: 'Cup', date: '2026-02-01', contests: [contest('2026-02-01', 'Ann', 'Cid')] },
    ]);
    expect(now(ledger)).toMatchObject({
      Ann: { lastPlayed: '2026-03-05' },
      Cid: { lastPlayed: '2026-02-01' },
    });
    expect(then(ledger, { day: '2026-03-04' })['Ann']).toMatchObject({ lastPlayed: '2026-02-01' });
    expect(asOf(ledger, { day: '2026-03-05' }).lastTournament).toMatchObject({ name: 'Team league' });
    expect(then(ledger, { tournament: 1 })).toEqual(now(ledger));
    expect(then(ledger, { tournament: 2 })).toEqual(then(ledger, { day: '2026-02-01' }));
  });

  test('today’s is the leaderboard itself, and before the first result it has no players', () => {
    fc.assert(
      fc.property(season, (played) => {
        const ledger = league('ts2-shares', {}, recorded(played, true));
        expect(then(ledger, { day: '9999-12-31' })).toEqual(now(ledger));
        expect(then(ledger, { tournament: latest(ledger) })).toEqual(now(ledger));
        expect(then(ledger, { tournament: 0 })).toEqual({});
        expect(asOf(ledger, { day: dayOf(-1) })).toMatchObject({ lastTournament: null });
        ledger.store.close();
      }),
      { numRuns: 10 },
    );
  });

  test('an undated league is described by the number of its tournaments', async () => {
    const ledger = league('ts2-shares', {}, []);
    const lines = (...cups: number[]): string[] =>
      cups.flatMap((cup) => [`Cup ${String(cup)},Ann,${String(cup)}`, `Cup ${String(cup)},Bob,2`]);
    await ledger.importLines('tournament,player,place', ...lines(1, 2, 3));
    ledger.rate();
    const cut = league('ts2-shares', {}, []);
    await cut.importLines('tournament,player,place', ...lines(1, 2));
    cut.rate();
    expect(then(ledger, { tournament: 2 })).toEqual(now(cut));
    expect(asOf(ledger, { tournament: 2 }).lastTournament).toMatchObject({ number: 2, name: 'Cup 2' });
    // What has no day comes before any day.
    expect(then(ledger, { day: '1900-01-01' })).toEqual(now(ledger));
  });

  test('is remembered no longer than the league stays as it is', () => {
    const ledger = league('ts2-shares', {}, []);
    const duel = (name: string, first: string, second: string): Save => ({
      name,
      date: '2026-01-01',
      contests: [
        { sides: [first, second].map((member, i) => ({ place: i + 1, members: [{ name: member }] })) },
      ],
    });
    const { tournamentId } = ledger.save(duel('Cup', 'Ann', 'Bob'));
    ledger.rate();
    const moment = { day: '2026-01-01' };
    const before = then(ledger, moment);
    expect(before['Ann']).toMatchObject({ contests: 1, wins: 1, ties: 0 });
    ledger.save({ ...duel('Cup', 'Bob', 'Ann'), tournamentId });
    ledger.rate();
    expect(then(ledger, moment)['Bob']?.mean).toBe(before['Ann']?.mean);
  });
});

test('before a tournament: what came before its first game, whatever its number is', async () => {
  const ledger = newLedger();
  await ledger.importLines(
    'date,tournament,round,player,place',
    ...['2026-01-01,League,1,Ann,1', '2026-01-01,League,1,Bob,2'],
    ...['2026-02-01,Cup,1,Ann,1', '2026-02-01,Cup,1,Bob,2'],
    ...['2026-03-01,League,2,Ann,1', '2026-03-01,League,2,Bob,2'],
    ...['2026-04-01,Blitz,1,Ann,1', '2026-04-01,Blitz,1,Bob,2'],
  );
  ledger.rate();
  expect(then(ledger, { beforeTournament: 1 })).toEqual({});
  expect(then(ledger, { beforeTournament: 2 })).toEqual(then(ledger, { day: '2026-01-31' }));
  // The last round of the league came after the cup, which is listed right before this one.
  expect(then(ledger, { beforeTournament: 3 })).toEqual(then(ledger, { day: '2026-03-31' }));
  expect(then(ledger, { tournament: 2 })).toEqual(then(ledger, { day: '2026-02-28' }));
});

describe('lines', () => {
  const lines = ({ context }: Ledger, argument: Argument<'leaderboard.lines'>): MeanPoint[] =>
    fromColumns(
      useCases['leaderboard.lines'](context, calls['leaderboard.lines'].argument.parse(argument)).points,
    );

  test('are the means as they were known after each tournament', () => {
    fc.assert(
      fc.property(season, fc.integer({ min: 0, max: 5 }), (played, n) => {
        const ledger = league('ts2-shares', {}, recorded(played, false));
        const ids = newFollower(ledger)
          .whole()
          .map(({ playerId }) => playerId);
        // Slowly: the leaderboard after each tournament, one after another.
        const steps = played.map((_, t) => fromColumns(asOf(ledger, { tournament: t + 1 }).standings));
        for (const playerId of ids) {
          const own = steps.flatMap((rows, t) => {
            const row = rows.find((one) => one.playerId === playerId);
            return row?.lastTournament === t + 1 ? [{ playerId, x: t + 1, mean: row.mean }] : [];
          });
          const found = lines(ledger, { playerIds: [playerId], from: { tournament: 0 } });
          // Guests and unrated contests move nothing, and may come before the first rated one.
          expect(found.filter(({ x }) => own.some((one) => one.x === x))).toEqual(own);
          // Of those that go on side by side, one of a higher number may have been over earlier.
          const until = { tournament: n + 2 };
          const part = lines(ledger, { playerIds: [playerId], from: { tournament: n }, until });
          expect(part.every(({ x }) => x >= n)).toBe(true);
          const row = fromColumns(asOf(ledger, until).standings).find((one) => one.playerId === playerId);
          if (row && row.lastTournament > n)
            expect(part.find(({ x }) => x === row.lastTournament)?.mean).toBe(row.mean);
        }
        ledger.store.close();
      }),
      { numRuns: 10 },
    );
  });

  test('begin at the day asked from with what was known then, and count days', async () => {
    const ledger = newLedger();
    await ledger.importLines(
      'date,tournament,player,place',
      '2025-01-01,One,Ann,1',
      '2025-01-01,One,Bob,2',
      '2026-01-01,Two,Ann,1',
      '2026-01-01,Two,Cid,2',
    );
    ledger.rate();
    const [ann = 0, , cid = 0] = newFollower(ledger)
      .whole()
      .map(({ playerId }) => playerId);
    const day = (text: string): number => Date.parse(text) / 86_400_000;
    const points = lines(ledger, { playerIds: [cid, ann, cid, 999], from: { day: '2025-06-01' } });
    expect(points.map(({ playerId, x }) => [playerId, x])).toEqual([
      [cid, day('2025-12-31')],
      [cid, day('2026-01-01')],
      [ann, day('2025-06-01')],
      [ann, day('2026-01-01')],
    ]);
    expect(points[0]?.mean).toBe(1500);
    expect(points[2]?.mean).toBe(then(ledger, { day: dayBefore('2026-01-01') })['Ann']?.mean);
    const past = lines(ledger, {
      playerIds: [ann],
      from: { day: '2024-06-01' },
      until: { day: '2025-06-01' },
    });
    expect(past.map(({ x }) => x)).toEqual([day('2024-12-31'), day('2025-01-01')]);
  });

  test('end with what was known then, also of a tournament that went on', async () => {
    const ledger = newLedger();
    await ledger.importLines(
      'date,tournament,round,player,place',
      '2026-01-01,League,1,Ann,1',
      '2026-01-01,League,1,Bob,2',
      '2026-02-01,Cup,1,Ann,1',
      '2026-02-01,Cup,1,Bob,2',
      '2026-02-08,League,2,Ann,2',
      '2026-02-08,League,2,Bob,1',
      '2026-03-01,League,3,Ann,1',
      '2026-03-01,League,3,Bob,2',
    );
    ledger.rate();
    const day = '2026-02-20';
    const points = lines(ledger, { playerIds: [1], from: { day: '2025-02-20' }, until: { day } });
    expect(points.at(-1)).toEqual({
      ...{ playerId: 1, x: Date.parse('2026-02-08') / 86_400_000 },
      mean: then(ledger, { day })['Ann']?.mean,
    });
    expect(points).toHaveLength(3);
  });
});

test('what isn’t a moment is refused by a sentence', async () => {
  const { call, refused } = newSession(ownFolder());
  await call('league.sample', {});
  for (const moment of [
    { day: '2026-02-30' },
    { tournament: -1 },
    { tournament: 1.5 },
    {},
    { day: '2026-01-01', tournament: 3 },
    'yesterday',
    null,
  ])
    expect((await refused('leaderboard.asOf', { moment })).code).toBe('badArgument');
  const from = { day: '2026-01-01' };
  for (const playerIds of [['1'], [1.5], Array.from({ length: 1001 }, (_, i) => i), null])
    expect((await refused('leaderboard.lines', { playerIds, from })).code).toBe('badArgument');
  for (const argument of [{ size: 0 }, { size: 101 }, { within: 0 }, { caution: 6 }, { order: 'luck' }])
    expect((await refused('leaderboard.teams', argument)).code).toBe('badArgument');
});
