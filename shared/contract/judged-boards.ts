/** What a board of a plan is worth, and which constraints the plan doesn't keep. */
import type { JudgedHandicap } from './handicaps.ts';
import type { Costs } from './pairing-options.ts';

/** Constraints that can't all hold, and how the nearest plan breaks them. */
export interface BrokenConstraints {
  /** Indices of the request's constraints that conflict: without any one of them the others could hold. */
  readonly conflicting: readonly number[];
  /** Indices of those that the plan doesn't keep. */
  readonly broken: readonly number[];
  /** Of those, the ones that the format can't keep in every round, and why. Not there where there are none. */
  readonly limits?: readonly { readonly constraint: number; readonly why: ConstraintLimit }[];
}

/**
 * Why a format doesn't keep a constraint in every round. `schedule`: the table says who meets in which round. `results`:
 * after the first round results say who meets. `bracket`: the order of the boards says who meets next. `reach`: two who
 * are too far apart on the ladder don't meet. `once`: by the rules no two meet twice. `no-teams`: everyone plays alone. `one-board`: all teams are at one board.
 */
export type ConstraintLimit =
  | 'schedule'
  | 'results'
  | 'bracket'
  | 'reach'
  | 'once'
  | 'no-teams'
  | 'one-board';

export interface JudgedSide {
  /** Of the side's performance, in the league's unit. */
  readonly mean: number;
  readonly deviation: number;
  /** Of coming first at the board; a tie of two counts half for each. The chances of a board add up to 1. */
  readonly chance: number;
}

export interface JudgedBoard {
  /** Match quality, 0 to 1: that of n sides to the power 1/(n − 1), so that tables of all sizes compare. */
  readonly quality: number;
  readonly sides: readonly JudgedSide[];
  readonly handicap: JudgedHandicap;
  /** Of a match over several boards: the games of two people, and what evens each out. */
  readonly games?: readonly JudgedGame[] | undefined;
  readonly costs: Costs;
}

export interface JudgedGame {
  /** As the sides are ordered. */
  readonly playerIds: readonly [number, number];
  readonly handicap: JudgedHandicap;
}
