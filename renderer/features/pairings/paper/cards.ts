/** Board cards: two per sheet in the order of their numbers; three on the last one rather than one alone. Pure. */
import type { SheetBoard } from './sheet-board.ts';
import { fitsThird } from './sizes.ts';

const cardsOnSheet = 2;

/** The boards in their order, sheet by sheet. */
export function cardSheets(boards: readonly SheetBoard[]): SheetBoard[][] {
  const sheets = Array.from({ length: Math.ceil(boards.length / cardsOnSheet) }, (_, i) =>
    boards.slice(cardsOnSheet * i, cardsOnSheet * (i + 1)),
  );
  const lastThree = boards.slice(-3);
  const isLastAlone = sheets.length > 1 && sheets.at(-1)?.length === 1;
  return isLastAlone && lastThree.every(fitsThird) ? [...sheets.slice(0, -2), lastThree] : sheets;
}
