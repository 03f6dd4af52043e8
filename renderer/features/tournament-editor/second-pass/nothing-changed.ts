/** A second pass that is opened, or ends without a changed result, leaves nothing to save. */
import type { EditorDraft } from '../draft.ts';
import type { HeadEdits } from '../grid-kind.ts';

/** What knows whether something is unsaved, and stores drafts. */
export interface Unsaved {
  dirty: boolean;
  readonly keeper: { readonly forget: () => Promise<void> };
}

/**
 * The same edits, except that a second pass alone doesn't make the draft unsaved. What was typed in it is kept while it
 * is open.
 */
export function withoutOwnChange<E extends HeadEdits>(edits: E, draft: EditorDraft, unsaved: Unsaved): E {
  let opened: { readonly form: string; readonly dirty: boolean } | undefined;
  const form = (): string => JSON.stringify({ ...draft, again: null });
  return {
    ...edits,
    setAgain: (again) => {
      if (draft.again === null) opened = { form: form(), dirty: unsaved.dirty };
      edits.setAgain(again);
      const isTyped = Object.keys(again?.typed ?? {}).length > 0;
      if (isTyped || !opened || opened.dirty || opened.form !== form()) return;
      unsaved.dirty = false;
      void unsaved.keeper.forget();
    },
  };
}
