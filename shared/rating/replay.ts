/** Contests in order of time, one step ahead: what was known before each, then what it taught. */
import { checkContest } from './check.ts';
import type { Rater, RatingSystem } from './system.ts';
import type { ContestChange, History, Ratings } from './types.ts';

/**
 * Rates a whole history. `observe` sees each contest's change before the next one is rated; its arrays are reused.
 * To continue from the middle, start every player at the belief it had there and, for dynamics by day, say when it was
 * last learned of. A system that does not resume must begin at the beginning, as what Glicko shows in the middle of a
 * period is not what it learns from, or at what its rater `saved`. Throws EngineRefusal for a contest that `checkContest` refuses.
 */
export function replay(
  history: History,
  system: RatingSystem,
  observe?: (change: ContestChange, rater: Rater) => void,
): Ratings {
  const { players } = history;
  const rater = system.begin(players, history.startingBelief, history.lastDay, history.saved);
  const contests = new Int32Array(players);
  let unsettled = 0;
  for (const contest of history.contests) {
    checkContest(contest, players);
    const change = rater.rate(contest);
    for (let i = 0; i < change.count; i++) contests[change.players[i]!]!++;
    if (!change.converged) unsettled++;
    observe?.(change, rater);
  }
  return { mean: rater.mean, deviation: rater.deviation, contests, unsettled };
}
