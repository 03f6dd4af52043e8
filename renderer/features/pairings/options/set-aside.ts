/** Parts of the options that gave way to another format, as they are stored with the draft. Pure. */
import { z } from 'zod';
import { handicapRule } from '../../../../shared/contract/handicaps.ts';
import { weights } from '../../../../shared/contract/pairing-options.ts';
import { scoring } from '../../../../shared/contract/scoring.ts';

/** What is taken over from the tournament before and doesn't follow from the format. */
export const partsOfLast = ['scoring', 'handicap', 'weights'] as const;
export type PartOfLast = (typeof partsOfLast)[number];

const ofFormat = {
  /** The format that it was chosen for, as `formatKey` names it: it comes back with that one. */
  format: z.string(),
  /** Whether it was still as in the tournament before. */
  isOfLast: z.boolean(),
};

export const partSetAside = z.discriminatedUnion('part', [
  z.object({ ...ofFormat, part: z.literal('scoring'), value: scoring.nullable() }),
  z.object({ ...ofFormat, part: z.literal('handicap'), value: handicapRule.nullable() }),
  z.object({ ...ofFormat, part: z.literal('weights'), value: weights }),
]);
export type PartSetAside = z.output<typeof partSetAside>;
