/** Keeps the draft in the league's file, joined with what other windows keep there of the same tournament. */
import { untrack } from 'svelte';
import { draftKeeper, readDraft } from '../../app/drafts/drafts.svelte.ts';
import { league } from '../../app/league.svelte.ts';
import { pairingsDraftKey } from './chosen-tournament.ts';
import { isSamePlan, joinedDrafts } from './joined-drafts.ts';
import { isBlankDraft, parseDraft, type PairingsDraft } from './pairings-draft.ts';
import { pairings } from './pairings.svelte.ts';

interface Page {
  readonly isReady: boolean;
  readonly chosen: number | null;
  readonly earlier: PairingsDraft | undefined;
}

/** What this window and the file had in common last, as JSON, by league and draft. */
const common: Record<string, string | undefined> = {};
const nameOf = (key: string): string => JSON.stringify([untrack(() => league.current?.path), key]);

/** The draft was read from the file: what is in memory is no change of it. */
export function forgetCommon(tournamentId: number | null): void {
  common[nameOf(pairingsDraftKey(tournamentId))] = undefined;
}

/** Each tournament's draft has a keeper of its own: what is waiting to be written is written where it belongs. */
export function keepDraft(page: Page): void {
  $effect(() => {
    const key = pairingsDraftKey(page.chosen);
    const name = nameOf(key);
    const keeper = untrack(() => draftKeeper(key));
    let isOpen = true;
    const isShown = (): boolean => isOpen && page.isReady && isOf(page, pairings.draft);
    const look = (): void => {
      if (document.visibilityState === 'visible') void takeOver(key, name, isShown);
    };
    $effect(() => {
      const { draft } = pairings;
      // The offer of an earlier draft must not be overwritten needlessly.
      const isOffered = page.earlier !== undefined && isBlankDraft(draft);
      if (!page.isReady || isOffered || !isOf(page, draft)) return;
      keeper.keep(() => {
        const content = JSON.stringify(draft);
        common[name] = content;
        return content;
      });
      untrack(look);
    });
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOpen = false;
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  });
}

const isOf = ({ chosen }: Page, { tournamentId }: PairingsDraft): boolean =>
  tournamentId === null || tournamentId === chosen;

/** Joins what another window has written since with what was changed here; before the own change is written. */
async function takeOver(key: string, name: string, isShown: () => boolean): Promise<void> {
  const base = common[name];
  if (base === undefined) return;
  const stored = await readDraft(key);
  const isBusy = pairings.isStarting || pairings.isSuggesting || pairings.isRestoring;
  if (!stored || isBusy || !isShown() || common[name] !== base) return;
  const content = JSON.stringify(stored.content);
  const [before, other] = [parseDraft(JSON.parse(base)), parseDraft(stored.content)];
  if (content === base || !before || !other) return;
  common[name] = content;
  const own = pairings.draft;
  const joined = joinedDrafts(before, own, other);
  if (isSamePlan(own, joined)) pairings.follow(joined);
  else await pairings.restore(joined);
}
