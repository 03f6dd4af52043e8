/** Values that the arguments of several domains hold: names, days, numbers. Everything that arrives is hostile until it passed here. */
import { z } from 'zod';
import type { Belief } from '../rating/index.ts';

export const longestName = 200;

export const longestLabel = 80;

/**
 * Invisible marks that come along when text is copied from elsewhere: two names that differ by them
 * alone are one. Those that join letters (U+200C, U+200D) are part of how words are written, and stay.
 */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A text as people mean it: composed, without invisible marks, without space around it, single spaces within. */
export const plain = (given: string): string =>
  given.replace(unseen, '').normalize('NFC').replace(/\s+/gu, ' ').trim();

/** False for control characters and halves of characters, which no keyboard types. */
export const isText = (given: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(given);

/** A name as people write it. */
export const name = z.string().transform(plain).pipe(z.string().min(1).max(longestName).refine(isText));

/** What tells one contest of a tournament from another; may be empty. */
export const label = z.string().transform(plain).pipe(z.string().max(longestLabel).refine(isText));

export const path = z
  .string()
  .min(1)
  .max(4096)
  .refine((given) => !given.includes('\0'));

/** A day that exists, as YYYY-MM-DD. */
export const calendarDay = z.iso.date();

/** Numbers by parameter name; the engine checks ranges, null means "automatic". */
export const parameters = z.record(z.string().max(40), z.number().nullable());

export const roles = ['main', 'substitute', 'guest'] as const;

export const role = z.enum(roles);

/** Beyond these bounds it is a slip of the pen, and sums of such scores would run over. */
export const score = z.number().min(-1e100).max(1e100);

export type Role = z.output<typeof role>;

/** Ratings beyond these bounds are slips of the pen, and no system can reckon with them. */
export const mean = z.number().min(-100_000).max(100_000);

export const deviation = z.number().min(0.001).max(100_000);

/** How a person may appear on lists. */
export const shownAs = ['name', 'initials', 'nobody'] as const;

export type ShownAs = (typeof shownAs)[number];

export interface Change {
  before: Belief;
  after: Belief;
}

/** Of the mean alone. */
export interface MeanChange {
  readonly before: Pick<Belief, 'mean'>;
  readonly after: Pick<Belief, 'mean'>;
}

/** What some games of a tournament did to a rating: before the first, after the last. */
export interface Gain extends MeanChange {
  /** What games of other tournaments did between two of these; absent where there were none. */
  readonly between?: readonly MeanChange[];
}

/** The same by the games of one day. */
export interface DayGain extends Change, Pick<Gain, 'between'> {
  readonly day: string;
}

/** By all games of a tournament, and by each day of it. */
export interface GainByDays extends Change, Pick<Gain, 'between'> {
  /** In order of time; absent where it was one day alone, or it isn't known when. */
  readonly days?: readonly DayGain[];
}

/** Of a player, team, tournament or league: the same in every file that has it. */
export const uuid = z.string().regex(/^[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/u);
