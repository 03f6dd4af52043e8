/** Leaderboards of the past, and what moved since. Pure: the figures of then are joined to the people of today. */
import type { PastStanding } from '../contract/leaderboard.ts';
import { conservativeRating } from './conservative-rating.ts';
import type { PreparedRow, RankedRow } from './leaderboard-view.ts';

/**
 * The rows as they were at a past moment, in the order of `past`: its figures, with the names, clubs and tags of
 * today. Who had not played by then is not among them.
 */
export function asKnownThen(rows: readonly PreparedRow[], past: readonly PastStanding[]): PreparedRow[] {
  const byPlayer = new Map(rows.map((prepared) => [prepared.row.playerId, prepared]));
  return past.flatMap((then) => {
    const now = byPlayer.get(then.playerId);
    return now ? [rowOfThen(now, then)] : [];
  });
}

/** Written out, because spreading 70,000 rows takes longer than ranking them. */
const rowOfThen = ({ row, player, club }: PreparedRow, then: PastStanding): PreparedRow => ({
  row: {
    playerId: row.playerId,
    player: row.player,
    shownAs: row.shownAs,
    retired: row.retired,
    club: row.club,
    tags: row.tags,
    mean: then.mean,
    deviation: then.deviation,
    change: then.change,
    contests: then.contests,
    wins: then.wins,
    ties: then.ties,
    lastPlayed: then.lastPlayed,
    lastTournament: then.lastTournament,
  },
  conservative: conservativeRating(then),
  player,
  club,
});

/** Those who had this number of contests between two moments: `before` is what was known at the first of them. */
export function playedSince(
  rows: readonly PreparedRow[],
  before: readonly PastStanding[],
  least: number,
): PreparedRow[] {
  const earlier = new Map(before.map(({ playerId, contests }) => [playerId, contests]));
  return rows.filter(({ row }) => row.contests - (earlier.get(row.playerId) ?? 0) >= least);
}

/** A tournament as the last one of a list. */
export interface LastPlayed {
  /** In the league's order. */
  readonly number: number;
  /** Its day; null without. */
  readonly date: string | null;
}

/**
 * The last day on which any of these people played, of those who were in this tournament: it may have begun weeks before,
 * and others may go on beside it. Its own day where that is later; null without days.
 */
export function lastDayIn(
  { number, date }: LastPlayed,
  rows: Iterable<Pick<PastStanding, 'lastPlayed' | 'lastTournament'>>,
): string | null {
  let day = date;
  for (const { lastPlayed, lastTournament } of rows)
    if (lastTournament === number && lastPlayed !== null && (day === null || lastPlayed > day))
      day = lastPlayed;
  return day;
}

export interface Movement {
  /** Places gained since; below 0 where lost. */
  readonly climbed: number;
  /** Points of the mean gained since. */
  readonly gained: number;
}

/** What became of those who had a rank before and have one now, by player. Others are newcomers to the list. */
export function movements(
  now: readonly RankedRow[],
  before: readonly RankedRow[],
): ReadonlyMap<number, Movement> {
  const earlier = new Map(before.map((ranked) => [ranked.row.playerId, ranked]));
  const moved = new Map<number, Movement>();
  for (const { row, rank } of now) {
    const then = earlier.get(row.playerId);
    if (then) moved.set(row.playerId, { climbed: then.rank - rank, gained: row.mean - then.row.mean });
  }
  return moved;
}
