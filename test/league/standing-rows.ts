/** Standings for tests: some written manually, and arbitrary ones. */
import fc from 'fast-check';
import type { LeaderboardStanding } from '../../shared/contract/leaderboard.ts';
import { shownAs } from '../../shared/contract/values.ts';

export const standing = (
  playerId: number,
  player: string,
  given: Partial<LeaderboardStanding> = {},
): LeaderboardStanding => ({
  playerId,
  player,
  shownAs: 'name',
  retired: false,
  club: null,
  tags: [],
  mean: 3000,
  deviation: 100,
  change: null,
  contests: 10,
  wins: 4,
  ties: 1,
  lastPlayed: '2026-05-01',
  lastTournament: 5,
  ...given,
});

const day = fc.constantFrom('2024-02-29', '2025-06-30', '2025-12-31', '2026-01-31', '2026-05-01');

/** Any standings of different people. */
export const anyStandings: fc.Arbitrary<LeaderboardStanding[]> = fc
  .array(
    fc.record({
      player: fc.string({ minLength: 1, maxLength: 8 }),
      shownAs: fc.constantFrom(...shownAs),
      retired: fc.boolean(),
      club: fc.constantFrom(null, 'North', 'South'),
      tags: fc.subarray(['junior', 'women']),
      mean: fc.double({ min: 1000, max: 1010, noNaN: true }),
      deviation: fc.double({ min: 1, max: 30, noNaN: true }),
      contests: fc.integer({ min: 1, max: 20 }),
      lastPlayed: fc.option(day),
      lastTournament: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 30 },
  )
  .map((rows) => rows.map((row, i) => standing(i + 1, row.player, row)));
