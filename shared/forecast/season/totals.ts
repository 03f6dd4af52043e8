/** Totals of a season: the best results of each competitor, those so far and those of one simulated rest. */
import { tidyPoints } from '../../competition/season-standings.ts';

export interface SeasonTotals {
  readonly reset: () => void;
  readonly add: (competitor: number, points: number) => void;
  readonly of: (competitor: number) => number;
}

/**
 * @param results - Points so far, the best first.
 * @param best - How many count; null: all.
 */
export const seasonTotals = (results: readonly (readonly number[])[], best: number | null): SeasonTotals =>
  best === null ? totalsOfAll(results) : totalsOfBest(results, best);

function totalsOfAll(results: readonly (readonly number[])[]): SeasonTotals {
  const sums = Float64Array.from(results, (own) => own.reduce((sum, points) => sum + points, 0));
  const now = sums.slice();
  return {
    reset: () => {
      now.set(sums);
    },
    add: (one, points) => {
      now[one]! += points;
    },
    of: (one) => tidyPoints(now[one]!),
  };
}

function totalsOfBest(results: readonly (readonly number[])[], best: number): SeasonTotals {
  // The best so far and the new ones, kept in order; what falls behind the last place doesn't count.
  const kept = new Float64Array(results.length * best);
  for (const [one, own] of results.entries()) kept.set(own.slice(0, best), one * best);
  const current = kept.slice();
  return {
    reset: () => {
      current.set(kept);
    },
    add: (one, points) => {
      const from = one * best;
      let at = best - 1;
      if (points <= current[from + at]!) return;
      for (; at > 0 && current[from + at - 1]! < points; at--) current[from + at] = current[from + at - 1]!;
      current[from + at] = points;
    },
    of: (one) => {
      let sum = 0;
      for (let at = one * best; at < one * best + best; at++) sum += current[at]!;
      return tidyPoints(sum);
    },
  };
}
