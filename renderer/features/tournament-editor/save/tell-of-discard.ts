/** A discarded draft comes back by a button, as any change does, until something else is typed. */
import { texts } from '../../../../shared/messages/index.ts';
import { undoRedo } from '../../../app/undo/undo.svelte.ts';

/** @param editor - of the page, once the draft was discarded */
export const tellOfDiscard = (editor: { readonly isWorthKeeping: boolean }): void => {
  undoRedo.tellOfPage(texts.tournaments.entry.discarded, () => !editor.isWorthKeeping);
};
