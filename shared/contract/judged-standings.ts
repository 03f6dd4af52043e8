/**
 * What is told of a round of a Swiss, a McMahon or tables by points: each side before the round, rules that are broken, and
 * totals.
 */

/**
 * `third-colour`: the same colour a third time in a row; `colour-balance`: three more of one colour than of the other;
 * `float-again`: meets an opponent with more, or less, as in one of the last two rounds; `second-bye`: had one already;
 * `pulled-up-again`: has fewer points than others at its table, as in a round before; `pulled-up`: the same for the first
 * time, beside one to whom it happens again.
 */
export type SideViolation =
  | 'third-colour'
  | 'colour-balance'
  | 'float-again'
  | 'second-bye'
  | 'pulled-up-again'
  | 'pulled-up';

/** An entrant before the round, and which rules its place in the round breaks. */
export interface StandingsSide {
  /** Index in the request. */
  readonly entrant: number;
  /** As the standings show; of a McMahon with what it began with. */
  readonly points: number;
  /** By which it is paired: with the virtual points of an acceleration. */
  readonly score: number;
  /** The first round first, e.g. WBW; at tables the numbers of seats, e.g. 132. */
  readonly colours: string;
  /** Of the last round, and the one before: 1 down, -1 up. */
  readonly floats: readonly (-1 | 0 | 1)[];
  readonly byes: number;
  readonly violations: readonly SideViolation[];
}

interface StandingsBoard {
  /** How often the two met before; above 0 it is a rematch. At tables how many pairs met before. */
  readonly met: number;
  readonly sides: readonly StandingsSide[];
}

export interface StandingsRound {
  readonly round: number;
  /** As the round's boards; null for one of duels that isn't of two entrants who are here. */
  readonly boards: readonly (StandingsBoard | null)[];
  readonly out: readonly StandingsSide[];
}

export interface StandingsJudgement {
  readonly rounds: readonly StandingsRound[];
  /** Each aim's total over all boards, in their order of weight: suggestions are in that order. The less the better. */
  readonly aims: Readonly<Record<ShownAim, number>>;
}

/** What rounds of duels are made and suggestions ordered by, in their order of weight; see `swissRound`. */
const behindConstraints = [
  'rematches',
  'bye',
  'absoluteColours',
  'scoreDifference',
  'floats',
  'colours',
  'order',
] as const;
export const duelAims = ['constraints', ...behindConstraints] as const;
export type DuelAim = (typeof duelAims)[number];

/** The same, and of tables by points; see `aimsOfTable`. Those that don't belong to a format are 0. */
export const shownAims = ['constraints', 'points', 'seats', ...behindConstraints] as const;
export type ShownAim = (typeof shownAims)[number];
