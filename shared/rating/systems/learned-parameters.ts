/**
 * What a league's results teach of the system's own parameters: the drift of all players, the drift that newcomers have
 * on top of it, what is known of a newcomer, and what a missing player costs. Each begins as it is set, and is learned
 * as the logarithm of a factor, by recursive prediction errors (L. Ljung & T. Söderström, Theory and Practice of
 * Recursive Identification, 1983, §3.3): for every player it is known how their mean and variance would have come out
 * with a little more of a parameter. So, with pairs of sides that were predicted, the slope of the log loss is known,
 * too. Against it goes the next step, divided by the sum of all squared slopes so far: less and less is learned.
 * Nothing is taken from later results.
 */
import type { Field } from './field.ts';
import { steepnessOfOne } from './likeliest-performance.ts';

/** The parameters learned, by their place in every array of `count`. */
export const learnedAt = { drift: 0, newcomersDrift: 1, firstVariance: 2, missingPenalty: 3 } as const;
const count = 4;

/** How firmly each is held at first: as by so much information. What a newcomer is, is the same in most leagues. */
export const heldBy = [10, 10, 150, 10] as const;

/** No parameter comes to more than e^±6 of what was set; variances are squares. */
const farthest = 6;
const largestStep = 0.5;

/** What a pair counts, at a pace of 1. */
const worthOfPair = 2;

export interface Learned {
  /** By parameter: the logarithm of what it is over what it was set to, and the information it was learned from. */
  readonly logFactor: Float64Array;
  readonly information: Float64Array;
  /** By player, `count` for each: slopes of mean and variance against the logarithms. */
  readonly meanSlope: Float64Array;
  readonly varianceSlope: Float64Array;
  /** By player: contests learned from. */
  readonly contests: Int32Array;
  readonly pace: number;
}

export function learnedFrom(players: number, pace: number): Learned {
  return {
    logFactor: new Float64Array(count),
    information: Float64Array.from(heldBy),
    meanSlope: new Float64Array(count * players),
    varianceSlope: new Float64Array(count * players),
    contests: new Int32Array(players),
    pace,
  };
}

/** A copy for as many players, or more. */
export function copyLearned(from: Learned, players: number): Learned {
  const made = learnedFrom(players, from.pace);
  made.logFactor.set(from.logFactor);
  made.information.set(from.information);
  made.meanSlope.set(from.meanSlope);
  made.varianceSlope.set(from.varianceSlope);
  made.contests.set(from.contests);
  return made;
}

export const factorOf = ({ logFactor }: Learned, parameter: keyof typeof learnedAt): number =>
  Math.exp(logFactor[learnedAt[parameter]]!);

/** What a missing player costs. It is never learned to be so much that a lone player is worth nothing. */
export const learnedPenalty = (missingPenalty: number, factor: number, teamSize: number): number =>
  Math.min(missingPenalty * factor, Math.max(missingPenalty, 1 / teamSize));

/**
 * Slopes of the beliefs before a contest: by member, of the variance and of its covariance with the side's strength; by side, of mean and
 * variance. `count` for each.
 */
export interface Slopes {
  readonly member: Float64Array;
  readonly reach: Float64Array;
  readonly sideMean: Float64Array;
  readonly sideVariance: Float64Array;
}

export const slopesFor = ({ player, place }: Field): Slopes => ({
  member: new Float64Array(count * player.length),
  reach: new Float64Array(count * player.length),
  sideMean: new Float64Array(count * place.length),
  sideVariance: new Float64Array(count * place.length),
});

/** Adds up the members' slopes; the sides' own against the missing penalty are set already, those of members, too. */
export function addSlopes(learned: Learned, field: Field, slopes: Slopes): void {
  const { sides, firstMember, player, weight } = field;
  slopes.sideVariance.fill(0, 0, count * sides);
  for (let j = 0; j < sides; j++) {
    const own = count * j;
    for (let i = firstMember[j]!; i < firstMember[j + 1]!; i++) {
      const alpha = weight[i]!;
      const [ofMember, ofPlayer] = [count * i, count * player[i]!];
      for (let k = 0; k < count; k++) {
        slopes.sideMean[own + k]! += alpha * learned.meanSlope[ofPlayer + k]!;
        slopes.sideVariance[own + k]! += alpha * slopes.reach[ofMember + k]!;
      }
    }
  }
  leaveOutTheMiddle(sides, slopes.sideMean);
}

/** Only differences are predicted: from each side's slopes the mean of the others' is subtracted. */
function leaveOutTheMiddle(sides: number, slope: Float64Array): void {
  for (let k = 0; k < count; k++) {
    let sum = 0;
    for (let j = 0; j < sides; j++) sum += slope[count * j + k]!;
    for (let j = 0; j < sides; j++) {
      const own = slope[count * j + k]!;
      slope[count * j + k] = own - (sum - own) / (sides - 1);
    }
  }
}

/** One member's update, as `learnOf` needs it. */
export interface Step {
  side: number;
  member: number;
  /** How far the mean moves for each point of the innovation, that over its variance, and what is left of it for outliers. */
  gain: number;
  pull: number;
  damping: number;
}

/** The same update of a player's slopes: the derivative of the mean's and the variance's. */
export function learnOf(learned: Learned, field: Field, slopes: Slopes, step: Step): void {
  const { side, member, gain, pull, damping } = step;
  const player = field.player[member]!;
  const moved = gain * damping;
  for (let k = 0; k < count; k++) {
    const own = slopes.member[count * member + k]!;
    const all = slopes.sideVariance[count * side + k]!;
    const reach = slopes.reach[count * member + k]!;
    const ofGain = reach - gain * all;
    const ofMean = ofGain * pull - gain * slopes.sideMean[count * side + k]!;
    learned.meanSlope[count * player + k]! += damping * ofMean;
    learned.varianceSlope[count * player + k] = own - 2 * moved * reach + moved * moved * all;
  }
}

const slope = new Float64Array(count);
const squares = new Float64Array(count);

/** Learns from the pairs of a contest: all of three sides, else one for each side. */
export function learnFromPairs(learned: Learned, field: Field, slopes: Slopes, weight: number): void {
  slope.fill(0);
  squares.fill(0);
  const { sides } = field;
  const order = sidesByPlace(field);
  let pairs = 0;
  for (let a = 0; a < sides; a++) {
    if (sides > 3) {
      pairs++;
      addPair(field, slopes, order[a]!, order[partnerOf(a, sides)]!);
    } else {
      for (let b = a + 1; b < sides; b++, pairs++) addPair(field, slopes, order[a]!, order[b]!);
    }
  }
  const worth = (worthOfPair * learned.pace * weight * (sides - 1)) / pairs;
  for (let k = 0; k < count; k++) {
    learned.information[k]! += worth * squares[k]!;
    const step = (worth * slope[k]!) / learned.information[k]!;
    const next = learned.logFactor[k]! + Math.min(Math.max(step, -largestStep), largestStep);
    learned.logFactor[k] = Math.min(Math.max(next, -farthest), farthest);
  }
}

/** Fractions of its multiples are evenly in (0, 1) however many are taken (Weyl; Knuth, vol. 3, §6.4). */
const golden = (Math.sqrt(5) - 1) / 2;

/** Up to half of the sides further on in a circle, near and far ones alike. */
const partnerOf = (a: number, sides: number): number =>
  (a + 1 + Math.floor((((a * golden) % 1) * (sides - 1)) / 2)) % sides;

/** (score − expected) · slope of the log odds; the chances' own variance is taken as it is. */
function addPair(field: Field, slopes: Slopes, a: number, b: number): void {
  const { sides, place, sideMean, sideVariance } = field;
  const steep = steepnessOfOne / Math.sqrt(sideVariance[a]! + sideVariance[b]!);
  // Less the middle of the others, a difference has grown by n/(n − 1).
  const apart = (steep * (sides - 1)) / sides;
  const expected = 1 / (1 + Math.exp((sideMean[b]! - sideMean[a]!) * steep));
  const score = place[a]! < place[b]! ? 1 : place[a]! > place[b]! ? 0 : 0.5;
  for (let k = 0; k < count; k++) {
    const ofOdds = (slopes.sideMean[count * a + k]! - slopes.sideMean[count * b + k]!) * apart;
    slope[k]! += (score - expected) * ofOdds;
    squares[k]! += expected * (1 - expected) * ofOdds * ofOdds;
  }
}

let ordered = new Int32Array(0);

/** The sides by place, and on one place by their lowest player: however they are listed. */
export function sidesByPlace({ sides, order, place, player, firstMember }: Field): Int32Array {
  if (ordered.length < sides) ordered = new Int32Array(2 * sides);
  for (let k = 0; k < sides; k++) ordered[k] = order[k]!;
  const key = (side: number): number => {
    let lowest = Infinity;
    for (let i = firstMember[side]!; i < firstMember[side + 1]!; i++) lowest = Math.min(lowest, player[i]!);
    return lowest;
  };
  for (let from = 0, to = 0; from < sides; from = to) {
    let sorted = true;
    while (to < sides && place[ordered[to]!] === place[ordered[from]!]) {
      if (to > from && key(ordered[to]!) < key(ordered[to - 1]!)) sorted = false;
      to++;
    }
    if (!sorted) ordered.subarray(from, to).sort((a, b) => key(a) - key(b));
  }
  return ordered;
}
