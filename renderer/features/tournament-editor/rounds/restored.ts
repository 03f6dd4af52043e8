/** Converts the draft of a tournament in rounds to text for storage, and back. */
import { z } from 'zod';
import { again, head, role } from '../keeping/kept.ts';
import { grow, type RoundsDraft } from './draft.ts';

/** Distinguishes drafts of this page, in this format, from all others. */
const mark = 'rounds-1';

/** `over` tells which record it was typed over. */
export const writtenRounds = (draft: RoundsDraft, over = ''): string => JSON.stringify({ mark, over, draft });

const text = z.string();
const number = z.number();

const person = z.object({
  key: number,
  text,
  playerId: number.nullable(),
  several: z.boolean(),
  role,
  onRoster: z.boolean(),
});

const entrant = z.object({
  key: number,
  team: text,
  members: z.array(person),
  enters: text,
  withdrawnAfter: text,
  rated: z.boolean(),
});

const side = z.object({
  key: number,
  text,
  entrant: number.nullable(),
  // Drafts from before people could play together have sides without partners.
  partners: z.array(number).default([]),
  result: text,
  seat: number.nullable(),
  lineUp: z.array(z.object({ person: number, role, share: number.nullable() })).nullable(),
  rated: z.boolean(),
  recorded: z.object({ place: number.nullable(), score: number.nullable() }).nullable(),
});

const board = z.object({
  key: number,
  recordedAs: z.object({ board: text.nullable() }).nullable(),
  at: text.nullable(),
  result: text,
  by: z.enum(['places', 'scores']),
  sides: z.array(side),
});

const draftRead = z.object({
  tournamentId: number,
  lastKey: number,
  // Drafts from before the date of a round could be typed, or its results a second time, have neither.
  day: text.default(''),
  again: again.default(null),
  head,
  who: z.enum(['teams', 'people']),
  entrants: z.array(entrant),
  atBoard: number,
  rounds: z.array(
    z.object({ key: number, name: text.nullable(), date: text.default(''), boards: z.array(board) }),
  ),
});

/** The draft that was stored as `content`; undefined if it does not belong to this page and tournament. */
export function restoredRounds(content: unknown, tournamentId: number | null): RoundsDraft | undefined {
  const read = z.object({ mark: z.literal(mark), draft: draftRead }).safeParse(content);
  if (!read.success || read.data.draft.tournamentId !== tournamentId) return undefined;
  const { draft } = read.data;
  grow(draft);
  return draft;
}
