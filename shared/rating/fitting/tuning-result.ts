/** What tuning a rating system on a league's history brings. */
import type { Parameters } from '../parameters.ts';
import type { Figure } from '../evaluation/figure.ts';

/**
 * `log-loss`: of win, tie and loss, so that a margin counts too. `brier`: squared error of the expected score.
 * `wrong-order`: moves in jumps, so that a search may miss its way.
 */
export const lossNames = ['log-loss', 'brier', 'wrong-order'] as const;
export type LossName = (typeof lossNames)[number];

export interface Tuned {
  /** The best that was tried; the start itself where nothing was better. */
  readonly parameters: Parameters;
  /** This number of first tournaments were tuned on, the others judged on. */
  readonly tunedOn: number;
  readonly judgedOn: number;
  readonly trials: number;
  /** `no-longer-pays`: further trials brought next to nothing. */
  readonly ended: 'settled' | 'no-longer-pays' | 'budget';
  /** Loss on the tournaments that were tuned on. */
  readonly earlier: { readonly start: number; readonly tuned: number };
  /** Loss on those after them; `gain` is start less tuned, above 0 where tuning helped. */
  readonly later: { readonly start: Figure; readonly tuned: Figure; readonly gain: Figure };
  /**
   * `better`, `worse`: the interval of the gain lies on one side of 0. `same`: nothing in it would matter.
   * `too-small`: it holds 0 and much else, so that the league is too small to tell; so it is with fewer than six
   * tournaments to judge on, unless there is no difference at all.
   */
  readonly verdict: 'better' | 'worse' | 'same' | 'too-small';
}

/** The loss on the earlier part where two parameters take other values. */
export interface Landscape {
  readonly across: LandscapeAxis;
  readonly up: LandscapeAxis;
  /** By value of `up`, then of `across`; null where it isn't a number, at the far ends. */
  readonly losses: readonly (readonly (number | null)[])[];
}

export interface LandscapeAxis {
  readonly name: keyof Parameters;
  /** Ascending. */
  readonly values: readonly number[];
  /** The index of the value that was given: about in the middle, but the first or last at an end of the scale. */
  readonly given: number;
}
