/** The leaderboard, now and at past moments, by player and by team, and its saved views. */
import { z } from 'zod';
import type { Columns } from './columns.ts';
import type { SystemName } from '../rating/index.ts';
import { returns, none, type Domain } from './call.ts';
import type { TeamColour } from './team-colours.ts';
import { name, deviation, calendarDay, type ShownAs } from './values.ts';

/**
 * By default, neighbours are too close to call where the upper one is truly ahead with a smaller probability than this.
 */
export const usualCloseness = 0.75;

/** By conservative rating or by the mean. */
const order = z.enum(['conservative', 'mean']);

/** How many deviations below the mean the conservative rating is by default. */
export const cautionInDeviations = 3;

/** k of the conservative rating, mean - k deviations. */
const caution = z.number().min(0).max(5);

/** How often somebody played in a season to appear. */
const minimumInSeason = z.int().min(1).max(100_000).default(1);

/** Without a year: the season of the list's day, as the league defines its seasons; by years where it defines none. */
const seasonByYear = z.strictObject({
  /** The month in which a year's season begins, 1 for January. */
  startMonth: z.int().min(1).max(12).default(1),
  /** In which it began. */
  year: z.int().min(1).max(9998).nullable().default(null),
  minimumContests: minimumInSeason,
});

/** A season of the league, with its days: so the rule means the same when the season is gone. */
const seasonByName = z.strictObject({
  name,
  first: calendarDay,
  last: calendarDay,
  minimumContests: minimumInSeason,
});

/**
 * Who appears on a leaderboard, and in which order. A criterion that is left out excludes no players. Activity counts
 * back from the day of the list.
 */
export const viewRules = z.strictObject({
  order: order.default('conservative'),
  caution: caution.default(cautionInDeviations),
  minimumContests: z.int().min(0).max(100_000).default(0),
  /** Played within this number of months; for leagues with dates. */
  activeMonths: z.int().min(1).max(1200).nullable().default(null),
  /** Played in one of this number of last tournaments of the league. */
  activeTournaments: z.int().min(1).max(1_000_000).nullable().default(null),
  /** In one of these clubs; empty: in any or none. */
  clubs: z.array(name).max(1000).default([]),
  /** With all of these tags. */
  tags: z.array(name).max(100).default([]),
  withRetired: z.boolean().default(true),
  /** Players with fewer contests are in a list of their own. */
  provisionalContests: z.int().min(0).max(100_000).default(0),
  /** Players with a larger deviation are listed, too. */
  provisionalDeviation: deviation.nullable().default(null),
  /** Neighbours are bracketed where the upper is truly ahead with a smaller chance; null: no brackets. */
  closeness: z.number().min(0.5).max(0.999).nullable().default(usualCloseness),
  /** People who played at least this often between two dates, with their figures at the end of that time. */
  season: z.union([seasonByYear, seasonByName]).nullable().default(null),
  /** As a column: the chance to be first in the season that is running, or to qualify. Left out: no such column. */
  chance: z.enum(['first', 'qualify']).optional(),
});

export type ViewRules = z.output<typeof viewRules>;

export type SeasonRule = NonNullable<ViewRules['season']>;
export type SeasonByYear = z.output<typeof seasonByYear>;

/** A leaderboard under a name: the one that is named by number is changed, else the one of that name, else it is new. */
const viewSaved = z.strictObject({ viewId: z.int().optional(), name, rules: viewRules });

/** The end of a day; or after the last game of the tournament of this number in the league's list, 0 being before any. */
const moment = z.union([
  z.strictObject({ day: calendarDay }),
  z.strictObject({ tournament: z.int().min(0) }),
]);

export type Moment = z.output<typeof moment>;

/** A moment; or before the first game of the tournament of this number. */
const pastMoment = z.union([...moment.options, z.strictObject({ beforeTournament: z.int().min(1) })]);

export type PastMoment = z.output<typeof pastMoment>;

/** The rows of a long list that are in sight. */
const inSight = z.array(z.int()).max(1000);

/** What is known of a person's strength after the last tournament, and how much they have played. */
export interface LeaderboardStanding {
  playerId: number;
  player: string;
  shownAs: ShownAs;
  retired: boolean;
  club: string | null;
  /** In order of the alphabet. */
  tags: readonly string[];
  mean: number;
  deviation: number;
  /** Of the mean by the league's last tournament; null for who did not play in it. */
  change: number | null;
  /** Rated ones. */
  contests: number;
  /** Of these: how many had no side ahead or tied; and how many had a tied side but none ahead. */
  wins: number;
  ties: number;
  /** Day of the last contest; null in an undated league, or before the first. */
  lastPlayed: string | null;
  /** Number of the last tournament played, counted from 1 in the league's order; 0 before the first. */
  lastTournament: number;
}

export interface LeaderboardRow extends LeaderboardStanding {
  rank: number;
  /** "3=" where the rank is shared. */
  rankText: string;
  /** mean - 3 deviations. */
  conservative: number;
}

/** The position of every player, or what became of it, for a screen that ranks them itself. */
export interface StandingsFollowed {
  /** Of the league, to ask from the next time. */
  revision: number;
  /** False where only those are listed whose standing is another than at the revision that was asked from. */
  whole: boolean;
  lastTournament: { tournamentId: number; number: number; name: string; date: string | null } | null;
  /** The day of the first tournament; null in an undated league, or before the first. */
  firstDay: string | null;
  standings: Columns<LeaderboardStanding>;
}

export interface Leaderboard {
  system: SystemName;
  order: 'conservative' | 'mean';
  /** Players in the whole list, before `top` cut it. */
  total: number;
  lastTournament: { tournamentId: number; number: number; name: string; date: string | null } | null;
  rows: LeaderboardRow[];
}

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

/** Two players whose errors move together, today. */
export interface TeammatePair {
  one: number;
  other: number;
  /** In squared rating points. */
  covariance: number;
  /** Whether results can't distinguish them, because they play together. */
  indistinguishable: boolean;
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
  colour: TeamColour | null;
  /** What the best lineup is worth by the league's own rule, and how uncertain that is, without the day's luck. */
  mean: number;
  deviation: number;
  /** The best lineup, the strongest first; fewer than the size where the team has fewer people. */
  lineup: TeamMemberStanding[];
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

export const leaderboardCalls = {
  'leaderboard.read': returns<Leaderboard>()(
    'ranked',
    z.strictObject({
      top: z.int().min(1).optional(),
      order: order.optional(),
      minimumContests: z.int().min(0).optional(),
      activeSince: calendarDay.optional(),
    }),
  ),
  /** All who have played, unranked; with `since`, where possible, only those whose position is different now. */
  'leaderboard.follow': returns<StandingsFollowed>()('ranked', z.strictObject({ since: z.int().optional() })),
  /**
   * Whose errors move together, now or at a past moment: of two in one team more is known together than apart. None under
   * systems without it; null of a moment for which a large league isn't rated again.
   */
  'leaderboard.teammates': returns<Columns<TeammatePair> | null>()(
    'ranked',
    z.strictObject({ moment: moment.optional() }),
  ),
  /** All players as known at a past moment. Comparing two moments shows who moved. */
  'leaderboard.asOf': returns<StandingsAsOf>()('rated', z.strictObject({ moment: pastMoment })),
  /** Means after each tournament since a moment (and at it, for who had played before), for sparklines. */
  'leaderboard.lines': returns<MeanLines>()(
    'rated',
    z.strictObject({ playerIds: inSight, from: moment, until: moment.optional() }),
  ),
  /** Teams by their best lineup of `size` (the league's own where left out) among their present members. */
  'leaderboard.teams': returns<TeamStandings>()(
    'ranked',
    z.strictObject({
      size: z.int().min(1).max(100).optional(),
      within: z.int().min(1).max(1200).optional(),
      order: order.optional(),
      caution: caution.optional(),
    }),
  ),
  'views.list': returns<Views>()('here', none),
  'views.save': returns<{ viewId: number }>()('here', viewSaved),
  'views.remove': returns<null>()('here', z.strictObject({ viewId: z.int() })),
} as const satisfies Domain;
