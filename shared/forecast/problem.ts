/**
 * What a forecast simulates: who is how strong, what has been played, and what is left. Competitors and people are indices
 * from 0; names, ids and the clock stay outside.
 */
import type { TieBreak } from '../contract/competition-words.ts';
import type { QualificationRule } from '../contract/competitions.ts';
import type { PointsRule } from '../contract/points.ts';
import type { BracketMatch } from '../competition/bracket/matches.ts';
import type { pairsOfMatch } from '../competition/match-pairs.ts';
import type { Belief, DuelChances } from '../rating/index.ts';
import type { WaitsFor } from './next-games.ts';

/** Who comes to a board together, with what their strength is made of. */
export interface Party {
  /** One; or several people who play together and are ranked one by one. */
  readonly competitors: readonly number[];
  /** Whose strengths are added up, each times `weight`. */
  readonly people: readonly number[];
  readonly weight: number;
  /** Variance of the day's noise, in the league's unit squared. */
  readonly noise: number;
  /** A handicap's worth, in the league's unit. */
  readonly lead: number;
}

/** A game that is left: of two sides, or of more. */
export interface Game {
  readonly parties: readonly Party[];
}

/** A board that is left, with what it counts in the standings. */
export interface Meeting {
  /** Counted from 1. */
  readonly round: number;
  /** The day of its own that it waits for; null or left out: it is played with its round. */
  readonly postponed?: WaitsFor | null;
  /** Its place among the tournament's boards; null while it hasn't been entered. */
  readonly board: number | null;
  /** One; of a match of teams its boards that have no result yet. */
  readonly games: readonly Game[];
  /** Of a match of teams: what its finished boards gave to both; null for one game. */
  readonly boardPoints: readonly [number, number] | null;
}

/** An opponent met so far, or a stand-in where there was no game; see `opponentsOf`. */
export interface Met {
  /** -1 for a stand-in, who has the competitor's own points. */
  readonly opponent: number;
  readonly won: number;
  /** 1 beaten, ½ tied with, 0 lost to or not met. */
  readonly beaten: number;
}

/** What a competitor has so far. */
export interface StandingSoFar {
  /** With bonus and penalty points, which `adjustment` has alone. */
  readonly points: number;
  readonly adjustment: number;
  /** At the start of a McMahon. */
  readonly initial: number;
  /** What opponents have more from those who left; see `madeUp`. */
  readonly madeUp: number;
  readonly wins: number;
  /** Wins, and rounds without a game that gave as much. */
  readonly allWins: number;
  readonly boardPoints: number;
  readonly met: readonly Met[];
  /** Values of criteria that no game changes: higher is better. */
  readonly fixed: ReadonlyMap<TieBreak, number>;
  /** Byes so far. */
  readonly byes: number;
  /** Its places in its table, by all criteria, lots and decisions: from 1, several where nothing separates it from others. */
  readonly places: { readonly first: number; readonly last: number };
}

/** Rounds that are paired as the tournament goes. */
export interface RoundToPair {
  readonly round: number;
  /** Competitors who are there. */
  readonly present: readonly number[];
  /** Points of those who asked to miss it with a bye. */
  readonly excused: readonly { readonly competitor: number; readonly points: number }[];
}

/** `scores`: those with equal points meet; `strengths`: those of equal strength; `lots`: anybody. Rematches are the last resort. */
export type PairedBy = 'scores' | 'strengths' | 'lots';

interface Common {
  /** By the key that boards have. */
  readonly competitors: readonly string[];
  /** What is believed of each person. */
  readonly people: readonly Belief[];
  /** The people whose errors move together with a person's, each with the covariance; none where they are left out. */
  readonly partnersOf?: (person: number) => readonly (readonly [person: number, covariance: number])[];
  /** Standard deviation of what a strength moves from one round to the next. */
  readonly drift: number;
  readonly chances: ChancesBy;
}

export interface TableProblem extends Common {
  readonly kind: 'table';
  /** By competitor: the number of its table, from 0. */
  readonly groups: readonly number[];
  readonly standings: readonly StandingSoFar[];
  readonly points: PointsRule;
  /** The criteria by which a simulated end is ranked; see `simulatedCriteria`. */
  readonly order: readonly TieBreak[];
  /** Whether rounds without a board are nothing at all. */
  readonly isFixed: boolean;
  /** Games that are certain to be played, by round. */
  readonly meetings: readonly Meeting[];
  readonly toPair: readonly RoundToPair[];
  readonly pairedBy: PairedBy;
  /** Whether pairings by equal points are such as the rules allow, unless some meet again; true where nothing is to be paired. */
  readonly canBePairedSo: boolean;
  /** Who comes for each competitor in rounds that are still to be paired; of a match of teams board by board. */
  readonly parties: readonly (readonly Party[])[];
  /** Who meets in a match of teams that isn't entered yet: places in `parties` of the one and of the other. */
  readonly matchPairs: ReturnType<typeof pairsOfMatch>;
  readonly qualification: QualificationRule | null;
  /** What is planned behind it; null where nothing is, or it can't be simulated. */
  readonly next: NextStage | null;
}

/** A stage that hasn't been drawn: its own competitors are the lines of the draw. */
export interface NextStage {
  /** Parties are empty; they get the people of the competitor at the line. */
  readonly problem: BracketProblem | TableProblem;
  /** By competitor of the stage before, who comes for it: of a match of teams board by board. */
  readonly parties: readonly (readonly Party[])[];
  /** By competitor of the stage before, what is believed of its strength. */
  readonly means: readonly number[];
  /** `groups`: by seeds, those of one group apart. */
  readonly drawnBy: 'groups' | 'seed' | 'strength';
}

export interface BracketProblem extends Common {
  readonly kind: 'bracket';
  readonly bracket: 'single' | 'double';
  readonly matches: readonly BracketMatch[];
  /** By match: what each side has of its games so far, a tie counting ½. */
  readonly scores: readonly (readonly [number, number])[];
  readonly bestOf: number;
  readonly parties: readonly Party[];
  /** By competitor: how far those came who are out, more is further; Infinity for all others. */
  readonly depths: readonly number[];
  /** By match: the board that is open; null where none is entered. */
  readonly boards: readonly (number | null)[];
}

export type ForecastProblem = TableProblem | BracketProblem;

/** Chances between two whose strengths are `lead` apart and whose noise has this variance in all. */
export type ChancesBy = (lead: number, noise: number) => DuelChances;
