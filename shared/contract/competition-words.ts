/** The words by which a tournament's boards and standings are described. */
import { z } from 'zod';

/** A walkover was not played and counts in the standings alone. A bye has one side, every other contest two or more. */
export const contestKind = z.enum(['played', 'walkover', 'bye', 'half-bye']);

export const tieBreaks = [
  'points',
  'direct-encounter',
  'buchholz',
  'buchholz-cut-1',
  'buchholz-cut-2',
  'median-buchholz',
  'sonneborn-berger',
  'koya',
  'progressive',
  'wins',
  'wins-with-black',
  'games-with-black',
  'opponents-rating',
  'score-difference',
  'score-for',
  'score-ratio',
  'mean-place',
  'sos',
  'sosos',
  'sodos',
  'mcmahon',
  'match-points',
  'board-points',
  'lots',
  'manual',
] as const;

/** What the seats of a board are called: white and black; numbers; who goes first. */
export const seats = z.enum(['colours', 'numbers', 'first']);

export const shape = z.enum(['field', 'rounds']);

export type ContestKind = z.output<typeof contestKind>;
export type TieBreak = (typeof tieBreaks)[number];
export type Seats = z.output<typeof seats>;
export type Shape = z.output<typeof shape>;
