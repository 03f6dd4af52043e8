/**
 * The past seen from today where each player's belief goes from contest to contest by itself: Rauch, Tung and Striebel's
 * steps back over the beliefs that a replay left, with the drift that it added in between.
 */
import { replay } from '../replay.ts';
import type { RatingSystem } from '../system.ts';
import type { ContestChange, History } from '../types.ts';
import { lookBack, type SmoothedHistory } from './rauch-tung-striebel.ts';

/** By participation, in order of time. */
interface Past {
  readonly mean: number[];
  readonly deviation: number[];
  /** Variance added since the player's participation before it, and which one that is; −1 for none. */
  readonly drift: number[];
  readonly previous: number[];
}

/**
 * Replays a history and looks back on it: for every participation what all results, earlier and later, say of the
 * player's strength then. The last one is as it was; none is less certain than it was. Throws what `replay` throws.
 */
export function smoothContests(history: History, system: RatingSystem): SmoothedHistory {
  const past: Past = { mean: [], deviation: [], drift: [], previous: [] };
  const latest = new Int32Array(history.players).fill(-1);
  replay(history, system, (change) => {
    remember(past, latest, change);
  });
  for (let later = past.mean.length - 1; later >= 0; later--) {
    const earlier = past.previous[later]!;
    if (earlier < 0) continue;
    const belief = lookBack(beliefAt(past, earlier), past.drift[later]!, beliefAt(past, later));
    past.mean[earlier] = belief.mean;
    past.deviation[earlier] = belief.deviation;
  }
  return { mean: Float64Array.from(past.mean), deviation: Float64Array.from(past.deviation) };
}

const beliefAt = ({ mean, deviation }: Past, at: number) => ({ mean: mean[at]!, deviation: deviation[at]! });

function remember(past: Past, latest: Int32Array, change: ContestChange): void {
  for (let i = 0; i < change.count; i++) {
    const player = change.players[i]!;
    const before = change.deviationBefore[i]!;
    // Nothing passes where nothing is learned. And of a newcomer, less may be unknown than was thought at such a contest.
    const learned = change.deviationAfter[i] !== before;
    past.drift.push(learned ? Math.max(change.predictedVariance[i]! - before ** 2, 0) : 0);
    past.previous.push(latest[player]!);
    past.deviation.push(change.deviationAfter[i]!);
    latest[player] = past.mean.push(change.meanAfter[i]!) - 1;
  }
}
