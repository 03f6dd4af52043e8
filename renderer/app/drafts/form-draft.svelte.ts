/** What is typed in a form that can be closed: it is kept until it is saved or discarded, and shown when opened again. */
import { untrack } from 'svelte';
import type { z } from 'zod';
import { DraftKeeper, readDraft } from './drafts.svelte.ts';

export interface FormDraft {
  /** Drops what was typed: it was saved, or it isn't wanted. */
  readonly forget: () => void;
}

interface KeptForm<F> {
  /** What is typed; undefined if that isn't worth keeping. */
  readonly read: () => F | undefined;
  readonly write: (form: F) => void;
  /** What is stored may have been written by another version, or be damaged: then nothing is shown. */
  readonly schema: z.ZodType<F>;
}

/** Call it once while the form is being set up. `key` names the draft, up to 80 characters. */
export function formDraft<F extends object>(key: string, { read, write, schema }: KeptForm<F>): FormDraft {
  const keeper = new DraftKeeper(key);
  let isOver = false;
  let wasKept = false;
  void readDraft(key).then((kept) => {
    const form = schema.safeParse(kept?.content).data;
    // What is being typed already goes first.
    if (form && !isOver && untrack(read) === undefined) write(form);
  });
  $effect(() => {
    const form = read();
    if (isOver) return;
    if (form) keeper.keep(() => JSON.stringify(form));
    else if (wasKept) void keeper.forget();
    wasKept = form !== undefined;
  });
  return {
    forget: () => {
      isOver = true;
      void keeper.forget();
    },
  };
}
