/** What the calls about leaderboards answer: the past, sparklines, teams, and views with a name. */
import type { ShownAs, ViewRules } from '../arguments.ts';
import type { Columns } from '../../league/columns.ts';

/** What was known of a person at a past moment, and how much they had played by then. */
export interface PastStanding {
  playerId: number;
  mean: number;
  deviation: number;
  /** Of the mean by the last tournament before the moment; null for who did not play in it. */
  change: number | null;
  contests: number;
  wins: number;
  ties: number;
  lastPlayed: string | null;
  /** Number of the last tournament played, in the league's order. */
  lastTournament: number;
}

/** All players who had played by then. Names, clubs and tags are today's: `leaderboard.follow` supplies them. */
export interface StandingsAsOf {
  /** The last tournament with a result by then; null before the first. */
  lastTournament: { tournamentId: number; number: number; name: string; date: string | null } | null;
  standings: Columns<PastStanding>;
}

/** One point of a person's line. */
export interface MeanPoint {
  playerId: number;
  /** Days since 1970-01-01 where `from` was a day, else the tournament's number. */
  x: number;
  mean: number;
}

/** Points of the people asked for, person by person, in order of time. */
export interface MeanLines {
  points: Columns<MeanPoint>;
}

export interface TeamMemberStanding {
  playerId: number;
  player: string;
  shownAs: ShownAs;
  mean: number;
  deviation: number;
}

export interface TeamStanding {
  rank: number;
  /** "3=" where the rank is shared. */
  rankText: string;
  teamId: number;
  team: string;
  /** What the best lineup is worth by the league's own rule, and how uncertain that is, without the day's luck. */
  mean: number;
  deviation: number;
  /** The best lineup, the strongest first; fewer than the size where the team has fewer people. */
  lineUp: TeamMemberStanding[];
  /** Present members beyond the lineup, the strongest first. */
  others: TeamMemberStanding[];
  lastPlayed: string | null;
}

export interface TeamStandings {
  /** How many people make a lineup. */
  size: number;
  /** So long a member counts after playing for the team: months, or tournaments in an undated league. */
  within: number;
  dated: boolean;
  teams: TeamStanding[];
}

/** A leaderboard with a name. */
export interface View {
  viewId: number;
  name: string;
  rules: ViewRules;
  /** Who appears and in which order, in words. */
  words: string;
}

export interface Views {
  views: View[];
}
