import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeaderboardStanding } from '../../shared/contract/leaderboard.ts';
import { standing } from '../league/standing-rows.ts';
import {
  prepareRow,
  rankRows,
  searchRows,
  sortRows,
  startsDescending,
  type LeaderboardColumn,
  type PreparedRow,
  type RankedRow,
} from '../../shared/leaderboard/leaderboard-view.ts';

const row = standing;
const byMean = { order: 'mean', caution: 3 } as const;

/** As if they were ranked as they come. */
const listed = (rows: readonly LeaderboardStanding[]): RankedRow[] =>
  rows.map((each, i) => ({ ...prepareRow(each), rank: i + 1, rankText: String(i + 1) }));

const names = (rows: readonly PreparedRow[]): string[] => rows.map((prepared) => prepared.row.player);

describe('ranks', () => {
  const rows = listed([
    row(1, 'Ann', { mean: 3200, deviation: 200 }),
    row(2, 'Bea', { mean: 3100, deviation: 100 }),
    row(3, 'Cid', { mean: 3000, deviation: 50 }),
  ]);

  it('follow the conservative rating, or the mean', () => {
    // Conservative ratings, calculated manually: Ann 2600, Bea 2800, Cid 2850; with one deviation Ann 3000, Bea 3000,
    // Cid 2950.
    expect(names(rankRows(rows, { order: 'conservative', caution: 3 }))).toEqual(['Cid', 'Bea', 'Ann']);
    expect(names(rankRows(rows, byMean))).toEqual(['Ann', 'Bea', 'Cid']);
    const even = rankRows(rows, { order: 'conservative', caution: 1 });
    expect(even.map(({ conservative, rankText }) => [conservative, rankText])).toEqual([
      [3000, '1='],
      [3000, '1='],
      [2950, '3'],
    ]);
  });

  it('are shared by equal rounded values', () => {
    const even = listed([
      row(1, 'Ann', { mean: 3000.4 }),
      row(2, 'Bea', { mean: 2999.6 }),
      row(3, 'Cid', { mean: 2999.4 }),
    ]);
    expect(rankRows(even, byMean).map(({ rankText }) => rankText)).toEqual(['1=', '1=', '3']);
  });

  it('never change the rows that they are given for', () => {
    const before = structuredClone(rows);
    rankRows(rows, { order: 'conservative', caution: 3 });
    expect(rows).toEqual(before);
  });
});

describe('search', () => {
  const rows = listed([
    row(1, 'Zoë Łukasik', { club: 'Nordend' }),
    row(2, 'Søren O’Brien', { club: 'Alte Mühle' }),
    row(3, 'Zoe Novak'),
  ]);

  it.each([
    ['zoe', ['Zoë Łukasik', 'Zoe Novak']],
    ['LUKAS', ['Zoë Łukasik']],
    ['  zoë   nord ', ['Zoë Łukasik']],
    ['mühle', ['Søren O’Brien']],
    ['muhle soren', ['Søren O’Brien']],
    ['xyz', []],
  ])('finds %j', (search, found) => {
    expect(names(searchRows(rows, search))).toEqual(found);
  });

  it('leaves everything where nothing is typed', () => {
    expect(searchRows(rows, '   ')).toBe(rows);
  });
});

describe('sorting', () => {
  const rows = listed([
    row(1, 'émile', { club: 'B', change: -5, contests: 4 }),
    row(2, 'Zoe', { change: null, contests: 9 }),
    row(3, 'Ann', { club: 'A', change: 12, contests: 4 }),
  ]);

  it('sorts names without accents and case', () => {
    expect(names(sortRows(rows, 'player', false))).toEqual(['Ann', 'émile', 'Zoe']);
  });

  it('puts empty cells last both ways', () => {
    expect(names(sortRows(rows, 'club', false))).toEqual(['Ann', 'émile', 'Zoe']);
    expect(names(sortRows(rows, 'club', true))).toEqual(['émile', 'Ann', 'Zoe']);
    expect(names(sortRows(rows, 'change', true))).toEqual(['Ann', 'émile', 'Zoe']);
    expect(names(sortRows(rows, 'change', false))).toEqual(['émile', 'Ann', 'Zoe']);
  });

  it('keeps the order of rank among equal cells', () => {
    expect(names(sortRows(rows, 'contests', false))).toEqual(['émile', 'Ann', 'Zoe']);
    expect(names(sortRows(rows, 'contests', true))).toEqual(['Zoe', 'émile', 'Ann']);
  });

  it('sorts an undated league’s last tournaments by number', () => {
    const undated = listed([
      row(1, 'Ann', { lastPlayed: null, lastTournament: 9 }),
      row(2, 'Bea', { lastPlayed: null, lastTournament: 0 }),
      row(3, 'Cid', { lastPlayed: null, lastTournament: 12 }),
    ]);
    // By the chance in a season, those without one last in both directions.
    const chanceOf = (playerId: number): number | null => [0.2, null, 0.7][playerId - 1] ?? null;
    const byChance = (descending: boolean) =>
      sortRows(rows, 'chance', descending, chanceOf).map(({ row }) => chanceOf(row.playerId));
    expect(byChance(true)).toEqual([0.7, 0.2, null]);
    expect(byChance(false)).toEqual([0.2, 0.7, null]);
    expect(names(sortRows(undated, 'lastPlayed', true))).toEqual(['Cid', 'Ann', 'Bea']);
  });

  it('starts names from A and figures from the top', () => {
    const all: LeaderboardColumn[] = [
      'rank',
      'player',
      'club',
      'mean',
      'conservative',
      'change',
      'contests',
      'lastPlayed',
    ];
    expect(all.filter((column) => !startsDescending(column))).toEqual(['rank', 'player', 'club']);
  });
});

it('only ever rearranges: no player is lost, doubled or renamed', () => {
  const anyRow = fc.record({
    player: fc.string({ minLength: 1, maxLength: 12 }),
    mean: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
    deviation: fc.double({ min: 1, max: 1000, noNaN: true }),
    change: fc.option(fc.double({ min: -500, max: 500, noNaN: true })),
    contests: fc.nat(200),
  });
  const columns: LeaderboardColumn[] = [
    'rank',
    'player',
    'club',
    'mean',
    'conservative',
    'change',
    'contests',
    'lastPlayed',
  ];
  fc.assert(
    fc.property(fc.array(anyRow), fc.constantFrom(...columns), fc.boolean(), (given, column, descending) => {
      const rows = listed(given.map((each, i) => row(i, each.player, each)));
      const sorted = sortRows(rankRows(rows, byMean), column, descending);
      const ids = sorted.map((prepared) => prepared.row.playerId).sort((a, b) => a - b);
      expect(ids).toEqual(given.map((_, i) => i));
    }),
  );
});
