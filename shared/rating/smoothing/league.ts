/**
 * The past seen from today under the program's own system: its contests are asked again and again until none has
 * anything new to say (see message-passing-over-time.ts). What a contest says of a side's performance is the normal
 * that the replay measures it by, at the likeliest performance, given what past and future say of everyone. Drift and the
 * other learned parameters are those that the whole history has taught.
 */
import type { Parameters } from '../parameters.ts';
import { replay } from '../replay.ts';
import type { Rater } from '../system.ts';
import type { Field } from '../systems/field.ts';
import {
  dampingOf,
  dayNoise,
  savedLearning,
  newcomersPartAfter,
  penaltyOf,
} from '../systems/league-rater.ts';
import { leagueSystem } from '../systems/league.ts';
import { factorOf, learnedFrom, type Learned } from '../systems/learned-parameters.ts';
import { estimatePerformances, type Estimates } from '../systems/likeliest-performance.ts';
import { startsOf, type Starts } from '../systems/starts.ts';
import type { History } from '../types.ts';
import { settleOver, type SeenFromToday } from './message-passing-over-time.ts';
import type { Patience, Questions, SweepWatch } from './sweeps.ts';

/** Throws EngineRefusal as `replay` does. */
export function smoothLeague(
  parameters: Parameters,
  history: History,
  watch?: SweepWatch,
  patience?: Patience,
  lookedAt?: ReadonlySet<number>,
): SeenFromToday {
  const { beta, gamma, gammaPerDay } = parameters;
  const contests = [...history.contests];
  const learned = learnedOver({ ...history, contests }, parameters);
  const newcomers = gamma ** 2 * factorOf(learned, 'newcomersDrift');
  const model = {
    questions: {
      ...likeliestPerformances(),
      beta: dayNoise * beta,
      penaltyFor: (teamSize: number) => penaltyOf(parameters, learned, teamSize),
    },
    starts: startsAs(learned, history, parameters),
    drift: {
      gamma: gamma * Math.sqrt(factorOf(learned, 'drift')),
      gammaPerDay,
      newcomers: (count: number) => newcomers * newcomersPartAfter(count),
    },
  };
  return settleOver(model, { ...history, contests }, watch, patience, lookedAt);
}

function learnedOver(history: History, parameters: Parameters): Learned {
  let last: Rater | undefined;
  replay(history, leagueSystem(parameters), (_change, rater) => (last = rater));
  const saved = last?.save?.();
  return saved === undefined ? learnedFrom(history.players, parameters.learning) : savedLearning(saved);
}

/** Of newcomers without a starting strength of their own, as much is unknown as was learned. */
function startsAs(learned: Learned, { players, startingBelief }: History, parameters: Parameters): Starts {
  const { mu0, sigma0 } = parameters;
  const deviation = sigma0 * Math.sqrt(factorOf(learned, 'firstVariance'));
  return startsOf(players, { mean: mu0, deviation }, startingBelief, true);
}

/** A contest's word on each side: as precise as the curve is bent there, and less where the performance is an outlier. */
function likeliestPerformances(): Pick<Questions, 'weights' | 'graph'> {
  let found: Estimates = { beyond: new Float64Array(0), information: new Float64Array(0) };
  return {
    weights: 'shares',
    graph: {
      settle(field) {
        if (found.beyond.length < field.sides) found = estimatesFor(field);
        estimatePerformances(field, found);
        for (let j = 0; j < field.sides; j++) sayOf(field, found, j);
        return true;
      },
      fieldMargin: () => undefined,
    },
  };
}

const estimatesFor = ({ place }: Field): Estimates => ({
  beyond: new Float64Array(place.length),
  information: new Float64Array(place.length),
});

/** The curve's slope at its likeliest point is what the side's own normal leaves there. */
function sayOf({ message, sideMean, sideVariance }: Field, found: Estimates, side: number): void {
  const [beyond, told] = [found.beyond[side]!, found.information[side]!];
  const variance = sideVariance[side]!;
  const damping = dampingOf(beyond / Math.sqrt(variance));
  message.precision[side] = damping * told;
  message.precisionMean[side] = damping * (told * (sideMean[side]! + beyond) + beyond / variance);
}
