/** Standings of made-up players for the tests of the leaderboard. */
import type { PastStanding, LeaderboardStanding } from '../../../../shared/contract/leaderboard.ts';

/** How one player stands who is like all others, but for what is given. */
export const standing = (
  playerId: number,
  given: Partial<LeaderboardStanding> = {},
): LeaderboardStanding => ({
  playerId,
  player: `Player ${String(playerId)}`,
  shownAs: 'name',
  retired: false,
  club: null,
  tags: [],
  mean: 1500,
  deviation: 50,
  change: null,
  contests: 10,
  wins: 4,
  ties: 0,
  lastPlayed: '2026-05-01',
  lastTournament: 5,
  ...given,
});
/** The same as it was at an earlier moment. */
export const past = (playerId: number, given: Partial<PastStanding> = {}): PastStanding => {
  const { mean, deviation, change, contests, wins, ties, lastPlayed, lastTournament } = standing(playerId);
  return { playerId, mean, deviation, change, contests, wins, ties, lastPlayed, lastTournament, ...given };
};
