/** The forecast: what is left of a tournament, simulated, and what the points have decided already. */
import { z } from 'zod';
import { returns, type Domain } from './call.ts';
import type { Format } from './pairing-options.ts';
import type { TieBreak } from './competition-words.ts';
import type { QualificationRule } from './competitions.ts';

/** More take long and say no more. */
export const mostSimulations = 100_000;

const tournamentForecast = z.strictObject({
  tournamentId: z.int(),
  /** How many in all; what was simulated before with the same facts and seed is continued. */
  simulations: z.int().min(1).max(mostSimulations).default(10_000),
  /** A place in the top N; or to go on to the next stage. */
  goal: z
    .union([z.strictObject({ top: z.int().min(1).max(2000) }), z.literal('qualify')])
    .default({ top: 1 }),
  /** The same seed, the same numbers. */
  seed: z.int().min(1).max(999_999_999).default(1),
});

/**
 * What the points decide, whatever tie-breaks say, as places from 1: it comes no lower than `surely` and no higher than
 * `atBest`; by points alone it can still come to `canReach`, and level with others to `canShare`; null where nothing is
 * proven. Without tie-breaks it comes no higher than `aloneAtBest`.
 */
export interface PointsDecide {
  surely: number;
  atBest: number;
  aloneAtBest: number;
  canReach: number | null;
  canShare: number | null;
}

/** What is proven of a place. `tieBreak`: only level with others, so that tie-breaks would have to decide. */
export type DecidedPlace = 'won' | 'certain' | 'out' | 'possible' | 'tieBreak';

export interface ForecastRow {
  /** A team, or a person, by the key that boards have. */
  competitor: string;
  name: string;
  /** Its group, from 0; -1 for who is out since an earlier stage. */
  table: number;
  /** So far, and at the end; null in a bracket. */
  points: number | null;
  expectedPoints: number | null;
  expectedPlace: number;
  /** To come first, and to reach the goal: 0 to 1. */
  first: number;
  goal: number;
  /** Of each place from the first on, as far as places are counted. */
  places: number[];
  /** null where points don't come first. */
  decided: PointsDecide | null;
  /** To go on to the next stage, and what the points decide of that; null where no rule says who does. */
  goesOn: { chance: number; decided: DecidedPlace | null } | null;
}

/** An open game of the next round, or a postponed one that may be played now. */
export interface ForecastGame {
  round: number;
  /** The day of its own that it waits for, as YYYY-MM-DD, or null in it while nobody knows that; null: it is played with its round. */
  postponed: { day: string | null } | null;
  /** By their keys: one, or several who play together. */
  sides: [string[], string[]];
  /**
   * The first side wins, a tie, the second wins: how often, and then everybody's chance to reach the goal, in the order of
   * the rows (-1 for those whose chance isn't told); null where that result is too rare to tell.
   */
  results: { share: number; goal: number[] | null }[];
}

export interface TournamentForecast {
  simulations: number;
  /** The stage that is being played, from 1; null where there is one. */
  stage: number | null;
  /** Whether places are those of the whole tournament; otherwise of this stage. */
  isWhole: boolean;
  /** What is planned behind this stage, and who goes on; null where nothing is. */
  next: { format: Format; qualification: QualificationRule; isSimulated: boolean } | null;
  kind: 'table' | 'groups' | 'bracket';
  /** Names of the groups; empty where there are none. */
  tables: string[];
  /** True where it isn't known how many rounds there will be: those entered are taken as all. */
  isOpenEnded: boolean;
  /** True where rounds that are left are paired in a simple way. */
  isPaired: boolean;
  /** Criteria that aren't simulated: lots take their place. */
  skipped: TieBreak[];
  /** The highest chance to reach the goal first. */
  rows: ForecastRow[];
  games: ForecastGame[];
}

/**
 * `unranked`: no rounds, or nobody entered. `over`: nothing is left to play. `rounds`: it isn't known how many rounds are
 * left. `format`: the pairings that are left can't be predicted, as those of teams that are formed again each round.
 */
export type NoForecast = 'unranked' | 'over' | 'rounds' | 'format';

export const forecastCalls = {
  'forecast.tournament': returns<{
    tournamentId: number;
    forecast: TournamentForecast | null;
    /** Why there is none. */
    why: NoForecast | null;
  }>()('worker', tournamentForecast),
} as const satisfies Domain;
