/** The editors of the page that is shown: what was changed in them and not saved is undone there, before the league's changes. */
import type { AnySteps, Next, Way } from './entry/steps.svelte.ts';
import { isTextField } from './keys/text-field.ts';

export interface Editor {
  readonly steps: AnySteps;
  /** True where the keys undo its steps in its text fields, too. What has `data-own-undo` is excepted. */
  readonly takesFields?: boolean;
  /** True while it has unsaved changes, among them some of which it has no steps: a draft that was kept. */
  readonly hasUnsaved?: () => boolean;
}

/**
 * Where the keys were pressed: in a text field of an editor that takes the keys, in another text field that holds
 * text or is empty, or in no text field.
 */
export type Place = 'editor-field' | 'text' | 'empty-field' | 'elsewhere';

/** All that hear of the league's changes, shown or not. */
let living: readonly AnySteps[] = [];
/** The innermost last. */
let shown: readonly Editor[] = [];

const isEmpty = (field: EventTarget): boolean => 'value' in field && field.value === '';

export const pageSteps = {
  /** Registers steps that outlive their page. */
  keep(steps: AnySteps): void {
    living = [...living, steps];
  },
  /** Registers an editor while it is shown: `$effect(() => pageSteps.show({ steps }))`. */
  show(editor: Editor): () => void {
    const isKept = living.includes(editor.steps);
    if (!isKept) living = [...living, editor.steps];
    shown = [...shown, editor];
    return () => {
      shown = shown.filter((one) => one !== editor);
      if (!isKept) living = living.filter((one) => one !== editor.steps);
    };
  },
  /** Which steps are next. The league's turn comes when no editor has a step that is later. */
  next(way: Way): Next {
    const nexts = shown.map(({ steps }) => steps.next(way));
    return nexts.find((one) => one === 'step') ?? nexts.find((one) => one === 'league') ?? 'end';
  },
  /** Undoes or redoes one step; false where no editor has any. What was undone last is redone first. */
  go: (way: Way): boolean =>
    way === 'undo'
      ? shown.toReversed().some(({ steps }) => steps.undo())
      : shown.some(({ steps }) => steps.redo()),
  /** True where an editor has steps to undo, after which nothing is left to redo. */
  get canUndo(): boolean {
    return shown.some(({ steps }) => steps.canUndo);
  },
  get hasUnsaved(): boolean {
    return shown.some(({ hasUnsaved }) => hasUnsaved?.() === true);
  },
  placeOf(target: EventTarget | null): Place {
    if (!isTextField(target) || !(target instanceof Element)) return 'elsewhere';
    const takes = shown.some(({ takesFields }) => takesFields === true);
    if (takes && target.closest('[data-own-undo]') === null) return 'editor-field';
    return isEmpty(target) ? 'empty-field' : 'text';
  },
  /** This window has changed the league, or undone or redone one of its changes. */
  leagueMoved(how: Way | 'change'): void {
    for (const steps of living) steps.leagueMoved(how);
  },
  /** Another league was opened. */
  forget(): void {
    for (const steps of living) steps.forget();
  },
};
