/**
 * Glicko's past seen from today: Rauch–Tung–Striebel over the beliefs that the rating periods left (Rauch, Tung and
 * Striebel, AIAA Journal 3, 1965, (3.28) to (3.30)). Paper 2's (14) as printed divides nowhere by what had been
 * forecast for the later period from the earlier one, so it counts the earlier one's results twice.
 */
import { membersFrom } from '../lineups.ts';
import type { Parameters } from '../parameters.ts';
import { periodCounter } from '../periods.ts';
import { replay } from '../replay.ts';
import { glicko } from '../systems/glicko.ts';
import type { Belief, Contest, ContestChange, History } from '../types.ts';

/** What a player's results up to a rating period said, before time passed. */
export interface PeriodBelief extends Belief {
  /** Rating periods since the one before it in the list; nothing for the first one. */
  readonly elapsed: number;
}

/**
 * The strengths of one player in each period of the list, given the results of them all. `nu`: drift in a period, as
 * in the forward pass. The last one is as it was; none is less certain than it was.
 */
export function smooth(filtered: readonly PeriodBelief[], nu: number): Belief[] {
  const smoothed: Belief[] = [];
  let later: { readonly belief: Belief; readonly elapsed: number } | undefined;
  for (const one of filtered.toReversed()) {
    const belief = later === undefined ? one : lookBack(one, later.elapsed * nu * nu, later.belief);
    smoothed.push({ mean: belief.mean, deviation: belief.deviation });
    later = { belief, elapsed: one.elapsed };
  }
  return smoothed.reverse();
}

/**
 * One step back. With forecast P = V + d of a later period, d the drift between, and gain C = V/P: M = μ + C(M′ − μ),
 * and V + C²(V′ − P) = V·d/P + C²V′, in which nothing cancels.
 */
function lookBack({ mean, deviation }: Belief, drift: number, later: Belief): Belief {
  const variance = deviation * deviation;
  const forecast = variance + drift;
  const gain = variance / forecast;
  const smoothed = variance * (drift / forecast) + (gain * later.deviation) ** 2;
  return { mean: mean + gain * (later.mean - mean), deviation: Math.sqrt(smoothed) };
}

export interface SmoothedHistory {
  /** One entry a participation, in the order of contests, sides and members. */
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

/**
 * Replays a history under Glicko and looks back on it: for every participation what all results, earlier and later,
 * say of the player's strength in that rating period. Contests of one period share one strength. Before a player's
 * first rated contest no time passes, as in the replay. Throws what `replay` throws.
 */
export function smoothGlicko(history: History, parameters: Parameters): SmoothedHistory {
  const past = emptyPast(history.players);
  const periodOf = periodCounter(parameters);
  let current: { contest: Contest; period: number } | undefined;
  function* remembered(): Generator<Contest> {
    for (const contest of history.contests) {
      current = { contest, period: periodOf(contest) };
      yield contest;
    }
  }
  replay({ ...history, contests: remembered() }, glicko(parameters), (change) => {
    if (current !== undefined) remember(past, change, current.contest, current.period);
  });
  return lookBackOn(past, parameters.nu);
}

/** What is kept of the forward pass: a node for each player and each period in which the player took part. */
interface Past {
  /** By player: the latest node, −1 for none; and whether there was a rated contest. */
  readonly latest: Int32Array;
  readonly entered: Uint8Array;
  /** By node. */
  readonly belief: Belief[];
  readonly period: number[];
  readonly previous: number[];
  /** Rating periods since the previous node, as far as time passed for the player. */
  readonly elapsed: number[];
  /** By participation: its node. */
  readonly node: number[];
}

const emptyPast = (players: number): Past => ({
  latest: new Int32Array(players).fill(-1),
  entered: new Uint8Array(players),
  belief: [],
  period: [],
  previous: [],
  elapsed: [],
  node: [],
});

function remember(past: Past, change: ContestChange, contest: Contest, period: number): void {
  const first = membersFrom(contest);
  for (let i = 0; i < change.count; i++) {
    const player = change.players[i]!;
    const node = nodeOf(past, player, period);
    past.belief[node] = { mean: change.meanAfter[i]!, deviation: change.deviationAfter[i]! };
    past.node.push(node);
    if (contest.lineups.rated[first + i] === 1 && contest.weight > 0) past.entered[player] = 1;
  }
}

/** The player's node of that period, made where there is none. */
function nodeOf(past: Past, player: number, period: number): number {
  const latest = past.latest[player]!;
  if (latest >= 0 && past.period[latest] === period) return latest;
  const node = past.period.push(period) - 1;
  past.previous.push(latest);
  past.elapsed.push(past.entered[player] === 1 ? period - past.period[latest]! : 0);
  past.latest[player] = node;
  return node;
}

/** Nodes are in order of time, so from the last one back each finds its later neighbour done. */
function lookBackOn({ belief, previous, elapsed, node }: Past, nu: number): SmoothedHistory {
  for (let later = belief.length - 1; later >= 0; later--) {
    const earlier = previous[later]!;
    if (earlier < 0) continue;
    belief[earlier] = lookBack(belief[earlier]!, elapsed[later]! * nu * nu, belief[later]!);
  }
  return {
    mean: Float64Array.from(node, (at) => belief[at]!.mean),
    deviation: Float64Array.from(node, (at) => belief[at]!.deviation),
  };
}
