/** The evening while its page is looked at: read from the league's file, kept there, and following the league. */
import { untrack } from 'svelte';
import { SvelteDate } from 'svelte/reactivity';
import { draftKeeper, readDraft } from '../entry/drafts/drafts.svelte.ts';
import { league } from '../league.svelte.ts';
import { pageSteps } from '../page-steps.svelte.ts';
import { eveningDay } from './days.ts';
import { evening } from './evening.svelte.ts';
import {
  blankEvening,
  isBlankEvening,
  nextEvening,
  restoredEvening,
  type KeptEvening,
} from './kept-evening.ts';
import { running } from './running.svelte.ts';

const key = 'tonight';
/** The league whose evening is in memory. */
let leaguePath: string | undefined;

export interface Attending {
  /** False until the evening has been read. */
  readonly ready: boolean;
  /** The evening of an earlier day, which may be gone on with. */
  readonly earlier: KeptEvening | undefined;
  /** Goes on with it, or leaves it. */
  readonly answerEarlier: (goesOn: boolean) => void;
}

/** An evening of today is simply there again; of an earlier one its wishes stay. */
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
      // Until it is known what is kept, nothing may be kept in its place.
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
    // The offer of an earlier evening is not to be written over for nothing.
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

/** Who was ticked before the program was started is not in the steps; once it runs, it is in the league. */
const hasUnsaved = (): boolean => evening.running === null && !isBlankEvening(evening.kept);

/** How long to wait before it is read again, in milliseconds. */
const patience = 500;
const attempts = 5;

/**
 * Takes the evening that is kept in the league, and answers an earlier one that is worth an offer; 'unread' where the
 * machine does not answer, as when the page is being left.
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

/** Results come in on other pages and in other windows; the search rests while nobody looks. */
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
