/** The leaderboard: who stands where, as the league is now. */
import type { Checked, Result } from '../../shared/api.ts';
import type { LeaderboardRow } from '../../shared/answers.ts';
import { sharedRanks } from '../../shared/league/ranks.ts';
import { settingsOf } from '../store/settings.ts';
import { standingsInOrder } from '../store/board.ts';
import { latestOutline, type StandingRow } from '../store/standings.ts';
import type { Context } from './context.ts';

/** A rating of which one can be almost sure: so many deviations below the mean. */
const cautionInDeviations = 3;

export const carefulRating = (belief: { readonly mean: number; readonly deviation: number }): number =>
  belief.mean - cautionInDeviations * belief.deviation;

export function readLeaderboard(
  { store }: Context,
  { top, order = 'careful', minimumContests = 1, activeSince }: Checked<'leaderboard.read'>,
): Result<'leaderboard.read'> {
  const least = Math.max(1, minimumContests);
  const counted = standingsInOrder(store, orders[order]).filter(
    ({ contests, lastPlayed }) =>
      contests >= least && (activeSince === undefined || (lastPlayed !== null && lastPlayed >= activeSince)),
  );
  const rows = withRanks(counted.slice(0, top), counted, order);
  const last = latestOutline(store);
  return {
    system: settingsOf(store).system,
    order,
    total: counted.length,
    lastTournament: last ? { tournamentId: last.tournamentId, name: last.name, date: last.date } : null,
    rows,
  };
}

/** Best first; equal rounded values share a rank, and stand among themselves by their exact value. */
export function ranked(standings: readonly StandingRow[], order: 'careful' | 'mean'): LeaderboardRow[] {
  const { value } = orders[order];
  const sorted = standings.toSorted((a, b) => value(b) - value(a) || (a.player < b.player ? -1 : 1));
  return withRanks(sorted, sorted, order);
}

const orders = {
  careful: { name: 'careful', value: carefulRating },
  mean: { name: 'mean', value: (row: StandingRow) => row.mean },
} as const;

/** The first rows of a list, with their ranks in the whole of it. */
function withRanks(
  rows: readonly StandingRow[],
  all: readonly StandingRow[],
  order: 'careful' | 'mean',
): LeaderboardRow[] {
  const ranks = sharedRanks(all.map(orders[order].value));
  return rows.map((row, i) => ({
    rank: ranks[i]?.rank ?? 0,
    rankText: ranks[i]?.rankText ?? '',
    playerId: row.playerId,
    player: row.player,
    club: row.club,
    mean: row.mean,
    deviation: row.deviation,
    careful: carefulRating(row),
    change: row.change,
    contests: row.contests,
    lastPlayed: row.lastPlayed,
    lastTournament: row.lastTournament,
  }));
}
