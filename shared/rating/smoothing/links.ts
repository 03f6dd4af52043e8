/**
 * Every player's skill as a chain through time: one link a participation, with the drift from the link before. Links
 * of contests that taught a player something are in the chain; a guest's, or one of an unrated contest, hangs
 * between two of them and only listens.
 */
import type { Gaussians } from '../gaussian.ts';
import { gaussians } from '../gaussian.ts';
import { membersFrom, membersTo } from '../lineups.ts';
import type { Parameters } from '../parameters.ts';
import type { Starts } from '../systems/starts.ts';
import type { Contest } from '../types.ts';

export interface Links {
  readonly contests: readonly Contest[];
  /** The links of contest c are numbered from first[c] to first[c + 1] − 1, in the order of sides and members. */
  readonly first: Int32Array;
  readonly player: Int32Array;
  readonly learns: Uint8Array;
  /** The chain's link before and after, −1 for none. */
  readonly previous: Int32Array;
  readonly next: Int32Array;
  /** Variance that the skill gained since the link before (the start, for a first one), and up to the next. */
  readonly drift: Float64Array;
  readonly driftOn: Float64Array;
  /** α as the forward pass had it. */
  readonly weight: Float64Array;
  /** What the past says, what the future says, and what the contest itself says; means count from the start's. */
  readonly forward: Gaussians;
  readonly backward: Gaussians;
  readonly message: Gaussians;
  /** What past and future had said when the contest was last asked. */
  readonly asked: Gaussians;
  /** A precision-mean from outside that pulls at a skill, to see how far it goes; 0 but for a moment. */
  readonly pull: Float64Array;
  readonly starts: Starts;
}

/** How far skills drift, in rating points: from contest to contest, and by day. */
export interface DriftOverTime extends Pick<Parameters, 'gamma' | 'gammaPerDay'> {
  /** Variance on top of it by the number of contests a player has learned from. */
  readonly newcomers?: (contests: number) => number;
}

export function linkUp(contests: readonly Contest[], starts: Starts, drift: DriftOverTime): Links {
  const first = new Int32Array(contests.length + 1);
  contests.forEach((contest, c) => {
    first[c + 1] = first[c]! + membersTo(contest) - membersFrom(contest);
  });
  const count = first[contests.length]!;
  const links: Links = {
    contests,
    first,
    player: new Int32Array(count),
    learns: new Uint8Array(count),
    previous: new Int32Array(count).fill(-1),
    next: new Int32Array(count).fill(-1),
    drift: new Float64Array(count),
    driftOn: new Float64Array(count),
    weight: new Float64Array(count),
    forward: gaussians(count),
    backward: gaussians(count),
    message: gaussians(count),
    asked: gaussians(count),
    pull: new Float64Array(count),
    starts,
  };
  chainForward(links, drift);
  chainBackward(links);
  return links;
}

function chainForward(links: Links, { gamma, gammaPerDay, newcomers }: DriftOverTime): void {
  const latest = new Int32Array(links.starts.mean.length).fill(-1);
  const lastDay = new Float64Array(links.starts.mean.length).fill(NaN);
  const learned = new Int32Array(links.starts.mean.length);
  let i = 0;
  for (const contest of links.contests) {
    const { day, weight, lineups } = contest;
    for (let m = membersFrom(contest); m < membersTo(contest); m++, i++) {
      const player = lineups.player[m]!;
      const days = day === null ? 0 : Math.max(day - lastDay[player]!, 0) || 0;
      links.player[i] = player;
      links.previous[i] = latest[player]!;
      links.drift[i] = gamma * gamma + gammaPerDay * gammaPerDay * days;
      if (newcomers !== undefined) links.drift[i]! += newcomers(learned[player]!);
      if (lineups.rated[m] === 0 || weight === 0) continue;
      links.learns[i] = 1;
      learned[player]!++;
      latest[player] = i;
      if (day !== null && !(lastDay[player]! > day)) lastDay[player] = day;
    }
  }
}

function chainBackward({ player, learns, next, drift, driftOn, starts }: Links): void {
  const latest = new Int32Array(starts.mean.length).fill(-1);
  for (let i = player.length - 1; i >= 0; i--) {
    const later = latest[player[i]!]!;
    next[i] = later;
    if (later >= 0) driftOn[i] = learns[i] === 1 ? drift[later]! : Math.max(drift[later]! - drift[i]!, 0);
    if (learns[i] === 1) latest[player[i]!] = i;
  }
}

/** What link i hears from its past: the start or the link before, with all that was learned there, and the drift. */
export function hearPast(
  { starts, player, previous, drift, forward, message, pull }: Links,
  i: number,
): void {
  const before = previous[i]!;
  const start = starts.deviation[player[i]!]!;
  const precision =
    before < 0 ? 1 / (start * start) : forward.precision[before]! + message.precision[before]!;
  const precisionMean =
    before < 0 ? 0 : forward.precisionMean[before]! + message.precisionMean[before]! + pull[before]!;
  spread(forward, i, precision, precisionMean, drift[i]!);
}

/** What link i hears from its future: nothing where there is none. */
export function hearFuture({ next, driftOn, backward, message, pull }: Links, i: number): void {
  const after = next[i]!;
  if (after < 0) return;
  const precision = backward.precision[after]! + message.precision[after]!;
  const precisionMean = backward.precisionMean[after]! + message.precisionMean[after]! + pull[after]!;
  spread(backward, i, precision, precisionMean, driftOn[i]!);
}

/** Adds `drift` to the variance. A message that says nothing says nothing still. */
function spread(to: Gaussians, i: number, precision: number, precisionMean: number, drift: number): void {
  const kept = 1 / (1 + precision * drift);
  to.precision[i] = precision * kept;
  to.precisionMean[i] = precisionMean * kept;
}
