/**
 * The pairing session while its page is open: loaded from the league's file, stored there, and updated with the league.
 */
import { untrack } from 'svelte';
import { SvelteDate } from 'svelte/reactivity';
import { draftKeeper, readDraft } from '../../app/drafts/drafts.svelte.ts';
import { league } from '../../app/league.svelte.ts';
import { pageSteps } from '../../app/undo/page-steps.svelte.ts';
import { eveningDay } from './days.ts';
import { evening } from './evening.svelte.ts';
import {
  blankEvening,
  isBlankEvening,
  nextEvening,
  restoredEvening,
  type KeptEvening,
} from './kept-evening.ts';
import { running } from '../../app/running-tournament.svelte.ts';

const key = 'pairings';
/** The league whose session is in memory. */
let leaguePath: string | undefined;

export interface Attending {
  /** False until the session has been loaded. */
  readonly ready: boolean;
  /** The session of an earlier day, which can be continued. */
  readonly earlier: KeptEvening | undefined;
  /** Continues the earlier session, or discards it. */
  readonly answerEarlier: (goesOn: boolean) => void;
}

/** A session from today is restored as it is; of an earlier one only the options are kept. */
export function opened(content: unknown, day: string): { now: KeptEvening; earlier?: KeptEvening } {
  const before = restoredEvening(content);
  if (!before) return { now: blankEvening(day) };
  if (before.day === day) return { now: before };
  const now = nextEvening(day, before);
  return isBlankEvening(before) ? { now } : { now, earlier: before };
}

const today = (): string => {
  const now = new SvelteDate();
  return eveningDay(now);
};

/** Use once, while the page is being set up. */
export function attend(): Attending {
  let ready = $state(false);
  let earlier = $state.raw<KeptEvening>();
  const keeper = draftKeeper(key);

  async function open(path: string): Promise<void> {
    if (path !== leaguePath || evening.kept.day !== today()) {
      const found = await read(path);
      // Until the stored session is known, nothing may be stored in its place.
      if (found === 'unread') return;
      earlier = found;
    }
    ready = true;
    evening.improve();
  }
  $effect(() => {
    const path = league.current?.path;
    ready = false;
    if (path !== undefined) untrack(() => void open(path));
  });
  $effect(() => {
    const { kept } = evening;
    // The offer of an earlier session must not be overwritten needlessly.
    if (ready && (earlier === undefined || !isBlankEvening(kept))) keeper.keep(() => JSON.stringify(kept));
  });
  $effect(() => pageSteps.show({ steps: evening.past.steps, takesFields: true, hasUnsaved }));
  followRunning();
  return {
    get ready() {
      return ready;
    },
    get earlier() {
      return earlier;
    },
    answerEarlier: (goesOn) => {
      if (earlier && goesOn) void evening.restore({ ...earlier, day: today() });
      earlier = undefined;
    },
  };
}

/**
 * Players checked in before the program started are not in the undo steps; once a tournament runs, they are in the
 * league.
 */
const hasUnsaved = (): boolean => evening.running === null && !isBlankEvening(evening.kept);

/** How long to wait before the session is read again, in milliseconds. */
const patience = 500;
const attempts = 5;

/**
 * Loads the session that is stored in the league, and returns an earlier one that is worth offering; 'unread' if the
 * worker doesn't answer, e.g. when the page is being left.
 */
async function read(path: string): Promise<KeptEvening | undefined | 'unread'> {
  let draft = await readDraft(key);
  for (let attempt = 1; draft === undefined && attempt < attempts; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, patience));
    draft = await readDraft(key);
  }
  if (draft === undefined) return 'unread';
  const { now, earlier } = opened(draft?.content, today());
  leaguePath = path;
  await evening.restore(now);
  return earlier;
}

/** Results come in on other pages and in other windows; the search pauses while the page is not visible. */
function followRunning(): void {
  $effect(() => {
    league.followChanges();
    const { tournamentId } = evening.kept;
    untrack(() => void running.read(tournamentId));
  });
  $effect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') evening.improve();
      else evening.stopImproving();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      evening.stopImproving();
    };
  });
}
