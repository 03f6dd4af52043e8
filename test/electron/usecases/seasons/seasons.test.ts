import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { undoChange } from '../../../../electron/usecases/history/undo.ts';
import { listHistory } from '../../../../electron/usecases/history/list.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { viewRules } from '../../../../shared/contract/leaderboard.ts';
import { dump } from '../../../reference/dump.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';

const sides = (first: string, second: string) => [
  { score: 1, members: [{ name: first }] },
  { score: 0, members: [{ name: second }] },
];

/** Two seasons, with a tournament on each border and one that crosses it. */
function league(): Ledger {
  const ledger = newLedger();
  const night = (name: string, date: string) =>
    ledger.save({ name, date, contests: [{ sides: sides('Ann', 'Bob') }] });
  night('Last night', '2025-08-31');
  night('First night', '2025-09-01');
  ledger.save({
    name: 'Cup',
    date: '2025-08-20',
    shape: 'rounds',
    contests: [
      { round: '1', at: '2025-08-20', sides: sides('Cid', 'Bob') },
      { round: '2', at: '2025-09-20', sides: sides('Cid', 'Ann') },
    ],
  });
  return ledger;
}

const oldDays = { name: '2024/25', first: '2024-09-01', last: '2025-08-31' };
const old = { ...oldDays, scoring: null };
const young = { name: '2025/26', first: '2025-09-01', last: '2026-08-31', scoring: null };
const add = ({ context }: Ledger, season: Parameters<(typeof useCases)['seasons.add']>[1]): number =>
  useCases['seasons.add'](context, season).seasonId;
const read = (ledger: Ledger, seasonId: number) => {
  ledger.rate();
  return useCases['seasons.read'](ledger.context, { seasonId });
};
const namesIn = (ledger: Ledger, seasonId: number): string[] =>
  read(ledger, seasonId)
    .tournaments.map(({ name }) => name)
    .sort();
const idOf = (ledger: Ledger, wanted: string): number =>
  ledger.store.sql<{ id: number }>('SELECT id FROM tournament WHERE name = ?').get(wanted)?.id ?? 0;
const list = ({ context }: Ledger) => useCases['seasons.list'](context, {});

test('a guest has no change, and a rating only if an earlier game was rated', () => {
  const ledger = newLedger();
  const night = (date: string, guest: string, rated = true) =>
    ledger.save({
      ...{ name: `Night of ${date}`, date },
      contests: [
        {
          sides: [
            { place: 1, members: [{ name: 'Ann' }, { name: guest, role: 'guest' as const }] },
            { place: 2, rated, members: [{ name: rated ? 'Bob' : 'Visitor' }] },
          ],
        },
      ],
    });
  night('2025-01-01', 'Zed');
  night('2025-10-01', 'Bob', false);
  night('2025-10-02', 'Zed', false);
  ledger.save({ name: 'Debut', date: '2026-10-01', contests: [{ sides: sides('Zed', 'Ann') }] });
  const [early, late] = [add(ledger, old), add(ledger, young)];
  const told = (seasonId: number) =>
    read(ledger, seasonId).players.map(({ player, isRated, hasRating, contests }) => [
      ...[player, isRated, hasRating, contests],
    ]);
  expect(told(early)).toEqual([
    ['Ann', true, true, 1],
    ['Bob', true, true, 1],
    ['Zed', false, false, 1],
  ]);
  // Zed's first rated game is after this season; Bob's was before it.
  expect(told(late)).toEqual([
    ['Ann', true, true, 2],
    ['Bob', false, true, 1],
    ['Visitor', false, false, 2],
    ['Zed', false, false, 1],
  ]);
});

describe('a season', () => {
  test('holds the tournaments that began in its days', () => {
    const ledger = league();
    const [first, second] = [add(ledger, old), add(ledger, young)];
    expect(namesIn(ledger, first)).toEqual(['Cup', 'Last night']);
    expect(namesIn(ledger, second)).toEqual(['First night']);
    expect(list(ledger).seasons.map(({ name, tournamentIds }) => [name, tournamentIds.length])).toEqual([
      ['2025/26', 1],
      ['2024/25', 2],
    ]);
  });

  test('holds others that were assigned to it, until they are assigned by date again', () => {
    const ledger = league();
    const [first, second] = [add(ledger, old), add(ledger, young)];
    const cup = { tournamentId: idOf(ledger, 'Cup'), name: 'Cup', date: '2025-08-20' };
    ledger.save({ ...cup, seasonId: second });
    expect(namesIn(ledger, second)).toEqual(['Cup', 'First night']);
    expect(useCases['tournaments.facts'](ledger.context, cup).seasonId).toBe(second);
    ledger.save(cup);
    expect(namesIn(ledger, second)).toEqual(['Cup', 'First night']);
    ledger.save({ ...cup, seasonId: null });
    expect(namesIn(ledger, first)).toEqual(['Cup', 'Last night']);
  });

  test('is without one that is kept out of it, until that is assigned by date again', () => {
    const ledger = league();
    const season = add(ledger, young);
    const night = { tournamentId: idOf(ledger, 'First night'), name: 'First night', date: '2025-09-01' };
    ledger.save({ ...night, seasonId: 'none' });
    expect(namesIn(ledger, season)).toEqual([]);
    expect(useCases['tournaments.facts'](ledger.context, night).seasonId).toBe('none');
    expect(useCases['tournaments.read'](ledger.context, night).season).toBeNull();
    ledger.save({ ...night, seasonId: season });
    expect(namesIn(ledger, season)).toEqual(['First night']);
    ledger.save({ ...night, seasonId: 'none' });
    undoChange(ledger.context);
    expect(useCases['tournaments.facts'](ledger.context, night).seasonId).toBe(season);
    ledger.save({ ...night, seasonId: null });
    expect(namesIn(ledger, season)).toEqual(['First night']);
  });

  test('shows what its games changed', () => {
    const ledger = league();
    const seasonId = add(ledger, old);
    const { players } = read(ledger, seasonId);
    expect(
      players.map(({ player, contests, wins, tournaments }) => [player, contests, wins, tournaments]),
    ).toEqual([
      ['Cid', 2, 2, 1],
      ['Ann', 2, 1, 2],
      ['Bob', 2, 0, 2],
    ]);
    const [cid] = players;
    const rated = useCases['tournaments.read'](ledger.context, { tournamentId: idOf(ledger, 'Cup') });
    const own = rated.contests.flatMap((one) =>
      one.sides.flatMap(({ members }) => members.filter(({ player }) => player === 'Cid')),
    );
    const gained = own.reduce((sum, { before, after }) => sum + (after?.mean ?? 0) - (before?.mean ?? 0), 0);
    expect(cid?.change).toBeCloseTo(gained, 9);
    expect(cid?.mean).toBeCloseTo(own.at(-1)?.after?.mean ?? 0, 9);
  });

  test('is added, changed and deleted in one step each, and its tournaments stay', () => {
    const ledger = league();
    const steps = [dump(ledger.store)];
    const seasonId = add(ledger, young);
    ledger.save({ tournamentId: idOf(ledger, 'Cup'), name: 'Cup', date: '2025-08-20', seasonId });
    steps.push(dump(ledger.store));
    useCases['seasons.save'](ledger.context, { seasonId, ...young, name: 'Winter', last: '2026-03-31' });
    expect(list(ledger).seasons).toMatchObject([{ name: 'Winter', last: '2026-03-31' }]);
    steps.push(dump(ledger.store));
    useCases['seasons.remove'](ledger.context, { seasonId });
    expect(list(ledger).seasons).toEqual([]);
    expect(useCases['tournaments.list'](ledger.context, {}).tournaments).toHaveLength(3);
    const { entries } = listHistory(ledger.context, { limit: 4 });
    expect(entries.map(({ sentence }) => sentence)).toEqual([
      'Deleted the season Winter',
      'Edited the season Winter',
      'Edited “Cup”, 20 Aug 2025',
      'Added the season 2025/26',
    ]);
    undoChange(ledger.context);
    expect(dump(ledger.store)).toEqual(steps[2]);
    undoChange(ledger.context);
    expect(dump(ledger.store)).toEqual(steps[1]);
    undoChange(ledger.context);
    undoChange(ledger.context);
    expect(dump(ledger.store)).toEqual(steps[0]);
  });

  test('that tournaments were assigned to is not reverted alone', async () => {
    const ledger = league();
    const seasonId = add(ledger, young);
    const [added] = listHistory(ledger.context, { limit: 1 }).entries;
    ledger.save({ tournamentId: idOf(ledger, 'Cup'), name: 'Cup', date: '2025-08-20', seasonId });
    const before = dump(ledger.store);
    const revert = () => useCases['history.revert'](ledger.context, { changeId: added?.changeId ?? 0 });
    expect((await refusalOf(revert)).message).toContain('Cup');
    expect(dump(ledger.store)).toEqual(before);
  });

  test('goes out and comes in with the results of tournaments that were assigned to it', async () => {
    const ledger = league();
    const seasonId = add(ledger, young);
    ledger.save({ tournamentId: idOf(ledger, 'Cup'), name: 'Cup', date: '2025-08-20', seasonId });
    const file = path.join(ledger.folder, 'out.csv');
    await useCases['results.export'](ledger.context, { path: file });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => line.includes('2025/26'))).toEqual([
      ...[false, true, true, true, true, false, false, false, false],
    ]);
    const other = newLedger();
    await useCases['results.import'](other.context, { path: file });
    expect(list(other).seasons).toMatchObject([
      { name: '2025/26', first: null, tournamentIds: [idOf(other, 'Cup')] },
    ]);
    // Here, too, the season is known by its name.
    expect(await useCases['results.import'](ledger.context, { path: file })).toMatchObject({ unchanged: 3 });
  });

  test('without days holds only what was assigned to it', () => {
    const ledger = league();
    const seasonId = add(ledger, { name: 'Friendlies', first: null, last: null, scoring: null });
    expect(namesIn(ledger, seasonId)).toEqual([]);
    ledger.save({ tournamentId: idOf(ledger, 'Cup'), name: 'Cup', date: '2025-08-20', seasonId });
    expect(namesIn(ledger, seasonId)).toEqual(['Cup']);
  });

  test.each([
    ['the name of another', { ...young, name: '2024/25' }, 'seasonNameTaken'],
    ['a day of another', { ...young, first: '2025-08-31' }, 'seasonsOverlap'],
    ['one within another', { ...young, first: '2025-01-01', last: '2025-01-02' }, 'seasonsOverlap'],
    ['a last day before the first', { ...young, last: '2025-08-31' }, 'lastBeforeFirst'],
    ['one day alone', { ...young, last: null }, 'seasonDays'],
  ])('is refused with %s', async (_, season, code) => {
    const ledger = league();
    add(ledger, old);
    const before = dump(ledger.store);
    expect((await refusalOf(() => add(ledger, season))).code).toBe(code);
    expect(dump(ledger.store)).toEqual(before);
  });

  test('that isn’t there is refused', async () => {
    const ledger = league();
    const seasonId = 7;
    const save = () =>
      ledger.save({ tournamentId: idOf(ledger, 'Cup'), name: 'Cup', date: '2025-08-20', seasonId });
    for (const call of [save, () => read(ledger, seasonId)])
      expect((await refusalOf(call)).code).toBe('unknownSeason');
  });
});

describe('the next season', () => {
  test('is the year of the first tournament, from the month in which a view lets seasons begin', () => {
    const ledger = league();
    expect(list(ledger).next).toEqual({
      name: '2025',
      first: '2025-01-01',
      last: '2025-12-31',
      scoring: null,
    });
    useCases['views.save'](ledger.context, {
      name: 'Season',
      rules: viewRules.parse({ season: { startMonth: 9 } }),
    });
    expect(list(ledger).next).toEqual(old);
    add(ledger, old);
    expect(list(ledger).next).toEqual(young);
  });

  test('is unknown in a league without dates', () => {
    const ledger = newLedger();
    ledger.save({ name: 'Night', date: null, contests: [{ sides: sides('Ann', 'Bob') }] });
    expect(list(ledger).next).toBeNull();
  });
});

describe('views', () => {
  const viewOf = ({ context }: Ledger) => useCases['views.list'](context, {}).views[0];
  const saveView = (ledger: Ledger, season: object) =>
    useCases['views.save'](ledger.context, { name: 'Season', rules: viewRules.parse({ season }) });

  test('follow a season to its new name and days, and keep the days of one that was deleted', () => {
    const ledger = league();
    const seasonId = add(ledger, old);
    saveView(ledger, oldDays);
    expect(viewOf(ledger)?.words).toContain('season 2024/25');
    const winter = { name: 'Winter', first: '2024-10-01', last: '2025-03-31' };
    useCases['seasons.save'](ledger.context, { seasonId, ...winter, scoring: null });
    expect(viewOf(ledger)?.rules.season).toMatchObject(winter);
    useCases['seasons.remove'](ledger.context, { seasonId });
    expect(viewOf(ledger)?.rules.season).toMatchObject(winter);
  });

  test('of this season mean the last of the league’s seasons that had begun', () => {
    const ledger = league();
    ledger.rate();
    saveView(ledger, {});
    const publish = (day: string) =>
      useCases['lists.read'](ledger.context, {
        number: useCases['lists.publish'](ledger.context, {
          ...{ title: 'List', day, rules: viewRules.parse({ season: {} }), view: null },
        }).number,
      });
    expect(publish('2025-09-02').rules.season).toMatchObject({ year: null });
    add(ledger, old);
    const list = publish('2025-12-31');
    expect(list.rules.season).toEqual({ ...oldDays, minimumContests: 1 });
    expect(list.words).toContain('season 2024/25');
    expect(list.rows.map(({ shown, contests }) => [shown, contests])).toEqual([
      ['Cid', 1],
      ['Ann', 1],
      ['Bob', 2],
    ]);
  });
});
