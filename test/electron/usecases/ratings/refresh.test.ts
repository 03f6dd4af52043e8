import { describe, expect, test } from 'vitest';
import { dayNumber, loadHistory } from '../../../../electron/store/ratings/replay-order.ts';
import { change } from '../../../../electron/store/journal/gateway.ts';
import { ratingsAreCurrent, standingsAreCurrent } from '../../../../electron/store/ratings/ratings.ts';
import { unwatched } from '../../../../electron/usecases/progress.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { importRows } from '../../../../electron/usecases/exchange/import.ts';
import { contestsInTime } from '../../../../electron/usecases/ratings/replay.ts';
import { refreshRatings, refreshStandings } from '../../../../electron/usecases/ratings/refresh.ts';
import { emptyMemory } from '../../../../electron/usecases/ratings/write-standings.ts';
import { sampleLeagueRows } from '../../../../shared/sample/index.ts';
import { leagueDefaults } from '../../../../shared/league/defaults.ts';
import { replay, createSystem, allInColumns } from '../../../../shared/rating/index.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { everythingRated } from '../everything-rated.ts';

const board = ({ context }: Ledger) =>
  useCases['leaderboard.read'](context, { order: 'mean' }).rows.map(({ player, mean, deviation }) => ({
    player,
    mean,
    deviation,
  }));

/** Two tournaments: single players, then teams with a guest and shares. */
async function smallLeague(): Promise<Ledger> {
  const ledger = newLedger();
  await ledger.importLines(
    'date,tournament,team,player,role,share,place',
    '2026-01-01,Open,,Ann,,,1',
    '2026-01-01,Open,,Bob,,,2',
    '2026-01-01,Open,,Cid,,,2',
    '2026-01-08,Teams,Owls,Ann,,1,1',
    '2026-01-08,Teams,Owls,Bob,substitute,0.5,1',
    '2026-01-08,Teams,Cats,Cid,,1,2',
    '2026-01-08,Teams,Cats,Dee,guest,1,2',
  );
  return ledger;
}

describe('the ratings are what the engine makes of the facts', () => {
  test('a board that is not finished tells nothing, not even that teams play in its tournament', () => {
    const duel = { sides: ['Ann', 'Bob'].map((name, i) => ({ place: i + 1, members: [{ name }] })) };
    const open = { sides: ['Owls', 'Cats'].map((team) => ({ team, members: [{ name: `${team} one` }] })) };
    const known = (ledger: Ledger) =>
      board(ledger).filter(({ player }) => player === 'Ann' || player === 'Bob');
    const rated = [[duel], [duel, open]].map((contests) => {
      const ledger = newLedger();
      const teams = open.sides.map((side, i) => ({ ...side, place: i + 1 }));
      ledger.save({ name: 'Teams', date: null, contests: [{ sides: teams }] });
      ledger.save({ name: 'Cup', date: null, shape: 'rounds', teamSize: 4, contests });
      // Were it a tournament of teams of four, a side of one would be worth less than one who plays alone.
      ledger.rate();
      return known(ledger);
    });
    expect(rated[1]).toEqual(rated[0]);
  });

  const systems = ['league', 'ts2-shares'] as const;
  test.each(systems)(
    'contest by contest, with team size 1 for single players and guests not updated: %s',
    async (name) => {
      const ledger = await smallLeague();
      useCases['settings.apply'](ledger.context, { system: name });
      ledger.rate();
      const parameters = { ...leagueDefaults(name), drawProbability: 1 / 4 };
      // Tied pairs: 1 of 3 in the first, 0 of 1 in the second.
      expect(useCases['settings.read'](ledger.context, {}).parameters).toEqual(parameters);
      const system = createSystem(name, parameters, { singlePlayers: false });
      const one = (player: number, share: number | null = null, rated = true) => ({ player, share, rated });
      const { mean, deviation } = replay(
        {
          players: 4,
          contests: allInColumns([
            {
              sides: [0, 1, 2].map((player) => ({ members: [one(player)], place: player === 0 ? 1 : 2 })),
              teamSize: 1,
              day: dayNumber('2026-01-01'),
              weight: 1,
            },
            {
              sides: [
                { members: [one(0, 1), one(1, 0.5)], place: 1 },
                { members: [one(2, 1), one(3, 1, false)], place: 2 },
              ],
              teamSize: 6,
              day: dayNumber('2026-01-08'),
              weight: 1,
            },
          ]),
        },
        system,
      );
      const expected = ['Ann', 'Bob', 'Cid', 'Dee'].map((player, i) => ({
        player,
        mean: mean[i],
        deviation: deviation[i],
      }));
      // A guest alone is not on the leaderboard.
      const listed = board(ledger).toSorted((a, b) => (a.player < b.player ? -1 : 1));
      expect(listed).toEqual(expected.slice(0, 3));
      const guest = useCases['players.read'](ledger.context, { playerId: 4 });
      const belief = { mean: 1500, deviation: parameters.sigma0 };
      expect(guest).toMatchObject({ belief, contests: 0, rankText: null });
    },
  );

  test('in order of time, for any order of entry, and undated first', async () => {
    const rows = (...tournaments: [name: string, date: string, first: string, second: string][]): string[] =>
      tournaments.flatMap(([name, date, first, second]) => [
        `${name},${date},${first},1`,
        `${name},${date},${second},2`,
      ]);
    const header = 'tournament,date,player,place';
    const inOrder = newLedger();
    await inOrder.importLines(
      header,
      ...rows(['U', '', 'Ann', 'Bob'], ['A', '2026-01-01', 'Bob', 'Ann'], ['B', '2026-02-01', 'Bob', 'Ann']),
    );
    const outOfOrder = newLedger();
    await outOfOrder.importLines(header, ...rows(['B', '2026-02-01', 'Bob', 'Ann']));
    await outOfOrder.importLines(header, ...rows(['A', '2026-01-01', 'Bob', 'Ann']));
    await outOfOrder.importLines(header, ...rows(['U', '', 'Ann', 'Bob']));
    inOrder.rate();
    outOfOrder.rate();
    expect(board(outOfOrder)).toEqual(board(inOrder));
  });

  test('a starting strength is that player’s own prior', async () => {
    const ledger = await smallLeague();
    change(ledger.store, { call: 'test' }, (facts) =>
      facts.update('player', 4, {
        starting_mean: 3700,
        starting_deviation: 200,
        starting_source: 'another list',
      }),
    );
    ledger.rate();
    const page = useCases['players.read'](ledger.context, { playerId: 4 });
    expect(page).toMatchObject({
      prior: { mean: 3700, deviation: 200 },
      belief: { mean: 3700, deviation: 200 },
    });
    expect(useCases['players.read'](ledger.context, { playerId: 1 }).prior).toEqual({
      mean: 1500,
      deviation: 320,
    });
  });

  test('contests of tournaments that overlap in time follow one another by their days', async () => {
    const ledger = newLedger();
    await ledger.importLines(
      'tournament,board,date,player,place',
      'A,1,2026-01-01,Ann,1',
      'A,1,2026-01-01,Bob,2',
      'A,2,2026-01-20,Ann,1',
      'A,2,2026-01-20,Bob,2',
      'B,1,2026-01-10,Ann,1',
      'B,1,2026-01-10,Bob,2',
    );
    const given = { tournaments: loadHistory(ledger.store).tournaments, teamSize: 6 };
    const contests = [...contestsInTime(given, unwatched)];
    expect(contests.map(({ day }) => day)).toEqual(
      ['2026-01-01', '2026-01-10', '2026-01-20'].map((day) => dayNumber(day)),
    );
    expect(contests.map(({ tournament, number }) => [tournament, number])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  test('the sample league: believable numbers, and each before is the last after', () => {
    const ledger = newLedger();
    importRows(ledger.context, sampleLeagueRows());
    ledger.rate();
    // engine.md: under the defaults every mean stays within four deviations of a newcomer's.
    for (const { mean } of board(ledger)) expect(Math.abs(mean - 1500)).toBeLessThan(1400);
    for (const { playerId } of useCases['leaderboard.read'](ledger.context, { top: 10 }).rows) {
      const page = useCases['players.read'](ledger.context, { playerId });
      let last = page.prior;
      for (const { before, after } of page.tournaments) {
        expect(before).toEqual(last);
        last = after;
      }
      expect(page.belief).toEqual(last);
    }
  });
});

describe('stored ratings', () => {
  test('stay valid until a fact or a setting changes', async () => {
    const ledger = await smallLeague();
    expect(ratingsAreCurrent(ledger.store)).toBe(false);
    ledger.rate();
    expect(ratingsAreCurrent(ledger.store)).toBe(true);
    useCases['settings.apply'](ledger.context, { system: 'ts2a' });
    expect(ratingsAreCurrent(ledger.store)).toBe(false);
    ledger.rate();
    change(ledger.store, { call: 'test' }, (facts) => facts.insert('club', { name: 'North' }));
    expect(ratingsAreCurrent(ledger.store)).toBe(false);
  });

  test('come in two stages: every player’s rank first, then what every contest did', async () => {
    const ledger = await smallLeague();
    const rows = (): unknown => ledger.store.sql('SELECT count(*) AS n FROM participation').get();
    refreshStandings(ledger.context);
    expect([standingsAreCurrent(ledger.store), ratingsAreCurrent(ledger.store)]).toEqual([true, false]);
    expect(rows()).toEqual({ n: 0 });
    ledger.rate();
    expect(ratingsAreCurrent(ledger.store)).toBe(true);
    expect(rows()).toEqual({ n: 7 });
  });

  test('are computed again where the league changes meanwhile', async () => {
    const ledger = await smallLeague();
    let disturbed = false;
    refreshRatings({
      store: ledger.store,
      progress: (phase) => {
        if (disturbed || phase !== 'rating') return;
        disturbed = true;
        change(ledger.store, { call: 'test' }, (facts) => facts.insert('club', { name: 'North' }));
      },
    });
    expect(disturbed).toBe(true);
    expect(ratingsAreCurrent(ledger.store)).toBe(true);
  });

  test('cancelled while they are written, are neither read nor written again where they are already', async () => {
    const ledger = await smallLeague();
    const ratings = emptyMemory();
    refreshRatings({ ...ledger.context, ratings });
    useCases['settings.apply'](ledger.context, { system: 'ts2a' });
    const callOff = (): never => {
      throw new Error('called off');
    };
    expect(() => {
      refreshRatings({ ...ledger.context, ratings, progress: (phase) => phase === 'writing' && callOff() });
    }).toThrow('called off');
    expect([standingsAreCurrent(ledger.store), ratingsAreCurrent(ledger.store)]).toEqual([true, false]);
    refreshRatings({ ...ledger.context, ratings });
    const byMemory = everythingRated(ledger);
    expect(ratingsAreCurrent(ledger.store)).toBe(true);
    ledger.rate();
    expect(everythingRated(ledger)).toEqual(byMemory);
  });
});

test('the history keeps sides and members together after corrections', async () => {
  const ledger = await smallLeague();
  // A member and a side that are entered later are last in their tables, but belong to the first contest.
  const lines = [
    'date,tournament,team,player,role,share,place',
    '2026-01-01,Open,,Ann,,,1',
    '2026-01-01,Open,,Bob,,,2',
    '2026-01-01,Open,,Cid,,,2',
    '2026-01-01,Open,,Eve,,,4',
  ];
  await ledger.importLines(...lines);
  const { players, tournaments } = loadHistory(ledger.store);
  const [open, teams] = tournaments;
  expect([...(open?.lineups.firstMember ?? [])]).toEqual([0, 1, 2, 3, 4]);
  expect([...(teams?.lineups.firstMember ?? [])]).toEqual([0, 2, 4]);
  const ids = tournaments.map(({ lineups }) => [...lineups.player].map((i) => players.ids[i]));
  expect(ids).toEqual([
    [1, 2, 3, 5],
    [1, 2, 3, 4],
  ]);
  expect([...(open?.lineups.place ?? [])]).toEqual([1, 2, 2, 4]);
  refreshRatings({ store: ledger.store, progress: unwatched });
  expect(useCases['players.read'](ledger.context, { playerId: 5 }).tournaments).toMatchObject([
    { placeText: '4', sides: 4, wins: 0, ties: 0, losses: 3 },
  ]);
});
