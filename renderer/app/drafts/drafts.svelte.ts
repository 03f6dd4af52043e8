/**
 * What is typed and not saved yet, stored in the league's own file: it outlives the page and the program. Use one
 * keeper for each form, created while its component is being set up.
 */
import { untrack } from 'svelte';
import { ask } from '../api.ts';
import { league } from '../league.svelte.ts';
import { draftKeeping, type DraftKeeping } from './draft-keeping.ts';

export interface KeptDraft {
  readonly content: unknown;
  /** When it was typed, as an ISO instant. */
  readonly changed: string;
}

export interface DraftKeeper extends Omit<DraftKeeping, 'close'> {
  /** False if what is typed can't be stored, so that it must be saved before the page is left. */
  readonly safe: boolean;
}

/** The draft with this name; null if there is none, or none that can be read; undefined if there is no answer. */
export async function readDraft(key: string): Promise<KeptDraft | null | undefined> {
  const answer = await ask('drafts.read', { key });
  if (!('ok' in answer)) return undefined;
  if (answer.ok === null) return null;
  try {
    return { content: JSON.parse(answer.ok.content) as unknown, changed: answer.ok.changed };
  } catch {
    return null;
  }
}

/** Stores the draft with this name. It writes the latest version when the page is left or the window is hidden. */
export function draftKeeper(key: string): DraftKeeper {
  let safe = $state(true);
  const path = untrack(() => league.current?.path);
  const keeping = draftKeeping({
    /** Another league may be open by now; what was typed for this one must not go there. */
    write: async (content) => {
      if (league.current?.path === path) safe = 'ok' in (await ask('drafts.keep', { key, content }));
    },
    forget: async () => {
      if (league.current?.path === path) await ask('drafts.forget', { key });
    },
  });
  $effect(() => {
    const leave = (): void => void keeping.flush();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      void keeping.close();
    };
  });
  return {
    keep: keeping.keep,
    flush: keeping.flush,
    forget: keeping.forget,
    get safe() {
      return safe;
    },
  };
}
