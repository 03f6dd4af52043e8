/**
 * Asking every contest again and again, forth and back through the history, until none has anything new to say. What is asked and
 * why is said in message-passing-over-time.ts.
 */
import type { Field } from '../systems/field.ts';
import { fieldFor, perform, restOfVariance, seat, weighMembers } from '../systems/field.ts';
import type { Graph, Kind } from '../systems/message-passing.ts';
import { settledWithin } from '../gaussian.ts';
import type { Starts } from '../systems/starts.ts';
import type { Links } from './links.ts';
import { hearFuture, hearPast } from './links.ts';
import type { Leaps } from './leap.ts';
import { leap, leapsOver } from './leap.ts';

export interface SweepWatch {
  /** Told now and then: how often the history was gone through, and contests that the last time left as they were. */
  readonly progress?: (sweeps: number, settled: number, contests: number) => void;
  /** Asked now and then; true calls the search off. */
  readonly stop?: () => boolean;
}

export interface Patience {
  /**
   * It has settled when asking a contest moves no player's mean by more than this share of its deviation, nor a
   * precision by more than this share of itself.
   */
  readonly tolerance: number;
  /** Sweeps at most, each forth and back through the history. */
  readonly mostSweeps: number;
}

/** What a search asks contests by. */
export interface Questions extends Pick<Kind, 'weights'> {
  readonly graph: Pick<Graph, 'settle' | 'fieldMargin'>;
  /** A member's noise of the day. */
  readonly beta: number;
  /** What a player missing from a full team of that size costs. */
  readonly penaltyFor: (teamSize: number) => number;
}

export interface Search {
  readonly questions: Questions;
  readonly links: Links;
  readonly tolerance: number;
  /** By contest: ε as the forward pass found it, NaN where the graph needs none; whether it did not settle. */
  readonly margin: Float64Array;
  readonly unsettled: Uint8Array;
  /** By player: what a contest is asked with. */
  readonly believed: Starts;
  field: Field | undefined;
  readonly leaps: Leaps;
  /** Whether messages leapt since, so that every contest has to be asked again. */
  leapt: boolean;
  /** False until every contest was asked once: its margin and its weights stay as they were then. */
  begun: boolean;
  /** How far messages go towards what they would be now. */
  step: number;
  /** The largest move of this sweep, as `Patience` measures it, and contests that moved by more than the tolerance. */
  largest: number;
  restless: number;
}

export function beginSearch(questions: Questions, links: Links, { tolerance }: Patience): Search {
  const { contests, starts } = links;
  return {
    questions,
    links,
    tolerance,
    margin: new Float64Array(contests.length).fill(NaN),
    unsettled: new Uint8Array(contests.length),
    believed: { mean: new Float64Array(starts.mean.length), deviation: new Float64Array(starts.mean.length) },
    field: undefined,
    leaps: leapsOver(links.player.length),
    leapt: false,
    begun: false,
    step: 1,
    largest: Infinity,
    restless: contests.length,
  };
}

/** Searches on from where the last search ended. */
export function searchOn(search: Search, watch: SweepWatch, mostSweeps: number): { stopped: boolean } {
  search.step = 1;
  search.largest = Infinity;
  search.leaps.moves = 0;
  search.leaps.ratio = NaN;
  return sweepUntilSettled(search, watch, mostSweeps);
}

/** A sweep that does not come nearer than the best one of this many before it is taken for going round in circles. */
const patienceWithCircles = 8;

export function sweepUntilSettled(
  search: Search,
  watch: SweepWatch,
  mostSweeps: number,
): { sweeps: number; stopped: boolean } {
  let [nearest, since] = [Infinity, 0];
  for (let sweeps = 0; sweeps < mostSweeps; sweeps++) {
    if (!sweep(search, watch, sweeps)) return { sweeps, stopped: true };
    if (search.largest <= search.tolerance) return { sweeps: sweeps + 1, stopped: false };
    search.leapt = search.step === 1 && leapAhead(search);
    since = search.leapt || search.largest < nearest ? 0 : since + 1;
    nearest = Math.min(nearest, search.largest);
    if (since === patienceWithCircles) {
      search.step /= 2;
      since = 0;
    }
  }
  return { sweeps: mostSweeps, stopped: false };
}

/** The way forth begins with what the future says, so that has to leap along. */
function leapAhead({ leaps, links }: Search): boolean {
  if (!leap(leaps, links.message.precisionMean)) return false;
  for (let i = links.player.length - 1; i >= 0; i--) hearFuture(links, i);
  return true;
}

/** Once forth and back; false where it was called off. The first time forth is the forward pass itself. */
function sweep(search: Search, watch: SweepWatch, sweeps: number): boolean {
  const { length } = search.links.contests;
  const settled = Math.max(length - search.restless, 0);
  search.largest = 0;
  search.restless = 0;
  for (let visit = 0; visit < 2 * length; visit++) {
    if (visit % 64 === 0) {
      if (watch.stop?.() === true) return false;
      watch.progress?.(sweeps, settled, length);
    }
    if (visit < length) visitFrom(search, visit, hearPast, !search.begun);
    else visitFrom(search, 2 * length - 1 - visit, hearFuture, false);
    if (visit === length) search.leapt = false;
    if (visit === length - 1) search.begun = true;
  }
  return true;
}

function visitFrom(search: Search, c: number, hear: typeof hearPast, isFirst: boolean): void {
  const { links } = search;
  const [from, to] = [links.first[c]!, links.first[c + 1]!];
  for (let i = from; i < to; i++) hear(links, i);
  if (links.contests[c]!.weight === 0) return;
  if (!isFirst && !search.leapt && !isNews(search, c)) return;
  ask(search, c, isFirst);
}

/** Small moves add up over some sweeps; a tenth of what would matter at once is taken as news. */
const caution = 0.1;

function isNews({ links, tolerance }: Search, c: number): boolean {
  const { first, message, asked } = links;
  for (let i = first[c]!; i < first[c + 1]!; i++) {
    hearAll(links, i, links.contests[c]!.weight);
    const more = heard[0]! - asked.precision[i]!;
    const shift = heard[1]! - asked.precisionMean[i]! - (heard[1]! / heard[0]!) * more;
    if (moveOf(more, shift, heard[0]! + message.precision[i]!) > caution * tolerance) return true;
  }
  return false;
}

/** Precision and precision-mean of what a contest of this weight is asked with of link i; written by `hearAll`. */
const heard = new Float64Array(2);

function hearAll({ forward, backward, message, pull }: Links, i: number, weight: number): void {
  const own = weight > 1 ? 1 - 1 / weight : 0;
  heard[0] = forward.precision[i]! + backward.precision[i]! + own * message.precision[i]!;
  heard[1] =
    forward.precisionMean[i]! + backward.precisionMean[i]! + own * message.precisionMean[i]! + pull[i]!;
}

/** How far a change of a message moves its receiver: in deviations, or in shares of its precision. */
const moveOf = (precision: number, shift: number, believed: number): number =>
  Math.max(Math.abs(shift) / Math.sqrt(believed), Math.abs(precision) / believed);

/** Asks contest c what it says of its members, given all that past and future say of them. */
function ask(search: Search, c: number, isFirst: boolean): void {
  const { links, questions, believed, margin } = search;
  const contest = links.contests[c]!;
  const from = links.first[c]!;
  const field = fieldFor(contest, search.field);
  search.field = field;
  for (let i = from; i < links.first[c + 1]!; i++) believe(links, i, contest.weight, believed);
  seat(field, contest, believed.mean, believed.deviation, 0);
  if (isFirst) weigh(search, field, c);
  else field.weight.set(links.weight.subarray(from, from + field.members));
  perform(field, questions.beta);
  const held = Number.isNaN(margin[c]!) ? undefined : margin[c];
  const settled = questions.graph.settle(field, Math.min(settledWithin, caution * search.tolerance), held);
  if (isFirst) margin[c] = questions.graph.fieldMargin() ?? NaN;
  search.unsettled[c] = settled ? 0 : 1;
  listen(search, field, from, contest.weight);
}

/** What is known of link i without this contest, left for `seat`. */
function believe(links: Links, i: number, weight: number, believed: Starts): void {
  const { player, asked, starts } = links;
  const who = player[i]!;
  hearAll(links, i, weight);
  asked.precision[i] = heard[0]!;
  asked.precisionMean[i] = heard[1]!;
  believed.mean[who] = starts.mean[who]! + heard[1]! / heard[0]!;
  believed.deviation[who] = 1 / Math.sqrt(heard[0]!);
}

function weigh({ questions, links }: Search, field: Field, c: number): void {
  const { teamSize } = links.contests[c]!;
  weighMembers(field, questions.weights, { teamSize, missingPenalty: questions.penaltyFor(teamSize) });
  links.weight.set(field.weight.subarray(0, field.members), links.first[c]);
}

/** Carries the messages up to the skills, each to the power of the tournament's weight: `learn` of field.ts in parts. */
function listen(search: Search, field: Field, from: number, power: number): void {
  let moved = 0;
  for (let j = 0; j < field.sides; j++) {
    const precision = field.message.precision[j]!;
    const pull = field.message.precisionMean[j]! - field.sideMean[j]! * precision;
    for (let i = field.firstMember[j]!; i < field.firstMember[j + 1]!; i++) {
      if (field.rated[i] === 0) continue;
      const alpha = field.weight[i]!;
      const share = (power * alpha) / (1 + restOfVariance(field, j, i) * precision);
      moved = Math.max(moved, adopt(search, from + i, share * alpha * precision, share * pull));
    }
  }
  search.largest = Math.max(search.largest, moved);
  if (moved > search.tolerance) search.restless++;
}

/** Takes over what a contest says of link i: `pull` is its precision-mean from where past and future have the mean. */
function adopt({ links, step }: Search, i: number, precision: number, pull: number): number {
  const { message, asked } = links;
  const mean = asked.precisionMean[i]! / asked.precision[i]!;
  const more = precision - message.precision[i]!;
  const moreMean = pull + precision * mean - message.precisionMean[i]!;
  const believed = asked.precision[i]! + precision;
  message.precision[i]! += step * more;
  message.precisionMean[i]! += step * moreMean;
  return moveOf(more, moreMean - (mean + pull / believed) * more, believed);
}
