/**
 * Elo: logistic (paper 2, (11) and (12)), and Gaussian, linearized (paper 1, (1.1) and below; the update printed
 * there, s₁ + yΔ with Δ signed already, is s₁ + Δ). A contest of teams or of many sides moves each player by the
 * mean of the updates that duels against every player of the other sides would give, all from the ratings before
 * it (paper 1, §4.1). Shares of play count for nothing. A tournament's weight multiplies K.
 *
 * Elo knows no uncertainty. It is the case of paper 2's (9) in which every strength is known without error, so every
 * deviation is 0 here: the conservative rating is the rating, and nothing may show the 0 as a precision.
 */
import { dayVariance, expectedScore, logisticDuel, oddsPerPoint } from '../logistic.ts';
import { logisticPlaces } from '../logistic-places.ts';
import { distribution } from '../normal.ts';
import type { Parameters } from '../parameters.ts';
import { duelChances, expectedPlaces, matchQuality } from '../predict.ts';
import type { Rater, RatingSystem } from '../system.ts';
import type { Contender, Contest, ContestChange, DuelChances, Performance } from '../types.ts';
import type { Duels } from './duels.ts';
import { allWith, compare, duelsOf, meanOfMembers, opponentsOf, performAsMeans } from './duels.ts';
import type { Field } from './field.ts';
import { fieldFor, keep, seat } from './field.ts';
import { changeOf } from './field-rater.ts';
import type { OpponentSums } from './panels.ts';
import type { Starts } from './starts.ts';
import { startsOf } from './starts.ts';

/** How a lead in rating becomes an expected score. */
interface Curve {
  /** Variance of the day in one side's performance, of which the curve is the distribution of a difference. */
  readonly dayVariance: number;
  /** Adds to `out[0]` the expected score against members of a field. */
  readonly sums: OpponentSums;
  /** For `sums`: half the width of a panel, in rating points. */
  readonly halfWidth: number;
  readonly duel: (a: Performance, b: Performance) => DuelChances;
  places(sides: readonly Performance[]): number[];
}

/** (12). */
const logistic: Curve = {
  dayVariance,
  sums: ({ advantagedMean: mean }, at, from, to, out) => {
    let sum = 0;
    for (let i = from; i < to; i++) sum += expectedScore(at - mean[i]!);
    out[0]! += sum;
  },
  halfWidth: 1 / oddsPerPoint,
  duel: logisticDuel,
  places: logisticPlaces,
};

/** (1.1). An entire function, and on a panel of this width as tame as the logistic one. */
const gaussian = (beta: number): Curve => ({
  dayVariance: beta * beta,
  sums: ({ advantagedMean: mean }, at, from, to, out) => {
    let sum = 0;
    for (let i = from; i < to; i++) sum += distribution((at - mean[i]!) / (Math.SQRT2 * beta));
    out[0]! += sum;
  },
  halfWidth: Math.SQRT2 * beta,
  duel: (a, b) => duelChances(a, b, 0),
  places: expectedPlaces,
});

/**
 * K is `kFactor`, or αβ√π where that is null. Predictions take the mean of a side's members for its strength, and
 * know no ties: `win` is the expected score, in which a tie counts ½, and `tie` is 0. The quality of a match is
 * paper 1's (4.1) for performances of these means and the curve's variance, with no uncertainty of skill:
 * exp(−(μ₁ − μ₂)²/4β²) between two sides.
 */
export function elo(name: 'elo' | 'elo-gaussian', parameters: Parameters): RatingSystem {
  const { mu0, kFactor, alpha, beta } = parameters;
  const curve = name === 'elo' ? logistic : gaussian(beta);
  const step = kFactor ?? alpha * beta * Math.sqrt(Math.PI);
  const prior = { mean: mu0, deviation: 0 };
  const perform = (side: readonly Contender[], advantage?: number): Performance =>
    meanOfMembers(side, curve.dayVariance, false, advantage);
  const performAll = allWith(perform);
  return {
    name,
    prior,
    resumes: true,
    begin: (players, startingBelief) =>
      createRater(curve, step, startsOf(players, prior, startingBelief, false)),
    performance: (side) => {
      const { mean, variance } = perform(side);
      return { mean, deviation: Math.sqrt(variance) };
    },
    duelChances: (a, b, _, lead) => curve.duel(perform(a, lead), perform(b)),
    chancesBetween: curve.duel,
    expectedPlaces: (sides, _, advantages) => curve.places(performAll(sides, advantages)),
    matchQuality: (sides, _, advantages) => matchQuality(performAll(sides, advantages)),
  };
}

function createRater(curve: Curve, step: number, { mean, deviation }: Starts): Rater {
  let field: Field | undefined;
  let duels: Duels | undefined;
  let index = -1;

  const rate = (contest: Contest): ContestChange => {
    index++;
    field = fieldFor(contest, field);
    seat(field, contest, mean, deviation, 0);
    performAsMeans(field, curve.dayVariance);
    keep(field);
    if (contest.weight > 0) {
      duels = duelsOf(field, duels);
      learn(duels, curve, step * contest.weight);
    }
    for (let i = 0; i < field.members; i++) mean[field.player[i]!] = field.meanAfter[i]!;
    return changeOf(field, index, true);
  };
  return { mean, deviation, rate };
}

/** Every rated member moves by `step` times the mean of what came less what was expected. */
function learn(duels: Duels, curve: Curve, step: number): void {
  const { field, sideWorth, score, expected } = duels;
  const { sides, firstMember, rated, mean, meanAfter } = field;
  for (let j = 0; j < sides; j++) sideWorth[j] = firstMember[j + 1]! - firstMember[j]!;
  compare(duels, curve.sums, curve.halfWidth);
  for (let j = 0; j < sides; j++) {
    const rate = step / opponentsOf(field, j);
    for (let i = firstMember[j]!; i < firstMember[j + 1]!; i++) {
      if (rated[i] === 1) meanAfter[i] = mean[i]! + rate * (score[j]! - expected[i]!);
    }
  }
}
