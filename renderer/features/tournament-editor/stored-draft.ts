/** Drafts as they are stored in the league's file: over which record they were typed, and by whom. */
import { z } from 'zod';
import { everyTieBreak } from '../../../shared/competition/tie-breaks.ts';
import { categoryKinds } from '../../app/categories/categories-draft.ts';
import { pointsDraftOf, pointsKinds, type PointsDraft } from '../../app/scoring/points-draft.ts';
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';

/** What a step restores: the draft as text, whether it was saved, and the mark of the record it was typed over. */
export interface Typed {
  readonly form: string;
  readonly dirty: boolean;
  readonly over: string;
}

export const text = z.string().catch('');
export const yes = z.boolean().catch(true);
export const no = z.boolean().catch(false);
export const numberOrNull = z.number().nullable().catch(null);
/** A row of the league's file, or a seat; null for anything that can't be one. */
export const wholeOrNull = z.int().nullable().catch(null);
export const textOrNull = z.string().nullable().catch(null);

/** The elements that can be read; without those that can't. */
export const readable = <S extends z.ZodType>(element: S) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((list) =>
      list.flatMap((one): z.output<S>[] => {
        const read = element.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

const points: z.ZodType<PointsDraft> = z.object({
  kind: z.enum(pointsKinds),
  ...{ win: z.string(), draw: z.string(), loss: z.string() },
  ...{ bye: z.string(), halfBye: z.string(), walkoverWin: z.string(), walkoverLoss: z.string() },
  places: z.string(),
  // Drafts from before it could be typed have what is usual.
  byeBoards: z.string().default(''),
});

const category = z.object({
  name: text,
  kind: z.enum(categoryKinds),
  ...{ tag: text, from: text, below: text },
  playerIds: readable(z.int()),
});

export const head = z.object({
  name: text,
  date: text,
  lastDate: text,
  seasonId: z
    .union([z.int(), z.literal('none')])
    .nullable()
    .catch(null),
  venue: text,
  note: text,
  weight: z.string().catch('1'),
  rated: yes,
  seats: z.enum(['colours', 'numbers', 'first']).nullable().catch(null),
  bestOf: text,
  tieBreaks: z
    .array(z.enum(everyTieBreak))
    .transform((order) => [...new Set(order)])
    .nullable()
    .catch(null),
  teamSize: text,
  // Drafts from before points and categories could be set have neither.
  points: points.catch(pointsDraftOf(null)),
  categories: readable(category),
});

export const again = z
  .object({ names: no, typed: z.record(z.string(), z.string()).catch({}) })
  .nullable()
  .catch(null);

/**
 * Gives a new key to each line whose key is another line's, or can't be counted on from: lists of the page are told
 * apart by their keys, and two of the same would be an error in the page.
 */
export function separateKeys(lines: readonly { key: number }[], newKey: () => number): void {
  const taken = new Set<number>();
  for (const line of lines) {
    if (taken.has(line.key) || !(line.key >= 1 && line.key <= highestKey)) line.key = newKey();
    taken.add(line.key);
  }
}

/** Room for all the lines that are added to a draft until it is saved. */
const highestKey = Number.MAX_SAFE_INTEGER / 2;

/** The highest key of the lines that can be counted on from. */
export const lastKeyOf = (lines: readonly { readonly key: number }[]): number =>
  lines.reduce((last, { key }) => (key <= highestKey ? Math.max(last, key) : last), 0);

/** Which record the draft that was stored as `content` was typed over; empty if it does not say. */
export function typedOver(content: unknown): string {
  const read = z.object({ over: text }).safeParse(content);
  return read.success ? read.data.over : '';
}

/** Distinguishes records in a few letters: FNV-1a of 32 bits (Fowler, Noll, Vo), and the length. */
export function recordMark(record: TournamentRecord): string {
  const whole = JSON.stringify(record);
  let hash = 0x811c9dc5;
  for (let i = 0; i < whole.length; i += 1) hash = Math.imul(hash ^ whole.charCodeAt(i), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${String(whole.length)}`;
}

/** What was typed in this session, by league and draft: a user who only looked at another page is not asked. */
const sitting = new Set<string>();
const inSitting = (leaguePath: string | undefined, key: string): string => `${leaguePath ?? ''}\n${key}`;

export const noteTyping = (leaguePath: string | undefined, key: string): void => {
  sitting.add(inSitting(leaguePath, key));
};
export const wasTypedHere = (leaguePath: string | undefined, key: string): boolean =>
  sitting.has(inSitting(leaguePath, key));
