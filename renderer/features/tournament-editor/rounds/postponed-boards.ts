/** Boards that aren't played with their round: what may be done to them, and which wait for a day still to come. */
import { isDay } from '../../../ui/fields/typed-day.ts';
import { isComplete } from './boards.ts';
import { filledBoards, type BoardDraft, type RoundDraft } from './draft.ts';
import type { Make, RoundsEditing } from './edits.ts';
import { roundsField } from './facts.ts';

export const postponedEdits = (make: Make): Pick<RoundsEditing, 'postpone'> => ({
  postpone: (boards, day) => {
    const [first] = boards;
    make.change(first ? roundsField.postponed(first) : '', () => {
      for (const board of boards) board.postponed = day;
    });
  },
});

/** The button that postpones a board, or the match of which it is the first. */
export const postponeButton = ({ key }: { readonly key: number }): string => `postpone-${String(key)}`;

/** The day in a board's field; '' while none is known. */
export const postponedDay = ({ postponed }: BoardDraft): string => postponed?.slice(0, 10) ?? '';

/** True while a board waits for a day of its own: it holds nothing up, unless that day has come. */
export const isPostponed = (board: BoardDraft, today: string): boolean =>
  board.postponed !== null && !isComplete(board) && !isOverdue(board, today);

const isOverdue = (board: BoardDraft, today: string): boolean =>
  isDay(postponedDay(board)) && postponedDay(board) <= today;

/** Boards of a round that wait for the same day, '' for one that isn't known yet. */
export const postponedByDay = (round: RoundDraft, today: string): ReadonlyMap<string, BoardDraft[]> =>
  Map.groupBy(
    filledBoards(round).filter((board) => isPostponed(board, today)),
    postponedDay,
  );
