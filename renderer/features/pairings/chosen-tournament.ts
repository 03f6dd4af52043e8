/** Which tournament is being paired, and its draft, as the league's file stores them for every window. */
import { z } from 'zod';
import { readDraft, storeDraft } from '../../app/drafts/drafts.svelte.ts';
import { today } from '../../app/evening-day.ts';
import { nextDraft } from './next-draft.ts';
import { parseDraft, type PairingsDraft } from './pairings-draft.ts';

const choiceKey = 'pairings-choice';
const choice = z.object({ tournamentId: z.int().nullable() });

/** The name of a tournament's draft; null: of the next new tournament. */
export const pairingsDraftKey = (tournamentId: number | null): string =>
  tournamentId === null ? 'pairings' : `pairings:${String(tournamentId)}`;

/**
 * The tournament that was open last; null for a new one, undefined without an answer. Leagues in which there was one
 * draft for all have its tournament there.
 */
export async function readChoice(): Promise<number | null | undefined> {
  const stored = await readDraft(choiceKey);
  if (stored === undefined) return undefined;
  const read = choice.safeParse(stored?.content);
  if (read.success) return read.data.tournamentId;
  const only = await readDraft(pairingsDraftKey(null));
  return only === undefined ? undefined : (parseDraft(only?.content)?.tournamentId ?? null);
}

/**
 * The draft of a tournament that was started from the new one's, which begins without players then: in this order, so that
 * its plan is stored somewhere at any time.
 */
export async function storeStarted(tournamentId: number, draft: PairingsDraft): Promise<void> {
  await storeDraft(pairingsDraftKey(tournamentId), JSON.stringify(draft));
  await storeDraft(pairingsDraftKey(null), JSON.stringify(nextDraft(today(), draft)));
}

export const storeChoice = (tournamentId: number | null): Promise<void> =>
  storeDraft(choiceKey, JSON.stringify({ tournamentId }));

/** The draft of a tournament; undefined if none is stored. */
export async function readPairingsDraft(
  tournamentId: number | null,
): Promise<PairingsDraft | undefined | 'unread'> {
  const stored = await readDraft(pairingsDraftKey(tournamentId));
  if (stored === undefined) return 'unread';
  const own = parseDraft(stored?.content);
  if (tournamentId === null) return own?.tournamentId == null ? own : nextDraft(own.day, own);
  if (own) return own;
  const only = await readDraft(pairingsDraftKey(null));
  if (only === undefined) return 'unread';
  const former = parseDraft(only?.content);
  return former?.tournamentId === tournamentId ? former : undefined;
}
