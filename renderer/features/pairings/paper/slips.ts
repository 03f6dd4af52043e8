/**
 * Result slips: four per sheet in the order of their numbers; one that is too long for a quarter gets its own sheet.
 * Pure.
 */
import type { SheetBoard } from './sheet-round.ts';
import { sideHeight } from './sizes.ts';

/** A box to tick for each place, up to this many sides. */
const mostTicked = 8;
const slipsOnSheet = 4;

/**
 * On a quarter of the smaller paper, in millimetres: what the boxes leave for names, and the minimum height of a row.
 */
const quarter = {
  match: { points: 10.5, width: 52, height: 44, row: 8 },
  table: { points: 10, width: 32, height: 72, row: 8.6 },
} as const;

export interface SlipSheet {
  readonly isWhole: boolean;
  readonly slips: readonly SheetBoard[];
}

/** How much space the names of a board take on a slip, as a share of what a quarter of a sheet has for them. */
export function fillOf({ sides }: SheetBoard): number {
  const { points, width, height, row } = sides.length === 2 ? quarter.match : quarter.table;
  const rows = sides.map((side) => Math.max(row, sideHeight(side, points, width)));
  return rows.reduce((sum, one) => sum + one, 0) / height;
}

/** True if a quarter of a sheet has room for the board's names with boxes large enough to write in. */
export const fitsQuarter = (board: SheetBoard): boolean =>
  board.sides.length <= mostTicked && fillOf(board) <= 1;

/** The boards in their order, sheet by sheet. */
export function slipSheets(boards: readonly SheetBoard[]): SlipSheet[] {
  const sheets: { isWhole: boolean; slips: SheetBoard[] }[] = [];
  for (const board of boards) {
    const last = sheets.at(-1);
    const isWhole = !fitsQuarter(board);
    if (!isWhole && last && !last.isWhole && last.slips.length < slipsOnSheet) last.slips.push(board);
    else sheets.push({ isWhole, slips: [board] });
  }
  return sheets;
}

/** Boxes to tick, one for each possible place. */
export const placesToTick = ({ sides }: SheetBoard): number[] =>
  sides.length > 2 && sides.length <= mostTicked ? sides.map((_, i) => i + 1) : [];
