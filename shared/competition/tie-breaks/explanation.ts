/** The sum behind a number of the standings. */

export interface Summand {
  readonly kind: 'opponent' | 'round' | 'board' | 'boards' | 'adjustment' | 'initial' | 'decision';
  /** The one opponent that it comes from; left out for a table of more than two, and for a round without one. */
  readonly opponent?: string;
  readonly round?: number;
  /** Of a match, from 1: this board, or all from the first to this. */
  readonly board?: number;
  /** What the value is the product of. */
  readonly factors?: readonly [number, number];
  /** Of one of several opponents at a table, how many they were: `value` is divided by it already. */
  readonly among?: number;
  /** Of a bonus, a penalty or a decision. */
  readonly reason?: string;
  readonly value: number;
  /** Of a ratio: what was lost beside what was won. Of a perfect performance: what is expected, from 0 to 1. */
  readonly against?: number;
  /** True where it does not count. */
  readonly cut?: boolean;
  /** True where it replaces a round that was not played. */
  readonly virtual?: boolean;
}

type StepOf = 'buchholz' | 'match-points' | 'board-points' | 'board-count' | 'top-boards' | 'bottom-boards';

/** What is done with the summands, where it is more than adding them up. */
export type Step =
  | { readonly kind: 'mean'; readonly count: number; readonly value: number }
  | { readonly kind: StepOf; readonly value: number }
  | { readonly kind: 'quotient'; readonly by: number; readonly value: number }
  /** Points won, games played, and the difference in rating at which that share is expected. */
  | { readonly kind: 'share'; readonly won: number; readonly games: number; readonly value: number }
  /** What was won, and what is expected of the rating that was looked for. */
  | { readonly kind: 'expected'; readonly won: number; readonly value: number };

export interface Explanation {
  /** The number as the standings have it; null where there is none yet. */
  readonly value: number | null;
  readonly summands: readonly Summand[];
  /** What the sum is divided by, for a mean or a ratio; null for a sum. */
  readonly over: number | null;
  readonly steps?: readonly Step[];
  /** What decides between those with the same value, one after another; higher is better. */
  readonly further?: readonly number[];
}

/** Without any number. */
export const unknown: Explanation = { value: null, summands: [], over: null };

/** Sums come in any order and must still be equal: rounded where no criterion can differ. */
export const tidy = (value: number): number => Math.round(value * 1e9) / 1e9;

/** The sum of everything that is not cut, not rounded yet: for sums of sums. */
export const rawSum = (summands: readonly Summand[]): number =>
  summands.reduce((sum, { value, cut }) => (cut === true ? sum : sum + value), 0);

/** The sum of everything that is not cut. */
export const sumOf = (summands: readonly Summand[]): number => tidy(rawSum(summands));

/** A criterion that is a sum. */
export const asSum = (summands: readonly Summand[]): Explanation => ({
  value: sumOf(summands),
  summands,
  over: null,
});

/** A criterion that is a mean; without summands there is none. */
export const asMean = (summands: readonly Summand[]): Explanation => ({
  value: summands.length === 0 ? null : tidy(rawSum(summands) / summands.length),
  summands,
  over: summands.length,
});

/** A mean as a whole number, half a point rounded up; without summands there is none. */
export function asWholeMean(summands: readonly Summand[]): Explanation {
  const counted = summands.filter(({ cut }) => cut !== true).length;
  const value = counted === 0 ? null : Math.floor(sumOf(summands) / counted + 0.5);
  return { value, summands, over: counted };
}

/** Won divided by lost. Nothing lost at all is better than any ratio: Infinity, unless nothing was won either. */
export function asRatio(summands: readonly Summand[]): Explanation {
  const won = rawSum(summands);
  const lost = summands.reduce((sum, { against = 0 }) => sum + against, 0);
  const lostNothing = tidy(lost) === 0;
  const value = lostNothing ? (tidy(won) > 0 ? Number.POSITIVE_INFINITY : null) : tidy(won / lost);
  return { value, summands, over: lostNothing ? 0 : lost };
}
