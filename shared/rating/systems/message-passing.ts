/** What the systems that pass messages share: all but the graph between the sides' performances. */
import type { SideBefore } from '../common-errors.ts';
import type { Parameters } from '../parameters.ts';
import { settledWithin } from '../gaussian.ts';
import type { WeightRule } from '../performance.ts';
import { weigh } from '../performance.ts';
import { duelChances, expectedPlaces, matchQuality } from '../predict.ts';
import type { Rater, RatingSystem, SystemName } from '../system.ts';
import type { Belief, Contender, DuelChances, Performance } from '../types.ts';
import type { Field } from './field.ts';
import { learn, perform, weighMembers } from './field.ts';
import { fieldRater } from './field-rater.ts';
import type { Heard, Speakers } from './evidence-messages.ts';
import type { Starts } from './starts.ts';
import { startsOf } from './starts.ts';

/** The graph between the sides' performances, and what it takes for a tie. */
export interface Graph {
  /**
   * Leaves the result's message to each performance in `field.message`; says whether it settled. `margin` is an ε to
   * take in place of the one that the graph would find from the field.
   */
  settle(field: Field, tolerance: number, margin?: number): boolean;
  /** The ε of the contest just settled, where the graph finds it from the field. */
  fieldMargin(): number | undefined;
  /** Of the contest just settled: the message to one performance if only these sides spoke. */
  heard(field: Field, side: number, speakers: Speakers): Heard;
  /** Two sides tie where their performances differ by no more than this. */
  tieWithin(a: Performance, b: Performance): number;
}

export interface Kind {
  readonly name: SystemName;
  readonly weights: WeightRule;
  /** σ is the same before every contest, and only μ moves (TS2c). */
  readonly holdsSigma: boolean;
  readonly graph: Graph;
}

/** A rating system out of a graph and a rule for the weights. */
export function messagePassing(kind: Kind, parameters: Parameters): RatingSystem {
  const { mu0, sigma0, fixedSigma } = parameters;
  const prior: Belief = { mean: mu0, deviation: kind.holdsSigma ? fixedSigma : sigma0 };
  const perform = (side: readonly Contender[], teamSize: number, advantage = 0): Performance =>
    performanceOf(side, kind, teamSize, parameters, advantage);
  const performAll = (
    sides: readonly (readonly Contender[])[],
    teamSize: number,
    advantages?: readonly number[],
  ): Performance[] => sides.map((side, j) => perform(side, teamSize, advantages?.[j]));
  const chancesBetween = (a: Performance, b: Performance): DuelChances =>
    duelChances(a, b, kind.graph.tieWithin(a, b));
  return {
    name: kind.name,
    prior,
    resumes: true,
    begin: (players, startingBelief, lastDay) =>
      createRater(kind, parameters, startsOf(players, prior, startingBelief, !kind.holdsSigma), lastDay),
    performance: (side, teamSize) => {
      const { mean, variance } = perform(side, teamSize);
      return { mean, deviation: Math.sqrt(variance) };
    },
    duelChances: (a, b, teamSize, lead) => chancesBetween(perform(a, teamSize, lead), perform(b, teamSize)),
    chancesBetween,
    expectedPlaces: (...asked) => expectedPlaces(performAll(...asked)),
    matchQuality: (...asked) => matchQuality(performAll(...asked)),
  };
}

function createRater(
  { weights, holdsSigma, graph }: Kind,
  parameters: Parameters,
  starts: Starts,
  lastDay?: (player: number) => number | null,
): Rater {
  const { beta, gamma, gammaPerDay, missingPenalty } = parameters;
  const drift = holdsSigma ? { gamma: 0, gammaPerDay: 0 } : { gamma, gammaPerDay };
  return fieldRater(starts, drift, lastDay, {
    perform(field, { teamSize }) {
      weighMembers(field, weights, { teamSize, missingPenalty });
      perform(field, beta);
    },
    learn(field, { weight }) {
      const converged = graph.settle(field, settledWithin);
      learn(field, weight, holdsSigma);
      return converged;
    },
  });
}

/** A side's performance by the system's rule for weights, each member's noise being β². */
export function performanceOf(
  side: readonly Contender[],
  { weights }: Pick<Kind, 'weights'>,
  teamSize: number,
  { missingPenalty, beta }: Pick<Parameters, 'missingPenalty' | 'beta'>,
  advantage: number,
): SideBefore {
  const means = Float64Array.from(side, ({ belief }) => belief.mean);
  const shares = Float64Array.from(side, ({ share }) => share ?? NaN);
  const alphas = new Float64Array(side.length);
  weigh(weights, { teamSize, missingPenalty }, means, shares, 0, side.length, alphas);
  let mean = advantage;
  let skill = 0;
  let squares = 0;
  side.forEach(({ belief }, i) => {
    const alpha = alphas[i]!;
    mean += alpha * belief.mean;
    skill += (alpha * belief.deviation) ** 2;
    squares += alpha * alpha;
  });
  const noise = squares * beta * beta;
  return { mean, variance: skill + noise, noise, members: side, weights: alphas };
}
