import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeaderboardStanding } from '../../shared/contract/leaderboard.ts';
import {
  alteredRows,
  followChange,
  followedRows,
  standingIn,
  widestDigits,
} from '../../shared/leaderboard/followed-rows.ts';
import { anyStandings, standing as row } from '../league/standing-rows.ts';

describe('exchanging standings', () => {
  const before = followedRows([row(1, 'Ann'), row(2, 'Bea'), row(3, 'Cid')]);

  it('takes over who has changed or is new, and lets go who has no contest any more', () => {
    const { rows } = followChange(before, [
      row(2, 'Bea Z.', { mean: 3300 }),
      row(4, 'Dan'),
      row(1, 'Ann', { contests: 0 }),
    ]);
    expect(rows.map(({ row }) => [row.playerId, row.player, row.mean])).toEqual([
      [2, 'Bea Z.', 3300],
      [3, 'Cid', 3000],
      [4, 'Dan', 3000],
    ]);
  });

  it('keeps the rows of all others in their places, and those that it is given', () => {
    const now = followChange(before, [row(2, 'Bea', { mean: 3300 }), row(4, 'Dan')]);
    expect(now.rows.map(({ row }) => row.mean)).toEqual([3000, 3300, 3000, 3000]);
    expect([now.rows[0], now.rows[2]]).toEqual([before.rows[0], before.rows[2]]);
    expect(now.rows[0]).toBe(before.rows[0]);
    expect(before.rows.map(({ row }) => row.mean)).toEqual([3000, 3000, 3000]);
    expect([standingIn(now, 4)?.player, standingIn(before, 4), standingIn(now, 9)]).toEqual([
      'Dan',
      undefined,
      undefined,
    ]);
  });

  it('leaves everything where no standing differs', () => {
    expect(followChange(before, [])).toBe(before);
  });
});

it('after any answers: the last standing of everyone who has a contest, once', () => {
  fc.assert(
    fc.property(fc.array(anyStandings, { minLength: 1, maxLength: 6 }), (answers) => {
      const last = new Map<number, LeaderboardStanding>();
      let followed = followedRows([]);
      for (const [n, answer] of answers.entries()) {
        const standings = answer.map((one, i) => ({
          ...one,
          contests: (n + i) % 4 === 0 ? 0 : one.contests,
        }));
        followed = followChange(followed, standings);
        for (const one of standings) last.set(one.playerId, one);
      }
      const here = [...last.values()].filter(({ contests }) => contests > 0);
      const byId = (a: LeaderboardStanding, b: LeaderboardStanding): number => a.playerId - b.playerId;
      expect(followed.rows.map(({ row }) => row).sort(byId)).toEqual(here.sort(byId));
      for (const one of here) expect(standingIn(followed, one.playerId)).toBe(one);
      expect(followed.filled).toEqual(followedRows(here).filled);
    }),
  );
});

it('knows what is filled, and how many digits the widest deviation has', () => {
  const digits = (...deviations: number[]): number =>
    widestDigits(followedRows(deviations.map((deviation, i) => row(i + 1, 'X', { deviation }))).filled);
  expect([digits(), digits(0), digits(0.2, 9.4), digits(9.5), digits(99.5, 30), digits(12_345)]).toEqual([
    0, 0, 1, 2, 3, 5,
  ]);
  const some = followedRows([row(1, 'Ann', { club: 'Owls', ties: 0 }), row(2, 'Bea', { ties: 2 })]);
  expect(some.filled).toMatchObject({ clubs: 1, ties: 1 });
});

describe('which rows differ', () => {
  const before = followedRows(Array.from({ length: 20 }, (_, i) => row(i + 1, `P${String(i)}`)));

  it('those that went and those that came in their places or last', () => {
    const now = followChange(before, [row(7, 'Gus', { mean: 1 }), row(99, 'New')]);
    const altered = alteredRows(before.rows, now.rows);
    expect(altered?.gone).toEqual([before.rows[6]]);
    expect(altered?.come.map(({ row }) => row.player)).toEqual(['Gus', 'New']);
    expect(alteredRows(before.rows, before.rows)).toEqual({ gone: [], come: [] });
  });

  it('isn’t told where it is many, or where people left', () => {
    const many = Array.from({ length: 6 }, (_, i) => row(i + 1, 'X'));
    expect(alteredRows(before.rows, followChange(before, many).rows)).toBeNull();
    expect(alteredRows(before.rows, before.rows.slice(1))).toBeNull();
  });
});
