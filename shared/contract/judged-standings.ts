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
  /** Only where rounds follow FIDE's Dutch system. */
  readonly dutch?: DutchSide | undefined;
}

/**
 * By which rule of the Dutch system one of two has White (C.04.3, E in 2017, 5.2 in 2024). `granted`: they prefer different
 * colours, or one has no preference; `stronger`: of two who prefer the same colour, the stronger preference; `wider`: of
 * two absolute ones, the wider colour difference; `alternation`: both alternate to the last time when their colours
 * differed; `higher`: the preference of the higher-ranked; `initial`: neither has one, so the pairing number decides.
 */
export type ColourRule = 'granted' | 'stronger' | 'wider' | 'alternation' | 'higher' | 'initial';

/** What the Dutch system knows of a side before the round, and its float in this one. */
export interface DutchSide {
  /** The pairing number: its place in the initial ranking. */
  readonly number: number;
  /** How many have the same score, itself included. */
  readonly group: number;
  /** In this round: 1 down, -1 up; a bye is a float down. */
  readonly float: -1 | 0 | 1;
  /** In the last round, and the one before. */
  readonly floats: readonly { readonly round: number; readonly float: -1 | 0 | 1 }[];
  /** null: it has had no colour yet. */
  readonly preference: { readonly colour: 'W' | 'B'; readonly strength: ColourStrength } | null;
  readonly isTopscorer: boolean;
  /** Only of the one side that sits out. */
  readonly bye?: DutchBye | undefined;
}

type ColourStrength = 'mild' | 'strong' | 'absolute';

/** Why the bye goes where it goes; null: no round follows the absolute rules (C1 to C3). */
export type DutchBye = {
  /** The score at which the rules give the bye (C5), and how many with that score may have it (C2). */
  readonly score: number;
  readonly candidates: number;
  /** Why no one with less has it: there is no one, all have had one, or not all others could be paired then. */
  readonly lower: 'none' | 'had' | 'unpaired';
  /**
   * How it is chosen: as the only candidate; by the fewest rounds without a game (C9); as the lowest-ranked of them, or of those
   * with the fewest; or by what the boards of the others are like. null: the side isn't a candidate, because the plan was changed.
   */
  readonly choice: 'only' | 'unplayed' | 'lowest' | 'lowestOfFewest' | 'boards' | null;
  /** Whether some boards of the round were kept, and the bye was given among the others. */
  readonly isRest: boolean;
} | null;

/** What the Dutch system says of the colours of two; sides by their place at the board. */
export interface DutchColours {
  readonly rule: ColourRule;
  /** Who has White by that rule. */
  readonly white: 0 | 1;
  readonly higher: 0 | 1;
}

/**
 * One who comes before the opponent in the order of a score group, and why the higher of the two meets the opponent instead:
 * they met before; a constraint; both must have that colour, or prefer it, which they don't, or less, at this board; it
 * would float up again. `leaves`: it floats down itself, or has the bye. `others`: nothing of the two themselves, so that the
 * other boards decide.
 */
export type PassedOver<Who> = { readonly who: Who } & (
  | { readonly why: 'met' | 'floated'; readonly round: number }
  | { readonly why: 'mustHave' | 'prefer'; readonly colour: 'W' | 'B' }
  | { readonly why: 'constraint' | 'leaves' | 'others' }
);

/**
 * The order in which the Dutch system comes to a board. `halves`: one of the upper half of a score group meets one of the lower
 * half; `rest`: the same of those in the group who meet nobody with more points; `float`: one with more points meets one of the group; `exchange`: both are of one half.
 */
export interface DutchMeeting<Who = number> {
  readonly kind: 'halves' | 'rest' | 'float' | 'exchange';
  /** Which side is ranked higher. */
  readonly higher: 0 | 1;
  /** From 1: of the higher in the upper half, or among those who float down; of the other in the lower half, or in its group. */
  readonly places: readonly [higher: number, lower: number];
  /** Who comes before the other, and meets nobody who is ranked above the higher; the first of them, and how many more. */
  readonly before: readonly PassedOver<Who>[];
  readonly more: number;
}

export interface DutchBoard<Who = number> {
  /** Only of the Dutch system. */
  readonly dutchMeeting?: DutchMeeting<Who> | undefined;
  /** Only of the Dutch system, and where no handicap decides who has Black. */
  readonly dutchColours?: DutchColours | undefined;
}

interface StandingsBoard extends DutchBoard {
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

/** A round that has begun, and who would meet others if it were paired today. */
export interface RoundDifference {
  round: number;
  /** The boards that it would have: the names of their sides, the first seat first. */
  boards: string[][];
  /** True where the first seat is White's. */
  hasColours: boolean;
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
