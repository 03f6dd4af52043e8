/** Which tournament is being paired, and its draft, as the league's file stores them for every window. */
import { z } from 'zod';
import { ask } from '../../app/api.ts';
import { readDraft } from '../../app/drafts/drafts.svelte.ts';
import { nextDraft, parseDraft, type PairingsDraft } from './pairings-draft.ts';

const choiceKey = 'pairings-choice';
const choice = z.object({ tournamentId: z.int().nullable() });

/** The name of a tournament's draft; null: of the next new tournament. */
export const draftKey = (tournamentId: number | null): string =>
  tournamentId === null ? 'pairings' : `pairings:${String(tournamentId)}`;

/** How long to wait before a draft is read again, in milliseconds. */
const patience = 500;
const attempts = 5;

/** The stored draft, whatever it is; null if there is none, undefined without an answer in time. */
async function readPatiently(key: string): Promise<{ readonly content: unknown } | null | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const stored = await readDraft(key);
    if (stored !== undefined) return stored;
    if (attempt < attempts) await new Promise((resolve) => setTimeout(resolve, patience));
  }
  return undefined;
}

/**
 * The tournament that was open last; null for a new one, undefined without an answer. Leagues in which there was one
 * draft for all have its tournament there.
 */
export async function readChoice(): Promise<number | null | undefined> {
  const stored = await readPatiently(choiceKey);
  if (stored === undefined) return undefined;
  const read = choice.safeParse(stored?.content);
  if (read.success) return read.data.tournamentId;
  const only = await readPatiently(draftKey(null));
  return only === undefined ? undefined : (parseDraft(only?.content)?.tournamentId ?? null);
}

export const storeChoice = (tournamentId: number | null): Promise<unknown> =>
  ask('drafts.keep', { key: choiceKey, content: JSON.stringify({ tournamentId }) });

/** The draft of a tournament; undefined if none is stored. */
export async function readPairingsDraft(
  tournamentId: number | null,
): Promise<PairingsDraft | undefined | 'unread'> {
  const stored = await readPatiently(draftKey(tournamentId));
  if (stored === undefined) return 'unread';
  const own = parseDraft(stored?.content);
  if (tournamentId === null) return own?.tournamentId == null ? own : nextDraft(own.day, own);
  if (own) return own;
  const only = await readPatiently(draftKey(null));
  if (only === undefined) return 'unread';
  const former = parseDraft(only?.content);
  return former?.tournamentId === tournamentId ? former : undefined;
}
