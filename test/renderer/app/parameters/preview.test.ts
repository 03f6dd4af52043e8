import { expect, it } from 'vitest';
import { climbed, movers, type PreviewRow } from '../../../../renderer/app/parameters/preview.ts';

const row = (rankBefore: number | null, rankAfter: number): PreviewRow => ({
  playerId: 1,
  player: 'Ann',
  shownAs: 'name',
  rankBefore,
  rankAfter,
  rankTextAfter: String(rankAfter),
  mean: 3000,
  deviation: 100,
  conservative: 2700,
  contests: 4,
  why: null,
});

it('counts ranks gained as climbing', () => {
  expect(climbed(row(5, 2))).toBe(3);
  expect(climbed(row(2, 5))).toBe(-3);
});

it('does not count a player as a mover who had no rank, or keeps it', () => {
  const rows = [row(null, 1), row(2, 2), row(4, 3), row(3, 4)];
  expect(movers(rows)).toEqual([row(4, 3), row(3, 4)]);
});
