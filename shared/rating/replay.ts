/** Contests in order of time, one step ahead: what was known before each, then what it taught. */
import { checkContest } from './check.ts';
import type { RatingSystem } from './system.ts';
import type { ContestChange, History, Ratings } from './types.ts';

/**
 * Rates a whole history. `observe` sees each contest's change before the next one is rated; its arrays are reused.
 * To continue from the middle, start every player at the belief it had there and, for dynamics by day, say when it was
 * last learned of. A system that does not resume must begin at the beginning: what Glicko shows in the middle of a
 * period is not what it learns from. Throws EngineRefusal for a contest that `checkContest` refuses.
 */
export function replay(
  history: History,
  system: RatingSystem,
  observe?: (change: ContestChange) => void,
): Ratings {
  const { players } = history;
  const rater = system.begin(players, history.startingBelief, history.lastDay);
  const contests = new Int32Array(players);
  let unsettled = 0;
  for (const contest of history.contests) {
    checkContest(contest, players);
    const change = rater.rate(contest);
    for (let i = 0; i < change.count; i++) contests[change.players[i]!]!++;
    if (!change.converged) unsettled++;
    observe?.(change);
  }
  return { mean: rater.mean, deviation: rater.deviation, contests, unsettled };
}
