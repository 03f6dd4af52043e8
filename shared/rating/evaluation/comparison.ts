/** What a comparison of rating systems on one league's history brings. Shares are fractions, losses nats. */
import type { Parameters } from '../parameters.ts';
import type { SystemName } from '../system.ts';
import type { Figure } from './figure.ts';

/** A system with settings, to be judged. */
export interface SystemCandidate {
  readonly system: SystemName;
  readonly parameters: Parameters;
}

/** A stretch of the history, up to its end, that is judged by itself. */
export interface JudgedSpan {
  /** All there is; what comes after the tournaments that margins were tuned on; or this number of last tournaments. */
  readonly kind: 'all' | 'later' | 'last';
  readonly tournaments: number;
}

export interface Compared {
  /** Tournaments with something to judge, and the comparisons in them (n − 1 in a contest of n sides). */
  readonly tournaments: number;
  readonly comparisons: number;
  /**
   * Margins were tuned on this many first tournaments; 0 where they were left as given, no system has one, or there
   * are fewer than four tournaments.
   */
  readonly tunedOn: number;
  /** `all` is first; `later` only where margins were tuned; 300, 150 and 50 where the league has more. */
  readonly spans: readonly JudgedSpan[];
  /** Tournaments in a window of the error over time: 50, or a quarter of a smaller league, at least 1. */
  readonly windowSize: number;
  /** In the order of the candidates. */
  readonly systems: readonly JudgedSystem[];
  /** Each two of the systems, by their index, on the tournaments after `tunedOn`. */
  readonly duels: readonly SystemsDuel[];
  /** Each of the systems with every other. */
  readonly challenges: readonly Challenge[];
}

/** All figures but those of `wrongOrder`, `overTime` and `newcomers` are of the tournaments after `tunedOn`. */
export interface JudgedSystem extends SystemCandidate {
  /** What was tuned before it was judged; null where the system has no margin or margins were left as given. */
  readonly margin: { readonly before: number | null; readonly tuned: number; readonly trials: number } | null;
  /** For one walk over the history, predicting every contest and learning from it. */
  readonly seconds: number;
  readonly unsettled: number;
  /** By span: the share of decided pairs in the wrong order. */
  readonly wrongOrder: readonly (Figure | null)[];
  /** Of the expected score, a tie being half a win: so systems with ties and without can be compared. */
  readonly logLoss: Figure | null;
  readonly brier: Figure | null;
  /** How far the predictions are from the outcomes, on average over the bins of `calibration`. */
  readonly calibrationError: Figure | null;
  readonly calibration: readonly CalibrationBin[];
  /** Wrong order, the mean of the tournaments' own shares, over each window, by the number of its last tournament, from 1. */
  readonly overTime: readonly { readonly last: number; readonly wrongOrder: number | null }[];
  /** null where no sides tied. */
  readonly draws: DrawsFound | null;
  readonly newcomers: readonly NewcomerStage[];
  /**
   * The first contest after which the ratings of newcomers stay within a quarter of the league's spread; null where they
   * do only after the last stage, from which the distance is measured.
   */
  readonly settledAfter: number | null;
}

/** Pairs whose favourite had an expected score in this bin of ½ to 1, and what the favourites scored. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  /** Weighted number of comparisons. */
  readonly comparisons: number;
  /** Mean of the expected scores; null in an empty bin. */
  readonly predicted: number | null;
  readonly scored: Figure | null;
}

/** Paper 1, §4.1: pairs sorted by match quality, and the share of all ties that is found among the best. */
export interface DrawsFound {
  /** Share of all ties among the fifth with the best quality; 0.2 by chance. */
  readonly inBestFifth: Figure;
  /** From (0, 0) to (1, 1). */
  readonly curve: readonly { readonly pairs: number; readonly ties: number }[];
}

/**
 * After a player's `contest`-th rated contest, counted from 1. There are 20 stages, or as many as five people came to
 * (all, where there are fewer people).
 */
export interface NewcomerStage {
  readonly contest: number;
  /**
   * How many came that far, of those who are followed: all players with at least as many contests as the last stage.
   */
  readonly people: number;
  /** Mean distance of the mean from what it is after the last stage, in deviations of all means at the end. */
  readonly distance: number;
  /**
   * Wrong order of pairs in which the less experienced side had this contest before it; a team's experience is its
   * members' on average, rounded down. null where none was decided.
   */
  readonly wrongOrder: Figure | null;
}

export interface SystemsDuel {
  readonly one: number;
  readonly other: number;
  /** Tournaments with a lower share of wrong order for `one`, for `other`, and the same (paper 3, Table 1). */
  readonly won: number;
  readonly lost: number;
  readonly level: number;
  /** How likely a division as uneven as that is by chance alone: two-sided sign test, level ones left out. */
  readonly byChance: number;
  /** Wrong order of `other` less that of `one`: above 0 where `one` is ahead. */
  readonly lead: Figure | null;
}

/** Paper 1, §4.1: the fifth of decided pairs that `by` takes for the tightest, given to `to`. */
export interface Challenge {
  readonly by: number;
  readonly to: number;
  /** How many that are, rounded. */
  readonly pairs: number;
  /** The share that `to` has in the wrong order. */
  readonly wrongOrder: Figure | null;
}
