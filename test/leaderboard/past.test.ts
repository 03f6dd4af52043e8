import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PastStanding, LeaderboardStanding } from '../../shared/contract/leaderboard.ts';
import { prepareRow, rankRows } from '../../shared/leaderboard/leaderboard-view.ts';
import { asKnownThen, lastDayIn, movements, playedSince } from '../../shared/leaderboard/past.ts';
import { anyStandings, standing } from '../league/standing-rows.ts';

/** The figures of a standing. */
function figures(row: LeaderboardStanding): PastStanding {
  const { playerId, mean, deviation, change, contests, wins, ties, lastPlayed, lastTournament } = row;
  return { playerId, mean, deviation, change, contests, wins, ties, lastPlayed, lastTournament };
}

const byMean = { order: 'mean', caution: 3 } as const;

describe('rows of then', () => {
  it('have the figures of then under the names of today, and only people who had played', () => {
    const now = [standing(1, 'Zoë', { club: 'North', tags: ['women'] }), standing(2, 'Bob')].map(prepareRow);
    const then = figures(
      standing(1, '', { mean: 2000, deviation: 50, contests: 1, wins: 0, lastPlayed: null }),
    );
    const rows = asKnownThen(now, [then]);
    expect(rows).toEqual([prepareRow(standing(1, 'Zoë', { club: 'North', tags: ['women'], ...then }))]);
    expect(rows[0]?.conservative).toBe(1850);
  });

  it('are those of now, where then is now', () => {
    fc.assert(
      fc.property(anyStandings, (rows) => {
        const now = rows.map(prepareRow);
        expect(asKnownThen(now, rows.map(figures))).toEqual(now);
      }),
    );
  });
});

it('the last tournament ends with the last game in it of those who played in no later one', () => {
  const rows = [
    standing(1, 'Ann', { lastPlayed: '2026-11-12', lastTournament: 7 }),
    standing(2, 'Bob', { lastPlayed: '2026-12-01', lastTournament: 6 }),
    standing(3, 'Cy', { lastPlayed: null, lastTournament: 7 }),
  ].map(figures);
  expect(lastDayIn({ number: 7, date: '2026-11-05' }, rows)).toBe('2026-11-12');
  expect(lastDayIn({ number: 7, date: null }, rows)).toBe('2026-11-12');
  expect(lastDayIn({ number: 7, date: '2026-11-19' }, rows)).toBe('2026-11-19');
  expect(lastDayIn({ number: 8, date: null }, rows)).toBeNull();
});

it('who played between two moments had that many more contests', () => {
  const now = [standing(1, 'Ann', { contests: 5 }), standing(2, 'Bob', { contests: 2 })].map(prepareRow);
  const before = [figures(standing(1, '', { contests: 3 }))];
  const names = (least: number) => playedSince(now, before, least).map(({ row }) => row.player);
  expect(names(2)).toEqual(['Ann', 'Bob']);
  expect(names(3)).toEqual([]);
  expect(playedSince(now, [], 3).map(({ row }) => row.player)).toEqual(['Ann']);
});

describe('movement', () => {
  it('counts places and points, and passes over newcomers', () => {
    const before = rankRows(
      [standing(1, 'Ann', { mean: 3000 }), standing(2, 'Bob', { mean: 2900 })].map(prepareRow),
      byMean,
    );
    const now = rankRows(
      [
        standing(1, 'Ann', { mean: 2990 }),
        standing(2, 'Bob', { mean: 3100 }),
        standing(3, 'New', { mean: 3050 }),
      ].map(prepareRow),
      byMean,
    );
    expect(movements(now, before)).toEqual(
      new Map([
        [2, { climbed: 1, gained: 200 }],
        [1, { climbed: -2, gained: -10 }],
      ]),
    );
  });

  it('adds up to nothing where no player came or went and no rank is shared', () => {
    const ratings = fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(ratings, ratings, (then, now) => {
        const rankedBy = (means: readonly number[]) =>
          rankRows(
            means.map((mean, i) => prepareRow(standing(i, String(i), { mean }))),
            byMean,
          );
        const moved = [...movements(rankedBy(now), rankedBy(then)).values()];
        expect(moved).toHaveLength(8);
        expect(moved.reduce((sum, { climbed }) => sum + climbed, 0)).toBe(0);
      }),
    );
  });
});
