/** What the lab is asked. */
import { z } from 'zod';
import { parameters } from '../arguments.ts';
import { parameterTable, systemNames } from '../../rating/index.ts';
import { lossNames } from '../../rating/index.ts';

export const parameterName = z.enum(parameterTable.map(({ name }) => name));

/** A system; what is left out of its settings is as the league has it, or by default. */
export const candidate = z.strictObject({ system: z.enum(systemNames), parameters: parameters.optional() });
export type CandidateWanted = z.input<typeof candidate>;

/** More lines than that could not be distinguished in a picture. */
export const mostCandidates = 9;
const candidates = z.array(candidate).min(1).max(mostCandidates);

export const comparisonWanted = z.strictObject({
  candidates,
  /** Every system's margin is fitted before it is judged, on the earlier half of the history. */
  tuneMargins: z.boolean().default(true),
});

const loss = z.enum(lossNames).default('log-loss');

export const tuningWanted = z.strictObject({
  ...candidate.shape,
  tune: z.array(parameterName).min(1).max(6),
  loss,
});

export const landscapeWanted = z.strictObject({
  ...candidate.shape,
  across: parameterName,
  up: parameterName,
  loss,
});

export const playerInSystems = z.strictObject({ playerId: z.int(), candidates });
