/** What the forecast of a season simulates. Competitors and people are indices from 0, over the whole season. */
import type { Placing } from '../../competition/season-standings.ts';
import type { PointsRule } from '../../contract/points.ts';
import type { SeasonScoring } from '../../contract/season-scoring.ts';
import type { Belief } from '../../rating/index.ts';
import type { ChancesBy, ForecastProblem, Party } from '../problem.ts';

/** How a tournament is played that isn't paired yet. */
export interface Manner {
  /** `duels`: rounds of two against two; `field`: everybody at once. */
  readonly kind: 'duels' | 'field';
  /** Rounds, or games of the whole field; 1 or more. */
  readonly rounds: number;
  /** How many people without a team play together; 1: everyone alone. */
  readonly size: number;
  /** Whether they are put together again for each round. */
  readonly isMixed: boolean;
  /** By the number of people together, from 1: what each counts and the noise of all; none where everyone plays alone. */
  readonly worths: readonly Pick<Party, 'weight' | 'noise'>[];
  /** What each game is worth. */
  readonly points: PointsRule;
  /** How many sides meet in a game of the field; null: all of them. */
  readonly tableSize: number | null;
  /** What places were worth so far, each list from the first place on: one of them gives the points. None: the games do. */
  readonly scores: readonly (readonly number[])[];
}

/** A tournament that is running, and simulated as its own page does. */
export interface RunningTournament {
  readonly kind: 'running';
  /** Among the tournaments that were read. */
  readonly at: number;
  readonly problem: ForecastProblem;
  /** By competitor of the problem: which of the season it is; several for people without a team's name. */
  readonly competitors: readonly (readonly number[])[];
  /** Who is out of it since an earlier stage: by the place, which they share, which of the season they are. */
  readonly out: readonly {
    readonly competitors: readonly number[];
    readonly place: number;
    readonly tied: number;
  }[];
  /** Among the problem's meetings, or its bracket's matches: the games whose results are counted. */
  readonly watched: readonly number[];
  /** Whether more people may still play for a team of it, and have its place. */
  readonly isOpen?: boolean;
  /** By competitor of the problem, as places from 1: the highest and lowest that points leave open. */
  readonly between: readonly { readonly highest: number; readonly lowest: number }[];
}

/** A tournament that isn't paired yet, or whose pairings can't be predicted. */
export interface ExpectedTournament {
  readonly kind: 'expected';
  /** Among the tournaments that were read; null for one that isn't entered. */
  readonly at: number | null;
  /** By competitor: how likely it takes part, 0 to 1. */
  readonly attendance: readonly number[];
  readonly manner: Manner;
  /** Only where people are ranked and play in teams. */
  readonly ofTeams?: TeamEvening;
}

/** A tournament of teams whose people are ranked. */
export interface TeamEvening {
  /** How likely the tournament is held like this, 0 to 1. */
  readonly share: number;
  /** By competitor: how likely it is then in a lineup. */
  readonly attendance: readonly number[];
  readonly manner: Manner;
  readonly teams: readonly ComingTeam[];
}

/** It comes with one of its lineups. */
export interface ComingTeam {
  /** How likely it takes part, 0 to 1. */
  readonly chance: number;
  /** Shares add up to 1. */
  readonly lineups: readonly { readonly share: number; readonly competitors: readonly number[] }[];
}

/**
 * Groups that are all played, with nothing planned behind them, and not ended: a further stage may come, but what it would be isn't known.
 * Simulated with the places that they have if they are ended now.
 */
export interface UnendedTournament {
  readonly kind: 'unended';
  /** Among the tournaments that were read. */
  readonly at: number;
  readonly placings: readonly (Placing & { readonly competitor: number })[];
}

export type TournamentLeft = RunningTournament | ExpectedTournament | UnendedTournament;

export interface SeasonProblem {
  /** By the key that boards have. */
  readonly competitors: readonly string[];
  readonly people: readonly Belief[];
  /** With whose errors a person's move together. */
  readonly partnersOf: (person: number) => readonly (readonly [person: number, covariance: number])[];
  /** Standard deviation of what a strength moves from one round to the next. */
  readonly drift: number;
  readonly chances: ChancesBy;
  /** By competitor: who plays for it. */
  readonly parties: readonly Party[];
  /** By competitor: points of its results so far, the best first. */
  readonly results: readonly (readonly number[])[];
  /** By competitor: tournaments won so far. */
  readonly wins: readonly number[];
  readonly scoring: SeasonScoring;
  /** By category of the scoring: its members among the competitors. */
  readonly categories: readonly (readonly number[])[];
  /** In the order in which they end, those that are unended last: the first one is the next. */
  readonly left: readonly TournamentLeft[];
}
