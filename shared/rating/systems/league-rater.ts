/** How the program's own system learns from a contest: its beliefs, and its parameters. */
import type { Parameters } from '../parameters.ts';
import type { Rater } from '../system.ts';
import type { Belief, Contest, RaterState } from '../types.ts';
import type { Field } from './field.ts';
import { keep, perform, weighMembers } from './field.ts';
import { fieldRater } from './field-rater.ts';
import type { Learned, Slopes, Step } from './learned-parameters.ts';
import {
  addSlopes,
  copyLearned,
  factorOf,
  sidesByPlace,
  learnedAt,
  learnedFrom,
  learnedPenalty,
  learnFromPairs,
  learnOf,
  slopesFor,
} from './learned-parameters.ts';
import type { Estimates } from './likeliest-performance.ts';
import { estimatePerformances } from './likeliest-performance.ts';
import type { Starts } from './starts.ts';
import { ownStarts, startsOf } from './starts.ts';
import type { TeammatePairs, Teammates } from './teammate-pairs.ts';
import { copyPairs, copyTeammates, teammatesOf } from './teammate-pairs.ts';
import { addTogether, haveTogether, learnTogether, reachOf, restOfSkill } from './teammates.ts';

/**
 * The day's noise in β. It makes 200 points at β 200 an expected score of 76 %, as in the other systems: these have
 * normal performances, and Φ(1/√2) = 1/(1 + e^(−π/√6/1.1113)).
 */
export const dayNoise = 1.1113;

/** Performances up to about so many deviations from the expected one count in full. */
const outlier = 4;

/** What is left of an outlier, by its distance from the expected performance in deviations. */
export function dampingOf(deviations: number): number {
  const distance = deviations / outlier;
  return Math.abs(distance) < 1e-4 ? 1 - distance ** 2 / 3 : Math.tanh(distance) / distance;
}

/** Of a newcomer's own drift, what is left after each number of contests: it falls to 1/e in ten. None before the first one. */
const newcomersPart = Float64Array.from({ length: 400 }, (_, n) => (n === 0 ? 0 : Math.exp(-n / 10)));

/** The same of any number of contests. */
export const newcomersPartAfter = (contests: number): number => newcomersPart[contests] ?? 0;

/** What a rater of this system had learned when it was saved. */
export const savedLearning = (saved: RaterState): Learned => (saved as LeagueState).learned;

/** What a field has beside its columns, by side and by member. */
interface Seats extends Slopes, Estimates {
  readonly field: Field;
  /** By member: how far the mean moves for each point of its side's innovation. */
  readonly gain: Float64Array;
}

interface State {
  readonly parameters: Parameters;
  readonly learned: Learned;
  /** By player: 1 where the organizer gave a starting strength. */
  readonly hasOwnStart: Uint8Array;
  readonly mates: Teammates;
  seats: Seats | undefined;
}

export interface LeagueState extends RaterState {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  readonly lastDay: Float64Array | null;
  readonly learned: Learned;
  readonly mates: TeammatePairs;
}

interface Beginning {
  readonly startingBelief: ((player: number) => Belief | undefined) | undefined;
  readonly lastDay: ((player: number) => number | null) | undefined;
  /** What was saved by a rater with the same parameters, of as many players or fewer. */
  readonly saved: RaterState | undefined;
}

export function leagueRater(players: number, parameters: Parameters, beginning: Beginning): Rater {
  const { startingBelief } = beginning;
  const saved = beginning.saved as LeagueState | undefined;
  const { mu0, sigma0, gammaPerDay, learning } = parameters;
  const starts = startsOf(players, { mean: mu0, deviation: sigma0 }, startingBelief, true);
  if (saved !== undefined) restore(starts, saved);
  const state: State = {
    parameters,
    learned: saved === undefined ? learnedFrom(players, learning) : copyLearned(saved.learned, players),
    hasOwnStart: ownStarts(players, startingBelief),
    mates: saved === undefined ? teammatesOf(players) : copyTeammates(saved.mates, players),
    seats: undefined,
  };
  const lastDay =
    saved === undefined ? beginning.lastDay : (player: number) => saved.lastDay?.[player] ?? null;
  const rater = fieldRater(starts, { gamma: 0, gammaPerDay }, lastDay, {
    perform(field, contest) {
      const seats = seatsFor(state, field);
      widen(state, seats);
      performWith(
        field,
        parameters,
        contest.teamSize,
        penaltyOf(parameters, state.learned, contest.teamSize),
      );
      setReachSlopes(field, seats);
      addTogether(state.mates, field, seats.reach);
    },
    learn(field, contest) {
      learn(state, seatsFor(state, field), contest);
      return true;
    },
  });
  return { ...rater, save: () => copyOf(state, rater) };
}

/** Who was learned of is where they were; of the others, only a starting belief is known. */
function restore({ mean, deviation }: Starts, { learned: { contests }, ...saved }: LeagueState): void {
  for (let player = 0; player < contests.length; player++) {
    if (contests[player] === 0) continue;
    mean[player] = saved.mean[player]!;
    deviation[player] = saved.deviation[player]!;
  }
}

function copyOf(
  { learned, mates }: State,
  { mean, deviation, lastDay }: ReturnType<typeof fieldRater>,
): LeagueState {
  const players = mean.length;
  return {
    system: 'league',
    mean: mean.slice(),
    deviation: deviation.slice(),
    lastDay: lastDay?.slice() ?? null,
    learned: copyLearned(learned, players),
    mates: copyPairs(mates, players),
  };
}

/** With the weights of members, and the performances of sides, under a penalty that may be a learned one. */
export function performWith(
  field: Field,
  { beta }: Pick<Parameters, 'beta'>,
  teamSize: number,
  missingPenalty: number,
): void {
  weighMembers(field, 'shares', { teamSize, missingPenalty });
  perform(field, dayNoise * beta);
}

/** By what was learned so far. */
export const penaltyOf = (
  { missingPenalty }: Pick<Parameters, 'missingPenalty'>,
  learned: Learned,
  teamSize: number,
): number => learnedPenalty(missingPenalty, factorOf(learned, 'missingPenalty'), teamSize);

function seatsFor(state: State, field: Field): Seats {
  if (state.seats?.field === field) return state.seats;
  const column = (): Float64Array => new Float64Array(field.place.length);
  state.seats = {
    field,
    ...slopesFor(field),
    beyond: column(),
    information: column(),
    gain: new Float64Array(field.player.length),
  };
  return state.seats;
}

/** Adds the drift since the last contest, or sets what is known of a newcomer. */
function widen({ parameters, learned, hasOwnStart }: State, { field, member }: Seats): void {
  const drift = parameters.gamma ** 2 * factorOf(learned, 'drift');
  const first = parameters.gamma ** 2 * factorOf(learned, 'newcomersDrift');
  const unknown = parameters.sigma0 ** 2 * factorOf(learned, 'firstVariance');
  for (let i = 0; i < field.members; i++) {
    const player = field.player[i]!;
    const contests = learned.contests[player]!;
    const slope = 4 * player;
    if (contests === 0 && hasOwnStart[player] === 0) {
      field.variance[i] = unknown;
      learned.varianceSlope[slope + learnedAt.firstVariance] = unknown;
    }
    const newcomers = first * newcomersPartAfter(contests);
    field.variance[i]! += drift + newcomers;
    for (let k = 0; k < 4; k++) member[4 * i + k] = learned.varianceSlope[slope + k]!;
    member[4 * i + learnedAt.drift]! += drift;
    member[4 * i + learnedAt.newcomersDrift]! += newcomers;
  }
}

/** The slopes of a member's covariance with the side's strength, without those of partners. */
function setReachSlopes({ members, weight }: Field, { member, reach }: Slopes): void {
  for (let i = 0; i < members; i++)
    for (let k = 0; k < 4; k++) reach[4 * i + k] = weight[i]! * member[4 * i + k]!;
}

const step: Step = { side: 0, member: 0, gain: 0, pull: 0, damping: 1 };

function learn(state: State, seats: Seats, contest: Contest): void {
  const { field } = seats;
  const { learned } = state;
  keep(field);
  estimatePerformances(field, seats);
  const learns = learned.pace > 0;
  if (learns) {
    setPenaltySlopes(field, seats, contest, penaltyOf(state.parameters, learned, contest.teamSize));
    addSlopes(learned, field, seats);
  }
  for (let j = 0; j < field.sides; j++) {
    measure(field, seats, j, contest.weight);
    learnSide(state, seats, j);
  }
  // From side to side, what is left of covariances depends on the order: so not on that in which they are listed.
  if (field.members > field.sides || state.mates.rows > 0)
    for (const side of sidesByPlace(field).subarray(0, field.sides))
      learnTogether(state.mates, field, side, seats, learned.contests);
  if (learns) learnFromPairs(learned, field, seats, contest.weight);
}

function learnSide({ learned }: State, seats: Seats, side: number): void {
  const { field, gain } = seats;
  const together = haveTogether(field, side);
  for (let i = field.firstMember[side]!; i < field.firstMember[side + 1]!; i++) {
    gain[i] = 0;
    if (field.rated[i] === 0) continue;
    update(field, side, i, together);
    if (learned.pace > 0) learnOf(learned, field, seats, step);
    learned.contests[field.player[i]!]!++;
    gain[i] = step.gain * step.damping;
  }
}

/** Of a side: the derivative of its mean against the logarithm of the penalty. */
function setPenaltySlopes(field: Field, { sideMean }: Slopes, { teamSize }: Contest, penalty: number): void {
  const { sides, firstMember, share, performedMean, advantage } = field;
  sideMean.fill(0, 0, 4 * sides);
  if (teamSize === 1 || penalty === 0) return;
  for (let j = 0; j < sides; j++) {
    let played = 0;
    for (let i = firstMember[j]!; i < firstMember[j + 1]!; i++)
      played += Number.isNaN(share[i]!) ? 1 : share[i]!;
    const lost = penalty * Math.max(0, teamSize - played);
    if (lost >= 1) continue;
    sideMean[4 * j + learnedAt.missingPenalty] = (-lost / (1 - lost)) * (performedMean[j]! - advantage[j]!);
  }
}

/** A side's innovation, in what it takes to learn from it: nothing overflows where a contest says nothing. */
export const measured = {
  /** Of the measurement of its strength: w over the day's noise and what the contest leaves open. */
  precision: 0,
  /** The innovation over its variance, and one over that. */
  pull: 0,
  certainty: 0,
  /** What is left of it for an outlier. */
  damping: 1,
};

export function measure(
  field: Field,
  { beyond, information }: Estimates,
  side: number,
  weight: number,
): void {
  const [variance, noise, told] = [field.sideVariance[side]!, field.sideNoise[side]!, information[side]!];
  const precision = (weight * told) / (1 + told * noise);
  const open = 1 + (variance - noise) * precision;
  measured.precision = precision;
  measured.pull = (weight * (beyond[side]! / variance) * (1 + told * variance)) / ((1 + told * noise) * open);
  measured.certainty = precision / open;
  measured.damping = dampingOf(beyond[side]! / Math.sqrt(variance));
}

/** One member's belief from the side's measurement, as a Kalman filter has it; leaves its `step`. */
function update(field: Field, side: number, member: number, together: boolean): void {
  const { precision, pull, certainty, damping } = measured;
  const variance = field.variance[member]!;
  const reach = reachOf(field, member);
  const rest = restOfSkill(field, side, member, together);
  const open = 1 + (field.sideVariance[side]! - field.sideNoise[side]!) * precision;
  const kept = 1 - damping + (damping * (1 + Math.max(rest, 0) * precision)) / open;
  field.meanAfter[member] = field.mean[member]! + reach * damping * pull;
  field.deviationAfter[member] = Math.sqrt(variance * kept);
  step.side = side;
  step.member = member;
  step.gain = reach * certainty;
  step.pull = pull;
  step.damping = damping;
}
