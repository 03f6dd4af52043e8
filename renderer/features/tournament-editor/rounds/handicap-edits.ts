/** What the page may do to handicaps, and to the rule by which they are suggested. */
import { dayRatings } from './day-ratings.svelte.ts';
import { filledBoards, type RoundsDraft } from './draft.ts';
import type { Make, RoundsEditing } from './edits.ts';
import { dueHandicaps, giveHandicap } from './handicaps.ts';

type HandicapEdits = Pick<
  RoundsEditing,
  'setHandicap' | 'showHandicaps' | 'setHandicapRule' | 'suggestHandicaps' | 'followRatings'
>;

/** Boards that follow the rule get what it says now. */
export function followRule(draft: RoundsDraft): void {
  for (const { board, given } of dueHandicaps(draft, dayRatings.before)) giveHandicap(draft, board, given);
}

export const handicapEdits = (draft: RoundsDraft, make: Make): HandicapEdits => ({
  setHandicap: (board, given) => {
    make.change('', () => {
      board.handicapBy = given === undefined ? 'rule' : 'hand';
      if (given !== undefined) giveHandicap(draft, board, given);
    });
  },
  showHandicaps: (isShown) => {
    make.arrange(() => (draft.showsHandicaps = isShown));
  },
  setHandicapRule: (rule, field) => {
    make.change(field, () => {
      draft.handicapRule = rule;
      draft.showsHandicaps ||= rule !== null;
    });
  },
  suggestHandicaps: (round) => {
    make.change('', () => {
      for (const board of filledBoards(round)) board.handicapBy = 'rule';
    });
  },
  followRatings: () => {
    if (dueHandicaps(draft, dayRatings.before).length === 0) return;
    make.settle(() => {
      followRule(draft);
    });
  },
});
