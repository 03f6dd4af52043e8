/** The form's state beside its draft: steps to take back, what was tried, what is said. */
import { findPlayers, findTeams } from './names/candidates.ts';
import type { Draft } from './draft.ts';
import { editing, type Editing } from './editing.svelte.ts';
import type { Problem } from './facts.ts';
import { recognise } from './names/known.ts';
import { pasteInto } from './paste/pasting.ts';
import { restoredDraft, writtenDraft } from './drafts/restored.ts';
import { steps, type Steps } from './steps.svelte.ts';

export interface EntryForm {
  readonly edit: Editing;
  readonly steps: Steps;
  /** Makes the whole form another one, as a step that can be taken back. */
  readonly replace: (draft: Draft) => void;
  /** Takes a paste of cells; false where the field itself should take it. */
  readonly paste: (field: string, text: string) => boolean;
  /** Looks up the names that nobody was chosen for. */
  readonly recognise: () => Promise<void>;
  /** What the last paste did, or why it could not be taken. */
  readonly told: { readonly sentence: string; readonly isProblem: boolean } | undefined;
}

interface Around {
  readonly problems: () => readonly Problem[];
  /** Hears of each change after it was made. */
  readonly changed: () => void;
}

const fields = ['head', 'shape', 'kept', 'kind', 'by', 'sides', 'again'] as const;

/** Everything but which tournament it is. */
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
