/**
 * Board cards: two per sheet in the order of their numbers; three on the last one rather than one alone. A match of
 * teams has one. Pure.
 */
import {
  sheetGroups,
  type SheetBoard,
  type SheetGroup,
  type SheetPerson,
  type SheetSide,
} from './sheet-board.ts';
import { fitsThird } from './sizes.ts';

const cardsOnSheet = 2;

/** Where everyone plays everyone, a person is at several boards. */
const once = (people: readonly SheetPerson[]): SheetPerson[] => [
  ...new Map(people.map((person) => [person.playerId, person])).values(),
];

/** The card for the table of a match: both teams with all who play, and when, if all its boards are postponed alike. */
function cardOf({ match, boards }: SheetGroup): SheetBoard[] {
  if (match === null) return [...boards];
  const sides = match.teams.map((team, at): SheetSide => ({
    ...{ label: team, isFresh: false, short: team, seat: null, handicap: null, result: '' },
    people: once(boards.flatMap((board) => board.sides[at]?.people ?? [])),
  }));
  const apart = boards[0]?.apart;
  const isTogether = boards.every((board) => board.apart === apart);
  return [{ number: match.number, isDone: match.isDone, sides, apart: isTogether ? apart : undefined }];
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
