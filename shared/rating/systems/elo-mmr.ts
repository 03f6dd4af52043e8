/**
 * Elo-MMR(∞) and Elo-MMX (A. Ebtekar & P. Liu, WWW 2021, Algorithm 1): each side's performance is estimated from all
 * places at once, and then taken as a measurement of strength with the day's noise β². Logistic performances make a
 * surprising place count less; with normal ones that is Elo-MMX. Beliefs are normal: in the paper's family that is
 * ρ = ∞, where nothing but the belief is kept of past contests.
 *
 * The paper's limit L of the deviation is where drift and results are even: γ² = L⁴/(β² − L²).
 *
 * The paper has single players. A team is the mean of its members here, and what it performed is learned from by each
 * in proportion to variance. A tournament's weight w divides the noise of the measurement. Shares of play count for nothing.
 */
import type { Parameters } from '../parameters.ts';
import { duelChances, expectedPlaces, matchQuality } from '../predict.ts';
import type { RatingSystem } from '../system.ts';
import type { Contender, DuelChances, Performance } from '../types.ts';
import { allWith, meanOfMembers, performAsMeans } from './duels.ts';
import type { Curve } from './estimated-performance.ts';
import { estimatePerformances } from './estimated-performance.ts';
import type { Field } from './field.ts';
import { keep } from './field.ts';
import { fieldRater } from './field-rater.ts';
import { startsOf } from './starts.ts';

export type EloMmrName = 'elo-mmr' | 'elo-mmx';

export const curveOf = (name: EloMmrName): Curve => (name === 'elo-mmr' ? 'logistic' : 'normal');

/** The paper predicts no chances. They are those of normal performances, without ties. */
export function eloMmr(name: EloMmrName, parameters: Parameters): RatingSystem {
  const { mu0, sigma0, beta } = parameters;
  const prior = { mean: mu0, deviation: sigma0 };
  const perform = (side: readonly Contender[], advantage?: number): Performance =>
    meanOfMembers(side, beta * beta, true, advantage);
  const performAll = allWith(perform);
  const chancesBetween = (a: Performance, b: Performance): DuelChances => duelChances(a, b, 0);
  return {
    name,
    prior,
    resumes: true,
    begin: (players, startingBelief, lastDay) =>
      fieldRater(startsOf(players, prior, startingBelief, true), parameters, lastDay, {
        perform: (field) => {
          performAsMeans(field, beta * beta);
        },
        learn(field, { weight }) {
          learn(field, estimatePerformances(field, curveOf(name), beta).performance, weight);
          return true;
        },
      }),
    performance: (side) => {
      const { mean, variance } = perform(side);
      return { mean, deviation: Math.sqrt(variance) };
    },
    duelChances: (a, b, _, lead) => chancesBetween(perform(a, lead), perform(b)),
    chancesBetween,
    expectedPlaces: (sides, _, advantages) => expectedPlaces(performAll(sides, advantages)),
    matchQuality: (sides, _, advantages) => matchQuality(performAll(sides, advantages)),
  };
}

/** How far a member's mean moves for each point of the side's performance beyond the expected one. */
export function gainOf(field: Field, side: number, member: number, weight: number): number {
  const size = field.firstMember[side + 1]! - field.firstMember[side]!;
  const own = field.variance[member]! / size;
  return own / (own / size + restOf(field, side, member, weight));
}

/** The variance of the measurement that is not this member's: added up, for nothing may cancel. */
function restOf(
  { firstMember, variance, sideNoise }: Field,
  side: number,
  member: number,
  weight: number,
): number {
  const size = firstMember[side + 1]! - firstMember[side]!;
  let rest = sideNoise[side]! / weight;
  for (let i = firstMember[side]!; i < firstMember[side + 1]!; i++) {
    if (i !== member) rest += variance[i]! / (size * size);
  }
  return rest;
}

/** Step two: the performance as a measurement. Guests learn nothing. */
function learn(field: Field, performance: Float64Array, weight: number): void {
  keep(field);
  for (let j = 0; j < field.sides; j++) {
    const ahead = performance[j]! - field.performedMean[j]!;
    const size = field.firstMember[j + 1]! - field.firstMember[j]!;
    for (let i = field.firstMember[j]!; i < field.firstMember[j + 1]!; i++) {
      if (field.rated[i] === 0) continue;
      const variance = field.variance[i]!;
      const rest = restOf(field, j, i, weight);
      field.meanAfter[i] = field.mean[i]! + gainOf(field, j, i, weight) * ahead;
      field.deviationAfter[i] = Math.sqrt((variance * rest) / (variance / (size * size) + rest));
    }
  }
}
