/** A pasted list as it is kept until it is saved or discarded. */
import { z } from 'zod';
import { route } from '../router.svelte.ts';

const chosen = z.array(z.tuple([z.string(), z.int()])).catch([]);
const named = z.array(z.tuple([z.int(), z.string()])).catch([]);

/** A list of teams. */
export const pastedTeamsDraft = z.object({
  list: z.string(),
  /** Which player a name means. */
  choices: chosen,
  /** The names of known players who were chosen in the place of new ones. */
  used: named,
});

/** A list of people. */
export const pastedPeopleDraft = pastedTeamsDraft.extend({
  source: z.string().catch(''),
  typedUncertainty: z.string().optional().catch(undefined),
});

/** The names of drafts: each page, e.g. that of one tournament, has its own. */
export const pasteKey = (what: 'people' | 'teams'): string =>
  `paste ${what}: ${route.current.page} ${route.current.rest}`.slice(0, 80);
