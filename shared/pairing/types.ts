/**
 * The types of a tournament's plan, shared by every method of pairing: who is here, what is asked for, what comes out.
 * Entrants are known by their index in the request, rounds are counted from 1.
 */
import type { ContestKind } from '../contract/competition-words.ts';
import type { ChangedHandicap, HandicapRule } from '../contract/handicaps.ts';
import type { Belief, RatingSystem } from '../rating/index.ts';
import type { BrokenConstraints, JudgedBoard } from '../contract/judged-boards.ts';
import type { StandingsJudgement } from '../contract/judged-standings.ts';
import type { Constraint, Costs, Format, Presence, Weights } from '../contract/pairing-options.ts';

export interface Person {
  readonly playerId: number;
  readonly belief: Belief;
  /** In the league's rating points, before the first game of the tournament; absent before it was rated. */
  readonly entryRating?: number | undefined;
  readonly club: string | null;
  readonly isBeginner: boolean;
}

/** Who takes a seat: one person, or a fixed team with those who play for it. */
export interface Entrant extends Presence {
  readonly people: readonly Person[];
  /** Its seed in the draw, from 1, where that was recorded. */
  readonly seed?: number | undefined;
  /** The group that it was drawn to, where that was recorded. */
  readonly group?: string | undefined;
  /**
   * In the league's rating points, when the tournament began: what seeds, McMahon bands and the halves of an
   * acceleration follow. Without it they follow today's beliefs, which results move from round to round.
   */
  readonly startingRating?: number | undefined;
  /** The same when its first stage began: handicaps by entry follow it. */
  readonly entryRating?: number | undefined;
  /** The rounds after which it was decided to go through a level match of a bracket. */
  readonly through?: readonly number[] | undefined;
  /** Of a team: who plays at the boards of its match in a round; without one those of its people who come first. */
  readonly lineups?: ReadonlyMap<number, readonly (Person | null)[]> | undefined;
}

/** What a game of two is worth. */
export interface GamePoints {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly bye: number;
}

export const usualGamePoints: GamePoints = { win: 1, draw: 0.5, loss: 0, bye: 1 };

/**
 * Sides with their entrants, in the order of their seats: the first has white, or the first seat. In teams of `size`
 * with substitutes, those beyond the size wait: the last in the side's list.
 */
export type PlannedBoard = readonly (readonly number[])[];

/** In one written form, whatever the order of sides and of those in them. */
export const boardKey = (sides: PlannedBoard): string =>
  sides
    .map((side) => side.toSorted((a, b) => a - b).join(' '))
    .toSorted()
    .join(' : ');

export interface PlannedRound {
  readonly round: number;
  /** In their order: board 1 first. */
  readonly boards: readonly PlannedBoard[];
  /** Who is here and has no board this time. */
  readonly out: readonly number[];
}

/** A board of a round to be planned that stays as it is. */
export interface KeptBoard {
  readonly round: number;
  /** Its number, counted from 1; without one, that which it has in `from`, or the first that is left. */
  readonly board?: number | undefined;
  readonly sides: PlannedBoard;
}

/** A board of this tournament that was played, or begun. */
export interface PlayedBoard {
  readonly round: number;
  readonly kind: ContestKind;
  readonly sides: readonly {
    /** Those who are among the request's entrants. */
    readonly entrants: readonly number[];
    /** null while there is no result. */
    readonly points: number | null;
    readonly score?: number | null;
    readonly seat: number | null;
  }[];
}

/** How often two people met or played together in the last weeks; recent tournaments count more. By player ids. */
export interface Encounters {
  readonly opponents: (one: number, other: number) => number;
  readonly partners: (one: number, other: number) => number;
}

/** How a plan's boards are evened out. */
interface Handicaps {
  readonly rule?: HandicapRule | undefined;
  readonly changed: readonly ChangedHandicap[];
}

export interface PairingRequest {
  readonly entrants: readonly Entrant[];
  readonly format: Format;
  /** What is to be planned, ascending. */
  readonly rounds: readonly number[];
  /** Boards of earlier rounds; of a round in the order of their boards, which is a knock-out’s bracket. */
  readonly played: readonly PlayedBoard[];
  /** By which the points of `played` were counted; without it the usual ones. */
  readonly points?: GamePoints | undefined;
  /** Boards of the rounds to be planned that stay as they are: played, begun, or locked. */
  readonly kept: readonly KeptBoard[];
  readonly recent: Encounters;
  readonly weights: Weights;
  readonly constraints: readonly Constraint[];
  /** Without them no board has any. */
  readonly handicaps?: Handicaps | undefined;
  /** Over how many boards teams meet; without it a board of two teams is one game. */
  readonly matchBoards?: number | undefined;
  /** Everyone plays everyone of the other team; `matchBoards` is how many of a team play. */
  readonly allPlayAll?: boolean | undefined;
  /** The league's: for what a lineup is worth. */
  readonly teamSize: number;
  /** 0: an answer at once. More: how many times as long the search continues from `from`, where that is given. */
  readonly effort: number;
  readonly from: readonly PlannedRound[] | null;
  /** How many really different suggestions, 1 to 3. */
  readonly alternatives: number;
}

/** A plan with what it is worth. */
export interface Suggestion {
  readonly rounds: readonly PlannedRound[];
  /** As `rounds`, board by board. */
  readonly judged: readonly (readonly JudgedBoard[])[];
  /** Means over all seats, not weighted; fairness of the whole. */
  readonly costs: Costs;
  /** What is to be as small as it can be: the weighted sum of `costs`. */
  readonly cost: number;
  readonly constraints: BrokenConstraints | null;
  /** Of a Swiss or a McMahon: by its aims, not by `cost`, suggestions are made and ordered. */
  readonly standings?: StandingsJudgement | undefined;
}

/** What pairing asks of a rating system. */
export type Judge = Pick<RatingSystem, 'performance' | 'performances' | 'matchQuality' | 'duelChances'>;

/** People and options from which no plan can be made. */
export type Impossible =
  | { readonly kind: 'too-few'; readonly needed: number }
  /** `people` don't make whole teams of `size`. */
  | { readonly kind: 'uneven-teams'; readonly people: number; readonly size: number }
  /** A winner is not known yet: a board of this round has no result. */
  | { readonly kind: 'unfinished'; readonly round: number }
  /** Two entrants are level after this round, where one of them must go through. */
  | { readonly kind: 'level'; readonly round: number; readonly sides: readonly number[] }
  /** All entrants have met each other, or the last one has won. */
  | { readonly kind: 'over' };

export class CannotPair extends RangeError {
  override readonly name = 'CannotPair';
  readonly why: Impossible;

  constructor(why: Impossible) {
    super(`no plan: ${why.kind}`);
    this.why = why;
  }
}
