/** What the page may do to the draft: each change in one place, and always an empty line for the next entry. */
import { boardEdits, lineUpEdits, roundEdits, seatEdits, sideEdits } from './board-edits.ts';
import { grow, type RoundsDraft } from './draft.ts';
import type { Make, RoundsEditing } from './edits.ts';
import { entrantEdits, peopleEdits } from './entrant-edits.ts';

export interface Surroundings {
  /** Called before each change with its field; empty if it is a separate step. */
  readonly before: (field: string) => void;
  /** Called after each change. */
  readonly changed: () => void;
}

function making(draft: RoundsDraft, { before, changed }: Surroundings): Make {
  return {
    change: (field, change) => {
      before(field);
      change();
      grow(draft);
      changed();
    },
    arrange: (change) => {
      before('');
      change();
      grow(draft);
    },
    settle: (change) => {
      change();
      grow(draft);
      changed();
    },
  };
}

/** Edits a draft. */
export function roundsEditing(draft: RoundsDraft, around: Surroundings): RoundsEditing {
  const make = making(draft, around);
  return {
    draft,
    setHead: (fact) => {
      make.change(`head-${Object.keys(fact).join()}`, () => Object.assign(draft.head, fact));
    },
    ...entrantEdits(draft, make),
    ...peopleEdits(draft, make),
    ...sideEdits(draft, make),
    ...seatEdits(draft, make),
    ...boardEdits(draft, make),
    ...lineUpEdits(draft, make),
    ...roundEdits(draft, make),
  };
}
