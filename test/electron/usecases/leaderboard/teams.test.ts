/** The leaderboard by team. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { TeamStandings } from '../../../../shared/contract/leaderboard.ts';
import { calls, type Argument } from '../../../../shared/contract/api.ts';
import type { SystemName } from '../../../../shared/rating/index.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { newFollower } from '../lab/follower.ts';
import { numberOf, plainFacts, savePlayer } from '../people.ts';

function standings({ context }: Ledger, argument: Argument<'leaderboard.teams'> = {}): TeamStandings {
  return useCases['leaderboard.teams'](context, calls['leaderboard.teams'].argument.parse(argument));
}

async function league(system: SystemName = 'ts2-shares'): Promise<Ledger> {
  const ledger = newLedger();
  useCases['settings.apply'](ledger.context, { system, parameters: { teamSize: 2 } });
  await ledger.importLines(
    'date,tournament,team,player,role,place',
    '2024-12-31,Long ago,Owls,Old,main,1',
    '2024-12-31,Long ago,Cats,Cid,main,2',
    '2025-06-01,Summer,Owls,Ann,main,1',
    '2025-06-01,Summer,Owls,Bob,substitute,1',
    '2025-06-01,Summer,Owls,Zed,guest,1',
    '2025-06-01,Summer,Owls,Flo,main,1',
    '2025-06-01,Summer,Cats,Cid,main,2',
    '2025-06-01,Summer,Cats,Dee,main,2',
    '2026-01-01,Winter,Owls,Eve,main,1',
    '2026-01-01,Winter,Cats,Cid,main,2',
    '2026-01-01,Winter,Dogs,Ann,main,3',
  );
  ledger.rate();
  return ledger;
}

const people = ({ teams }: TeamStandings): Record<string, string[]> =>
  Object.fromEntries(
    teams.map(({ team, lineup, others }) => [
      team,
      [...lineup, ...others].map(({ player }) => player).sort(),
    ]),
  );

test('members are whose last team it is within a year, but for substitutes, guests and the retired', async () => {
  const ledger = await league();
  expect(people(standings(ledger))).toEqual({
    // Ann plays for the Dogs now, and Bob was a substitute.
    Owls: ['Eve', 'Flo'],
    Cats: ['Cid', 'Dee'],
    Dogs: ['Ann'],
  });
  expect(people(standings(ledger, { within: 6 }))).toEqual({ Owls: ['Eve'], Cats: ['Cid'], Dogs: ['Ann'] });
  expect(people(standings(ledger, { within: 14 }))['Owls']).toContain('Old');
  savePlayer(ledger, { ...plainFacts('Flo'), playerId: numberOf(ledger, 'Flo'), retired: true });
  ledger.rate();
  expect(people(standings(ledger))['Owls']).toEqual(['Eve']);
});

test('one evening as a substitute for another team, or as its guest, doesn’t move a member', async () => {
  const ledger = await league();
  await ledger.importLines(
    'date,tournament,team,player,role,place',
    '2026-01-08,Cup,Dogs,Eve,substitute,1',
    '2026-01-08,Cup,Cats,Ann,guest,2',
    '2026-01-08,Cup,Dogs,Gus,substitute,1',
  );
  ledger.rate();
  expect(people(standings(ledger))).toEqual({ Owls: ['Eve', 'Flo'], Cats: ['Cid', 'Dee'], Dogs: ['Ann'] });
  // The team played then, whether or not those who played belong to it.
  expect(standings(ledger).teams.find(({ team }) => team === 'Dogs')?.lastPlayed).toBe('2026-01-08');
  useCases['tournaments.remove'](ledger.context, { tournamentId: 3 });
  ledger.rate();
  // Without the winter, Ann is where she was in the summer, and the Dogs have nobody.
  expect(people(standings(ledger))).toEqual({ Owls: ['Ann', 'Flo'], Cats: ['Cid', 'Dee'] });
});

test('a lineup is the strongest, as many as the league plays with or as were asked for', async () => {
  const ledger = await league();
  const mean = new Map(
    newFollower(ledger)
      .whole()
      .map((row) => [row.player, row.mean]),
  );
  const best = ['Eve', 'Flo'].sort((a, b) => (mean.get(b) ?? 0) - (mean.get(a) ?? 0));
  const owls = (size?: number) =>
    standings(ledger, size === undefined ? {} : { size }).teams.find(({ team }) => team === 'Owls');
  expect(standings(ledger).size).toBe(2);
  expect(owls(1)?.lineup.map(({ player }) => player)).toEqual(best.slice(0, 1));
  expect(owls(1)?.others.map(({ player }) => player)).toEqual(best.slice(1));
  expect(owls()?.lineup.map(({ player }) => player)).toEqual(best);
  expect(owls()).toMatchObject({ rankText: '1', lastPlayed: '2026-01-01' });
});

test('where no size was set, a lineup has as many as full teams have in the results', async () => {
  const ledger = await league('league');
  const resize = (parameters: { teamSize?: number }): number => {
    useCases['settings.apply'](ledger.context, { system: 'league', parameters });
    ledger.rate();
    return standings(ledger).size;
  };
  expect(resize({})).toBe(2);
  expect(resize({ teamSize: 4 })).toBe(4);
});

test.each<SystemName>(['ts2-shares', 'trueskill', 'trueskill-mean', 'glicko', 'elo'])(
  'under %s it is worth what the rule makes of two people',
  async (system) => {
    const ledger = await league(system);
    const rows = new Map(
      newFollower(ledger)
        .whole()
        .map((row) => [row.player, row]),
    );
    const [cid, dee] = [rows.get('Cid'), rows.get('Dee')];
    const cats = standings(ledger, { size: 2 }).teams.find(({ team }) => team === 'Cats');
    // TrueSkill adds two skills up; the others take the mean of a full team of two.
    const weight = system === 'trueskill' ? 1 : 0.5;
    expect(cats?.mean).toBeCloseTo(weight * ((cid?.mean ?? NaN) + (dee?.mean ?? NaN)), 6);
    expect(cats?.deviation).toBeCloseTo(weight * Math.hypot(cid?.deviation ?? NaN, dee?.deviation ?? NaN), 6);
  },
);

test('an undated league counts tournaments instead of months', async () => {
  const ledger = newLedger();
  await ledger.importLines(
    'tournament,team,player,place',
    ...[1, 2, 3].flatMap((cup) => [
      `Cup ${String(cup)},Owls,Ann,1`,
      `Cup ${String(cup)},Owls,Partner ${String(cup)},1`,
      `Cup ${String(cup)},Cats,Cid,2`,
    ]),
  );
  ledger.rate();
  expect(standings(ledger, { within: 2 })).toMatchObject({ dated: false, within: 2 });
  expect(people(standings(ledger, { within: 2 }))['Owls']).toEqual(['Ann', 'Partner 2', 'Partner 3']);
  expect(people(standings(ledger))['Owls']).toHaveLength(4);
});

test('a league without teams has none', () => {
  expect(standings(newLedger()).teams).toEqual([]);
});

test('in a league of matches over boards, a lineup has as many as the last matches had boards', () => {
  const ledger = newLedger();
  const match = (date: string, boards: number): void => {
    useCases['tournaments.save'](
      ledger.context,
      calls['tournaments.save'].argument.parse({
        name: `League ${date}`,
        date,
        shape: 'rounds',
        teamSize: 1,
        contests: Array.from({ length: boards }, (_, i) => ({
          round: '1',
          board: `1.${String(i + 1)}`,
          match: 1,
          sides: ['Owls', 'Cats'].map((team, at) => ({
            team,
            place: at + 1,
            members: [{ name: `${team} ${String(i + 1)}` }],
          })),
        })),
      }),
    );
    ledger.rate();
  };
  match('2026-01-10', 4);
  expect(standings(ledger).size).toBe(4);
  match('2026-09-10', 3);
  expect(standings(ledger).size).toBe(3);
  useCases['settings.apply'](ledger.context, { system: 'league', parameters: { teamSize: 5 } });
  expect(standings(ledger).size).toBe(5);
});

test('where everyone plays everyone, a lineup has as many as play; who came in for another doesn’t count', () => {
  const ledger = newLedger();
  const sideOf = (team: string, name: string, place: number) => ({ team, place, members: [{ name }] });
  useCases['tournaments.save'](
    ledger.context,
    calls['tournaments.save'].argument.parse({
      ...{ name: 'League', date: '2026-01-10', shape: 'rounds', teamSize: 1 },
      contests: ['Ann Cid', 'Ben Dee', 'Ann Dee', 'Eve Cid'].map((people, i) => {
        const [home = '', away = ''] = people.split(' ');
        const sides = [sideOf('Owls', home, 1), sideOf('Cats', away, 2)];
        return { round: '1', board: `1.${String(i + 1)}`, match: 1, sides };
      }),
    }),
  );
  ledger.rate();
  expect(standings(ledger).size).toBe(2);
});
