/**
 * Result slips: four per sheet in the order of their numbers; one that is too long for a quarter gets its own sheet.
 * Pure.
 */
import { sheetGroups, type SheetBoard, type SheetGroup, type SheetRound } from './sheet-board.ts';
import { isOnOneLine, sideHeight } from './sizes.ts';

/** A box to tick for each place, up to this many sides. */
const mostTicked = 8;
const slipsOnSheet = 4;

/**
 * On a quarter of the smaller paper, in millimetres: what the boxes leave for names, and the minimum height of a row.
 */
const quarter = {
  match: { points: 10.5, width: 54, height: 52, row: 8 },
  table: { points: 10, width: 34, height: 74, row: 8.6 },
} as const;

export interface SlipSheet {
  readonly isWhole: boolean;
  /** The size of the letters; the slips' boxes follow it. */
  readonly points: number;
  /** A match of teams has one slip for all its boards. */
  readonly slips: readonly SheetGroup[];
}

/** How much space the names of a board take on a slip, as a share of what a quarter of a sheet has for them. */
function fillOf({ sides }: SheetBoard): number {
  const { points, width, height, row } = sides.length === 2 ? quarter.match : quarter.table;
  const rows = sides.map((side) => Math.max(row, sideHeight(side, points, width)));
  return rows.reduce((sum, one) => sum + one, 0) / height;
}

/** A match of more boards has a sheet of its own: a board with boxes for its sets needs two lines. */
const mostBoards = { plain: 6, withSets: 4 } as const;

const fitsWith = ({ match, boards }: SheetGroup, sets: number): boolean =>
  match === null ? boards.every(fitsQuarter) : boards.length <= mostBoards[sets > 0 ? 'withSets' : 'plain'];

/** True if a quarter of a sheet has room for the board's names with boxes large enough to write in. */
export const fitsQuarter = (board: SheetBoard): boolean =>
  board.sides.length <= mostTicked && fillOf(board) <= 1;

/** Letters of a slip with few names, and the width that they have there, in millimetres. */
const roomy = { points: 13, width: 50 } as const;

function quarterPoints(board: SheetBoard): number {
  const { sides } = board;
  const hasRoom = sides.length < 5 && fillOf(board) < 0.55;
  if (hasRoom && sides.every((side) => isOnOneLine(side, roomy.points, roomy.width))) return roomy.points;
  return sides.length > 5 ? 9.5 : quarter.match.points;
}

/** The boards of a round in their order, sheet by sheet. */
export function slipSheets({ boards, sets }: Pick<SheetRound, 'boards' | 'sets'>): SlipSheet[] {
  const groups = sheetGroups(boards);
  const runs: { isWhole: boolean; slips: SheetGroup[] }[] = [];
  for (const group of groups) {
    const last = runs.at(-1);
    const isWhole = !fitsWith(group, sets);
    if (!isWhole && last?.isWhole === false) last.slips.push(group);
    else runs.push({ isWhole, slips: [group] });
  }
  // The slips of a round are equally large.
  const least = Math.min(
    ...groups
      .filter((group) => fitsWith(group, sets))
      .flatMap(({ match, boards: own }) => (match ? quarter.match.points : own.map(quarterPoints))),
  );
  return runs.flatMap(({ isWhole, slips }) =>
    filled(slips).map((some) => ({ isWhole, points: isWhole ? roomy.points : least, slips: some })),
  );
}

/** Every sheet is full but the last one. */
const filled = (slips: readonly SheetGroup[]): SheetGroup[][] =>
  Array.from({ length: Math.ceil(slips.length / slipsOnSheet) }, (_, i) =>
    slips.slice(slipsOnSheet * i, slipsOnSheet * (i + 1)),
  );

/** Boxes to tick, one for each possible place. */
export const placesToTick = ({ sides }: SheetBoard): number[] =>
  sides.length > 2 && sides.length <= mostTicked ? sides.map((_, i) => i + 1) : [];
