/** Stages of a tournament after the first: who was let through, and how they are paired; and its end. */
import { z } from 'zod';
import { returns, type Domain } from './call.ts';
import { pairingOptions, plannedStage, qualificationRule } from './competitions.ts';
import { ruledEntrant } from './rulings.ts';
import { label, name } from './values.ts';

const nextStage = z.strictObject({
  tournamentId: z.int(),
  name: name.nullable().default(null),
  ...pairingOptions.shape,
  /** How many rounds are planned; null: as many as come. */
  rounds: z.int().min(1).max(1000).nullable().default(null),
  /** By which those who take part were found; null for none. */
  qualification: qualificationRule.nullable().default(null),
  /** Those whom the rule lets through, or not, and the organizer decided otherwise. */
  chosen: z
    .array(z.strictObject({ entrant: ruledEntrant, isIn: z.boolean() }))
    .max(2000)
    .default([]),
  /** Those who take part, the best seed first; each in its group where there are groups. */
  entrants: z
    .array(z.strictObject({ entrant: ruledEntrant, group: label.nullable().default(null) }))
    .min(2)
    .max(2000),
});

const tournamentEnd = z.strictObject({
  tournamentId: z.int(),
  /** Deletes boards without a result; with it unset, a tournament that has any isn't ended. */
  deleteOpen: z.boolean().default(false),
});

const stagePlan = z.strictObject({
  tournamentId: z.int(),
  /** null: none any more. */
  plan: z.strictObject({ next: plannedStage, qualification: qualificationRule }).nullable(),
});

export const stagesCalls = {
  /** Begins a stage behind the last round; its rounds are paired like any others. */
  'stages.begin': returns<{ stage: number }>()('here', nextStage),
  /** Ends a tournament after the rounds that were played. Starting another round makes it go on. */
  'tournaments.end': returns<null>()('here', tournamentEnd),
  /** Records what is to follow the last stage, before that has ended: forecasts take it into account. */
  'stages.plan': returns<{ tournamentId: number }>()('here', stagePlan),
} as const satisfies Domain;
