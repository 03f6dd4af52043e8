/**
 * What is typed and not saved yet, stored in the league's own file: it outlives the page and the program. Use one
 * keeper for each form, created while its component is being set up.
 */
import { untrack } from 'svelte';
import { ask, askPatiently, isAnswered, isInBrowser } from '../api.ts';
import { texts } from '../../../shared/messages/index.ts';
import { hasUnsavedForm } from '../../ui/unsaved-forms.svelte.ts';
import { league } from '../league.svelte.ts';
import { draftWriter, instantNow, untilClosed } from './draft-writer.ts';

export interface KeptDraft {
  /** The reader checks the shape. Undefined if the text isn't JSON. */
  readonly content: unknown;
  /** When it was typed, as an ISO instant. */
  readonly changed: string;
}

/** The draft with this name; null if there is none; undefined if there is no answer, in two seconds. */
export async function readDraft(key: string): Promise<KeptDraft | null | undefined> {
  const { latest } = draftOf(key);
  if (latest === null) return null;
  if (latest !== undefined) return { content: parsed(latest), changed: instantNow() };
  const answer = await askPatiently('drafts.read', { key });
  if (!('ok' in answer)) return undefined;
  if (answer.ok === null) return null;
  const { content, changed } = answer.ok;
  return { content: parsed(content), changed };
}

/** The names of all drafts of the league that is open; none if there is no answer. */
export async function draftKeys(): Promise<string[]> {
  const answer = await askPatiently('drafts.list', {});
  const inFile = 'ok' in answer ? answer.ok.drafts.map(({ key }) => key) : [];
  const waiting = Object.values(drafts).filter(({ isItsLeague, latest }) => isItsLeague && latest != null);
  return [...inFile, ...waiting.map(({ key }) => key)].filter((key) => draftOf(key).latest !== null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One draft of the league that is open, for all that write it. */
class WrittenDraft {
  /** False if it couldn't be stored. */
  safe = $state(true);
  /** What isn't in the file yet; null if the draft is still to be deleted there, undefined if the file has all. */
  latest: string | null | undefined;
  readonly key: string;
  readonly #sitting = untrack(() => league.sitting);

  constructor(key: string) {
    this.key = key;
  }

  readonly writer = draftWriter({
    queue: (what) => {
      this.latest = what;
    },
    write: async (content) => {
      const { key } = this;
      const answer = this.isItsLeague ? await ask('drafts.keep', { key, content }) : undefined;
      if (answer) this.safe = 'ok' in answer;
      if (answer && !isAnswered(answer)) return false;
      this.#done(content);
      return true;
    },
    forget: async () => {
      if (this.isItsLeague) await ask('drafts.forget', { key: this.key });
      this.#done(null);
    },
  });

  /** Another league may be open by now; what was typed for this one must not go there. */
  get isItsLeague(): boolean {
    return league.sitting === this.#sitting;
  }

  #done(what: string | null): void {
    if (this.latest === what) this.latest = undefined;
  }
}

/** All forms that write a draft share its writer: no older version may be written after a newer one. */
const drafts: Record<string, WrittenDraft> = {};

function draftOf(key: string): WrittenDraft {
  const name = JSON.stringify([untrack(() => league.sitting), key]);
  return (drafts[name] ??= untrack(() => new WrittenDraft(key)));
}

/**
 * A browser asks before it closes or reloads the page if something typed would be lost by that, e.g. because the program has
 * stopped. The desktop's window closes without a question, so it must not be kept open there.
 */
export function watchLeaving(): () => void {
  const isLost = (): boolean =>
    Object.values(drafts).some(({ safe, latest }) => !safe && typeof latest === 'string');
  const ask = (event: BeforeUnloadEvent): void => {
    if (isLost() || hasUnsavedForm()) event.preventDefault();
  };
  const stopFollowing = askBeforeLinks(() => {
    if (isInBrowser && league.isGone && isLost()) return texts.tournaments.entry.draft.leave;
    return hasUnsavedForm() ? texts.common.leavePage : undefined;
  });
  if (!isInBrowser) return stopFollowing;
  window.addEventListener('beforeunload', ask);
  return () => {
    stopFollowing();
    window.removeEventListener('beforeunload', ask);
  };
}

/**
 * Following a link loses what is typed in a form without a draft, and a draft's page can't be opened again where the program
 * has stopped. The browser's own question comes at once, as it does before a page is closed. Older browsers can't be stopped.
 *
 * @param question what to ask; undefined where nothing is lost
 */
function askBeforeLinks(question: () => string | undefined): () => void {
  if (!('navigation' in window)) return () => undefined;
  const { navigation } = window;
  const ask = (event: NavigateEvent): void => {
    if (!event.hashChange || !event.cancelable || event.navigationType === 'replace') return;
    const asked = question();
    if (asked !== undefined && !window.confirm(asked)) event.preventDefault();
  };
  navigation.addEventListener('navigate', ask);
  return () => {
    navigation.removeEventListener('navigate', ask);
  };
}

/** Stores a draft at once. */
export function storeDraft(key: string, content: string): Promise<void> {
  const { writer } = draftOf(key);
  writer.keep(() => content);
  return writer.flush();
}

/** Stores the draft with one name. It writes the latest version when the page is left or the window is hidden. */
export class DraftKeeper {
  readonly #draft: WrittenDraft;
  readonly #writer;

  constructor(key: string) {
    this.#draft = draftOf(key);
    this.#draft.safe = true;
    this.#writer = untilClosed(this.#draft.writer);
    const { leave, close } = this.#writer;
    $effect(() => {
      window.addEventListener('pagehide', leave);
      document.addEventListener('visibilitychange', leave);
      return () => {
        window.removeEventListener('pagehide', leave);
        document.removeEventListener('visibilitychange', leave);
        void close();
      };
    });
  }

  /** False if what is typed can't be stored, so that it must be saved before the page is left. */
  get safe(): boolean {
    return this.#draft.safe;
  }

  /** Reports that something was typed; `content` is called for it, as JSON, when it is written. */
  keep(content: () => string): void {
    this.#writer.keep(content);
  }

  /** Immediately writes what is waiting to be written. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  /** Drops what is waiting, and deletes what was written. */
  forget(): Promise<void> {
    return this.#writer.forget();
  }
}

/** The keeper of the draft with this name. */
export const draftKeeper = (key: string): DraftKeeper => new DraftKeeper(key);
