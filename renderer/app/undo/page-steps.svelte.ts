/** The editors of the open page: their unsaved changes are undone there, before the league's changes. */
import type { AnySteps, Next, Way } from './steps.svelte.ts';
import { isTextField } from '../shortcuts/text-field.ts';

export interface Editor {
  readonly steps: AnySteps;
  /** True if the keys also undo its steps in its text fields, except in those with `data-own-undo`. */
  readonly takesFields?: boolean;
  /** True while it has unsaved changes, including changes without steps, e.g. a draft that was kept. */
  readonly hasUnsaved?: () => boolean;
}

/**
 * Where the keys were pressed: in a text field of an editor that uses the keys, in another text field with or without
 * text, or outside of text fields.
 */
export type FocusPlace = 'editor-field' | 'text' | 'empty-field' | 'elsewhere';

const isEmpty = (field: EventTarget): boolean => 'value' in field && field.value === '';

class PageSteps {
  /** All editors that are notified of the league's changes, visible or not. */
  #living: readonly AnySteps[] = [];
  /** The innermost comes last. */
  #shown: readonly Editor[] = [];

  /** Registers steps that are kept after their page is closed. */
  keep(steps: AnySteps): void {
    this.#living = [...this.#living, steps];
  }

  /** Registers an editor while it is visible: `$effect(() => pageSteps.show({ steps }))`. */
  show(editor: Editor): () => void {
    const isKept = this.#living.includes(editor.steps);
    if (!isKept) this.#living = [...this.#living, editor.steps];
    this.#shown = [...this.#shown, editor];
    return () => {
      this.#shown = this.#shown.filter((one) => one !== editor);
      if (!isKept) this.#living = this.#living.filter((one) => one !== editor.steps);
    };
  }

  /** Which steps are next. The league is next if no editor has a later step. */
  next(way: Way): Next {
    const nexts = this.#shown.map(({ steps }) => steps.next(way));
    return nexts.find((one) => one === 'step') ?? nexts.find((one) => one === 'league') ?? 'end';
  }

  /** Undoes or redoes one step; returns false if no editor has any. The last undone step is redone first. */
  go(way: Way): boolean {
    return way === 'undo'
      ? this.#shown.toReversed().some(({ steps }) => steps.undo())
      : this.#shown.some(({ steps }) => steps.redo());
  }

  /** True if an editor has steps to undo, after which nothing can be redone. */
  canUndo(): boolean {
    return this.#shown.some(({ steps }) => steps.canUndo);
  }

  hasUnsaved(): boolean {
    return this.#shown.some(({ hasUnsaved }) => hasUnsaved?.() === true);
  }

  placeOf(target: EventTarget | null): FocusPlace {
    if (!isTextField(target) || !(target instanceof Element)) return 'elsewhere';
    const takes = this.#shown.some(({ takesFields }) => takesFields === true);
    if (takes && target.closest('[data-own-undo]') === null) return 'editor-field';
    return isEmpty(target) ? 'empty-field' : 'text';
  }

  /** This window changed the league, or undid or redid one of its changes. */
  leagueMoved(how: Way | 'change'): void {
    for (const steps of this.#living) steps.leagueMoved(how);
  }

  /** Another league was opened. */
  forget(): void {
    for (const steps of this.#living) steps.forget();
  }
}

export const pageSteps = new PageSteps();
