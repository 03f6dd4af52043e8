/** What a bracket shows: its matches, who plays in them or will, and what came of them. */
import type { ContestKind } from '../../contract/competition-words.ts';

/** Out after one lost match, or after two. */
export type BracketKind = 'single' | 'double';

/** `final`: the grand final of a double elimination, and its second match. The last match of a knock-out is of `winners`. */
export type BracketPart = 'winners' | 'losers' | 'final' | 'third';

/** From where a side comes into a match. */
export type SideSource =
  /** Seeds count from 1. */
  | { readonly kind: 'seed'; readonly seed: number }
  /** There is no opponent. */
  | { readonly kind: 'bye' }
  /** Of the match with that number. */
  | { readonly kind: 'winner' | 'loser'; readonly match: number }
  /** Put there manually, in place of another. */
  | { readonly kind: 'manual' };

export interface BracketSide {
  /** null while it isn't known, and where there is none. */
  readonly entrant: string | null;
  readonly from: SideSource;
  /** Of one game its score, or else its points; of several the sum of points. null before that. */
  readonly score: number | null;
}

/**
 * `waiting`: a side isn't known yet; `ready`: to be played; `begun`: a result is missing, or a game of the series;
 * `level`: all games were played, and one more has to decide; `won`; `walkover`: the opponent was absent or withdrew;
 * `bye`: there was never an opponent; `void`: no side came; `unneeded`: a second grand final that isn't played.
 */
export type MatchState =
  | 'waiting'
  | 'ready'
  | 'begun'
  | 'level'
  | 'won'
  | 'walkover'
  | 'bye'
  | 'void'
  | 'unneeded';

export interface BracketMatch {
  /** Unique in the bracket, and the same whatever the results. */
  readonly id: string;
  /** Counted from 1 in the order of play; null for a bye. */
  readonly number: number | null;
  readonly bracket: BracketPart;
  /** Within its part, from 1. */
  readonly round: number;
  /** From the top of its round, from 0. */
  readonly position: number;
  /** The first round of the whole bracket in which it can be played, from 1. */
  readonly turn: number;
  readonly sides: readonly [BracketSide, BracketSide];
  readonly state: MatchState;
  readonly winner: string | null;
  /** Whether it was level, and the winner is who was decided to go through. */
  readonly isDecided: boolean;
  /** Indices of the games, in their order. */
  readonly contests: readonly number[];
}

/** A game that was held or begun, as far as a bracket is concerned. */
export interface BracketGame {
  /** Of the tournament. */
  readonly round: number;
  readonly kind?: ContestKind;
  /** One for a bye on record. */
  readonly sides: readonly {
    readonly entrant: string;
    /** null while there is no result. */
    readonly points: number | null;
    /** Shown with the match, e.g. 2 – 1; nothing is decided by it. */
    readonly score?: number | null;
  }[];
}

export interface BracketRules {
  /** Whether those who lose the semifinals play for third place. Of a single elimination alone. */
  readonly thirdPlace?: boolean;
  /** Whether the grand final is played again after the first loss of the winners' champion; it usually is. */
  readonly reset?: boolean;
  /** How many games a match has, if it isn't decided sooner. One game with a score such as 2 – 1 is one. */
  readonly bestOf?: number;
  /** Whether an entrant is there in a round of the tournament: else the opponent advances. */
  readonly isHere?: (entrant: string, round: number) => boolean;
  /** Whether it was decided that an entrant goes through a match that is level after a round of the tournament. */
  readonly goesThrough?: (entrant: string, round: number) => boolean;
  /** The next round of the tournament; without it, the one after the last that was held. */
  readonly nextRound?: number;
}

export interface Bracket {
  readonly kind: BracketKind;
  /** By part and round, from the top; without those that no side can reach. */
  readonly matches: readonly BracketMatch[];
  /** In the order of their seeds. */
  readonly entrants: readonly string[];
  /** Matches that can be played now, in the order of the bracket, and in which round of the tournament. */
  readonly next: { readonly round: number; readonly matches: readonly BracketMatch[] };
  /** Who is out, and how far each came: more is further. After a match for third place its winner came further. */
  readonly out: ReadonlyMap<string, number>;
  readonly champion: string | null;
  /** Who had a match to play in a round that was held: all others needed no board. */
  readonly due: ReadonlyMap<number, ReadonlySet<string>>;
  /** Indices of games that belong to no match. */
  readonly strays: readonly number[];
}
