/** The parts from which the contract's arguments are built. Everything that arrives is hostile until it passed here. */
import { z } from 'zod';

export const longestName = 200;
export const longestLabel = 80;

/** A text as people mean it: composed, without space around it, single spaces within. */
export const plain = (given: string): string => given.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** False for control characters and halves of characters, which no keyboard types. */
export const isText = (given: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(given);

/** A name as people write it. */
export const name = z.string().transform(plain).pipe(z.string().min(1).max(longestName).refine(isText));

/** What tells one contest of a tournament from another; may be empty. */
const label = z.string().transform(plain).pipe(z.string().max(longestLabel).refine(isText));

export const path = z
  .string()
  .min(1)
  .max(4096)
  .refine((given) => !given.includes('\0'));

/** A day that exists, as YYYY-MM-DD. */
export const calendarDay = z.iso.date();

/** Numbers by parameter name; the engine checks ranges, null means "automatic". */
export const parameters = z.record(z.string().max(40), z.number().nullable());

export const role = z.enum(['main', 'substitute', 'guest']);

const member = z.strictObject({
  /** A known player; or a name, which becomes a new player where nobody has it. */
  playerId: z.int().optional(),
  name: name.optional(),
  role: role.default('main'),
  share: z.number().positive().max(1).nullable().default(null),
});

const side = z.strictObject({
  team: name.nullable().default(null),
  place: z.int().min(1).max(1_000_000).nullable().default(null),
  score: z.number().nullable().default(null),
  members: z.array(member).min(1).max(100),
});

/** A club's clock has no zone. */
const isLocal = (instant: string): boolean => !instant.endsWith('Z');

const contest = z.strictObject({
  round: label.nullable().default(null),
  board: label.nullable().default(null),
  /** Date, with a time if it is known, where it differs from the tournament's. */
  at: z
    .union([z.iso.date(), z.iso.datetime({ local: true }).refine(isLocal)])
    .nullable()
    .default(null),
  sides: z.array(side).min(2).max(20_000),
});

/** A tournament as typed by hand. Within one contest every side has a place, or every side a score (higher is better). */
export const tournamentFacts = z.strictObject({
  tournamentId: z.int().optional(),
  name,
  date: calendarDay.nullable(),
  teamSize: z.int().min(1).max(100).nullable().default(null),
  contests: z.array(contest).min(1).max(10_000),
});
export type TournamentFacts = z.output<typeof tournamentFacts>;
export type ContestFacts = TournamentFacts['contests'][number];
export type SideFacts = ContestFacts['sides'][number];
export type MemberFacts = SideFacts['members'][number];
export type Role = MemberFacts['role'];
