/** The leaderboard: who stands where, as the league is now. */
import type { Checked, Result } from '../../shared/api.ts';
import type { LeaderboardRow } from '../../shared/answers.ts';
import { sharedRanks } from '../../shared/league/ranks.ts';
import { settingsOf } from '../store/settings.ts';
import { latestOutline, standingsOf, type StandingRow } from '../store/standings.ts';
import type { Context } from './context.ts';

/** A rating of which one can be almost sure: so many deviations below the mean. */
const cautionInDeviations = 3;

export const carefulRating = (belief: { readonly mean: number; readonly deviation: number }): number =>
  belief.mean - cautionInDeviations * belief.deviation;

export function readLeaderboard(
  { store }: Context,
  { top, order = 'careful', minimumContests = 1, activeSince }: Checked<'leaderboard.read'>,
): Result<'leaderboard.read'> {
  const rows = ranked(standingsOf(store, minimumContests, activeSince), order);
  const last = latestOutline(store);
  return {
    system: settingsOf(store).system,
    order,
    total: rows.length,
    lastTournament: last ? { tournamentId: last.tournamentId, name: last.name, date: last.date } : null,
    rows: top === undefined ? rows : rows.slice(0, top),
  };
}

/** Best first; equal rounded values share a rank, and stand among themselves by their exact value. */
export function ranked(standings: readonly StandingRow[], order: 'careful' | 'mean'): LeaderboardRow[] {
  const rows = standings
    .map((row) => ({ ...row, careful: carefulRating(row) }))
    .sort((a, b) => b[order] - a[order] || (a.player < b.player ? -1 : 1));
  const ranks = sharedRanks(rows.map((row) => row[order]));
  return rows.map((row, i) => ({ ...row, rank: ranks[i]?.rank ?? 0, rankText: ranks[i]?.rankText ?? '' }));
}
