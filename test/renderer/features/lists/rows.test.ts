import { describe, expect, test } from 'vitest';
import type { ListAsNow, PersonNow, PublishedList, PublishedRow } from '../../../../shared/contract/lists.ts';
import { plainRules } from '../../../../shared/leaderboard/view-rules.ts';
import { leagueDefaults } from '../../../../shared/league/defaults.ts';
import {
  columnsOf,
  csvHeader,
  csvRows,
  differences,
  sheetAsNow,
  sheetAsPublished,
} from '../../../../renderer/features/lists/rows.ts';

const row = (rank: number | null, shown: string, more: Partial<PublishedRow> = {}): PublishedRow => ({
  rank,
  rankText: rank === null ? '' : String(rank),
  playerId: shown.charCodeAt(0),
  uuid: shown,
  shown,
  club: null,
  mean: 1500 - 10 * (rank ?? 9),
  deviation: 50,
  contests: 3,
  climbed: null,
  closeToNext: false,
  ...more,
});

const listOf = (...rows: PublishedRow[]): PublishedList => ({
  number: 1,
  day: '2026-03-01',
  title: 'Spring',
  version: 1,
  revision: 7,
  system: 'ts2b',
  parameters: leagueDefaults('ts2b'),
  rules: plainRules,
  words: '',
  view: null,
  lastTournament: null,
  previous: null,
  unlisted: [],
  rows,
});

const personOf = ({ playerId, shown, club, rank, rankText, mean, deviation, contests }: PublishedRow) =>
  ({ playerId, player: shown, shown, club, rank, rankText, mean, deviation, contests }) satisfies PersonNow;

/** As now known; people who aren't named are as published. */
const asNow = (list: PublishedList, changed: Record<string, Partial<PersonNow> | null>): ListAsNow => ({
  number: 1,
  system: list.system,
  sameSettings: true,
  changes: [],
  rows: list.rows.map((one) => {
    const change = changed[one.shown];
    return { now: change === null ? null : { ...personOf(one), ...change }, sameAs: null, because: [] };
  }),
});

const list = listOf(row(1, 'Ann'), row(2, 'Bob'), row(3, 'Cid'), row(null, 'Dan'));

describe('a list as now known', () => {
  test('is in today’s order, without those who are private or gone', () => {
    const { ranked, provisional } = sheetAsNow(
      list,
      asNow(list, {
        Ann: { mean: 1400, rank: 3, rankText: '3' },
        Bob: { shown: null, rank: 2, rankText: '2' },
        Cid: { rank: 1, rankText: '1', shown: 'C.' },
        Dan: null,
      }),
    );
    expect(ranked.map(({ rankText, name, climbed }) => [rankText, name, climbed])).toEqual([
      ['1', 'C.', 2],
      ['3', 'Ann', -2],
    ]);
    expect(provisional).toEqual([]);
  });

  test('brackets who is too close to call by today’s ratings and the list’s level, the provisional never', () => {
    const now = asNow(list, { Ann: { mean: 1700 }, Dan: { mean: 1460 } });
    const rules = { ...list.rules, closeness: 0.75 };
    const brackets = (closeness: number | null) =>
      sheetAsNow({ ...list, rules: { ...rules, closeness } }, now).ranked.map(({ bracket }) => bracket);
    // Calculated manually: 220 points at deviations of 50 are 3.1 of their difference, Phi = 0.999; 10 are 0.14, Phi =
    // 0.56.
    expect(brackets(0.75)).toEqual([null, 'first', 'last']);
    expect(brackets(0.55)).toEqual([null, null, null]);
    expect(brackets(null)).toEqual([null, null, null]);
    const { provisional } = sheetAsNow({ ...list, rules }, now);
    expect(provisional.map(({ bracket }) => bracket)).toEqual([null]);
  });

  test('two rows that belong to one merged person are there once', () => {
    const now = asNow(list, {});
    now.rows[1] = { now: personOf(row(1, 'Ann')), sameAs: 0, because: [] };
    expect(sheetAsNow(list, now).ranked.map(({ name }) => name)).toEqual(['Ann', 'Cid']);
    expect(differences(list, now)).toMatchObject([{ then: { shown: 'Bob' }, sameAs: 'Ann' }]);
  });
});

describe('differences', () => {
  test('are what a reader sees: no fraction of a point, but a name, a club, a place', () => {
    const different = (changed: Partial<PersonNow>): number =>
      differences(list, asNow(list, { Bob: changed })).length;
    expect(different({})).toBe(0);
    expect(different({ mean: 1480.4, deviation: 50.2 })).toBe(0);
    expect(different({ mean: 1481 })).toBe(1);
    expect(different({ deviation: 52 })).toBe(1);
    expect(different({ shown: 'B.' })).toBe(1);
    expect(different({ shown: null })).toBe(1);
    expect(different({ club: 'North' })).toBe(1);
    expect(different({ rankText: '2=' })).toBe(1);
    expect(different({ contests: 4 })).toBe(1);
  });
});

describe('a list as published', () => {
  test('brackets those who were too close to call, and sets the provisional apart', () => {
    const { ranked, provisional } = sheetAsPublished(
      listOf(
        row(1, 'Ann'),
        row(2, 'Bob', { closeToNext: true }),
        row(3, 'Cid', { closeToNext: true }),
        row(4, 'Eve'),
        row(null, 'Dan'),
      ),
    );
    expect(ranked.map(({ bracket }) => bracket)).toEqual([null, 'first', 'middle', 'last']);
    expect(provisional.map(({ name, bracket }) => [name, bracket])).toEqual([['Dan', null]]);
  });

  test('is saved as a table with the columns that it has', () => {
    const columns = columnsOf(list, 'published');
    expect(columns).toEqual({ moved: false, club: false, conservative: true });
    const rows = csvRows(sheetAsPublished(list), columns);
    expect(csvHeader(columns)).toHaveLength(rows[0]?.length ?? 0);
    expect(rows.map((cells) => cells.slice(0, 3))).toEqual([
      ['1', 'Ann', 1490],
      ['2', 'Bob', 1480],
      ['3', 'Cid', 1470],
      ['', 'Dan', 1410],
    ]);
  });
});
