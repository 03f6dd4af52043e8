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
import { logisticDuel } from '../logistic.ts';
import { logisticPlaces } from '../logistic-places.ts';
import type { Parameters } from '../parameters.ts';
import type { SideBefore } from '../common-errors.ts';
import { commonErrors, skillTogether } from '../common-errors.ts';
import { differingAlike } from '../differing-alike.ts';
import { matchQuality } from '../predict.ts';
import type { RatingSystem } from '../system.ts';
import type { Contender, Insight } from '../types.ts';
import { dayNoise, leagueRater } from './league-rater.ts';
import { learnedPenalty } from './learned-parameters.ts';
import { performanceOf } from './message-passing.ts';

const nothingKnown: Insight = { covariances: new Map(), penaltyFactor: 1 };

/**
 * Chances are those of logistic performances. They know no ties: `win` is the expected score, a tie counting ½. With an
 * `insight` they consider whose errors move together, and what a missing player turned out to cost.
 */
export function leagueSystem(parameters: Parameters, insight: Insight = nothingKnown): RatingSystem {
  const { mu0, sigma0 } = parameters;
  const { covariances } = insight;
  const perform = performanceBy(parameters, insight);
  const performAll = (
    sides: readonly (readonly Contender[])[],
    teamSize: number,
    advantages?: readonly number[],
  ): SideBefore[] => sides.map((side, j) => perform(side, teamSize, advantages?.[j]));
  return {
    name: 'league',
    prior: { mean: mu0, deviation: sigma0 },
    resumes: false,
    begin: (players, startingBelief, lastDay, saved) =>
      leagueRater(players, parameters, { startingBelief, lastDay, saved }),
    performance: (side, teamSize) => {
      const { mean, variance } = perform(side, teamSize);
      return { mean, deviation: Math.sqrt(variance) };
    },
    performances: (...asked) => {
      const sides = performAll(...asked);
      return differingAlike(sides, commonErrors(sides, covariances));
    },
    duelChances: (a, b, teamSize, lead) => {
      const sides = [perform(a, teamSize, lead), perform(b, teamSize)] as const;
      return logisticDuel(...sides, commonErrors(sides, covariances)[0]?.covariance);
    },
    chancesBetween: (a, b) => logisticDuel(a, b),
    expectedPlaces: (...asked) => {
      const sides = performAll(...asked);
      return logisticPlaces(sides, commonErrors(sides, covariances));
    },
    matchQuality: (...asked) => {
      const sides = performAll(...asked);
      return matchQuality(sides, commonErrors(sides, covariances));
    },
  };
}

type Perform = (side: readonly Contender[], teamSize: number, advantage?: number) => SideBefore;

function performanceBy(parameters: Parameters, { covariances, penaltyFactor }: Insight): Perform {
  const beta = dayNoise * parameters.beta;
  return (side, teamSize, advantage = 0) => {
    const missingPenalty = learnedPenalty(parameters.missingPenalty, penaltyFactor, teamSize);
    const apart = performanceOf(side, { weights: 'shares' }, teamSize, { missingPenalty, beta }, advantage);
    const skill = skillTogether(apart.variance - apart.noise, apart, covariances);
    return skill === apart.variance - apart.noise ? apart : { ...apart, variance: skill + apart.noise };
  };
}
