/** What results are worth and how ties are broken, saved under a name. */
import { z } from 'zod';
import { pointsRule } from './points.ts';
import { returns, none, type Domain } from './call.ts';
import { tieBreaks } from './competition-words.ts';
import { name } from './values.ts';

/** Points and tie-breaks. */
export const scoring = z.strictObject({
  /** null: 1 for a win, ½ for a tie. */
  points: pointsRule.nullable(),
  /** In the order in which they count; null: the usual ones. */
  tieBreaks: z.array(z.enum(tieBreaks)).max(tieBreaks.length).nullable(),
});

/** As it is kept beside the presets for pairings, which have no kind. */
export const storedScoring = scoring.extend({ kind: z.literal('scoring') });

export type Scoring = z.output<typeof scoring>;

export interface ScoringPresets {
  presets: { presetId: number; name: string; content: Scoring }[];
}

export const scoringCalls = {
  'scoringPresets.list': returns<ScoringPresets>()('here', none),
  'scoringPresets.save': returns<{ presetId: number }>()(
    'here',
    z.strictObject({ presetId: z.int().optional(), name, content: scoring }),
  ),
  'scoringPresets.remove': returns<null>()('here', z.strictObject({ presetId: z.int() })),
} as const satisfies Domain;
