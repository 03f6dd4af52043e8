/** What the errors of partners have in common, as the file has it and as calls consider it. */
import { describe, expect, test } from 'vitest';
import { insightOf, type Covariances } from '../../../../shared/rating/index.ts';
import { covariancesAmong, partnersBy } from '../../../../electron/store/ratings/teammates.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { teammatesOfList } from '../../../../electron/usecases/leaderboard/teammates.ts';
import { unwatched } from '../../../../electron/usecases/progress.ts';
import { rateLeague } from '../../../../electron/usecases/ratings/rated-league.ts';
import { readReplayInput } from '../../../../electron/usecases/ratings/replay.ts';
import type { Moment, TeammatePair } from '../../../../shared/contract/leaderboard.ts';
import { aheadChance } from '../../../../shared/leaderboard/closeness.ts';
import { covariancesOf } from '../../../../shared/leaderboard/teammates.ts';
import { plainRules } from '../../../../shared/leaderboard/view-rules.ts';
import { fromColumns } from '../../../../shared/contract/columns.ts';
import { settingsOf } from '../../../../electron/store/settings.ts';
import { newLedger, type Ledger } from '../../ledger.ts';

/** Ann and Bob always together, Cid and Dee now and then with Eve and Fay. */
async function teams(evenings = 12): Promise<Ledger> {
  const ledger = newLedger();
  useCases['settings.apply'](ledger.context, { system: 'league', parameters: { teamSize: 2 } });
  const lines = Array.from({ length: evenings }, (_, n) => {
    const [one, other] =
      n % 2 === 0
        ? [
            ['Cid', 'Dee'],
            ['Eve', 'Fay'],
          ]
        : [
            ['Cid', 'Eve'],
            ['Dee', 'Fay'],
          ];
    const sides = [['Ann', 'Bob'], one, other];
    return sides.flatMap((side, place) =>
      side.map(
        (name) =>
          `2026-0${String(1 + Math.floor(n / 4))}-${String(10 + (n % 4) * 5)},Evening ${String(n + 1)},Team ${side.join(' ')},${name},${String(((place + n) % 3) + 1)}`,
      ),
    );
  });
  await ledger.importLines('date,tournament,team,player,place', ...lines.flat());
  ledger.rate();
  return ledger;
}

const idsOf = ({ context }: Ledger): Map<string, number> =>
  new Map(useCases['leaderboard.read'](context, {}).rows.map(({ player, playerId }) => [player, playerId]));

/** Of a replay from the beginning, rounded as the file has it. */
function calculated({ store }: Ledger): Covariances {
  const { state, given } = rateLeague(readReplayInput(store, null, unwatched), null, unwatched);
  return insightOf(state, settingsOf(store).parameters, (at) => given.players.ids[at] ?? NaN).covariances;
}

/** Within the rounding of the file, of all but the smallest, which the file leaves out. */
function expectAsCalculated(ledger: Ledger): void {
  const slow = calculated(ledger);
  const stored = covariancesAmong(ledger.store, [...idsOf(ledger).values()]);
  for (const [one, partners] of slow)
    for (const [other, value] of partners)
      if (Math.abs(value) > 500) expect(stored.get(one)?.get(other)).toBeCloseTo(value, 0);
  for (const [one, partners] of stored)
    for (const [other, value] of partners) expect(slow.get(one)?.get(other)).toBeCloseTo(value, 0);
}

test('the file has what a replay from the beginning has, after each change', async () => {
  const ledger = await teams();
  expectAsCalculated(ledger);
  const first = useCases['tournaments.list'](ledger.context, {}).tournaments[2];
  useCases['tournaments.remove'](ledger.context, { tournamentId: first?.tournamentId ?? NaN });
  ledger.rate();
  expectAsCalculated(ledger);
  void useCases['history.undo'](ledger.context, {});
  ledger.rate();
  expectAsCalculated(ledger);
  useCases['settings.apply'](ledger.context, { system: 'ts2-shares' });
  ledger.rate();
  expect(partnersBy(ledger.store)).toEqual(new Map());
  expect(useCases['settings.learned'](ledger.context, {})).toBeNull();
});

describe('two who always play together', () => {
  test('are as close as two of whom nothing is known, however well their team is known', async () => {
    const ledger = await teams(20);
    const ids = idsOf(ledger);
    const [ann, bob] = [ids.get('Ann') ?? NaN, ids.get('Bob') ?? NaN];
    const partner = partnersBy(ledger.store, [ann]).get(ann);
    expect(partner).toEqual([{ playerId: bob, covariance: expect.any(Number) as number, contests: 20 }]);
    expect(partner?.[0]?.covariance).toBeLessThan(-30_000);
    const { chances } = useCases['sides.compare'](ledger.context, { one: [ann], other: [bob] });
    expect(chances?.win).toBeCloseTo(0.5, 6);
  });

  test('are more certain as a team than their own errors suggest', async () => {
    const ledger = await teams(20);
    const { teams: ranked } = useCases['leaderboard.teams'](ledger.context, { size: 2 });
    const own = ranked.find(({ team }) => team === 'Team Ann Bob');
    const apart = Math.sqrt((own?.lineup ?? []).reduce((sum, { deviation }) => sum + deviation ** 2 / 4, 0));
    expect(own?.deviation).toBeLessThan(0.6 * apart);
  });
});

test('a rating change says whose games were all in one team until then', async () => {
  const ledger = await teams(8);
  const ids = idsOf(ledger);
  const whyIn = (name: string, evening: number) =>
    useCases['players.why'](ledger.context, {
      playerId: ids.get(name) ?? NaN,
      tournamentId:
        useCases['tournaments.list'](ledger.context, {}).tournaments.find(
          ({ name: tournament }) => tournament === `Evening ${String(evening)}`,
        )?.tournamentId ?? NaN,
    }).inseparable;
  expect(whyIn('Ann', 8)).toEqual({
    contests: 8,
    people: [{ playerId: ids.get('Bob'), player: 'Bob', shownAs: 'name' }],
  });
  expect(whyIn('Ann', 5)?.contests).toBe(5);
  expect(whyIn('Ann', 4)).toBeNull();
  expect(whyIn('Cid', 8)).toBeNull();
  await ledger.importLines(
    'date,tournament,team,player,place',
    '2026-07-01,Late,One,Ann,1',
    '2026-07-01,Late,Two,Cid,2',
  );
  ledger.rate();
  expect(whyIn('Ann', 8)?.contests).toBe(8);
  // One game of hers alone before is enough, for both.
  await ledger.importLines(
    'date,tournament,team,player,place',
    '2025-12-01,Early,One,Ann,1',
    '2025-12-01,Early,Two,Cid,2',
  );
  ledger.rate();
  for (const name of ['Ann', 'Bob']) expect(whyIn(name, 8)).toBeNull();
});

describe('a past moment', () => {
  function pairsAt({ context }: Ledger, moment?: Moment): TeammatePair[] {
    const columns = useCases['leaderboard.teammates'](context, { moment });
    return columns ? fromColumns(columns) : [];
  }

  test('of a list whose last tournament went on later isn’t today', async () => {
    const ledger = newLedger();
    useCases['settings.apply'](ledger.context, { system: 'league', parameters: { teamSize: 2 } });
    await ledger.importLines(
      'date,tournament,round,team,player,place',
      ...['2026-01-10', '2026-02-10', '2026-03-10'].flatMap((day, n) =>
        [
          ['Ann', 'Bob'],
          ['Cid', 'Dee'],
        ].flatMap((pair, place) =>
          pair.map(
            (name) =>
              `${day},League,${String(n + 1)},${pair.join(' ')},${name},${String(1 + ((place + n) % 2))}`,
          ),
        ),
      ),
    );
    ledger.rate();
    const on = (day: string) => teammatesOfList(ledger.store, { number: 1 }, { day });
    expect(on('2026-03-10')).toEqual(pairsAt(ledger));
    expect(on('2026-02-20')).toEqual(pairsAt(ledger, { day: '2026-02-20' }));
    expect(on('2026-02-20')).not.toEqual(pairsAt(ledger));
  });

  test('has what the league had that ended with it', async () => {
    const whole = await teams(12);
    const ids = idsOf(whole);
    const nameOf = new Map(Array.from(ids, ([name, id]) => [id, name]));
    const named = (pairs: readonly TeammatePair[], names: ReadonlyMap<number, string>) =>
      new Map(
        pairs.map(({ one, other, covariance, indistinguishable }) => [
          [names.get(one), names.get(other)].toSorted().join(' '),
          // The file has them rounded.
          { covariance: expect.closeTo(covariance, 0) as number, indistinguishable },
        ]),
      );
    const plain = (pairs: ReturnType<typeof pairsAt>) =>
      new Map(
        pairs.map(({ one, other, ...rest }) => {
          const { covariance, indistinguishable } = rest;
          return [
            [nameOf.get(one), nameOf.get(other)].toSorted().join(' '),
            { covariance, indistinguishable },
          ];
        }),
      );
    const cut = await teams(8);
    const names = new Map(Array.from(idsOf(cut), ([name, id]) => [id, name]));
    const expected = named(pairsAt(cut), names);
    expect(expected.get('Ann Bob')?.indistinguishable).toBe(true);
    expect(plain(pairsAt(whole, { tournament: 8 }))).toEqual(expected);
    expect(plain(pairsAt(whole, { day: '2026-02-28' }))).toEqual(expected);
    expect(plain(pairsAt(whole, { tournament: 12 }))).toEqual(named(pairsAt(whole), nameOf));
    expect(pairsAt(whole, { tournament: 0 })).toEqual([]);
  });

  test('decides who is too close on a list that is published for it', async () => {
    const ledger = await teams(12);
    const ids = idsOf(ledger);
    // Ann and Bob begin apart and keep that: as independent players they would be less close.
    for (const [name, mean] of [
      ['Ann', 1600],
      ['Bob', 1300],
    ] as const)
      useCases['players.save'](ledger.context, {
        ...{ playerId: ids.get(name), name, club: null, externalId: null, retired: false, shownAs: 'name' },
        ...{ tags: ['Two'], aliases: [], starting: { mean, deviation: 320, source: null } },
      });
    ledger.rate();
    const published = (closeness: number) => {
      const day = '2026-02-28';
      const rules = { ...plainRules, order: 'mean' as const, tags: ['Two'], closeness };
      const { number } = useCases['lists.publish'](ledger.context, { title: day, day, rules, view: null });
      const { rows } = useCases['lists.read'](ledger.context, { number });
      const at = rows.findIndex(({ playerId }) => playerId === ids.get('Ann'));
      return { ann: rows[at], next: rows[at + 1] };
    };
    const { ann, next } = published(0.6);
    if (ann === undefined || next === undefined) throw new Error('Ann is last');
    const covariance = covariancesOf(pairsAt(ledger, { day: '2026-02-28' }))
      .get(ann.playerId)
      ?.get(next.playerId);
    const [apart, together] = [aheadChance(ann, next), aheadChance(ann, next, covariance)];
    expect(apart - together).toBeGreaterThan(0.05);
    expect(published((apart + together) / 2).ann?.closeToNext).toBe(true);
    expect(published(together - 0.01).ann?.closeToNext).toBe(false);
  });
});

describe('what was learned', () => {
  test('of how many tournaments, how often people play, and of how many teams that were short', async () => {
    const ledger = await teams(12);
    expect(useCases['settings.learned'](ledger.context, {})).toMatchObject({
      tournaments: 12,
      contestsAYear: null,
      shortTeams: 0,
      drift: { start: 14 },
      missingPenalty: { start: 0.02 },
    });
    await ledger.importLines(
      'date,tournament,team,player,place',
      '2026-07-01,Late,Solo,Ann,1',
      '2026-07-01,Late,Team Cid Dee,Cid,2',
      '2026-07-01,Late,Team Cid Dee,Dee,2',
    );
    ledger.rate();
    const learned = useCases['settings.learned'](ledger.context, {});
    expect(learned).toMatchObject({ tournaments: 13, shortTeams: 1 });
    expect(learned?.contestsAYear).toBeGreaterThan(20);
  });

  test('of a league of pairs that never set a team size: nobody was short but those who were alone', () => {
    const ledger = newLedger();
    const side = (place: number, ...names: string[]) => ({ place, members: names.map((name) => ({ name })) });
    for (const date of ['2026-02-01', '2026-02-08'])
      ledger.save({
        ...{ name: date, date },
        contests: [{ sides: [side(1, 'Ann', 'Bob'), side(2, 'Cid', 'Dee'), side(3, 'Eve', 'Flo')] }],
      });
    ledger.rate();
    const learned = () => useCases['settings.learned'](ledger.context, {});
    expect(learned()).toMatchObject({ fullTeam: 2, shortTeams: 0 });
    ledger.save({
      ...{ name: 'Odd', date: '2026-02-15' },
      contests: [{ sides: [side(1, 'Ann'), side(2, 'Bob', 'Cid')] }],
    });
    ledger.rate();
    expect(learned()).toMatchObject({ fullTeam: 2, shortTeams: 1 });
    // Who sets a size means it.
    useCases['settings.apply'](ledger.context, { system: 'league', parameters: { teamSize: 3 } });
    ledger.rate();
    expect(learned()).toMatchObject({ fullTeam: 2, shortTeams: 8 });
  });

  test('is nothing before the first result', () => {
    const ledger = newLedger();
    ledger.rate();
    expect(useCases['settings.learned'](ledger.context, {})).toBeNull();
  });
});
