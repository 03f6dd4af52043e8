/** What the page may do to the draft: each change in one place, and always an empty line for the next entry. */
import { matchEdits } from './matches.ts';
import type { Around } from '../grid-kind.ts';
import { headEdits } from '../head/head-edits.ts';
import {
  boardEdits,
  giveAllSeats,
  retype,
  lineupEdits,
  roundEdits,
  seatEdits,
  sideEdits,
} from './board-edits.ts';
import type { RoundsDraft } from './draft.ts';
import { grow } from './grow.ts';
import { followRule, handicapEdits } from './handicap-edits.ts';
import { admitNewcomers, participantsIn } from './newcomers.ts';
import { matchOptionsEdits } from './match-options-edits.ts';
import type { Make, RoundsEditing } from './edits.ts';
import { postponedEdits } from './postponed-boards.ts';
import { throughEdits } from './through.ts';
import { entrantEdits, peopleEdits, pasteEdits } from './entrant-edits.ts';

function making(draft: RoundsDraft, { before, changed }: Around): Make {
  return {
    change: (field, change) => {
      before(field);
      const known = participantsIn(draft);
      change();
      grow(draft);
      admitNewcomers(draft, known);
      followRule(draft);
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
export function roundsEdits(draft: RoundsDraft, around: Around): RoundsEditing {
  const make = making(draft, around);
  return {
    draft,
    ...headEdits(draft, (field, change) => {
      make.change(field, () => {
        const before = draft.head.seats;
        change();
        if (before === null && draft.head.seats !== null) giveAllSeats(draft);
      });
    }),
    retype: (field, text) => {
      retype(draft, make, field, text);
    },
    ...entrantEdits(draft, make),
    ...matchOptionsEdits(draft, make),
    ...peopleEdits(draft, make),
    ...sideEdits(draft, make),
    ...seatEdits(draft, make),
    ...handicapEdits(draft, make),
    ...boardEdits(draft, make),
    ...pasteEdits(draft, make),
    ...lineupEdits(draft, make),
    ...matchEdits(make, draft),
    ...throughEdits(draft, make),
    ...postponedEdits(make),
    ...roundEdits(draft, make),
  };
}
