/** Drafts as they are stored in the league's file: over which record they were typed, and by whom. */
import { z } from 'zod';
import { everyTieBreak } from '../../../../shared/competition/tie-breaks.ts';
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';

export const text = z.string().catch('');
export const yes = z.boolean().catch(true);
export const no = z.boolean().catch(false);
export const numberOrNull = z.number().nullable().catch(null);
export const textOrNull = z.string().nullable().catch(null);
export const role = z.enum(['main', 'substitute', 'guest']);

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

export const head = z.object({
  name: text,
  date: text,
  lastDate: text,
  venue: text,
  note: text,
  weight: z.string().catch('1'),
  rated: yes,
  seats: z.enum(['colours', 'numbers', 'first']).nullable().catch(null),
  bestOf: text,
  tieBreaks: z.array(z.enum(everyTieBreak)).nullable().catch(null),
  teamSize: text,
});

export const again = z
  .object({ names: no, typed: z.record(z.string(), z.string()).catch({}) })
  .nullable()
  .catch(null);

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

/** The name under which a tournament's draft is stored; null is the new one. */
export const draftKey = (tournamentId: number | null): string =>
  `tournament:${tournamentId === null ? 'new' : String(tournamentId)}`;

/** What was typed in this session, by league and draft: a user who only looked at another page is not asked. */
const sitting = new Set<string>();
const inSitting = (leaguePath: string | undefined, key: string): string => `${leaguePath ?? ''}\n${key}`;

export const noteTyping = (leaguePath: string | undefined, key: string): void => {
  sitting.add(inSitting(leaguePath, key));
};
export const wasTypedHere = (leaguePath: string | undefined, key: string): boolean =>
  sitting.has(inSitting(leaguePath, key));
