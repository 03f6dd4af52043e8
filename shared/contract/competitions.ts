/** What a tournament of rounds is made of: stages, each with its way of pairing, and a draw. */
import { z } from 'zod';
import { constraint, format, round, usualWeights, weights } from '../pairing/options.ts';
import { label, name } from './values.ts';

/** How boards are made, what counts how much, and what must hold. */
export const pairingOptions = z.strictObject({
  format,
  weights: weights.default({ ...usualWeights }),
  constraints: z.array(constraint).max(200).default([]),
  /** How far back meetings count; 0: this tournament alone. */
  recentWeeks: z.int().min(0).max(520).default(8),
});

const mostStages = 20;

/** A part of a tournament that is paired in one way. It lasts until the round before the next one's first. */
const stage = pairingOptions.extend({
  name: name.nullable().default(null),
  firstRound: round.default(1),
  /** How many rounds are planned; null: as many as come. */
  rounds: z.int().min(1).max(1000).nullable().default(null),
});

export const stages = z.array(stage).max(mostStages);

/** Where an entrant is in the draw of a stage: in which group, and at which line, from 1. */
const drawnPlace = z.strictObject({
  stage: z.int().min(1).max(mostStages),
  group: label.nullable().default(null),
  line: z.int().min(1).max(4000),
});

/** In stages without draw, all entrants take part. */
export const draw = z.array(drawnPlace).max(mostStages);

export type PairingOptions = z.output<typeof pairingOptions>;
export type Stage = z.output<typeof stage>;
export type DrawnPlace = z.output<typeof drawnPlace>;
