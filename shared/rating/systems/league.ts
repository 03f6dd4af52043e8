/**
 * The program's own system, for every kind of league. Skills are normal, and drift by contest and by day. A side's
 * strength is the mean of those who played, by their share, less a part for each player missing: as in TS2 with shares.
 * The day adds noise to each. A side's likeliest performance, by all places at once, is a measurement of its strength,
 * as precise as the contest tells (see `likeliest-performance.ts`): for two players that is near Glicko's step, for a
 * field of thousands near Elo-MMR's. A performance far from the expected one counts less.
 *
 * Drift and three other parameters begin as they are set, and are learned from the league's own results
 * (see `learned-parameters.ts`). So a replay begins at the beginning, or at what its rater saved.
 */
import { logisticDuel, logisticPlaces } from '../logistic.ts';
import type { Parameters } from '../parameters.ts';
import type { Performance } from '../predict.ts';
import { matchQuality } from '../predict.ts';
import type { RatingSystem } from '../system.ts';
import type { Contender } from '../types.ts';
import { dayNoise, leagueRater } from './league-rater.ts';
import { performanceOf } from './message-passing.ts';

/** Chances are those of logistic performances. They know no ties: `win` is the expected score, a tie counting ½. */
export function leagueSystem(parameters: Parameters): RatingSystem {
  const { mu0, sigma0, missingPenalty } = parameters;
  const beta = dayNoise * parameters.beta;
  const prior = { mean: mu0, deviation: sigma0 };
  const perform = (side: readonly Contender[], teamSize: number, advantage = 0): Performance =>
    performanceOf(side, { weights: 'shares' }, teamSize, { missingPenalty, beta }, advantage);
  const performAll = (
    sides: readonly (readonly Contender[])[],
    teamSize: number,
    advantages?: readonly number[],
  ): Performance[] => sides.map((side, j) => perform(side, teamSize, advantages?.[j]));
  return {
    name: 'league',
    prior,
    resumes: false,
    begin: (players, startingBelief, lastDay, saved) =>
      leagueRater(players, parameters, { startingBelief, lastDay, saved }),
    performance: (side, teamSize) => {
      const { mean, variance } = perform(side, teamSize);
      return { mean, deviation: Math.sqrt(variance) };
    },
    duelChances: (a, b, teamSize, lead) => logisticDuel(perform(a, teamSize, lead), perform(b, teamSize)),
    chancesBetween: logisticDuel,
    expectedPlaces: (...asked) => logisticPlaces(performAll(...asked)),
    matchQuality: (...asked) => matchQuality(performAll(...asked)),
  };
}
