/** What is proven about a place among the first so many. */
import type { DecidedPlace, PointsDecide } from '../contract/forecast.ts';

/** null where nothing is proven. */
export function decidedPlace(decided: PointsDecide | null, top: number | null): DecidedPlace | null {
  if (decided === null || top === null) return null;
  const { surely, atBest, aloneAtBest, canReach, canShare } = decided;
  if (surely <= top) return top === 1 ? 'won' : 'certain';
  if (atBest > top) return 'out';
  if (canReach !== null && canReach <= top) return 'possible';
  // That no ending is known in which points alone do it isn't a proof that there is none.
  return canShare !== null && canShare <= top && aloneAtBest > top ? 'tieBreak' : null;
}

/** Less than any text of a chance shows, and more than nothing. */
const unproven = 1e-6;

/**
 * A simulated chance as it may be told: what all simulated ends have isn't certain for that, nor impossible what none has.
 *
 * @param chance - The share of simulated ends, 0 to 1.
 * @param decided - What is proven of it.
 */
export function chanceToTell(chance: number, decided: DecidedPlace | null): number {
  if (decided === 'won' || decided === 'certain' || decided === 'out') return chance;
  return Math.min(1 - unproven, Math.max(unproven, chance));
}
