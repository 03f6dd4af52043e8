/**
 * Glicko (paper 2): all contests of a rating period are learned from at once, from the beliefs at its start, by (9)
 * and (10), with each opponent's variance alone; then time passes, (7), for all players who have ever been rated,
 * whether they play or not. A newcomer holds the prior through the period of the first rated contest.
 *
 * The paper has duels of two players. A contest of teams or of many sides is taken apart into duels of each member
 * against every member of the other sides, each weighted by one over the number of these opponents, so that one
 * contest counts as one game for every player. A tournament's weight multiplies that. Shares of play count for nothing.
 *
 * Glicko-2 is the same with a drift of each player's own (see `volatility.ts`).
 */
import { attenuation, dayVariance, expectedScore, logisticDuel, oddsPerPoint } from '../logistic.ts';
import { logisticPlaces } from '../logistic-places.ts';
import type { Parameters } from '../parameters.ts';
import { periodCounter } from '../periods.ts';
import { matchQuality } from '../predict.ts';
import type { Rater, RatingSystem } from '../system.ts';
import type { Contender, Contest, ContestChange, Performance } from '../types.ts';
import type { Duels } from './duels.ts';
import { allWith, compare, duelsOf, meanOfMembers, opponentsOf, performAsMeans } from './duels.ts';
import type { Field } from './field.ts';
import { fieldFor, seat } from './field.ts';
import { changeOf } from './field-rater.ts';
import type { OpenPeriod } from './open-period.ts';
import { beforeFirstPeriod, constantDrift, learnOf, passTime } from './open-period.ts';
import type { OpponentSums } from './panels.ts';
import { startsOf } from './starts.ts';
import { volatileDrift } from './volatility.ts';

/**
 * Predictions take a side for one player: mean of its members' means, variance of the mean of their skills. They are
 * (16), which takes the sum of both sides' variances. They know no ties: `win` is the expected score, in which a
 * tie counts ½. The quality of a match is paper 1's (4.1) for performances with the logistic curve's variance.
 */
export function glicko(parameters: Parameters, name: 'glicko' | 'glicko-2' = 'glicko'): RatingSystem {
  const { nu, tau } = parameters;
  const prior = { mean: parameters.mu0, deviation: parameters.sigma0 };
  const perform = (side: readonly Contender[], advantage?: number): Performance =>
    meanOfMembers(side, dayVariance, true, advantage);
  const performAll = allWith(perform);
  return {
    name,
    prior,
    resumes: false,
    begin: (players, startingBelief) =>
      createRater(
        beforeFirstPeriod(
          startsOf(players, prior, startingBelief, true),
          name === 'glicko' ? constantDrift(nu) : volatileDrift(players, nu, tau),
        ),
        parameters,
      ),
    performance: (side) => {
      const { mean, variance } = perform(side);
      return { mean, deviation: Math.sqrt(variance) };
    },
    duelChances: (a, b, _, lead) => logisticDuel(perform(a, lead), perform(b)),
    chancesBetween: logisticDuel,
    expectedPlaces: (sides, _, advantages) => logisticPlaces(performAll(sides, advantages)),
    matchQuality: (sides, _, advantages) => matchQuality(performAll(sides, advantages)),
  };
}

function createRater(period: OpenPeriod, parameters: Parameters): Rater {
  const periodOf = periodCounter(parameters);
  let seats: Seats | undefined;
  let index = -1;

  const rate = (contest: Contest): ContestChange => {
    index++;
    passTime(period, periodOf(contest));
    seats = seatsFor(contest, seats);
    seat(seats.field, contest, period.startMean, period.startDeviation, 0);
    performAsMeans(seats.field, dayVariance);
    copyBeliefs(period, seats.field, seats.meanBefore, seats.deviationBefore);
    if (contest.weight > 0) learn(seats, period, contest.weight);
    copyBeliefs(period, seats.field, seats.field.meanAfter, seats.field.deviationAfter);
    const { meanBefore, deviationBefore } = seats;
    return { ...changeOf(seats.field, index, true), meanBefore, deviationBefore };
  };
  return { mean: period.mean, deviation: period.deviation, rate };
}

/** A field, which holds the beliefs at the period's start, and what goes with its members. */
interface Seats {
  readonly field: Field;
  readonly duels: Duels;
  readonly meanBefore: Float64Array;
  readonly deviationBefore: Float64Array;
  /** g(σ²) of each member, as an opponent. */
  readonly attenuations: Float64Array;
  readonly sums: OpponentSums;
}

function seatsFor(contest: Contest, seats?: Seats): Seats {
  const field = fieldFor(contest, seats?.field);
  if (seats?.field === field) return seats;
  const column = (): Float64Array => new Float64Array(field.player.length);
  const attenuations = column();
  return {
    field,
    duels: duelsOf(field),
    meanBefore: column(),
    deviationBefore: column(),
    attenuations,
    sums: sumsWith(attenuations),
  };
}

function copyBeliefs(period: OpenPeriod, field: Field, mean: Float64Array, deviation: Float64Array): void {
  for (let i = 0; i < field.members; i++) {
    mean[i] = period.mean[field.player[i]!]!;
    deviation[i] = period.deviation[field.player[i]!]!;
  }
}

/** Σ gE of (9) and Σ g²E(1 − E) of (10). */
const sumsWith =
  (attenuations: Float64Array): OpponentSums =>
  ({ advantagedMean: mean }, at, from, to, out) => {
    let [expected, information] = [0, 0];
    for (let i = from; i < to; i++) {
      const g = attenuations[i]!;
      const score = expectedScore(at - mean[i]!, g);
      expected += g * score;
      information += g * g * score * (1 - score);
    }
    out[0]! += expected;
    out[1]! += information;
  };

function learn({ field, duels, attenuations, sums }: Seats, period: OpenPeriod, weight: number): void {
  const { sides, firstMember, rated, variance } = field;
  for (let j = 0; j < sides; j++) {
    duels.sideWorth[j] = 0;
    for (let i = firstMember[j]!; i < firstMember[j + 1]!; i++) {
      attenuations[i] = attenuation(variance[i]!);
      duels.sideWorth[j]! += attenuations[i]!;
    }
  }
  compare(duels, sums, 1 / oddsPerPoint);
  for (let j = 0; j < sides; j++) {
    const share = weight / opponentsOf(field, j);
    for (let i = firstMember[j]!; i < firstMember[j + 1]!; i++) {
      if (rated[i] === 0) continue;
      learnOf(
        period,
        field.player[i]!,
        share * (duels.score[j]! - duels.expected[i]!),
        share * duels.second[i]!,
      );
    }
  }
}
