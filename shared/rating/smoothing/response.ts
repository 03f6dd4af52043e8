/**
 * How uncertain a skill is, by how far it gives way. Messages between single skills forget that two skills rise and fall together,
 * so the deviations that they add up to are too small where few people meet often. The means don't have that fault. So the
 * skill is pulled at, and everything settles again: what its mean moves by is its variance times the pull (linear
 * response; Welling and Teh, Neural Computation 16 (2004), 197–221). That is exact where all is Gaussian.
 */
import type { Links } from './links.ts';
import { hearFuture, hearPast } from './links.ts';
import { searchOn, type Search, type SweepWatch } from './sweeps.ts';

/** In deviations as the messages have them: large beside what a settled search leaves, small beside what bends a result. */
const pullInDeviations = 0.25;

/** So many times of a player are pulled at; between them, what a deviation lacks changes slowly. */
const mostTimes = 12;
const fewestTimes = 2;

/**
 * In participations times those pulled at, each of which takes a search more: seconds in all. A larger history has
 * fewer pulls for each player, and one that is too large for two of each has none: messages have the last word there.
 */
const mostWork = 100_000;

/**
 * Widens the deviations of some players' participations in `seen`. Those of guests stay: they have no word in the history.
 *
 * @returns false where it was called off; what was widened by then stays
 */
export function respond(
  search: Search,
  watch: SweepWatch,
  mostSweeps: number,
  players: ReadonlySet<number>,
  seen: Seen,
): boolean {
  const { player, learns } = search.links;
  const times = Math.min(Math.floor(mostWork / (player.length * players.size)), mostTimes);
  if (times < fewestTimes) return true;
  const state = movedBy(search.links);
  const settled = state.map((values) => values.slice());
  return [...players].every((one) => {
    const own = [...player.keys()].filter((i) => player[i] === one && learns[i] === 1);
    const asked = spreadOver(own.length, times);
    const lacking: number[] = [];
    for (const at of asked) {
      const lack = lackOf(search, watch, mostSweeps, own[at]!, seen);
      settled.forEach((values, k) => {
        state[k]!.set(values);
      });
      if (Number.isNaN(lack)) return false;
      lacking.push(lack);
    }
    own.forEach((i, n) => (seen.deviation[i]! *= between(asked, lacking, n)));
    return true;
  });
}

/** All that a search moves. Each pull begins from where it had settled, so that no pull depends on another. */
const movedBy = ({ forward, backward, message, asked }: Links): Float64Array[] =>
  [forward, backward, message, asked].flatMap(({ precision, precisionMean }) => [precision, precisionMean]);

interface Seen {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

/** The numbers of those of `count` that are asked, `most` of them, from the first to the last. */
export function spreadOver(count: number, most: number): number[] {
  const asked = Math.min(count, most);
  return Array.from({ length: asked }, (_, k) =>
    asked === 1 ? 0 : Math.round((k * (count - 1)) / (asked - 1)),
  );
}

/** By how many times the deviation of link i is too small; NaN where it was called off. */
function lackOf(search: Search, watch: SweepWatch, mostSweeps: number, i: number, seen: Seen): number {
  const { pull } = search.links;
  const before = seen.deviation[i]!;
  pull[i] = pullInDeviations / before;
  const { stopped } = searchOn(search, watch, mostSweeps);
  const moved = stopped ? NaN : conclude(search.links).mean[i]! - seen.mean[i]!;
  const variance = moved / pull[i];
  pull[i] = 0;
  return Number.isNaN(variance) ? NaN : Math.max(Math.sqrt(variance) / before, 1);
}

/** The value for number n, on the straight line between the two that were asked around it. */
export function between(asked: readonly number[], values: readonly number[], n: number): number {
  const after = asked.findIndex((at) => at >= n);
  const [from, to] = [asked[after - 1], asked[after]!];
  if (from === undefined || to === n) return values[after]!;
  const share = (n - from) / (to - from);
  return values[after - 1]! * (1 - share) + values[after]! * share;
}

/** Past, future and the contest itself, for every participation. */
export function conclude(links: Links): Seen {
  const { player, forward, backward, message, pull, starts } = links;
  for (let i = 0; i < player.length; i++) hearPast(links, i);
  for (let i = player.length - 1; i >= 0; i--) hearFuture(links, i);
  const mean = new Float64Array(player.length);
  const deviation = new Float64Array(player.length);
  for (let i = 0; i < player.length; i++) {
    const precision = forward.precision[i]! + backward.precision[i]! + message.precision[i]!;
    const sum = forward.precisionMean[i]! + backward.precisionMean[i]! + message.precisionMean[i]! + pull[i]!;
    mean[i] = starts.mean[player[i]!]! + sum / precision;
    deviation[i] = 1 / Math.sqrt(precision);
  }
  return { mean, deviation };
}
