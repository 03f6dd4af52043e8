/** Decisions about a tournament's standings, as they are made from its page. */
import { z } from 'zod';
import { round } from './pairing-options.ts';
import { gamesThen } from './competitions.ts';
import { name } from './values.ts';

/** An entrant: a team, or one person. */
export const ruledEntrant = z.union([
  z.strictObject({ teamId: z.int() }),
  z.strictObject({ teamId: z.null(), playerId: z.int() }),
]);

const level = z.array(ruledEntrant).min(2).max(2000);

const decision = z.discriminatedUnion('kind', [
  /** Bonus points; penalty points are negative. */
  z.strictObject({
    kind: z.literal('bonus'),
    entrant: ruledEntrant,
    points: z
      .number()
      .min(-1000)
      .max(1000)
      .refine((points) => points !== 0),
    reason: name,
  }),
  /** Takes such points away again. */
  z.strictObject({
    kind: z.literal('cancel-bonus'),
    entrant: ruledEntrant,
    points: z.number(),
    reason: name,
  }),
  /** Draws lots among those who are level. Refused where one of them has a lot already. */
  z.strictObject({ kind: z.literal('lots'), entrants: level }),
  /** The first of them is ahead of the second; replaces what was decided about them manually before. */
  z.strictObject({ kind: z.literal('manual'), entrants: level, reason: name }),
  /** The entrant left after a round. Its boards without a result in later rounds are settled. */
  z.strictObject({
    kind: z.literal('out'),
    entrant: ruledEntrant,
    cause: z.enum(['expelled', 'withdrawn']),
    after: z.int().min(0).max(1000),
    games: gamesThen,
    reason: name,
  }),
  /** Takes that back: later boards that were lost by forfeit wait for their results again. */
  z.strictObject({ kind: z.literal('readmit'), entrant: ruledEntrant }),
  /** Someone else plays in the place of a person, from a round on. */
  z.strictObject({
    kind: z.literal('replace'),
    entrant: ruledEntrant,
    /** A known player; or a name, which becomes a new player where no player has it. */
    by: z.union([z.strictObject({ playerId: z.int() }), z.strictObject({ name })]),
    from: round,
    reason: name,
  }),
]);

export const rulingRequest = z.strictObject({
  tournamentId: z.int(),
  stage: z.int().min(1).max(20).default(1),
  decision,
});

export type RuledEntrant = z.output<typeof ruledEntrant>;
export type Decided = z.output<typeof decision>;
