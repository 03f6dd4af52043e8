/** Converts a draft to text for storage, and back. What was stored may be years old, or written by another program. */
import { z } from 'zod';
import { role } from '../../../../shared/contract/values.ts';
import {
  again,
  head,
  no,
  numberOrNull,
  readable,
  text,
  textOrNull,
  wholeOrNull,
  yes,
} from '../stored-draft.ts';
import { emptyDraft, grow, takeKeys, type PlacesDraft } from './draft.ts';

/** Distinguishes drafts of this form, in this format, from all others. */
const mark = 'field-1';

/** The draft as JSON. `over` tells which record it was typed over. */
export const writtenDraft = (draft: PlacesDraft, over = ''): string => JSON.stringify({ mark, over, draft });

const key = z.int().catch(0);
const blank = emptyDraft('');

const member = z.object({
  key,
  text,
  playerId: wholeOrNull,
  several: no,
  role: role.catch('main'),
  share: text,
});

const side = z.object({
  key,
  team: text,
  result: text,
  rated: yes,
  kept: z
    .object({ place: wholeOrNull, score: numberOrNull, seat: wholeOrNull })
    .catch({ place: null, score: null, seat: null }),
  members: readable(member),
});

const draftRead = z.object({
  tournamentId: wholeOrNull,
  shape: z.enum(['field', 'rounds']).catch('field'),
  // Drafts from before a grid could be left out have one.
  hasGrid: yes,
  kept: z
    .object({
      day: textOrNull,
      round: textOrNull,
      board: textOrNull,
      at: textOrNull,
      kind: z.enum(['played', 'walkover', 'bye', 'half-bye']).catch('played'),
      placesToo: no,
    })
    .catch(blank.kept),
  head: head.catch(blank.head),
  kind: z.enum(['individuals', 'teams']).catch('individuals'),
  by: z.enum(['places', 'scores']).catch('places'),
  sides: readable(side),
  again,
});

/** The draft that was stored as `content`; undefined if it is not a draft of this form. */
export function restoreDraft(content: unknown): PlacesDraft | undefined {
  const read = z.object({ mark: z.literal(mark), draft: draftRead }).safeParse(content);
  if (!read.success) return undefined;
  const { draft } = read.data;
  takeKeys(draft.sides);
  grow(draft);
  return draft;
}
