/** Where Enter moves: down a board's competitors to its result, then to the next board that is incomplete. */
import { saveButton } from '../keys.ts';
import { hasGame, isComplete } from './boards.ts';
import {
  filledBoards,
  isEmptyBoard,
  isEmptyEntrant,
  isEmptyPerson,
  isEmptySide,
  isTable,
  type BoardDraft,
  type BoardSideDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';
import { roundsField } from './facts.ts';

/** The button that adds a board to the round. */
export const addBoard = 'rounds-add-board';
/** The way back to the pairing session in which the next round is planned. */
export const toPairings = 'rounds-to-pairings';

/** True while a board waits for its result that isn't postponed. */
export const isInPlay = (round: RoundDraft): boolean =>
  filledBoards(round).some((board) => !isComplete(board) && board.postponed === null);

/** The number of the last round with a game, as long as a board waits there; else of the next one, which may not be there yet. */
export function roundEntered(rounds: readonly RoundDraft[]): number {
  const last = rounds.findLast((round) => filledBoards(round).some(hasGame));
  return last ? rounds.indexOf(last) + (isInPlay(last) ? 1 : 2) : 1;
}

/**
 * The number of the round that is being entered: the last one with a game, as long as a board waits there; else the next
 * one. A round before it that was left out whole comes first; one that waits for single boards doesn't hold it up. Of
 * the last round if all are over.
 */
export function roundInPlay(rounds: readonly RoundDraft[]): number {
  const last = rounds.findLastIndex((round) => filledBoards(round).some(hasGame));
  const at = rounds.findIndex(
    (round, i) => isInPlay(round) && (i >= last || !filledBoards(round).some(hasGame)),
  );
  return at < 0 ? rounds.length : at + 1;
}

/** True if nothing of the round is left to type; also without a round, among the participants. */
export const isOver = (round: RoundDraft | undefined): boolean =>
  round === undefined ||
  (filledBoards(round).length > 0 &&
    round.boards.every(
      (board) =>
        isComplete(board) ||
        board.postponed !== null ||
        board.sides.every(({ entrant, text }) => entrant === null && text.trim() === ''),
    ));

/** The result fields of a board: one for a duel, one per side for a board with more than two sides. */
export const resultFields = (board: BoardDraft): string[] =>
  isTable(board)
    ? board.sides.filter((side) => !isEmptySide(side)).map(roundsField.sideResult)
    : [roundsField.result(board)];

/** The result field above (-1) or below (1) the one that is meant; undefined beside other fields, and at either end. */
export function resultBeside(round: RoundDraft, field: string, by: -1 | 1): string | undefined {
  const fields = round.boards.flatMap(resultFields);
  const at = fields.indexOf(field);
  return at < 0 ? undefined : fields[at + by];
}

/** The button that removes the board whose result `field` is. */
export function removeField(round: RoundDraft, field: string): string | undefined {
  const board = round.boards.find((one) => resultFields(one).includes(field));
  return board && !isEmptyBoard(board) ? roundsField.remove(board) : undefined;
}

/** Where typing begins at a board: its first empty seat, otherwise its result. */
export function firstField(board: BoardDraft): string | undefined {
  const seat = board.sides.find(isEmptySide);
  return seat && (isTable(board) ? board.sides.every(isEmptySide) : board.result.trim() === '')
    ? roundsField.side(seat)
    : resultFields(board)[0];
}

/**
 * The field after `field` in a round. If the first seat of the waiting empty board is left empty, no more players
 * follow.
 */
export function nextInRound(round: RoundDraft, field: string): string {
  const at = round.boards.findIndex(
    (board) =>
      board.sides.some((side) => roundsField.side(side) === field) || resultFields(board).includes(field),
  );
  const board = round.boards[at];
  if (!board) return saveButton;
  const seat = board.sides.findIndex((side) => roundsField.side(side) === field);
  const results = resultFields(board);
  if (seat < 0) return results[results.indexOf(field) + 1] ?? nextBoard(round, at);
  const below = board.sides.slice(seat);
  const next = below.findIndex(isEmptySide) > 0 ? below.find(isEmptySide) : undefined;
  if (next) return roundsField.side(next);
  return board.sides.every(isEmptySide) ? nextBoard(round, at) : (results[0] ?? saveButton);
}

/**
 * Where Tab moves: from a result to the next one, or to a seat that is still empty; back from the first seat of a board to
 * the result above it. undefined: wherever the browser moves it.
 */
export function tabField(round: RoundDraft, field: string, back: boolean): string | undefined {
  if (back) {
    const at = round.boards.findIndex(({ sides: [first] }) => first && seatFields(first).includes(field));
    const [above, board] = [round.boards[at - 1], round.boards[at]];
    // The buttons of a match are above its first board.
    return above?.match === board?.match ? above && resultFields(above).at(-1) : undefined;
  }
  const at = round.boards.findIndex((board) => resultFields(board).includes(field));
  const board = round.boards[at];
  if (!board) return undefined;
  const below = round.boards[at + 1];
  const results = resultFields(board);
  return results[results.indexOf(field) + 1] ?? (below && firstField(below)) ?? saveButton;
}

const seatFields = (side: BoardSideDraft): string[] => [roundsField.side(side), roundsField.lineup(side)];

/** The first field of the next board that is not complete; if all are complete, of the next board. */
function nextBoard(round: RoundDraft, at: number): string {
  const below = round.boards.slice(at + 1);
  const open = below.find((board) => !isComplete(board)) ?? below[0];
  return (open && firstField(open)) ?? saveButton;
}

/** Where typing begins in a round: the first board that is not complete. */
export const startOfRound = (round: RoundDraft): string => nextBoard(round, -1);

/**
 * The field after `field` among the entrants; on an empty line of a roster that is the next entrant, and after the last
 * entrant the button that saves.
 */
export function nextEntrant(draft: RoundsDraft, field: string): string | undefined {
  const at = draft.entrants.findIndex(
    (entrant) =>
      roundsField.team(entrant) === field || entrant.members.some((one) => roundsField.person(one) === field),
  );
  const entrant = draft.entrants[at];
  if (!entrant) return undefined;
  const following = draft.entrants[at + 1];
  const next = following && startOfEntrant(draft, following);
  const line = entrant.members.findIndex((one) => roundsField.person(one) === field);
  const person = entrant.members[line];
  if (following === undefined && isEmptyEntrant(entrant) && at > 0) return saveButton;
  if (draft.who === 'people' || (person && isEmptyPerson(person)) || isEmptyEntrant(entrant)) return next;
  const below = entrant.members.slice(line + 1);
  // From the team's name to the end of a roster that was filled in at once; from a name to the line below.
  const to = person ? below[0] : (below.find(isEmptyPerson) ?? below[0]);
  return to ? roundsField.person(to) : next;
}

/** Where typing begins at an entrant. */
export function startOfEntrant(
  draft: RoundsDraft,
  entrant: RoundsDraft['entrants'][number],
): string | undefined {
  const [first] = entrant.members;
  return draft.who === 'teams' ? roundsField.team(entrant) : first && roundsField.person(first);
}
