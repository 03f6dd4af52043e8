/** What may still decide a table, and what is decided. */
import type { SharedGame } from './flow.ts';

export interface DecidedProblem {
  /** By competitor: points so far. */
  readonly points: readonly number[];
  /** Games of two that are certain to be played. */
  readonly games: readonly SharedGame[];
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** By competitor: the least and the most that it can get besides, in games whose opponents aren't known. */
  readonly further: readonly { readonly least: number; readonly most: number }[];
}

/** By competitor, as places from 1: these say all about every N. */
export interface DecidedPlaces {
  /** It comes no lower than here. */
  readonly surely: number;
  /** It comes no higher than here. */
  readonly atBest: number;
  /** In some outcome it comes here or higher by points alone, ahead of all who are lower; Infinity where none is known. */
  readonly canReach: number;
  /** In no outcome do points alone bring it higher than here, ahead of all who are lower. */
  readonly aloneAtBest: number;
  /** The same, level with others: tie-breaks would have to decide. */
  readonly canShare: number;
}
