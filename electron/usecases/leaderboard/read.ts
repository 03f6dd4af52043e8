/** The leaderboard as the league is now: ranked for who reads it as text, unranked for a screen that follows it. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { LeaderboardRow, LeaderboardStanding } from '../../../shared/contract/leaderboard.ts';
import { conservativeRating } from '../../../shared/leaderboard/conservative-rating.ts';
import { toColumns } from '../../../shared/contract/columns.ts';
import { sharedRanks, type Rank } from '../../../shared/competition/ranks.ts';
import { standingsInOrder, standingsSince } from '../../store/ratings/leaderboard-cache.ts';
import { revisionOf } from '../../store/league.ts';
import { settingsOf } from '../../store/settings.ts';
import { firstRatedDay, latestOutline, type StandingRow } from '../../store/ratings/standings.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';

export function readLeaderboard(
  { store }: Context,
  { top, order = 'conservative', minimumContests = 1, activeSince }: Checked<'leaderboard.read'>,
): Result<'leaderboard.read'> {
  const least = Math.max(1, minimumContests);
  const counted = standingsInOrder(store, orders[order]).filter(
    ({ contests, lastPlayed }) =>
      contests >= least && (activeSince === undefined || (lastPlayed !== null && lastPlayed >= activeSince)),
  );
  const rows = withRanks(counted.slice(0, top), counted, order);
  return {
    system: settingsOf(store).system,
    order,
    total: counted.length,
    lastTournament: lastTournamentOf(store),
    rows,
  };
}

function lastTournamentOf(store: Store): Result<'leaderboard.follow'>['lastTournament'] {
  const last = latestOutline(store);
  return last
    ? { tournamentId: last.tournamentId, number: last.number, name: last.name, date: last.date }
    : null;
}

const standingFields: readonly (keyof LeaderboardStanding)[] = [
  'playerId',
  'player',
  'shownAs',
  'retired',
  'club',
  'tags',
  'mean',
  'deviation',
  'change',
  'contests',
  'wins',
  'ties',
  'lastPlayed',
  'lastTournament',
];

export function followStandings(
  { store }: Context,
  { since }: Checked<'leaderboard.follow'>,
): Result<'leaderboard.follow'> {
  const altered = since === undefined ? null : standingsSince(store, since);
  return {
    revision: revisionOf(store),
    whole: altered === null,
    lastTournament: lastTournamentOf(store),
    firstDay: firstRatedDay(store),
    standings: toColumns(altered ?? everybodyRanked(store), standingFields),
  };
}

/** All players who have played, the highest conservative rating first. The rows are shared and must not be altered. */
export const everybodyRanked = (store: Store): readonly StandingRow[] =>
  standingsInOrder(store, orders.conservative).filter(({ contests }) => contests > 0);

/** Best first; equal rounded values share a rank, and are ordered among themselves by their exact value. */
export function ranked(standings: readonly StandingRow[], order: 'conservative' | 'mean'): LeaderboardRow[] {
  const { rows } = bestFirst(standings, order);
  return withRanks(rows, rows, order);
}

/** The same rows and their ranks side by side: what is added to each of 70,000 rows takes as much memory as they do. */
export function bestFirst(
  standings: readonly StandingRow[],
  order: 'conservative' | 'mean',
): { readonly rows: readonly StandingRow[]; readonly ranks: readonly Rank[] } {
  const { value } = orders[order];
  const rows = standings.toSorted((a, b) => value(b) - value(a) || (a.player < b.player ? -1 : 1));
  return { rows, ranks: sharedRanks(rows.map(value)) };
}

/** What the leaderboard can be ordered by. */
export const orders = {
  conservative: { name: 'conservative', value: (row: StandingRow) => conservativeRating(row) },
  mean: { name: 'mean', value: (row: StandingRow) => row.mean },
} as const;

/** The first rows of a list, with their ranks in the whole of it. */
function withRanks(
  rows: readonly StandingRow[],
  all: readonly StandingRow[],
  order: 'conservative' | 'mean',
): LeaderboardRow[] {
  const ranks = sharedRanks(all.map(orders[order].value));
  return rows.map((row, i) => ({
    rank: ranks[i]?.rank ?? 0,
    rankText: ranks[i]?.rankText ?? '',
    ...row,
    conservative: conservativeRating(row),
  }));
}
