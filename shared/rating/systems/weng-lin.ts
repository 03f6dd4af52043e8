/**
 * Weng and Lin's systems (A Bayesian Approximation Method for Online Ranking, JMLR 12, 2011, 267–300): a team's strength
 * is the sum of its members', and one step moves each mean by the gradient of the result's likelihood and shrinks each
 * variance by its curvature. By Bradley and Terry every two sides are compared (Algorithm 1, full pair); by Plackett and
 * Luce the places are filled from the best down, each by one of those who are left (Algorithm 4).
 *
 * The day's noise is the paper's β². Here β is in points that mean the same in every system, so the paper's is a share
 * of it: at 200, with strengths known, 400 points are odds of ten to one. A tournament's weight multiplies the step.
 */
import { logisticDuel, oddsPerPoint } from '../logistic.ts';
import { logisticPlaces } from '../logistic-places.ts';
import type { Parameters } from '../parameters.ts';
import { matchQuality } from '../predict.ts';
import type { RatingSystem } from '../system.ts';
import type { Contender, Performance } from '../types.ts';
import { allWith } from './duels.ts';
import type { Field } from './field.ts';
import { keep } from './field.ts';
import { fieldRater } from './field-rater.ts';
import { startsOf } from './starts.ts';

export type WengLinName = 'weng-lin' | 'weng-lin-pl';

/** β of the paper for each point of ours. */
const paperBeta = 1 / oddsPerPoint / (200 * Math.SQRT2);

/** Of a logistic distribution of scale 1. Performances carry it, so that predictions are the paper's. */
const logisticVariance = Math.PI ** 2 / 3;

/** The paper's κ: no contest leaves less than this share of a variance. */
const leastShare = 1e-4;

/** Predictions are the paper's p̂ between two sides, which know no ties: `win` is the expected score. */
export function wengLin(name: WengLinName, parameters: Parameters): RatingSystem {
  const { mu0, sigma0, beta } = parameters;
  const prior = { mean: mu0, deviation: sigma0 };
  const perform = (side: readonly Contender[], advantage = 0): Performance => {
    const mean = side.reduce((sum, { belief }) => sum + belief.mean, advantage);
    const skill = side.reduce((sum, { belief }) => sum + belief.deviation ** 2, 0);
    return performanceOf(mean, skill, beta);
  };
  const performAll = allWith(perform);
  return {
    name,
    prior,
    resumes: true,
    begin: (players, startingBelief, lastDay) =>
      fieldRater(startsOf(players, prior, startingBelief, true), parameters, lastDay, {
        perform: (field) => {
          performAsSums(field, beta);
        },
        learn(field, { weight }) {
          learn(field, stepsFor(field, name, beta), weight);
          return true;
        },
      }),
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

function performanceOf(mean: number, skill: number, beta: number): Performance {
  const noise = logisticVariance * (paperBeta * beta) ** 2;
  return { mean, variance: logisticVariance * skill + noise, noise };
}

/** The same for every side of a field. */
export function performAsSums(field: Field, beta: number): void {
  const { sides, firstMember, mean, variance } = field;
  for (let j = 0; j < sides; j++) {
    let [sum, skill] = [field.advantage[j]!, 0];
    for (let i = firstMember[j]!; i < firstMember[j + 1]!; i++) {
      sum += mean[i]!;
      skill += variance[i]!;
    }
    const performed = performanceOf(sum, skill, beta);
    field.performedMean[j] = performed.mean;
    field.sideVariance[j] = performed.variance;
    field.sideNoise[j] = performed.noise;
  }
}

/**
 * By side, what a result says of its strength: the gradient, Ω/σ² of the paper, by who spoke (the sides ahead, those on
 * the same place, those behind), and the curvature, Δ/σ².
 */
export interface Steps {
  readonly ahead: Float64Array;
  readonly level: Float64Array;
  readonly behind: Float64Array;
  readonly curvature: Float64Array;
}

/** For a field whose sides have performed. */
export function stepsFor(field: Field, name: WengLinName, beta: number): Steps {
  const column = (): Float64Array => new Float64Array(field.sides);
  const steps = { ahead: column(), level: column(), behind: column(), curvature: column() };
  if (name === 'weng-lin') comparePairs(field, steps, (paperBeta * beta) ** 2);
  else fillPlaces(field, steps, (paperBeta * beta) ** 2);
  return steps;
}

/** Σσ² of a side's members. */
const skillOf = (field: Field, side: number, noise: number): number =>
  field.sideVariance[side]! / logisticVariance - noise;

/** Algorithm 1: every two sides once, 13 million pairs for 5,000, so each takes one root, one exponential, two divisions. */
function comparePairs(field: Field, steps: Steps, noise: number): void {
  const { sides, order, place } = field;
  const { ahead, level, behind, curvature } = steps;
  const mean = Float64Array.from({ length: sides }, (_, k) => field.performedMean[order[k]!]!);
  const skill = Float64Array.from({ length: sides }, (_, k) => skillOf(field, order[k]!, noise));
  const deviation = skill.map(Math.sqrt);
  for (let k = 0; k < sides; k++) {
    const better = order[k]!;
    for (let l = k + 1; l < sides; l++) {
      const worse = order[l]!;
      const inverse = 1 / Math.sqrt(skill[k]! + skill[l]! + 2 * noise);
      const odds = (mean[k]! - mean[l]!) * inverse;
      // The smaller of the two chances keeps its digits.
      const small = Math.exp(-Math.abs(odds));
      const favourite = 1 / (1 + small);
      const upset = small * favourite;
      const lost = odds > 0 ? upset : favourite;
      const bend = favourite * upset * inverse * inverse * inverse;
      curvature[better]! += deviation[k]! * bend;
      curvature[worse]! += deviation[l]! * bend;
      if (place[better] === place[worse]) {
        const step = (lost - 0.5) * inverse;
        level[better]! += step;
        level[worse]! -= step;
      } else {
        behind[better]! += lost * inverse;
        ahead[worse]! -= lost * inverse;
      }
    }
  }
}

/** log(e^a + e^b). */
const addLogs = (a: number, b: number): number =>
  a === -Infinity ? b : Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)));

/**
 * Algorithm 4. With c for all, E the sum of e^(μ/c) over a place and all behind it, and A sides on the place, a side's
 * Σ p̂ over the places ahead is e^(μ/c)·Σ 1/E, and its own place adds 1/A − e^(μ/c)/E. All in logarithms: nothing
 * underflows. Of 1/A − e^(μ/c)/E those behind have their share of E, over A; the rest is between sides on the place.
 */
function fillPlaces(field: Field, steps: Steps, noise: number): void {
  const { sides, order, place, performedMean } = field;
  let total = 0;
  for (let j = 0; j < sides; j++) total += skillOf(field, j, noise) + noise;
  const scale = Math.sqrt(total);
  const worth = (j: number): number => performedMean[j]! / scale;
  const fromHere = new Float64Array(sides + 1).fill(-Infinity);
  for (let k = sides - 1; k >= 0; k--) fromHere[k] = addLogs(fromHere[k + 1]!, worth(order[k]!));
  let [inverse, squares] = [-Infinity, -Infinity];
  for (let from = 0, to = 0; from < sides; from = to) {
    while (to < sides && place[order[to]!] === place[order[from]!]) to++;
    const all = fromHere[from]!;
    const squaresToo = addLogs(squares, -2 * all);
    const inverseToo = addLogs(inverse, -all);
    for (let k = from; k < to; k++) {
      const j = order[k]!;
      const won = Math.exp(worth(j) - all);
      const passed = Math.exp(fromHere[to]! - all) / (to - from);
      steps.ahead[j] = -Math.exp(worth(j) + inverse) / scale;
      steps.behind[j] = passed / scale;
      steps.level[j] = to - from === 1 ? 0 : (1 / (to - from) - won - passed) / scale;
      const information = Math.exp(worth(j) + inverseToo) - Math.exp(2 * worth(j) + squaresToo);
      steps.curvature[j] = (Math.sqrt(skillOf(field, j, noise)) * Math.max(information, 0)) / scale ** 3;
    }
    [inverse, squares] = [inverseToo, squaresToo];
  }
}

/** The paper's step 4: each member by its own variance. Guests learn nothing. */
function learn(field: Field, { ahead, level, behind, curvature }: Steps, weight: number): void {
  keep(field);
  for (let j = 0; j < field.sides; j++) {
    const pull = weight * (ahead[j]! + level[j]! + behind[j]!);
    for (let i = field.firstMember[j]!; i < field.firstMember[j + 1]!; i++) {
      if (field.rated[i] === 0) continue;
      const variance = field.variance[i]!;
      field.meanAfter[i] = field.mean[i]! + variance * pull;
      const left = Math.max(1 - variance * weight * curvature[j]!, leastShare);
      field.deviationAfter[i] = Math.sqrt(variance * left);
    }
  }
}
