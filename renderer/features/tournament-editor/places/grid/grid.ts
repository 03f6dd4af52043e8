/** What the fields of the grid work with. */
import type { EditorState } from '../../editor.svelte.ts';
import type { PlacesDraft } from '../draft.ts';
import type { PlacesEditing } from '../edits.ts';
import { nextField } from './advance.ts';

export interface PlacesGrid extends PlacesEditing {
  /** The message at a field that prevents the draft from being saved. */
  readonly problemAt: (field: string) => string | undefined;
  /** Moves the focus on from a field, as Enter does. */
  readonly advance: (field: string) => void;
  /** True if all roles and shares are shown, not only those that are used. */
  readonly showsRoles: boolean;
}

export const gridOf = (editor: EditorState<PlacesDraft, PlacesEditing>, edit: PlacesEditing): PlacesGrid => ({
  ...edit,
  problemAt: editor.problemAt,
  advance: (field) => void editor.view.show(nextField(edit.draft, field)),
  showsRoles: editor.view.showsRoles,
});
