/** The words by which a tournament's boards and standings are described. */
import { z } from 'zod';

/** A walkover was not played and counts in the standings alone. A bye has one side, every other contest two or more. */
export const contestKind = z.enum(['played', 'walkover', 'bye', 'half-bye']);

/**
 * A board that isn't played with its round: on another day (dated), or on one that isn't known yet (undated). One
 * with a result was played on a day that nobody has told.
 */
export const postponed = z.enum(['dated', 'undated']);

export const tieBreaks = [
  'points',
  'direct-encounter',
  'buchholz',
  'buchholz-cut-1',
  'buchholz-cut-2',
  'median-buchholz',
  'median-buchholz-2',
  'fore-buchholz',
  'fore-buchholz-cut-1',
  'opponents-buchholz',
  'sonneborn-berger',
  'sonneborn-berger-cut-1',
  'koya',
  'progressive',
  'progressive-cut-1',
  'progressive-cut-2',
  'wins',
  'all-wins',
  'wins-with-black',
  'games-with-black',
  'rounds-elected',
  'standard-points',
  'opponents-rating',
  'opponents-rating-cut-1',
  'opponents-rating-cut-2',
  'median-opponents-rating',
  'performance',
  'perfect-performance',
  'opponents-performance',
  'opponents-perfect-performance',
  'rating',
  'pairing-number',
  'score-difference',
  'score-for',
  'score-ratio',
  'mean-place',
  'sos',
  'sosos',
  'sodos',
  'mcmahon',
  'ladder',
  'match-points',
  'board-points',
  'direct-encounter-ratio',
  'extended-direct-encounter',
  'extended-direct-encounter-count-top',
  'extended-direct-encounter-count-bottom',
  'extended-direct-encounter-top',
  'extended-direct-encounter-bottom',
  'board-points-buchholz',
  'match-board-sonneborn-berger',
  'match-board-sonneborn-berger-cut-1',
  'board-match-sonneborn-berger',
  'board-sonneborn-berger',
  'score-strength',
  'board-count',
  'top-boards',
  'bottom-boards',
  'lots',
  'manual',
] as const;

/** What the seats of a board are called: white and black; numbers; who goes first. */
export const seats = z.enum(['colours', 'numbers', 'first']);

export const shape = z.enum(['field', 'rounds']);

export type ContestKind = z.output<typeof contestKind>;
export type Postponed = z.output<typeof postponed>;
export type TieBreak = (typeof tieBreaks)[number];
export type Seats = z.output<typeof seats>;
export type Shape = z.output<typeof shape>;

/** How a board isn't played with its round. */
export type Apart =
  /** It waits for a day; or it was played on one that nobody has told. */
  | { readonly kind: 'undated' | 'later' }
  /** It is still to be played, later or earlier than the others; or it was played on that day, as YYYY-MM-DD. */
  | { readonly kind: 'postponed' | 'moved' | 'played'; readonly day: string };
