/** The form's state apart from its draft: the undo steps, whether saving was tried, and the messages. */
import { findPlayers, findTeams } from '../../../app/name-fields/candidates.ts';
import type { Draft } from './draft.ts';
import { editing, type Editing } from './editing.svelte.ts';
import type { Problem } from './facts.ts';
import { recognise } from './known-names.ts';
import { pasteInto } from './paste/pasting.ts';
import { restoredDraft, writtenDraft } from './drafts/restored.ts';
import { steps, type Steps } from '../../../app/undo/steps.svelte.ts';

export interface EntryForm {
  readonly edit: Editing;
  readonly steps: Steps;
  /** Replaces the whole form, as a step that can be undone. */
  readonly replace: (draft: Draft) => void;
  /** Handles a paste of cells; false if the field itself should handle it. */
  readonly paste: (field: string, text: string) => boolean;
  /** Looks up the names for which no player was chosen. */
  readonly recognise: () => Promise<void>;
  /** What the last paste did, or why it was not possible. */
  readonly told: { readonly sentence: string; readonly isProblem: boolean } | undefined;
}

interface Around {
  readonly problems: () => readonly Problem[];
  /** Called after each change. */
  readonly changed: () => void;
}

const fields = ['head', 'shape', 'kept', 'kind', 'by', 'sides', 'again'] as const;

/** Everything except which tournament it is. */
const content = (draft: Draft): Partial<Draft> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]]));

export function entryForm(draft: Draft, { problems, changed }: Around): EntryForm {
  let told = $state.raw<EntryForm['told']>();
  const afterStep = (): void => {
    told = undefined;
    changed();
  };
  const taking = stepsOf(draft, afterStep);
  const lookUp = async (): Promise<void> => {
    if (await recognise(draft, findPlayers)) changed();
  };
  const replace = (next: Draft): void => {
    taking.before('');
    Object.assign(draft, content(next));
    changed();
  };
  const paste = (field: string, text: string): boolean => {
    const pasted = pasteInto(draft, field, text);
    if (pasted.is === 'one-cell') return false;
    if (pasted.is === 'cells') {
      replace(pasted.draft);
      void lookUp();
    }
    told = { sentence: pasted.sentence, isProblem: pasted.is === 'problem' };
    return true;
  };
  // prettier-ignore
  return {
    edit: editing(draft, { find: findPlayers, findTeams, problems, before: taking.before, changed: afterStep }),
    steps: taking,
    replace,
    paste,
    recognise: lookUp,
    get told() { return told; },
  };
}

const stepsOf = (draft: Draft, changed: () => void): Steps =>
  steps(
    () => writtenDraft(draft),
    (form) => {
      const before = restoredDraft(JSON.parse(form));
      if (before) Object.assign(draft, content(before));
      changed();
    },
    () => performance.now(),
  );
