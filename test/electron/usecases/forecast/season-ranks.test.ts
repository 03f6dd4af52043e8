/** A season with tournaments of teams and tournaments of single players: who is ranked, and with what. */
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Result } from '../../../../shared/contract/api.ts';
import { seasonScoring, type SeasonScoring } from '../../../../shared/contract/season-scoring.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { filesOf } from '../../league-with-site.ts';
import { parsed } from '../../parsed-page.ts';

type Ranks = SeasonScoring['ranks'];
const days = { name: '2026', first: '2026-01-01', last: '2099-12-31' };

const alone = (place: number, name: string) => ({ place, members: [{ name }] });
type Name = string | { name: string; role: 'guest' | 'substitute' };
const side = (team: string, place: number | null, ...names: readonly Name[]) => ({
  ...{ team, place },
  members: names.map((one) => (typeof one === 'string' ? { name: one } : one)),
});

function singles(ledger: Ledger, date: string, ...names: readonly string[]): void {
  ledger.save({
    ...{ name: `Singles ${date}`, date },
    contests: [{ sides: names.map((name, at) => alone(at + 1, name)) }],
  });
}

function teams(ledger: Ledger, date: string, ...sides: readonly ReturnType<typeof side>[]): void {
  ledger.save({ name: `Teams ${date}`, date, contests: [{ sides: [...sides] }] });
}

/** Two evenings of people, one of teams in which Dan is a substitute and Gil a guest. */
function mixed(ledger: Ledger): void {
  singles(ledger, '2026-02-01', 'Ann', 'Bob', 'Cid', 'Dan');
  const blues = side('Blues', 2, 'Cid', { name: 'Gil', role: 'guest' });
  teams(ledger, '2026-02-08', side('Reds', 1, 'Bob', { name: 'Dan', role: 'substitute' }), blues);
  singles(ledger, '2026-02-15', 'Dan', 'Cid', 'Ann');
}

function added(ledger: Ledger, scoring: Partial<SeasonScoring> = {}): number {
  const given = { places: [10, 6, 4, 3], tournaments: 5, ...scoring };
  return useCases['seasons.add'](ledger.context, { ...days, scoring: seasonScoring.parse(given) }).seasonId;
}

/** As every season was saved before it could be chosen. */
function savedAs(ledger: Ledger, seasonId: number, ranks: Ranks, more: Partial<SeasonScoring> = {}): void {
  const scoring = seasonScoring.parse({ places: [10, 6, 4, 3], tournaments: 5, ...more });
  useCases['seasons.save'](ledger.context, { seasonId, ...days, scoring: { ...scoring, ranks } });
}

async function outlook(ledger: Ledger, seasonId: number, asked = {}): Promise<Result<'forecast.season'>> {
  ledger.rate();
  const given = calls['forecast.season'].argument.parse({ seasonId, simulations: 1000, ...asked });
  return useCases['forecast.season'](ledger.context, given);
}

const rowsOf = ({ rows }: Result<'forecast.season'>) =>
  rows.filter(({ rank }) => rank !== null).map(({ rankText, name, points }) => [rankText, name, points]);
const chanceOf = ({ rows }: Result<'forecast.season'>, name: string) =>
  rows.find((row) => row.name === name)?.forecast;
const sumOf = ({ rows }: Result<'forecast.season'>, of: 'first' | 'expectedPoints'): number =>
  rows.reduce((sum, { forecast }) => sum + (forecast?.[of] ?? 0), 0);

describe('who is ranked', () => {
  test('is people where a tournament is of single players: each has the place of the team, a guest too', async () => {
    const ledger = newLedger();
    mixed(ledger);
    const found = await outlook(ledger, added(ledger));
    expect(rowsOf(found)).toEqual([
      ['1', 'Dan', 23],
      ['2', 'Bob', 16],
      ['3', 'Cid', 16],
      ['4', 'Ann', 14],
      ['5', 'Gil', 6],
    ]);
    expect(found).toMatchObject({ ranked: 'people', hasTeams: true, leftOut: [] });
    expect(found.tournaments).toHaveLength(3);
  });

  test('is teams where all tournaments are of teams, and people from the first evening without', async () => {
    const ledger = newLedger();
    const seasonId = added(ledger);
    teams(ledger, '2026-02-01', side('Reds', 1, 'Ann', 'Bob'), side('Blues', 2, 'Cid', 'Dan'));
    const before = await outlook(ledger, seasonId);
    expect(rowsOf(before).map(([, name]) => name)).toEqual(['Reds', 'Blues']);
    singles(ledger, '2026-02-08', 'Cid', 'Ann');
    const after = await outlook(ledger, seasonId);
    expect(rowsOf(after).map(([, name]) => name)).toEqual(['Ann', 'Cid', 'Bob', 'Dan']);
    await useCases['history.undo'](ledger.context, {});
    expect(rowsOf(await outlook(ledger, seasonId))).toEqual(rowsOf(before));
  });

  test('is teams alone where that is chosen, and what doesn’t count is told', async () => {
    const ledger = newLedger();
    mixed(ledger);
    teams(ledger, '2026-02-22', side('Blues', 1, 'Cid', 'Ann'), side('Reds', 2, 'Bob', 'Dan'));
    const found = await outlook(ledger, added(ledger, { ranks: 'teams', tournaments: 4 }));
    expect(rowsOf(found)).toEqual([
      ['1=', 'Reds', 16],
      ['1=', 'Blues', 16],
    ]);
    expect(found.leftOut.map(({ name }) => name)).toEqual(['Singles 2026-02-01', 'Singles 2026-02-15']);
    expect(found.tournaments.map(({ name }) => name)).toEqual(['Teams 2026-02-08', 'Teams 2026-02-22']);
    // Of four that count, two are left.
    expect(found.forecast?.expected).toBe(2);
    expect(found.rows.every(({ teamId }) => teamId !== null)).toBe(true);
  });

  test('stays teams and people side by side in a season that was saved before, until it is changed', async () => {
    const ledger = newLedger();
    mixed(ledger);
    const seasonId = added(ledger);
    savedAs(ledger, seasonId, undefined);
    const before = await outlook(ledger, seasonId);
    expect(rowsOf(before)).toEqual([
      ['1', 'Ann', 14],
      ['2', 'Dan', 13],
      ['3', 'Reds', 10],
      ['4', 'Cid', 10],
      ['5=', 'Bob', 6],
      ['5=', 'Blues', 6],
    ]);
    expect(before.ranked).toBe('both');
    savedAs(ledger, seasonId, 'people');
    expect(rowsOf(await outlook(ledger, seasonId))[0]).toEqual(['1', 'Dan', 23]);
    await useCases['history.undo'](ledger.context, {});
    expect(rowsOf(await outlook(ledger, seasonId))).toEqual(rowsOf(before));
    // The next season has the usual rule.
    expect(useCases['seasons.list'](ledger.context, {}).next?.scoring?.ranks).toBe('auto');
  });

  test('has the best results alone, qualification and categories with the points of teams', async () => {
    const ledger = newLedger();
    mixed(ledger);
    const categories = [{ name: 'All', rule: { kind: 'rating' as const, from: null, below: 100_000 } }];
    const seasonId = added(ledger, { best: 1, qualify: 2, categories });
    const found = await outlook(ledger, seasonId, { top: 2 });
    expect(rowsOf(found).slice(0, 3)).toEqual([
      ['1', 'Dan', 10],
      ['2=', 'Ann', 10],
      ['2=', 'Bob', 10],
    ]);
    expect(found.rows.reduce((sum, { forecast }) => sum + (forecast?.goal ?? 0), 0)).toBeCloseTo(2, 9);
    const all = await outlook(ledger, seasonId, { category: 'All' });
    // Gil has played as a guest alone, and has the rating that everyone begins with.
    expect(rowsOf(all)).toEqual(rowsOf(found));
  });
});

test('the website has the same table, with what doesn’t count', async () => {
  const ledger = newLedger();
  mixed(ledger);
  const seasonId = added(ledger);
  const pageOf = async (): Promise<string> => {
    ledger.rate();
    const { folder } = await useCases['site.write'](ledger.context, { viewId: null });
    return parsed(filesOf(folder).get(`seasons/${String(seasonId)}.html`) ?? '').text;
  };
  const people = await pageOf();
  expect(people).toContain(texts.seasons.standings.peopleOfTeams);
  expect(people).toContain('Gil');
  expect(people).not.toContain('Reds');
  savedAs(ledger, seasonId, 'teams');
  const teamsAlone = await pageOf();
  expect(teamsAlone).toContain('Reds');
  expect(teamsAlone).toContain('Singles 2026-02-15');
  expect(teamsAlone).toContain('Not counted');
});

describe('the forecast of people in teams', () => {
  test('has chances that add up, with who plays for a team', async () => {
    const ledger = newLedger();
    mixed(ledger);
    const found = await outlook(ledger, added(ledger));
    expect(sumOf(found, 'first')).toBeCloseTo(1, 9);
    expect(found.forecast).toMatchObject({ expected: 2, isCountKnown: true });
    // So far 75 points. An evening of teams gives 32 at most, one of people 23; Gil comes with Cid alone.
    expect(sumOf(found, 'expectedPoints')).toBeLessThanOrEqual(75 + 2 * 32);
    expect(sumOf(found, 'expectedPoints')).toBeGreaterThan(75 + 2 * 8);
    expect(chanceOf(found, 'Dan')?.first).toBeGreaterThan(chanceOf(found, 'Bob')?.first ?? 1);
    const comes = (name: string): number => chanceOf(found, name)?.attendance ?? NaN;
    expect(comes('Bob')).toBeGreaterThan(0);
    expect(comes('Dan')).toBeGreaterThan(comes('Bob'));
  });

  test('gives a place of a running tournament to each who played, and proves nothing that a substitute can change', async () => {
    const ledger = newLedger();
    const seasonId = added(ledger, { places: [10, 1], tournaments: 2 });
    singles(ledger, '2026-02-01', 'Ann', 'Cid', 'Eve', 'Fay');
    const open = { round: '1', sides: [side('Reds', null, 'Ann', 'Bob'), side('Blues', null, 'Cid', 'Dan')] };
    ledger.save({ name: 'Final', date: '2026-03-01', shape: 'rounds', contests: [open] });
    const found = await outlook(ledger, seasonId);
    expect(found.forecast?.running.map(({ name }) => name)).toEqual(['Final']);
    const [game] = found.forecast?.games ?? [];
    expect(game?.sides).toHaveLength(2);
    const at = (name: string): number => found.rows.findIndex((row) => row.name === name);
    // Ann has 10 and gets 1 or 10 more; Cid has 1 and can have 11 as well, with one tournament won each.
    expect(game?.results[0]?.goal?.[at('Ann')]).toBe(1);
    expect(game?.results[2]?.goal?.[at('Ann')]).toBeCloseTo(0.5, 0);
    // Eve has no points, and could still play for the team that wins: 10 are less than Ann's 11, and more than others' least.
    expect(chanceOf(found, 'Eve')?.decided).toMatchObject({ atBest: 2 });
    // Only Cid can have 11, too.
    expect(chanceOf(found, 'Ann')?.decided).toMatchObject({ surely: 2, atBest: 1 });
  });

  test('continues with the same numbers, with nobody, with two people, and with 300', async () => {
    const ledger = newLedger();
    const seasonId = added(ledger, { tournaments: 4 });
    expect(await outlook(ledger, seasonId)).toMatchObject({ rows: [], ranked: 'people' });
    teams(ledger, '2026-02-01', side('Reds', 1, 'Ann'), side('Blues', 2, 'Bob'));
    savedAs(ledger, seasonId, 'people', { tournaments: 3 });
    const two = await outlook(ledger, seasonId);
    expect(rowsOf(two).map(([, name]) => name)).toEqual(['Ann', 'Bob']);
    expect(sumOf(two, 'first')).toBeCloseTo(1, 9);
    const many = Array.from({ length: 75 }, (_, team) => {
      const names = Array.from({ length: 4 }, (__, one) => `P${String(team)}-${String(one)}`);
      return side(`Team ${String(team)}`, team + 1, ...names);
    });
    teams(ledger, '2026-02-08', ...many);
    const found = await outlook(ledger, seasonId, { simulations: 50 });
    expect(found.rows).toHaveLength(302);
  });
});
