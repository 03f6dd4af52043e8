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
