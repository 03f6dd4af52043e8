/** A pile of slips in any order: a number leads to a board's result, and then back for the next slip. */
import { texts } from '../../../../shared/messages/index.ts';
import { isComplete } from './boards.ts';
import { boardResultOf, duelProblem } from './result-meaning.ts';
import { resultFields } from './advance.ts';
import { filledBoards, isEmptyBoard, isTable, type BoardDraft, type RoundDraft } from './draft.ts';

/** The field in which a slip's number is typed. */
export const slipField = 'slip-number';

const words = texts.rounds.slip;

/** The board whose number is on the slip, as the grid names its boards; undefined if no board with players has it. */
export function boardOfSlip(
  round: RoundDraft,
  names: readonly string[],
  typed: string,
): BoardDraft | undefined {
  const number = typed.trim().toLowerCase();
  const at = names.findIndex((name) => name.toLowerCase() === number);
  const board = number === '' ? undefined : round.boards[at];
  if (board && !isEmptyBoard(board)) return board;
  // A match of teams has one slip with its number.
  const match = round.boards.filter((one) => String(one.match) === number && !isEmptyBoard(one));
  return match.find((one) => !isComplete(one)) ?? match[0];
}

/** The board of the same match that follows, on the same slip; boards that are won already are skipped. */
export function nextInMatch({ boards }: RoundDraft, board: BoardDraft): BoardDraft | undefined {
  const below = boards.slice(boards.indexOf(board) + 1).filter(({ match }) => match === board.match);
  return below.find((one) => !isEmptyBoard(one) && !isComplete(one));
}

/** The field after `field` of the board that a slip is typed for; undefined if the slip is done. */
export function nextOfSlip(board: BoardDraft, field: string): string | undefined {
  const fields = resultFields(board);
  return fields[fields.indexOf(field) + 1];
}

/** What was entered from a slip; or that it isn't understood, so that the focus stays there. */
export function slipTaken(
  round: RoundDraft,
  board: BoardDraft,
  name: string,
): { readonly understood: boolean; readonly sentence: string } {
  if (!boardResultOf(board)) {
    const { problems } = texts.rounds;
    return { understood: false, sentence: isTable(board) ? problems[board.by] : duelProblem(board.result) };
  }
  const open = filledBoards(round).filter((one) => !isComplete(one)).length;
  const result = isTable(board)
    ? board.sides.map((side) => side.result.trim()).filter((text) => text !== '')
    : [board.result.trim()];
  const typed = result.length === 0 ? words.noResult : result.join(', ');
  const taken = isTable(board) ? words.takenAtTable : words.taken;
  return { understood: true, sentence: taken({ board: name, result: typed, open }) };
}
