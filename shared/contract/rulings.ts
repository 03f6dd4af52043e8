/** Decisions about a tournament's standings, as they are made from its page. */
import { z } from 'zod';
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
]);

export const rulingRequest = z.strictObject({
  tournamentId: z.int(),
  stage: z.int().min(1).max(20).default(1),
  decision,
});

export type RuledEntrant = z.output<typeof ruledEntrant>;
export type Decided = z.output<typeof decision>;
