/** What the editor starts with, a recorded tournament and what was typed before; and saving that. */
import type { Answer, Result } from '../../../shared/contract/api.ts';
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';
import { ask, sentenceOf } from '../../app/api.ts';
import { readDraft, type DraftKeeper } from '../../app/drafts/drafts.svelte.ts';
import { tournamentDraftKey } from '../../app/drafts/tournament-draft.ts';
import { today } from '../../app/evening-day.ts';
import { league } from '../../app/league.svelte.ts';
import { missingEntity } from '../../app/missing-entity.svelte.ts';
import { tidyName, type EditorDraft, type TypedName } from './draft.ts';
import type { Facts, GridKind, HeadEdits } from './grid-kind.ts';
import { typedOver } from './stored-draft.ts';

/** A draft that was kept. */
export interface Kept<D> {
  readonly draft: D;
  /** When it was typed, as an ISO instant. */
  readonly changed: string;
  /** The mark of the record that it was typed over. */
  readonly over: string;
}

/** The tournament as it is recorded; the sentence to show if it can't be read. */
export async function readRecord(tournamentId: number): Promise<TournamentRecord | string> {
  const asked = { tournamentId };
  const answer = await ask('tournaments.facts', asked);
  if ('refused' in answer) missingEntity.notice(answer.refused.code, asked);
  return 'ok' in answer ? answer.ok : sentenceOf(answer);
}

/** A draft that is there and can't be read: damaged, or written by another program. */
type Unreadable = Pick<Kept<unknown>, 'changed'>;

/** What was typed before and not saved; undefined if there is nothing. */
export async function readKept<D extends EditorDraft>(
  { restored }: Pick<GridKind<D, HeadEdits>, 'restored'>,
  tournamentId: number | null,
): Promise<Kept<D> | Unreadable | undefined> {
  const found = await readDraft(tournamentDraftKey(tournamentId));
  if (!found) return undefined;
  const { content, changed } = found;
  const draft = restored(content, tournamentId);
  return draft ? { draft, changed, over: typedOver(content) } : { changed };
}

/**
 * Saves what was typed. The stored draft is forgotten with it, not afterwards: it would be offered again if the page was
 * left in between.
 */
export async function saveTyped(
  { keeper, tournamentId }: { readonly keeper: DraftKeeper; readonly tournamentId: number | null },
  facts: Facts,
): Promise<Answer<Result<'tournaments.save'>>> {
  await keeper.flush();
  return league.change('tournaments.save', { ...facts, draft: tournamentDraftKey(tournamentId) });
}

/** The day of a new tournament: that of this evening, unless the league's other tournaments have none. */
export const firstDay = (othersDated: boolean | undefined): string => (othersDated === false ? '' : today());

/** People who were new when they were typed are known once they are recorded. */
export function meetRecorded(people: readonly TypedName[], record: TournamentRecord): void {
  const recorded = [...record.entrants, ...record.contests.flatMap(({ sides }) => sides)].flatMap(
    ({ members }) => members,
  );
  const ids = new Map(recorded.map(({ player, playerId }) => [player, playerId]));
  for (const person of people) person.playerId ??= ids.get(tidyName(person.text)) ?? null;
}
