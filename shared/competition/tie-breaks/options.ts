/** What standings depend on besides the boards. */
import type { TieBreak } from '../../contract/competition-words.ts';
import type { PointsRule } from '../../contract/points.ts';

/** Bonus or penalty points with their reason. */
export interface Adjustment {
  readonly competitor: string;
  /** Negative for a penalty. */
  readonly points: number;
  readonly reason: string;
}

/**
 * A lot that was drawn, or an order that was decided: 1 is ahead of 2. In a manual order who has no number comes after
 * those with one; lots decide only among competitors who were all in one drawing.
 */
export interface Decision {
  readonly competitor: string;
  readonly kind: 'lot' | 'manual';
  readonly value: number;
  /** When a lot was drawn: the same for all of a drawing. */
  readonly at?: string;
  readonly reason?: string;
}

/**
 * How rounds without a game count in Buchholz and Sonneborn-Berger; the articles are those of the FIDE Handbook,
 * chapter C.07 (Tie-Break Regulations).
 *
 * - `fide-2024`: as in force from August 2023 to February 2026. An opponent's absences and half-point byes that no
 *   round at the board follows count as ties (16.3); one's own round is a game against a stand-in with one's own points
 *   (16.4).
 * - `fide-2026`: as in force from March 2026. The same, but the stand-in has no more points than the opponent who
 *   should have played (16.4.1), or, without one, than ties in all rounds would give (16.4.2).
 * - `awarded`: opponents count with the points they have.
 */
type UnplayedRule = 'fide-2024' | 'fide-2026' | 'awarded';

export interface StandingsOptions {
  /** The criteria in the order in which they count; the usual ones where it is left out. */
  readonly order?: readonly TieBreak[];
  readonly points?: PointsRule;
  /**
   * `fixed` where it was settled from the start who meets whom, as in a round robin: then a walkover counts as a game
   * against the opponent who should have played (C.07, article 15), and a round without a board is nothing at all.
   * `paired`, the default, where rounds are paired as the tournament goes.
   */
  readonly schedule?: 'paired' | 'fixed';
  readonly unplayed?: UnplayedRule;
  /** For the criteria of ratings; null for a competitor without one, whose games count in none of them. */
  readonly rating?: (competitor: string) => number | null;
  /** For `pairing-number`: the line in the draw, from 1; null for a competitor who was not drawn. */
  readonly line?: (competitor: string) => number | null;
  /** For `ladder`: the round in which a competitor came, from 1. */
  readonly entered?: (competitor: string) => number;
  /** Where each starts in a McMahon tournament; 0 where it is left out. */
  readonly initial?: (competitor: string) => number;
  readonly adjustments?: readonly Adjustment[];
  readonly decisions?: readonly Decision[];
  /** Whose boards count for nobody: they left, and are behind all others. */
  readonly annulled?: readonly string[];
}
