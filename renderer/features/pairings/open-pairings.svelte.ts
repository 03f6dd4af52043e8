/**
 * The pairings while their page is open: loaded from the league's file, stored there, and updated with the league.
 */
import { untrack } from 'svelte';
import { draftKeeper, readDraft } from '../../app/drafts/drafts.svelte.ts';
import { league } from '../../app/league.svelte.ts';
import { running } from '../../app/running-tournament.svelte.ts';
import { pageSteps } from '../../app/undo/page-steps.svelte.ts';
import { blankDraft, isBlankDraft, nextDraft, parseDraft, type PairingsDraft } from './pairings-draft.ts';
import { today } from './pairings-day.ts';
import { pairings } from './pairings.svelte.ts';

const key = 'pairings';
/** The league whose draft is in memory. */
let leaguePath: string | undefined;

/** A draft from today is restored as it is; of an earlier one only the options are kept. */
export function draftsAtOpening(
  content: unknown,
  day: string,
): { now: PairingsDraft; earlier?: PairingsDraft } {
  const before = parseDraft(content);
  if (!before) return { now: blankDraft(day) };
  if (before.day === day) return { now: before };
  const now = nextDraft(day, before);
  return isBlankDraft(before) ? { now } : { now, earlier: before };
}

class OpenPairings {
  /** False until the draft has been loaded. */
  isReady = $state(false);
  /** The draft of an earlier day, which can be continued. */
  earlier = $state.raw<PairingsDraft>();

  async open(path: string): Promise<void> {
    if (path !== leaguePath || pairings.draft.day !== today()) {
      const found = await load(path);
      // Until the stored draft is known, nothing may be stored in its place.
      if (found === 'unread') return;
      this.earlier = found;
    }
    this.isReady = true;
    pairings.improve();
  }

  /** Continues the earlier draft, or discards it. */
  answerEarlier = (continues: boolean): void => {
    if (this.earlier && continues) void pairings.restore({ ...this.earlier, day: today() });
    this.earlier = undefined;
  };
}

/** Use once, while the page is being set up. */
export function openPairings(): OpenPairings {
  const page = new OpenPairings();
  const keeper = draftKeeper(key);
  $effect(() => {
    const path = league.current?.path;
    page.isReady = false;
    if (path !== undefined) untrack(() => void page.open(path));
  });
  $effect(() => {
    const { draft } = pairings;
    // The offer of an earlier draft must not be overwritten needlessly.
    if (page.isReady && (page.earlier === undefined || !isBlankDraft(draft)))
      keeper.keep(() => JSON.stringify(draft));
  });
  $effect(() => pageSteps.show({ steps: pairings.undo.steps, takesFields: true, hasUnsaved }));
  followRunningTournament();
  searchWhileVisible();
  return page;
}

/**
 * Players checked in before the program started are not in the undo steps; once a tournament runs, they are in the
 * league.
 */
const hasUnsaved = (): boolean => pairings.running === null && !isBlankDraft(pairings.draft);

/** How long to wait before the draft is read again, in milliseconds. */
const patience = 500;
const attempts = 5;

/**
 * Loads the draft that is stored in the league, and returns an earlier one that is worth offering; 'unread' if the
 * worker doesn't answer, e.g. when the page is being left.
 */
async function load(path: string): Promise<PairingsDraft | undefined | 'unread'> {
  let stored = await readDraft(key);
  for (let attempt = 1; stored === undefined && attempt < attempts; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, patience));
    stored = await readDraft(key);
  }
  if (stored === undefined) return 'unread';
  const { now, earlier } = draftsAtOpening(stored?.content, today());
  leaguePath = path;
  await pairings.restore(now);
  return earlier;
}

/** Results come in on other pages and in other windows. */
function followRunningTournament(): void {
  $effect(() => {
    league.followChanges();
    const { tournamentId } = pairings.draft;
    untrack(() => void running.read(tournamentId));
  });
}

/** The search for better plans pauses while the page is not visible. */
function searchWhileVisible(): void {
  $effect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') pairings.improve();
      else pairings.stopImproving();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      pairings.stopImproving();
    };
  });
}
