/**
 * The rules of a leaderboard: who appears on it, who is in the list of the provisional, and which ranks the
 * others have among themselves. Pure, so that 70,000 people can be listed again without a call.
 */
import type { LeaderboardStanding } from '../contract/leaderboard.ts';
import { viewRules, type ViewRules } from '../contract/leaderboard.ts';
import { conservativeRating } from './conservative-rating.ts';
import { orderRows, rankRows, type Ordering, type PreparedRow, type RankedRow } from './leaderboard-view.ts';
import { monthsBefore } from './seasons.ts';

/** All who ever played, by conservative rating. */
export const plainRules: ViewRules = viewRules.parse({});

/** The day from which activity counts back: today, or the past day that a list shows. */
export interface ListDay {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Number of the league's last tournament by then. */
  readonly tournament: number;
}

export interface Listed {
  readonly ranked: RankedRow[];
  /** In the same order, without ranks. */
  readonly provisional: RankedRow[];
}

/** The list by its rules, best first; ranks are given among those who are not provisional. */
export function listFor(rows: readonly PreparedRow[], rules: ViewRules, today: ListDay): Listed {
  const appears = appearing(rules, today);
  const [full, provisional]: [PreparedRow[], PreparedRow[]] = [[], []];
  for (const row of rows)
    if (appears(row.row)) (isProvisional(row.row, rules) ? provisional : full).push(row);
  return {
    ranked: rankRows(full, rules),
    provisional: orderRows(provisional, rules),
  };
}

/** Since when people must have played to appear. */
export const activeSince = (
  { activeMonths, activeTournaments }: ViewRules,
  { day, tournament }: ListDay,
): { readonly since: string | null; readonly sinceTournament: number } => ({
  since: activeMonths === null ? null : monthsBefore(day, activeMonths),
  sinceTournament: activeTournaments === null ? 0 : tournament - activeTournaments + 1,
});

/** Tells whether a player appears at all, provisional or not. */
function appearing(rules: ViewRules, today: ListDay): (row: LeaderboardStanding) => boolean {
  const { since, sinceTournament } = activeSince(rules, today);
  const clubs = rules.clubs.length === 0 ? null : new Set(rules.clubs);
  return (row) =>
    row.contests >= rules.minimumContests &&
    (since === null || (row.lastPlayed !== null && row.lastPlayed >= since)) &&
    row.lastTournament >= sinceTournament &&
    (clubs === null || (row.club !== null && clubs.has(row.club))) &&
    rules.tags.every((tag) => row.tags.includes(tag)) &&
    (rules.withRetired || !row.retired);
}

/** True for who has too few contests, or is too little known, to have a rank. */
export const isProvisional = (
  { contests, deviation }: Pick<LeaderboardStanding, 'contests' | 'deviation'>,
  { provisionalContests, provisionalDeviation }: ViewRules,
): boolean =>
  contests < provisionalContests || (provisionalDeviation !== null && deviation > provisionalDeviation);

/** What a list is ordered by, in the league's unit. */
export const ratingBy = (
  belief: Pick<LeaderboardStanding, 'mean' | 'deviation'>,
  { order, caution }: Ordering,
): number => (order === 'mean' ? belief.mean : conservativeRating(belief, caution));
