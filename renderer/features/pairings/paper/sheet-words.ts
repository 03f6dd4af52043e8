/** What sheets are called: where three or more sit together, a board is a table. Pure. */
import { texts } from '../../../../shared/messages/index.ts';
import type { SheetKind } from './sheet-choice.svelte.ts';

const words = texts.pairingSheets;

/** Whether three or more sit at any of the boards. */
export const areTables = (boards: readonly { readonly sides: readonly unknown[] }[]): boolean =>
  boards.some(({ sides }) => sides.length > 2);

/** @param atTables - Whether three or more play at each. */
export const sheetName = (kind: SheetKind, atTables: boolean): string =>
  kind === 'cards' && atTables ? words.atTables.cards : words.sheets[kind];

/** What a sheet is for. */
export function sheetExplained(kind: SheetKind, atTables: boolean): string {
  const isOfBoards = kind === 'pairings' || kind === 'names';
  return atTables && isOfBoards ? words.atTables[kind] : words.explained[kind];
}

/** The head of the column of boards. */
export const boardColumn = (atTables: boolean): string => (atTables ? words.atTables.column : words.board);

/** “Table 3”, or “Board 3” where two play. */
export const boardNamed = ({ sides, number }: { sides: readonly unknown[]; number: string }): string =>
  (sides.length > 2 ? words.atTables.number : words.boardNumber)({ number });
