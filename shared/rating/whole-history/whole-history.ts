/**
 * Whole-history rating (R. Coulom, Whole-History Rating: A Bayesian Rating System for Players of Time-Varying Strength,
 * Computers and Games 2008): Bradley and Terry's model with strengths that drift as a Wiener process, and at each moment
 * the ratings that are likeliest by all results up to it. Predictions are Glicko's.
 */
import { dayVariance, logisticDuel } from '../logistic.ts';
import { logisticPlaces } from '../logistic-places.ts';
import type { Parameters } from '../parameters.ts';
import { matchQuality } from '../predict.ts';
import { allWith, meanOfMembers } from '../systems/duels.ts';
import { startsOf } from '../systems/starts.ts';
import type { RatingSystem } from '../system.ts';
import type { Contender, Performance } from '../types.ts';
import { wholeHistoryRater } from './rater.ts';

/** It doesn't continue from the middle: earlier results are looked at again. */
export function wholeHistory(parameters: Parameters): RatingSystem {
  const prior = { mean: parameters.mu0, deviation: parameters.sigma0 };
  const perform = (side: readonly Contender[], advantage?: number): Performance =>
    meanOfMembers(side, dayVariance, true, advantage);
  const performAll = allWith(perform);
  return {
    name: 'whole-history',
    prior,
    resumes: false,
    begin: (players, startingBelief) =>
      wholeHistoryRater(startsOf(players, prior, startingBelief, true), parameters),
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
