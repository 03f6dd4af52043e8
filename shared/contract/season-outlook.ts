/** A season's standings so far, and their forecast. */
import { z } from 'zod';
import { returns, type Domain } from './call.ts';
import { mostSimulations, type ForecastGame, type PointsDecide } from './forecast.ts';
import type { SeasonScoring } from './season-scoring.ts';
import type { ShownAs } from './values.ts';

/**
 * `scores`: the one result of the tournament is scores, and they are its points. `standings`: the points of its table.
 * `places`: it has places alone, and each is worth the share of the others behind it, 0 to 1.
 */
export type PointsFrom = 'scores' | 'standings' | 'places';

/** One of a season, by the key that boards have. */
export interface SeasonCompetitor {
  competitor: string;
  /** null for a person. */
  teamId: number | null;
  /** Of a team: those who played for it last. */
  playerIds: number[];
  name: string;
  /** `name` for a team. */
  shownAs: ShownAs;
  /** A person whose games of the season were all a guest's. */
  isGuest: boolean;
}

export interface SeasonOutlookRow extends SeasonCompetitor {
  /** null before the first result. */
  rank: number | null;
  rankText: string;
  points: number;
  /** Tournaments won, or shared the first place of with some of the others. */
  wins: number;
  /** How many tournaments it has a result of. */
  played: number;
  /** By tournament that is over; null where it has no place. */
  results: ({ rank: number; points: number; averaged: boolean; counts: boolean } | null)[];
  /** null where nothing is left to forecast. */
  forecast: SeasonChances | null;
}

export interface SeasonChances {
  expectedPoints: number;
  expectedPlace: number;
  /** To come first, and to be in the top N: 0 to 1. */
  first: number;
  goal: number;
  /** Of each place from the first on, as far as places are counted. */
  places: number[];
  /** How likely it takes part in a tournament that isn't entered; null where none is expected. */
  attendance: number | null;
  /** The chance of the goal after winning the next tournament, and after missing it; null where that is too rare. */
  ifWon: number | null;
  ifAbsent: number | null;
  /** null where that isn't known. */
  decided: PointsDecide | null;
}

export interface TournamentNamed {
  tournamentId: number;
  name: string;
  date: string | null;
}

/** Who has a place in the standings: `both` are teams and people side by side, as they competed. */
export type Ranked = 'people' | 'teams' | 'both';

/** `scoring`: the season has no points. `nothing`: no tournament is left. `rhythm`: nothing suggests how many are. */
type NoSeasonForecast = 'scoring' | 'nothing' | 'rhythm';

export interface SeasonOutlook {
  seasonId: number;
  scoring: SeasonScoring | null;
  /** Of the season, with how many of its standings belong to each. */
  categories: { name: string; members: number }[];
  /** The one whose rows these are, with places and chances among themselves; null: everybody's. */
  category: string | null;
  ranked: Ranked;
  /** Whether teams with a name of their own took part in any. */
  hasTeams: boolean;
  /** Those that don't count, as no team took part and teams are ranked. */
  leftOut: TournamentNamed[];
  /** Those that may go on though no game of them is open: they count once they are ended. */
  unended: TournamentNamed[];
  /** Those that are over: the columns of the results. */
  tournaments: TournamentNamed[];
  /** In the order of the standings; then who may still come. */
  rows: SeasonOutlookRow[];
  /** Where each tournament's own points count: which of `tournaments` add what. null where places give the points. */
  added: Record<PointsFrom, TournamentNamed[]> | null;
  forecast: {
    simulations: number;
    /** Those that are entered and not over. */
    running: TournamentNamed[];
    /** Of these, those that are simulated simply. */
    simple: TournamentNamed[];
    /** How many are expected besides, and how many teams and people come to one on average; people of teams where people are ranked. */
    expected: number;
    attendees: { teams: number; people: number } | null;
    /** True where the organizer has said how many tournaments there are, or the season's last day is over. */
    isCountKnown: boolean;
    /** Open games of the running tournaments; their chances in the order of the rows. */
    games: (ForecastGame & { tournamentId: number })[];
  } | null;
  why: NoSeasonForecast | null;
}

const seasonForecast = z.strictObject({
  /** Left out: the one that is running. */
  seasonId: z.int().optional(),
  simulations: z.int().min(1).max(mostSimulations).default(10_000),
  /** A place in the top N. */
  top: z.int().min(1).max(2000).default(1),
  /** Of these participants alone, ranked among themselves; null, or a name that no category has: everybody. */
  category: z.string().max(200).nullable().default(null),
  /** The same seed, the same numbers. */
  seed: z.int().min(1).max(999_999_999).default(1),
});

export const seasonOutlookCalls = {
  /** A season's standings, and what is left of it. */
  'forecast.season': returns<SeasonOutlook>()('worker', seasonForecast),
} as const satisfies Domain;
