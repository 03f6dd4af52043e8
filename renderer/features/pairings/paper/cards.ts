/**
 * Board cards: two per sheet in the order of their numbers; three on the last one rather than one alone. A match of
 * teams has one. Pure.
 */
import { eachOnce } from '../match-lineups.ts';
import {
  apartOfMatch,
  sheetGroups,
  type SheetBoard,
  type SheetGroup,
  type SheetSide,
} from './sheet-board.ts';
import { fitsThird } from './sizes.ts';

const cardsOnSheet = 2;

/** The card for the table of a match: both teams with all who play, and when, if all its boards are postponed alike. */
function cardOf(group: SheetGroup): SheetBoard[] {
  const { match, boards } = group;
  if (match === null) return [...boards];
  const sides = match.teams.map((team, at): SheetSide => ({
    ...{ label: team, isFresh: false, short: team, seat: null, handicap: null, result: '' },
    // Where everyone plays everyone, a person is at several boards.
    people: eachOnce(boards.flatMap((board) => board.sides[at]?.people ?? [])),
  }));
  return [{ number: match.number, isDone: match.isDone, sides, apart: apartOfMatch(group) }];
}

/** The cards of boards and matches in their order, sheet by sheet. */
export function cardSheets(all: readonly SheetBoard[]): SheetBoard[][] {
  const boards = sheetGroups(all).flatMap(cardOf);
  const sheets = Array.from({ length: Math.ceil(boards.length / cardsOnSheet) }, (_, i) =>
    boards.slice(cardsOnSheet * i, cardsOnSheet * (i + 1)),
  );
  const lastThree = boards.slice(-3);
  const isLastAlone = sheets.length > 1 && sheets.at(-1)?.length === 1;
  return isLastAlone && lastThree.every(fitsThird) ? [...sheets.slice(0, -2), lastThree] : sheets;
}
