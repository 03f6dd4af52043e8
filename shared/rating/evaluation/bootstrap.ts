/**
 * What chance could have made of a number: the tournaments are drawn again, with replacement (the percentile bootstrap;
 * B. Efron, "Bootstrap methods: another look at the jackknife", Annals of Statistics 7, 1979). All systems are
 * measured on the same draws, so that the difference of two is as sure as it is. Nothing here is left to chance:
 * the same league gives the same intervals.
 */
import { seeded } from '../../seeded.ts';
import type { Figure } from './figure.ts';

/** How often the tournaments are drawn. */
export const resamples = 1000;

/**
 * More tournaments than this are drawn in runs of neighbours, as many runs as this: the interval is the same but for
 * its last digits, and what lasts over a few tournaments is drawn as a whole.
 */
const mostRuns = 1000;

/** The draws from a stretch of this number of tournaments, for all the figures of it. */
export interface Resampling {
  readonly tournaments: number;
  readonly runs: number;
  /** How often each draw took each run: draw by draw, `runs` numbers each. */
  readonly times: Float64Array;
}

/** Sums over tournaments: the true one, then that of each draw. */
export type Sums = Float64Array;

/** Draws from a stretch of tournaments; of the same number always the same. */
export function resamplingOf(tournaments: number): Resampling {
  const runs = Math.min(tournaments, mostRuns);
  const times = new Float64Array(runs * resamples);
  const draw = seeded(20_260_704);
  for (let from = 0; from < times.length; from += runs) {
    for (let i = 0; i < runs; i++) times[from + draw(runs)]!++;
  }
  return { tournaments, runs, times };
}

/** Adds up one number of each tournament, in their order. */
export function sumsOf(resampling: Resampling, values: ArrayLike<number>): Sums {
  const { tournaments, runs, times } = resampling;
  if (values.length !== tournaments) throw new RangeError('every tournament needs its number');
  const inRuns = new Float64Array(runs);
  for (let i = 0; i < tournaments; i++) {
    const run = Math.floor((i * runs) / tournaments);
    inRuns[run] = inRuns[run]! + values[i]!;
  }
  const sums = new Float64Array(1 + resamples);
  for (const value of inRuns) sums[0] = sums[0]! + value;
  for (let n = 0; n < resamples; n++) {
    let sum = 0;
    for (let run = 0, at = n * runs; run < runs; run++, at++) sum += times[at]! * inRuns[run]!;
    sums[n + 1] = sum;
  }
  return sums;
}

/**
 * The figure of any statistic of sums: it is asked for number 0, the truth, and for each draw. A draw without the
 * statistic (NaN: none of what is counted was drawn) is left out. null where the truth has none. The interval always
 * holds the value: a statistic that chance alone can only raise, such as the calibration error, may lie below all draws.
 */
export function figureOf(statistic: (draw: number) => number): Figure | null {
  const value = statistic(0);
  if (!Number.isFinite(value)) return null;
  const drawn = new Float64Array(resamples);
  let count = 0;
  for (let n = 1; n <= resamples; n++) {
    const one = statistic(n);
    if (Number.isFinite(one)) drawn[count++] = one;
  }
  const sorted = drawn.subarray(0, count).sort();
  const [low, high] = [quantileOf(sorted, 0.025), quantileOf(sorted, 0.975)];
  return { value, low: Math.min(low, value), high: Math.max(high, value) };
}

/** Between the two nearest of sorted numbers. */
function quantileOf(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below]! + (at - below) * (sorted[above]! - sorted[below]!);
}

/** A ratio of two sums, such as wrong pairs over decided pairs; null where there is nothing to divide by. */
export const ratioFigure = (numerator: Sums, denominator: Sums): Figure | null =>
  figureOf((n) => numerator[n]! / denominator[n]!);

/** The ratio of `other` less that of `one`, draw by draw: above 0 where `one` has less of it. */
export const leadFigure = (
  one: readonly [numerator: Sums, denominator: Sums],
  other: readonly [numerator: Sums, denominator: Sums],
): Figure | null => figureOf((n) => other[0][n]! / other[1][n]! - one[0][n]! / one[1][n]!);
