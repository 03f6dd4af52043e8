/** What the page of a tournament starts with: a blank form, a recorded tournament, or what was typed before. */
import { localDay, texts } from '../../../../../shared/messages/index.ts';
import type { LeagueSummary } from '../../../../../shared/contract/league.ts';
import type { TournamentRecord } from '../../../../../shared/contract/tournaments.ts';
import { ask, sentenceOf } from '../../../../app/api.ts';
import { draftOf, emptyDraft, isBlank, type Draft } from '../draft.ts';
import { readDraft } from '../../../../app/drafts/drafts.svelte.ts';
import { restoredDraft } from './restored.ts';

export interface Opening {
  /** What the form starts with if no draft is continued. */
  readonly draft: Draft;
  /** What is corrected; null for a new tournament. */
  readonly record: TournamentRecord | null;
  /** What was typed before and not saved. */
  readonly kept: Draft | undefined;
  /** The message that offers it; undefined if it was typed in this session and is simply restored. */
  readonly offer: string | undefined;
}

/** The name under which a tournament's draft is stored; null is the new one. */
export const draftKey = (tournamentId: number | null): string =>
  `tournament:${tournamentId === null ? 'new' : String(tournamentId)}`;

/** What was typed in this session: a user who only looked at another page is not asked. */
const sitting = new Set<string>();
const sittingKey = (league: LeagueSummary, key: string): string => `${league.path}\n${key}`;

export const noteTyping = (league: LeagueSummary, key: string): void => {
  sitting.add(sittingKey(league, key));
};

/** A league whose tournaments have no dates gets a form without one. */
const firstDay = (league: LeagueSummary): string =>
  league.tournaments > 0 && !league.dated ? '' : localDay(new Date());

/** Reads what there is. Returns the message to show if the tournament can't be read. */
export async function opening(
  league: LeagueSummary,
  tournamentId: number | null,
): Promise<Opening | { readonly trouble: string }> {
  const key = draftKey(tournamentId);
  const [found, kept] = await Promise.all([recorded(tournamentId), readDraft(key)]);
  if (typeof found === 'string') return { trouble: found };
  const draft = found ? draftOf(found) : emptyDraft(firstDay(league));
  const before = restoredDraft(kept?.content);
  if (!kept || !before || before.tournamentId !== tournamentId || (!found && isBlank(before)))
    return { draft, record: found, kept: undefined, offer: undefined };
  const isKnown = sitting.has(sittingKey(league, key));
  return {
    draft,
    record: found,
    kept: before,
    offer: isKnown ? undefined : offerOf(before, kept.changed),
  };
}

function offerOf({ tournamentId, head }: Draft, changed: string): string {
  const words = texts.tournaments.entry.draft;
  const name = head.name.trim();
  return tournamentId === null
    ? words.entering({ named: name !== '', name, at: changed })
    : words.correcting({ name, at: changed });
}

async function recorded(tournamentId: number | null): Promise<TournamentRecord | null | string> {
  if (tournamentId === null) return null;
  const answer = await ask('tournaments.facts', { tournamentId });
  return 'ok' in answer ? answer.ok : sentenceOf(answer);
}
