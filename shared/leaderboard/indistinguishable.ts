/**
 * Whom a league's results can't distinguish. Results of a team show how strong it is, not who in it is. Two people are
 * indistinguishable where all of this holds:
 * - the error of their difference is about as large as when they began: results have said next to nothing about it;
 * - of the rated contests of each, nearly all were in one side with the other: that is why;
 * - there were enough of them: of two newcomers nobody would ask;
 * - their ratings are closer than that error: starting ratings, or shares of play, don't decide it either.
 * The first alone would be true of two newcomers to large teams, too, and the second alone of two who were known
 * before they began to play together.
 */
import { varianceOfDifference, type Belief } from '../rating/index.ts';

/** Of the deviation at the start, at least this part is left. A tenth less is what one game against each other takes. */
const hardlyNarrower = 0.9;

/** Part of each one's contests. */
const nearlyAll = 0.9;

/** Contests in one side. */
export const enoughContests = 5;

export interface Known extends Belief {
  /** Rated contests. */
  readonly contests: number;
  /** The deviation with which the person began. */
  readonly startingDeviation: number;
}

interface InOneSide {
  readonly covariance: number;
  /** Rated contests of both in one side. */
  readonly contests: number;
}

export function isIndistinguishable(one: Known, other: Known, { covariance, contests }: InOneSide): boolean {
  if (contests < enoughContests || contests < nearlyAll * Math.max(one.contests, other.contests))
    return false;
  const variance = varianceOfDifference(one.deviation ** 2, other.deviation ** 2, covariance);
  const atStart = one.startingDeviation ** 2 + other.startingDeviation ** 2;
  return variance >= hardlyNarrower ** 2 * atStart && (one.mean - other.mean) ** 2 <= variance;
}

/** Whether they were never in different sides, or alone. */
export const isAlways = (one: Known, other: Known, { contests }: InOneSide): boolean =>
  contests === one.contests && contests === other.contests;
