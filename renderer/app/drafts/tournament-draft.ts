/** The drafts of tournaments that are entered: the form keeps them, and the list of tournaments tells of a new one. */
import { z } from 'zod';
import { draftKeys, readDraft } from './drafts.svelte.ts';

/** The name under which a tournament's draft is stored; null is the new one. */
export const tournamentDraftKey = (tournamentId: number | null): string =>
  `tournament:${tournamentId === null ? 'new' : String(tournamentId)}`;

/** Which of these tournaments have something entered that isn't saved. */
export async function unsavedOf(tournamentIds: readonly number[]): Promise<number[]> {
  const keys = await draftKeys();
  return tournamentIds.filter((id) => keys.includes(tournamentDraftKey(id)));
}

const named = z.object({ draft: z.object({ head: z.object({ name: z.string() }) }) });

/** The name of a new tournament that was typed and not saved, empty if it has none yet; undefined if there is none. */
export async function newTournamentTyped(): Promise<string | undefined> {
  const kept = await readDraft(tournamentDraftKey(null));
  if (!kept) return undefined;
  const { success, data } = named.safeParse(kept.content);
  return success ? data.draft.head.name.trim() : '';
}
