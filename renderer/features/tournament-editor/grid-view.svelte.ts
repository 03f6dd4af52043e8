/** Which part of a tournament is on the screen, and how the keyboard gets to the others. */
import { tick } from 'svelte';
import { focusField } from '../../ui/fields/focus.ts';
import type { EditorDraft } from './draft.ts';
import type { GridKind, HeadEdits, Part } from './grid-kind.ts';
import { isHeadField } from './head/scoring-fields.ts';
import { firstField } from './second-pass/line.ts';

export class GridView<D extends EditorDraft> {
  readonly #kind: GridKind<D, HeadEdits>;
  readonly #draft: () => D | undefined;
  /** The part of the grid that was chosen; undefined until the draft is there. It survives a new draft. */
  part = $state<Part>();
  /** The part that is shown. */
  readonly shown = $derived.by(() => {
    const draft = this.#draft();
    return draft ? this.partIn(draft) : 0;
  });
  isHeadOpen = $state(false);
  /** True if all roles and shares are shown, not only those that are used. */
  showsRoles = $state(false);

  constructor(kind: GridKind<D, HeadEdits>, draft: () => D | undefined) {
    this.#kind = kind;
    this.#draft = draft;
  }

  /** The part that is shown of a draft. */
  partIn(draft: D): Part {
    return Math.min(this.part ?? 0, this.#kind.lastPart(draft));
  }

  /** Begins with the part in which a draft continues, unless one was chosen before. */
  begin(draft: D): void {
    this.part ??= this.#kind.firstPart(draft);
  }

  /** Shows what an undone or redone step has changed. */
  showChange(one: D, other: D): void {
    const part = this.#kind.changedPart(one, other);
    if (part === 'head') this.isHeadOpen = true;
    else if (part !== undefined) this.part = part;
  }

  /** Shows the field, in whatever part of the grid it is, and moves the focus to it. */
  async show(field: string | undefined, known?: Part): Promise<void> {
    const draft = this.#draft();
    if (field !== undefined && draft && isHeadField(draft.head, field)) this.isHeadOpen = true;
    if (field !== undefined && /^(?:role|share)-/u.test(field)) this.showsRoles = true;
    const part =
      known ?? (field === undefined || !draft ? undefined : this.#kind.partOf(draft, firstField(field)));
    if (part !== undefined && part !== this.shown) {
      // Partly typed text is resolved before its part of the grid is hidden.
      if (document.activeElement?.closest('[data-part]')) (document.activeElement as HTMLElement).blur();
      await tick();
      this.part = part;
    }
    await focusField(field);
  }

  /** False if the user has gone to another field since `from` had the focus. */
  isStillAt(from: Element | null): boolean {
    return [from, document.body].includes(document.activeElement);
  }

  /** Shows the part of the grid before or after the one that is shown. */
  async turn(by: 1 | -1): Promise<void> {
    const draft = this.#draft();
    if (!draft) return;
    const part = Math.max(0, Math.min(this.shown + by, this.#kind.lastPart(draft)));
    await this.show(this.#kind.startOf(draft, part), part);
  }
}
