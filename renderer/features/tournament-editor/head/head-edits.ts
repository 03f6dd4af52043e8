/** Edits that every tournament has: those of its head, and of the second pass. */
import type { EditorDraft } from '../draft.ts';
import type { HeadEdits } from '../grid-kind.ts';

/** `make` makes one change, which is a step of its own if its field is ''. */
export const headEdits = (
  draft: EditorDraft,
  make: (field: string, change: () => void) => void,
): Pick<HeadEdits, 'setHead' | 'setAgain'> => ({
  setHead: (fact) => {
    make(`head-${Object.keys(fact).join()}`, () => Object.assign(draft.head, fact));
  },
  setAgain: (again) => {
    const names = Object.keys(again?.typed ?? {}).length;
    make(again && draft.again ? `again-${String(names)}` : '', () => (draft.again = again));
  },
});
