/** The standings of a season and the forecast of what is left of it, through the calls. */
import { describe, expect, test } from 'vitest';
import { noForecasts } from '../../../../electron/usecases/forecast/memory.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Argument, type Result } from '../../../../shared/contract/api.ts';
import { seasonScoring, type SeasonScoring } from '../../../../shared/contract/season-scoring.ts';
import { localDay } from '../../../../shared/messages/index.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { plainFacts } from '../people.ts';

type Days = { first: string; last: string } | { first: null; last: null };
const long: Days = { first: '2026-01-01', last: '2099-12-31' };

function season(ledger: Ledger, scoring: Partial<SeasonScoring>, days: Days = long, name = '2026'): number {
  const given = calls['seasons.add'].argument.parse({ name, ...days, scoring: seasonScoring.parse(scoring) });
  return useCases['seasons.add'](ledger.context, given).seasonId;
}

/** Everybody at once, in the order of the names. */
function evening(ledger: Ledger, names: readonly string[], date: string | null, seasonId?: number): void {
  const sides = names.map((name, at) => ({ place: at + 1, members: [{ name }] }));
  ledger.save({ name: `Evening of ${names[0] ?? ''}`, date, seasonId, contests: [{ sides }] });
}

/** null takes the tags away. */
function tagged(ledger: Ledger, name: string, tag: string | null): void {
  const { players } = useCases['players.find'](
    ledger.context,
    calls['players.find'].argument.parse({ name }),
  );
  const playerId = players[0]?.playerId ?? 0;
  const given = { ...plainFacts(name), playerId, tags: tag === null ? [] : [tag] };
  useCases['players.save'](ledger.context, calls['players.save'].argument.parse(given));
}

async function outlook(
  ledger: Ledger,
  seasonId: number,
  asked: Partial<Argument<'forecast.season'>> = {},
): Promise<Result<'forecast.season'>> {
  ledger.rate();
  const given = calls['forecast.season'].argument.parse({ seasonId, simulations: 500, ...asked });
  return useCases['forecast.season'](ledger.context, given);
}

const rowsOf = ({ rows }: Result<'forecast.season'>): [string, string, number][] =>
  rows.filter(({ rank }) => rank !== null).map(({ rankText, name, points }) => [rankText, name, points]);
const chanceOf = ({ rows }: Result<'forecast.season'>, name: string) =>
  rows.find((row) => row.name === name)?.forecast;

describe('standings of a season', () => {
  test('add up points by place, of the best results; a tie shares what it covers', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { places: [10, 6, 4], takingPart: 1, best: 2, tournaments: 3 });
    evening(ledger, ['Ann', 'Bob', 'Cid'], '2026-02-01');
    evening(ledger, ['Bob', 'Ann'], '2026-02-08');
    ledger.save({
      ...{ name: 'Shared', date: '2026-02-15' },
      contests: [
        {
          sides: [
            { place: 1, members: [{ name: 'Cid' }] },
            { place: 1, members: [{ name: 'Ann' }] },
            { place: 3, members: [{ name: 'Dee' }] },
          ],
        },
      ],
    });
    const found = await outlook(ledger, seasonId);
    // Ann: 11, 7 and (10 + 6) / 2 + 1 = 9, of which 7 doesn't count.
    expect(rowsOf(found)).toEqual([
      ['1', 'Ann', 20],
      ['2', 'Bob', 18],
      ['3', 'Cid', 14],
      ['4', 'Dee', 5],
    ]);
    expect(found.rows[0]?.results.map((result) => result?.counts)).toEqual([true, false, true]);
    expect(found).toMatchObject({ forecast: null, why: 'nothing' });
  });

  test('add up the tournaments’ own points where there are none by place', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { tournaments: 1 });
    evening(ledger, ['Ann', 'Bob', 'Cid'], '2026-02-01');
    expect(rowsOf(await outlook(ledger, seasonId))).toEqual([
      ['1', 'Ann', 1],
      ['2', 'Bob', 0.5],
      ['3', 'Cid', 0],
    ]);
  });

  test('are ranked within a category, with the same points', async () => {
    const ledger = newLedger();
    const categories = [
      { name: 'Juniors', rule: { kind: 'tag' as const, tag: 'U18' } },
      { name: 'Others', rule: { kind: 'rating' as const, from: null, below: 0 } },
    ];
    const seasonId = season(ledger, { places: [10, 6, 4, 2], tournaments: 3, categories });
    evening(ledger, ['Ann', 'Bob', 'Cid', 'Dee'], '2026-02-01');
    evening(ledger, ['Dee', 'Ann', 'Bob', 'Cid'], '2026-02-08');
    for (const name of ['Bob', 'Cid', 'Dee']) tagged(ledger, name, 'U18');
    const all = await outlook(ledger, seasonId);
    expect(all.categories).toEqual([
      { name: 'Juniors', members: 3 },
      { name: 'Others', members: 0 },
    ]);
    const juniors = await outlook(ledger, seasonId, { category: 'Juniors' });
    expect(rowsOf(juniors)).toEqual([
      ['1', 'Dee', 12],
      ['2', 'Bob', 10],
      ['3', 'Cid', 6],
    ]);
    expect(juniors).toMatchObject({ category: 'Juniors' });
    const chances = juniors.rows.map(({ forecast }) => forecast?.first ?? 0);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect((await outlook(ledger, seasonId, { category: 'Others' })).rows).toEqual([]);
    // A category that was renamed meanwhile is none: everybody is told.
    expect(rowsOf(await outlook(ledger, seasonId, { category: 'Youth' }))).toEqual(rowsOf(all));
    tagged(ledger, 'Dee', null);
    expect(rowsOf(await outlook(ledger, seasonId, { category: 'Juniors' }))[0]).toEqual(['1', 'Bob', 10]);
  });

  test('are none without scoring', async () => {
    const ledger = newLedger();
    const { seasonId } = useCases['seasons.add'](ledger.context, { name: '2026', ...long, scoring: null });
    evening(ledger, ['Ann', 'Bob'], '2026-02-01');
    expect(await outlook(ledger, seasonId)).toMatchObject({ rows: [], forecast: null, why: 'scoring' });
  });
});

describe('the forecast of a season', () => {
  test('has chances that add up, and continues with the same numbers', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { places: [3, 2, 1], tournaments: 5 });
    evening(ledger, ['Ann', 'Bob', 'Cid', 'Dee'], '2026-02-01');
    evening(ledger, ['Ann', 'Cid', 'Bob', 'Dee'], '2026-02-08');
    const whole = await outlook(ledger, seasonId, { top: 2, simulations: 2000 });
    expect(whole.forecast).toMatchObject({ simulations: 2000, expected: 3, isCountKnown: true });
    const sum = (of: 'first' | 'goal'): number =>
      whole.rows.reduce((all, { forecast }) => all + (forecast?.[of] ?? 0), 0);
    expect([sum('first'), sum('goal')]).toEqual([expect.closeTo(1, 9), expect.closeTo(2, 9)]);
    const [ann, dee] = [chanceOf(whole, 'Ann'), chanceOf(whole, 'Dee')];
    expect(ann?.first).toBeGreaterThan(dee?.first ?? 1);
    expect(ann?.ifWon).toBeGreaterThan(ann?.ifAbsent ?? 1);
    const context = { ...ledger.context, forecasts: noForecasts() };
    const step = (simulations: number) =>
      useCases['forecast.season'](context, { seasonId, top: 2, category: null, seed: 1, simulations });
    await step(200);
    expect(await step(2000)).toEqual(whole);
  });

  test('says what the points have decided, with two people', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { places: [10, 1], tournaments: 4 });
    for (const day of ['01', '02', '03']) evening(ledger, ['Ann', 'Bob'], `2026-02-${day}`);
    const found = await outlook(ledger, seasonId);
    expect(chanceOf(found, 'Ann')).toMatchObject({ first: 1, decided: { surely: 1, atBest: 1 } });
    expect(chanceOf(found, 'Bob')).toMatchObject({ first: 0, decided: { atBest: 2, canReach: 2 } });
  });

  test('claims nothing while it isn’t known how many tournaments there are', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { places: [10, 1] });
    for (const day of ['01', '02', '03']) evening(ledger, ['Ann', 'Bob'], `2026-02-${day}`);
    const found = await outlook(ledger, seasonId);
    expect(found.forecast?.isCountKnown).toBe(false);
    expect(chanceOf(found, 'Ann')?.decided).toBeNull();
  });

  test('is none after one tournament, as nothing says how many follow', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { places: [10, 1] });
    evening(ledger, ['Ann', 'Bob'], '2026-02-01');
    expect(await outlook(ledger, seasonId)).toMatchObject({ forecast: null, why: 'rhythm' });
  });

  test('without dates expects as many tournaments as the season before had', async () => {
    const ledger = newLedger();
    const none: Days = { first: null, last: null };
    const [old, young] = [season(ledger, {}, none, 'Old'), season(ledger, { places: [2, 1] }, none, 'Young')];
    for (const last of ['Cid', 'Dee', 'Eve']) evening(ledger, ['Ann', 'Bob', last], null, old);
    evening(ledger, ['Cid', 'Bob', 'Ann'], null, young);
    const found = await outlook(ledger, young);
    expect(found.forecast?.expected).toBe(2);
    expect(rowsOf(found)[0]).toEqual(['1', 'Cid', 2]);
  });

  test('simulates a running round robin with its open games', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { places: [3, 1], tournaments: 2 });
    evening(ledger, ['Ann', 'Bob', 'Cid'], '2026-02-01');
    const open = (first: string, second: string, round: string) => ({
      round,
      sides: [{ members: [{ name: first }] }, { members: [{ name: second }] }],
    });
    ledger.save({
      ...{ name: 'Final', date: '2026-03-01', shape: 'rounds' },
      contests: [open('Ann', 'Bob', '1')],
    });
    const found = await outlook(ledger, seasonId);
    expect(found.forecast?.running.map(({ name }) => name)).toEqual(['Final']);
    const [game] = found.forecast?.games ?? [];
    const bob = found.rows.findIndex(({ name }) => name === 'Bob');
    // Bob has 1 and would have 4; Ann has 3 and would have 4 as well, but has won a tournament, too.
    expect(game?.results[0]?.goal?.[bob]).toBe(0);
    const ann = found.rows.findIndex(({ name }) => name === 'Ann');
    expect(game?.results[0]?.goal?.[ann]).toBe(1);
  });

  test('is over with a tournament that was cut short', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { places: [3, 1], tournaments: 1 });
    const duel = (round: string, first: string, second: string, isOpen = false) => ({
      round,
      sides: [first, second].map((name, at) => ({
        ...{ place: isOpen ? null : at + 1, members: [{ name }] },
      })),
    });
    const swiss = { format: { kind: 'duels' as const, method: 'swiss' as const }, rounds: 3 };
    const { tournamentId } = ledger.save({
      ...{ name: 'Swiss', date: '2026-02-01', shape: 'rounds', stages: [swiss] },
      contests: [duel('1', 'Ann', 'Bob'), duel('2', 'Bob', 'Ann', true)],
    });
    expect((await outlook(ledger, seasonId)).forecast?.running).toHaveLength(1);
    useCases['tournaments.end'](ledger.context, { tournamentId, deleteOpen: true });
    const found = await outlook(ledger, seasonId);
    expect(found).toMatchObject({ forecast: null, why: 'nothing', tournaments: [{ name: 'Swiss' }] });
    expect(rowsOf(found)).toEqual([
      ['1', 'Ann', 3],
      ['2', 'Bob', 1],
    ]);
  });

  test('doesn’t count a tournament between two rounds, however many are to come, until it is ended', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { places: [3, 1], tournaments: 1 });
    const sides = ['Ann', 'Bob'].map((name, at) => ({ place: at + 1, members: [{ name }] }));
    const stages = [{ format: { kind: 'duels' as const, method: 'swiss' as const }, rounds: null }];
    const { tournamentId } = ledger.save({
      ...{ name: 'Swiss', date: localDay(new Date()), shape: 'rounds', stages },
      contests: [{ round: '1', sides }],
    });
    const found = await outlook(ledger, seasonId);
    expect([rowsOf(found), found.unended.map(({ name }) => name)]).toEqual([[], ['Swiss']]);
    useCases['tournaments.end'](ledger.context, { tournamentId, deleteOpen: false });
    const ended = await outlook(ledger, seasonId);
    expect([rowsOf(ended).length, ended.unended]).toEqual([2, []]);
  });

  test('has groups that are the end of a tournament share their places', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { places: [8, 4, 2, 1], tournaments: 1 });
    const duel = (first: string, second: string) => ({
      ...{ round: '1' },
      sides: [first, second].map((name, at) => ({ place: at + 1, members: [{ name }] })),
    });
    const groups = { format: { kind: 'duels' as const, method: 'groups' as const, groupSize: 3 }, rounds: 1 };
    ledger.save({
      ...{ name: 'Groups', date: '2026-02-01', shape: 'rounds', stages: [groups] },
      contests: [duel('Ann', 'Bob'), duel('Cid', 'Dee')],
    });
    // Winners share the first two places, the others the next two.
    expect(rowsOf(await outlook(ledger, seasonId))).toEqual([
      ['1=', 'Ann', 6],
      ['1=', 'Cid', 6],
      ['3=', 'Bob', 1.5],
      ['3=', 'Dee', 1.5],
    ]);
  });

  test('has a season of 300 people, and one of teams', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { places: [10, 6, 3], tournaments: 4 });
    const names = Array.from({ length: 300 }, (_, i) => `P${String(i)}`);
    evening(ledger, names, '2026-02-01');
    evening(ledger, names, '2026-02-08');
    const found = await outlook(ledger, seasonId, { simulations: 50 });
    expect(found.rows).toHaveLength(300);
    const teams = newLedger();
    const of = season(teams, { places: [3, 1], tournaments: 3 });
    const side = (team: string, place: number) => ({
      ...{ team, place },
      members: [{ name: `${team} 1` }, { name: `${team} 2` }],
    });
    for (const date of ['2026-02-01', '2026-02-02'])
      teams.save({ name: date, date, contests: [{ sides: [side('Reds', 1), side('Blues', 2)] }] });
    const both = await outlook(teams, of);
    expect(rowsOf(both)).toEqual([
      ['1', 'Reds', 6],
      ['2', 'Blues', 2],
    ]);
    expect(chanceOf(both, 'Reds')?.decided?.surely).toBe(1);
  });
});

describe('a season of pairs without names', () => {
  const pair = (place: number, ...names: readonly string[]) => ({
    place,
    members: names.map((name) => ({ name })),
  });
  /** Everybody comes but Flo, who was there once; partners change. */
  function pairs(ledger: Ledger): number {
    const seasonId = season(ledger, { places: [10, 6, 4], tournaments: 6 });
    ledger.save({
      ...{ name: 'One', date: '2026-02-01' },
      contests: [{ sides: [pair(1, 'Ann', 'Bob'), pair(2, 'Cid', 'Dee'), pair(3, 'Eve', 'Flo')] }],
    });
    ledger.save({
      ...{ name: 'Two', date: '2026-02-08' },
      contests: [{ sides: [pair(1, 'Cid', 'Ann'), pair(2, 'Bob', 'Eve'), pair(3, 'Dee')] }],
    });
    return seasonId;
  }

  test('counts people, each with the place of the pair', async () => {
    const ledger = newLedger();
    const found = await outlook(ledger, pairs(ledger));
    expect(rowsOf(found)).toEqual([
      ['1', 'Ann', 20],
      ['2=', 'Bob', 16],
      ['2=', 'Cid', 16],
      ['4=', 'Dee', 10],
      ['4=', 'Eve', 10],
      ['6', 'Flo', 4],
    ]);
    expect(found.rows.every(({ teamId }) => teamId === null)).toBe(true);
    const sum = found.rows.reduce((all, { forecast }) => all + (forecast?.first ?? 0), 0);
    expect(sum).toBeCloseTo(1, 9);
    expect(chanceOf(found, 'Ann')?.attendance).toBeGreaterThan(chanceOf(found, 'Flo')?.attendance ?? 1);
    // So far 76 points; two pairs share out 32 a tournament, three pairs 40.
    const points = found.rows.reduce((all, { forecast }) => all + (forecast?.expectedPoints ?? 0), 0);
    expect(points).toBeLessThanOrEqual(76 + 4 * 40);
    expect(points).toBeGreaterThan(76 + 4 * 20);
  });

  test('goes on with the pairs of a running tournament', async () => {
    const ledger = newLedger();
    const seasonId = pairs(ledger);
    const side = (...names: readonly string[]) => ({ members: names.map((name) => ({ name })) });
    ledger.save({
      ...{ name: 'Three', date: '2026-02-15', shape: 'rounds' },
      contests: [{ round: '1', sides: [side('Ann', 'Dee'), side('Bob', 'Cid')] }],
    });
    const found = await outlook(ledger, seasonId);
    expect(found.forecast?.running.map(({ name }) => name)).toEqual(['Three']);
    expect(found.rows.every(({ teamId }) => teamId === null)).toBe(true);
    expect(found.forecast?.games[0]?.sides.map((one) => one.length)).toEqual([2, 2]);
  });
});
