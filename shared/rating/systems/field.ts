/**
 * The field of one contest in flat arrays, reused from contest to contest: its members with their beliefs and
 * weights, its sides with their prior performances, and the message that each side's performance gets back.
 */
import type { Contest } from '../types.ts';
import type { Gaussians } from '../gaussian.ts';
import { gaussians } from '../gaussian.ts';
import { membersFrom, membersTo, sidesIn } from '../lineups.ts';
import type { FullTeam, WeightRule } from '../performance.ts';
import { weigh } from '../performance.ts';

export interface Field {
  members: number;
  readonly player: Int32Array;
  readonly mean: Float64Array;
  /** The mean with the side's advantage, for systems of duels (`addAdvantages`). */
  readonly advantagedMean: Float64Array;
  /** Of the skill, with the drift since the last contest. */
  readonly variance: Float64Array;
  /** Before the contest and after it, the drift in neither and in both. */
  readonly deviationBefore: Float64Array;
  readonly meanAfter: Float64Array;
  readonly deviationAfter: Float64Array;
  /** Share of play; NaN where none was recorded. */
  readonly share: Float64Array;
  readonly weight: Float64Array;
  readonly rated: Uint8Array;
  /** Of the skill with those of the side's other members, by their weights: 0 but where covariances are kept. */
  readonly together: Float64Array;

  sides: number;
  /** The members of side j are firstMember[j] to firstMember[j + 1] − 1. */
  readonly firstMember: Int32Array;
  readonly place: Float64Array;
  /** What a handicap adds to a side's performance; 0 for none. */
  readonly advantage: Float64Array;
  /** Sides by place; those on one place in the order given. */
  readonly order: Int32Array;
  /** For sorting: how many sides are on each place or ahead of it. */
  readonly upTo: Int32Array;
  /** Prior performances. Messages count from the middle of the field, to keep digits: `sideMean` does too. */
  readonly performedMean: Float64Array;
  readonly sideMean: Float64Array;
  readonly sideVariance: Float64Array;
  /** What of that variance is the day's noise: β²Σα². */
  readonly sideNoise: Float64Array;
  /** Sides whose members weigh 1/n because eq. (4) had no weights for them. */
  readonly equalWeights: number[];
  /** What the result says of each side's performance, from the same middle. */
  readonly message: Gaussians;
}

function createField(sides: number, members: number): Field {
  return {
    members: 0,
    player: new Int32Array(members),
    mean: new Float64Array(members),
    advantagedMean: new Float64Array(members),
    variance: new Float64Array(members),
    deviationBefore: new Float64Array(members),
    meanAfter: new Float64Array(members),
    deviationAfter: new Float64Array(members),
    share: new Float64Array(members),
    weight: new Float64Array(members),
    rated: new Uint8Array(members),
    together: new Float64Array(members),
    sides: 0,
    firstMember: new Int32Array(sides + 1),
    place: new Float64Array(sides),
    advantage: new Float64Array(sides),
    order: new Int32Array(sides),
    upTo: new Int32Array(sides + 1),
    performedMean: new Float64Array(sides),
    sideMean: new Float64Array(sides),
    sideVariance: new Float64Array(sides),
    sideNoise: new Float64Array(sides),
    equalWeights: [],
    message: gaussians(sides),
  };
}

/** The given field, emptied, or a larger one where `contest` does not fit. */
export function fieldFor(contest: Contest, field?: Field): Field {
  const sides = sidesIn(contest);
  const members = membersTo(contest) - membersFrom(contest);
  const fits = field !== undefined && field.place.length >= sides && field.player.length >= members;
  const ready = fits ? field : createField(2 * sides, 2 * members);
  ready.members = members;
  ready.sides = sides;
  ready.equalWeights.length = 0;
  return ready;
}

/** Copies who plays, with what is believed of them: `drift` is the variance added since the last contest. */
export function seat(
  field: Field,
  contest: Contest,
  mean: Float64Array,
  deviation: Float64Array,
  drift: number,
): void {
  placeSides(field, contest);
  const { player, share, rated } = contest.lineups;
  const first = membersFrom(contest);
  for (let i = 0; i < field.members; i++) {
    const who = player[first + i]!;
    const known = deviation[who]!;
    field.player[i] = who;
    field.mean[i] = mean[who]!;
    field.deviationBefore[i] = known;
    field.variance[i] = known * known + drift;
    field.share[i] = share[first + i]!;
    field.rated[i] = rated[first + i]!;
  }
}

function placeSides(field: Field, { lineups, number }: Contest): void {
  const { firstMember, place, advantage } = lineups;
  const first = lineups.firstSide[number]!;
  for (let j = 0; j < field.sides; j++) {
    field.firstMember[j] = firstMember[first + j]! - firstMember[first]!;
    field.place[j] = place[first + j]!;
    field.advantage[j] = advantage[first + j]!;
  }
  field.firstMember[field.sides] = field.members;
  sortByPlace(field);
}

function sortByPlace({ sides, place, order, upTo }: Field): void {
  let sorted = true;
  let counted = true;
  for (let j = 0; j < sides; j++) {
    const own = place[j]!;
    order[j] = j;
    if (j > 0 && own < place[j - 1]!) sorted = false;
    if (own < 1 || own > sides || own !== Math.trunc(own)) counted = false;
  }
  if (sorted) return;
  if (counted) sortByCount(sides, place, order, upTo);
  else order.subarray(0, sides).sort((a, b) => place[a]! - place[b]! || a - b);
}

/** For whole places up to the number of sides, as they mostly are: how many sides are ahead is its place. */
function sortByCount(sides: number, place: Float64Array, order: Int32Array, upTo: Int32Array): void {
  upTo.fill(0, 0, sides + 1);
  for (let j = 0; j < sides; j++) upTo[place[j]!]!++;
  for (let k = 1; k <= sides; k++) upTo[k]! += upTo[k - 1]!;
  for (let j = sides - 1; j >= 0; j--) order[--upTo[place[j]!]!] = j;
}

/** Gives every member a weight. */
export function weighMembers(field: Field, rule: WeightRule, full: FullTeam): void {
  for (let j = 0; j < field.sides; j++) {
    const from = field.firstMember[j]!;
    const to = field.firstMember[j + 1]!;
    if (!weigh(rule, full, field.mean, field.share, from, to, field.weight)) field.equalWeights.push(j);
  }
}

/** Each side's prior performance: t = Σ α·(skill + noise of variance β²) + the side's advantage. */
export function perform(field: Field, beta: number): void {
  let sumOfMeans = 0;
  for (let j = 0; j < field.sides; j++) sumOfMeans += performSide(field, j, beta * beta);
  const middle = sumOfMeans / field.sides;
  for (let j = 0; j < field.sides; j++) field.sideMean[j] = field.performedMean[j]! - middle;
}

function performSide(field: Field, j: number, noiseOfOne: number): number {
  const { firstMember, mean, variance, weight } = field;
  let performed = field.advantage[j]!;
  let skill = 0;
  let noise = 0;
  for (let i = firstMember[j]!; i < firstMember[j + 1]!; i++) {
    const squared = weight[i]! * weight[i]!;
    performed += weight[i]! * mean[i]!;
    skill += squared * variance[i]!;
    noise += squared * noiseOfOne;
  }
  field.performedMean[j] = performed;
  field.sideVariance[j] = skill + noise;
  field.sideNoise[j] = noise;
  return performed;
}

/** The variance of a side's performance that is not this member's skill. Subtracted only where little is lost. */
export function restOfVariance(field: Field, j: number, member: number): number {
  const alpha = field.weight[member]!;
  const own = alpha * alpha * field.variance[member]!;
  if (2 * own <= field.sideVariance[j]!) return field.sideVariance[j]! - own;
  let rest = field.sideNoise[j]!;
  for (let i = field.firstMember[j]!; i < field.firstMember[j + 1]!; i++) {
    if (i !== member) rest += field.weight[i]! * field.weight[i]! * field.variance[i]!;
  }
  return rest;
}

/**
 * Carries the messages up to the skills (paper 3, Algorithm 3; paper 1, Table 1) and multiplies them in, each to
 * the power `power`, into `meanAfter` and `deviationAfter`. In one step and without a division by α: with
 * message (π, τ) to t ~ N(m, v) and the member's part α²σ² of v, rest = v − α²σ²,
 *   π_s = α²π/(1 + rest·π),  σ′² = σ²/(1 + σ²π_s),  μ′ = μ + σ′²·α·(τ − mπ)/(1 + rest·π).
 * Guests learn nothing.
 */
export function learn(field: Field, power: number, holdsSigma: boolean): void {
  const { firstMember, message, sideMean, weight, variance, mean } = field;
  keep(field);
  for (let j = 0; j < field.sides; j++) {
    const precision = message.precision[j]!;
    const pull = message.precisionMean[j]! - sideMean[j]! * precision;
    for (let i = firstMember[j]!; i < firstMember[j + 1]!; i++) {
      if (field.rated[i] === 0) continue;
      const alpha = weight[i]!;
      const share = (power * alpha) / (1 + restOfVariance(field, j, i) * precision);
      const posterior = variance[i]! / (1 + variance[i]! * share * alpha * precision);
      field.meanAfter[i] = mean[i]! + posterior * share * pull;
      field.deviationAfter[i] = holdsSigma ? field.deviationBefore[i]! : Math.sqrt(posterior);
    }
  }
}

/** Leaves every belief as it was. */
export function keep({ members, mean, deviationBefore, meanAfter, deviationAfter }: Field): void {
  for (let i = 0; i < members; i++) {
    meanAfter[i] = mean[i]!;
    deviationAfter[i] = deviationBefore[i]!;
  }
}
