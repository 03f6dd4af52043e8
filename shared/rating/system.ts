/** The one small type that every rating system is. */
import type {
  Belief,
  Contender,
  Contest,
  ContestChange,
  DuelChances,
  Performance,
  RaterState,
} from './types.ts';

export const systemNames = [
  'league',
  'ts2-shares',
  'ts2a',
  'ts2b',
  'ts2c',
  'trueskill',
  'trueskill-mean',
  'glicko',
  'glicko-2',
  'weng-lin',
  'weng-lin-pl',
  'elo-mmr',
  'elo-mmx',
  'whole-history',
  'elo',
  'elo-gaussian',
] as const;

/**
 * `league`: the program's own. `ts2-shares`: TS2 with weights by shares of play. `ts2a`, `ts2b`, `ts2c`: paper 3's three. `trueskill` and
 * `trueskill-mean`: its TSa and TSb, TrueSkill with the sum and with the mean of the members. `glicko`: paper 2, by
 * rating periods. `glicko-2`: Glickman's of 2013, with a volatility for each player.
 * `weng-lin`, `weng-lin-pl`: Weng and Lin's of 2011, by Bradley and Terry and by Plackett and Luce.
 * `elo-mmr`, `elo-mmx`: Ebtekar and Liu's of 2021, with logistic and with normal performances. `whole-history`: Coulom's of 2008. `elo`: logistic, contest by contest (paper 2, (11)). `elo-gaussian`: paper 1's, linearized.
 */
export type SystemName = (typeof systemNames)[number];

/**
 * The running state of one system over one league: what a replay feeds. A system that works by rating periods
 * keeps the open period to itself and shows in `mean` and `deviation` what it would say if the period ended now.
 */
export interface Rater {
  /** One entry a player, in the league's unit. */
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  /** Learns from one contest. Contests come in order of time; the result is valid until the next call. */
  rate(contest: Contest): ContestChange;
  /** Where beliefs alone are too little to continue from: everything that is known now. */
  save?(): RaterState;
}

export interface RatingSystem {
  readonly name: SystemName;
  /** What is believed of a newcomer. */
  readonly prior: Belief;
  /**
   * True where a replay can continue from the middle: what was believed there, and when each player was last learned
   * of, is all that it takes. Not so where a rating period may be open, or where more than beliefs is learned: then a replay
   * continues from what its rater saved, if it can.
   */
  readonly resumes: boolean;
  /**
   * A fresh state of `players` players, each at the prior or at a starting belief of their own. `lastDay`, where a
   * replay continues from the middle: the day of each player's last contest that was learned from, null before it.
   * `saved`: what a rater of the same system and settings knew; starting beliefs then matter only for whom it hasn't learned of.
   */
  begin(
    players: number,
    startingBelief?: (player: number) => Belief | undefined,
    lastDay?: (player: number) => number | null,
    saved?: RaterState,
  ): Rater;
  /** A side's performance before a contest: mean, and standard deviation with the noise of the day. */
  performance(side: readonly Contender[], teamSize: number): Belief;
  /**
   * Performances of one contest, for who comes first among them as independent ones; absent where `performance` says the
   * same.
   */
  performances?(sides: readonly (readonly Contender[])[], teamSize: number): Belief[];
  /** Chances that `a` wins, ties or loses against `b`; `lead`: the advantage of `a` less that of `b`. */
  duelChances(a: readonly Contender[], b: readonly Contender[], teamSize: number, lead?: number): DuelChances;
  /** The same of two performances that are known already, as those of a `ContestChange`. */
  chancesBetween(a: Performance, b: Performance): DuelChances;
  /** The place each side can expect, 1 the best: 1 + the sum of the chances that another side is ahead. */
  expectedPlaces(
    sides: readonly (readonly Contender[])[],
    teamSize: number,
    advantages?: readonly number[],
  ): number[];
  /** How likely a draw of all is, relative to its best value: 0 to 1. `advantages`, as there: by side, 0 for none. */
  matchQuality(
    sides: readonly (readonly Contender[])[],
    teamSize: number,
    advantages?: readonly number[],
  ): number;
}
