/** What the fields of the grid work with. */
import type { EditorState } from '../../editor.svelte.ts';
import type { PlacesDraft, SideDraft } from '../draft.ts';
import type { PlacesEditing } from '../edits.ts';
import { fieldOf } from '../facts.ts';
import { nextField } from './advance.ts';

export interface PlacesGrid extends PlacesEditing {
  /** The message at a field that prevents the draft from being saved. */
  readonly problemAt: (field: string) => string | undefined;
  /** Moves the focus on from a field, as Enter does. */
  readonly advance: (field: string) => void;
  /** True if all roles and shares are shown, not only those that are used. */
  readonly showsRoles: boolean;
  /** Fills in the last lineup, and continues on the empty line below it. False: nothing to fill in. */
  readonly sameAsLast: (side: SideDraft) => boolean;
}

export const gridOf = (editor: EditorState<PlacesDraft, PlacesEditing>, edit: PlacesEditing): PlacesGrid => ({
  ...edit,
  problemAt: editor.problemAt,
  advance: (field) => void editor.view.show(nextField(edit.draft, field)),
  showsRoles: editor.view.showsRoles,
  sameAsLast: (side) => {
    const isFilled = edit.sameAsLast(side);
    const last = side.members.at(-1);
    if (isFilled && last) void editor.view.show(fieldOf.member(last));
    return isFilled;
  },
});
