/** Whether chances come true as often as they say. */
import type { BrierScore, ReliabilityBin } from '../contract/lab.ts';

/** What a forecast said of a competitor's chance, and whether it came true. */
export interface Told {
  /** Moments of one tournament, or season, are not independent. */
  readonly tournament: number;
  readonly chance: number;
  readonly came: boolean;
}

/** Upper ends of the bins: narrow where chances are nearly certain. */
const ends = [0.02, 0.1, 0.25, 0.4, 0.6, 0.75, 0.9, 0.98, 1];

/** Bins that have forecasts, from the least chance to the greatest. */
export const reliabilityOf = (told: readonly Told[]): ReliabilityBin[] =>
  ends.flatMap((to, i) => {
    const from = ends[i - 1] ?? 0;
    const own = told.filter(({ chance }) => (i === 0 || chance > from) && chance <= to);
    return own.length === 0 ? [] : [binOf(own, from, to)];
  });

/**
 * The standard error takes the forecasts of a tournament as one, because they came true together; and it is no less than
 * that of independent ones, for where all came true, or none did, chance alone may have hidden how far off it can be.
 */
function binOf(told: readonly Told[], from: number, to: number): ReliabilityBin {
  const count = told.length;
  const predicted = told.reduce((sum, { chance }) => sum + chance, 0) / count;
  const came = told.filter((one) => one.came).length / count;
  const squares = [...Map.groupBy(told, ({ tournament }) => tournament).values()].reduce(
    (sum, of) => sum + of.reduce((off, one) => off + Number(one.came) - one.chance, 0) ** 2,
    0,
  );
  const least = Math.sqrt((predicted * (1 - predicted)) / count);
  return { from, to, count, predicted, came, error: Math.max(least, Math.sqrt(squares) / count) };
}

/** null without any. */
export function brierScore(told: readonly Told[]): BrierScore | null {
  if (told.length === 0) return null;
  const mean = (of: (one: Told) => number): number =>
    told.reduce((sum, one) => sum + of(one), 0) / told.length;
  const share = mean(({ came }) => Number(came));
  return { score: mean(({ chance, came }) => (chance - Number(came)) ** 2), ofSame: share * (1 - share) };
}

/** The distance between what was said and what came, averaged over the bins by their forecasts; null without any. */
export function calibrationError(bins: readonly ReliabilityBin[]): number | null {
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return bins.reduce((sum, { count, predicted, came }) => sum + count * Math.abs(predicted - came), 0) / all;
}
