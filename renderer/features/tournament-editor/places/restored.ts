/** Converts a draft to text for storage, and back. What was stored may be years old, or written by another program. */
import { z } from 'zod';
import { again, head, no, numberOrNull, readable, role, text, textOrNull, yes } from '../keeping/kept.ts';
import { emptyDraft, grow, keysAfter, type PlacesDraft } from './draft.ts';

/** Distinguishes drafts of this form, in this format, from all others. */
const mark = 'field-1';

/** The draft as JSON. `over` tells which record it was typed over. */
export const writtenDraft = (draft: PlacesDraft, over = ''): string => JSON.stringify({ mark, over, draft });

const key = z.number().catch(0);
const blank = emptyDraft('');

const member = z.object({
  key,
  text,
  playerId: numberOrNull,
  several: no,
  role: role.catch('main'),
  share: text,
});

const side = z.object({
  key,
  team: text,
  result: text,
  rated: yes,
  kept: z.object({ score: numberOrNull, seat: numberOrNull }).catch({ score: null, seat: null }),
  members: readable(member),
});

const draftRead = z.object({
  tournamentId: numberOrNull,
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
export function restoredDraft(content: unknown): PlacesDraft | undefined {
  const read = z.object({ mark: z.literal(mark), draft: draftRead }).safeParse(content);
  if (!read.success) return undefined;
  const { draft } = read.data;
  keysAfter(draft.sides);
  grow(draft);
  return draft;
}
