/**
 * The engine's vocabulary. Players are dense indices from 0, so that a league of 70,000 people is a pair of
 * number arrays; names, ids and SQL stay outside.
 */

/**
 * A Gaussian over one player's skill, in the league's unit. `deviation` is the standard deviation, above 0; 0 only
 * from a system that has none (Elo) and takes every rating as known without error.
 */
export interface Belief {
  readonly mean: number;
  readonly deviation: number;
}

/** One person in one side. */
export interface Member {
  readonly player: number;
  /** Share of play in (0, 1]; null where none was recorded. */
  readonly share: number | null;
  /** False for a guest: the belief is used and not updated. */
  readonly rated: boolean;
}

/** Who competes as one. Place 1 is the best; equal places are a tie. */
export interface Side {
  readonly members: readonly Member[];
  readonly place: number;
  /** A handicap's worth in the league's unit, added to the mean of the side's performance; absent for none. */
  readonly advantage?: number;
}

/** A column of numbers, in few bytes or many. */
export type Numbers = Float64Array | Float32Array | Int32Array | Uint8Array;

/**
 * Who played, in contests that follow one another, as columns: contest number c has the sides from `firstSide[c]` up to
 * `firstSide[c + 1]`, side s the members from `firstMember[s]` up to `firstMember[s + 1]`. A replay reads these and makes no
 * objects. The columns stay as they are: they are checked once.
 */
export interface Lineups {
  readonly firstSide: Int32Array;
  readonly firstMember: Int32Array;
  /** By side, as in `Side`; an advantage of 0 for none. */
  readonly place: Numbers;
  readonly advantage: Numbers;
  /** By member, as in `Member`; a share of NaN where none was recorded, and `rated` 0 for a guest, else 1. */
  readonly player: Numbers;
  readonly share: Numbers;
  readonly rated: Uint8Array;
}

/** Two or more sides that were compared at once. `inColumns` makes one of objects, and `sidesOf` shows its sides as such. */
export interface Contest extends ContestFacts {
  readonly lineups: Lineups;
  /** Which of the lineups it is, counted from 0. */
  readonly number: number;
}

/** A contest as one writes it down. */
export interface WrittenContest extends ContestFacts {
  readonly sides: readonly Side[];
}

interface ContestFacts {
  /** Team size S of the tournament: 1 where everyone plays for oneself. */
  readonly teamSize: number;
  /** Days since 1970-01-01, fractions allowed; null in an undated league. */
  readonly day: number | null;
  /** The tournament's number in the order of time, counted from 0; absent where each contest is one of its own. */
  readonly tournament?: number;
  /** Weight of the tournament: 1 as usual, 0 unrated. */
  readonly weight: number;
}

/** What a rater knows between two contests, as a copy: a replay can continue from it. */
export interface RaterState {
  /** The system's name. */
  readonly system: string;
}

/** Everything a replay needs, in order of time. */
export interface History {
  readonly players: number;
  readonly contests: Iterable<Contest>;
  /** A player's own prior, where the organizer gave a starting strength. */
  readonly startingBelief?: (player: number) => Belief | undefined;
  /**
   * Where it continues from the middle: the day of each player's last contest that was learned from, null before it.
   */
  readonly lastDay?: (player: number) => number | null;
  /** The same where more than that is needed. */
  readonly saved?: RaterState;
}

/**
 * What one contest changed, handed to the observer of a replay. The arrays are reused for the next contest:
 * copy what is kept. `count` participations are in the order of sides and their members; `players[i]` went
 * from (`meanBefore[i]`, `deviationBefore[i]`, dynamics not yet added) to (`meanAfter[i]`, `deviationAfter[i]`).
 *
 * In a system of rating periods (Glicko) both are provisional: what would be said if the period had ended just
 * before the contest, and just after it, with the passage of time up to the period in both. So the changes of one
 * player's contests add up, and the last one of a period leads to what the period as a whole says. The contest
 * was not predicted from there, but from the beliefs at the period's start.
 */
export interface ContestChange {
  readonly index: number;
  readonly count: number;
  readonly players: Int32Array;
  readonly meanBefore: Float64Array;
  readonly deviationBefore: Float64Array;
  readonly meanAfter: Float64Array;
  readonly deviationAfter: Float64Array;
  /** False where message passing did not settle within its bound on sweeps. */
  readonly converged: boolean;
  /** What the contest was predicted from, by participation: time away, or dynamics, is in the variance. */
  readonly predictedMean: Float64Array;
  readonly predictedVariance: Float64Array;
  /** The members' weights in their sides, in systems that weigh them. */
  readonly weight: Float64Array;
  /** The covariance of a member's skill with those of the side's other members, by their weights; 0 but where such are kept. */
  readonly together: Float64Array;
  /** The sides' performances as predicted before the contest, in the contest's order. */
  readonly sideMean: Float64Array;
  readonly sideVariance: Float64Array;
  /** What of that variance is the day's noise, not the skills'. */
  readonly sideNoise: Float64Array;
  /** Sides whose members weigh the same because eq. (4) has no weights for them: more than S, and Σμ ≤ 0. */
  readonly equalWeights: readonly number[];
}

/** The state of all players after a replay. `deviation` as after the last contest, without later dynamics. */
export interface Ratings {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  /** Contests in which the player took part. */
  readonly contests: Int32Array;
  /** Contests that did not settle. */
  readonly unsettled: number;
}

/** Chances between two sides; they add up to 1. */
export interface DuelChances {
  readonly win: number;
  readonly tie: number;
  readonly loss: number;
}

/** One member as predictions see it. */
export interface Contender {
  readonly belief: Belief;
  readonly share: number | null;
  /** As the league's `Insight` numbers people; absent: errors are independent of everybody's. */
  readonly player?: number;
  /** In place of an insight, of a past contest: the covariance with the side's other members, by their weights. */
  readonly together?: number;
}

/** A side's performance before a contest; `noise` is that part of the variance which is the day's, not the skills'. */
export interface Performance {
  readonly mean: number;
  readonly variance: number;
  readonly noise: number;
}

/** What the League rating has learned of its league beside beliefs, for predictions. */
export interface Insight {
  /** By player and by partner, both ways: the covariance of their errors, in squared rating points. */
  readonly covariances: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** What a missing player costs, over the setting. */
  readonly penaltyFactor: number;
}

/** What the whole league tells a system before a replay. */
export interface LeagueShape {
  /** True where every side of the league is one person alone. */
  readonly singlePlayers: boolean;
}
