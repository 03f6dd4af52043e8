/**
 * What is typed and not saved yet, stored in the league's own file: it outlives the page and the program. Use one
 * keeper for each form, created while its component is being set up.
 */
import { untrack } from 'svelte';
import { ask } from '../api.ts';
import { league } from '../league.svelte.ts';
import { draftWriter } from './draft-writer.ts';

export interface KeptDraft {
  /** The reader checks the shape. Undefined if the text isn't JSON. */
  readonly content: unknown;
  /** When it was typed, as an ISO instant. */
  readonly changed: string;
}

/** The draft with this name; null if there is none; undefined if there is no answer. */
export async function readDraft(key: string): Promise<KeptDraft | null | undefined> {
  const answer = await ask('drafts.read', { key });
  if (!('ok' in answer)) return undefined;
  if (answer.ok === null) return null;
  const { content, changed } = answer.ok;
  return { content: parsed(content), changed };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores the draft with one name. It writes the latest version when the page is left or the window is hidden. */
export class DraftKeeper {
  readonly #opened = untrack(() => league.current?.opened);
  #safe = $state(true);
  readonly #writer;

  constructor(key: string) {
    this.#writer = draftWriter({
      write: async (content) => {
        if (this.#isItsLeague) this.#safe = 'ok' in (await ask('drafts.keep', { key, content }));
      },
      forget: async () => {
        if (this.#isItsLeague) await ask('drafts.forget', { key });
      },
    });
    const { flush, close } = this.#writer;
    $effect(() => {
      const leave = (): void => void flush();
      window.addEventListener('pagehide', leave);
      document.addEventListener('visibilitychange', leave);
      return () => {
        window.removeEventListener('pagehide', leave);
        document.removeEventListener('visibilitychange', leave);
        void close();
      };
    });
  }

  /** Another league may be open by now; what was typed for this one must not go there. */
  get #isItsLeague(): boolean {
    return league.current?.opened === this.#opened;
  }

  /** False if what is typed can't be stored, so that it must be saved before the page is left. */
  get safe(): boolean {
    return this.#safe;
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
