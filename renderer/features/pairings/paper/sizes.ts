/**
 * How large the letters of a sheet are: as large as possible while a round fits on one sheet, A4 or Letter, so that it
 * can be read from a distance. Estimated from the lengths of names; a sheet that turns out longer continues on the next
 * page. Pure.
 */
import type { SheetBoard, SheetRound, SheetSide } from './sheet-round.ts';

/** The average width of a Source Sans 3 semibold letter, in millimetres for each point of its size; with a margin. */
const letterWidth = 0.19;
/** The height of a line, in millimetres for each point. */
const lineHeight = 0.42;
/** Sizes of names and labels relative to those of the side, as SideNames draws them. */
const shares = { fixed: { label: 1, people: 0.68 }, fresh: { label: 0.6, people: 0.92 } } as const;

/** The height of that many letters on lines of a given width, in millimetres. */
const heightOf = (letters: number, points: number, width: number): number =>
  Math.max(1, Math.ceil((letters * letterWidth * points) / width)) * lineHeight * points;

const lettersOf = ({ people }: SheetSide): number =>
  people.reduce((sum, { name }) => sum + name.length + 2, 0);

/** The height of a side in a column of a given width, in millimetres. */
export function sideHeight(side: SheetSide, points: number, width: number): number {
  if (side.label === null) return heightOf(lettersOf(side), points, width);
  const share = side.isFresh ? shares.fresh : shares.fixed;
  return (
    heightOf(side.label.length, share.label * points, width) +
    heightOf(lettersOf(side), share.people * points, width)
  );
}

/** Above and below a row of the pairing sheet, in millimetres for each point. */
export const rowAir = 0.075;
/** At the largest size, most names still fit on one line. */
const pairingPoints = [21, 18, 16, 14, 13, 12, 11] as const;
/** Below the title of a sheet, in millimetres; the shorter of the two paper sizes decides. */
const sheetHeight = 200;
/** For rounds that need several sheets anyway, and so need not be squeezed onto one. */
const overleafPoints = 12;
const pairingWidth = { side: 74, whole: 160 } as const;

function rowHeight({ sides }: SheetBoard, areMatches: boolean, points: number): number {
  const air = 2 * rowAir * points;
  if (areMatches) return air + Math.max(...sides.map((side) => sideHeight(side, points, pairingWidth.side)));
  const letters = sides.reduce((sum, side) => sum + lettersOf(side) + (side.label?.length ?? 0) + 4, 0);
  return air + heightOf(letters, points, pairingWidth.whole);
}

/** Of the pairing sheet's names, in points. */
export function pairingSize({ boards }: Pick<SheetRound, 'boards'>): number {
  const areMatches = boards.every(({ sides }) => sides.length === 2);
  const height = (points: number): number =>
    boards.reduce((sum, board) => sum + rowHeight(board, areMatches, points), 0);
  return pairingPoints.find((points) => height(points) <= sheetHeight) ?? overleafPoints;
}

export interface WallLook {
  readonly columns: 2 | 3;
  readonly points: number;
}

/** The largest first; the width for a name in millimetres, apart from board and side. */
const wallLooks: readonly (WallLook & { readonly width: number })[] = [
  { columns: 2, points: 17, width: 52 },
  { columns: 2, points: 14, width: 54 },
  { columns: 2, points: 12, width: 56 },
  { columns: 2, points: 11, width: 57 },
  { columns: 3, points: 11, width: 33 },
];
/** The height of a name's row without its text, in millimetres for each point. */
const wallAir = 0.16;

/** How many columns the list by name has, and how large its letters are. */
export function wallLook(names: readonly string[]): WallLook {
  const found = wallLooks.find(({ columns, points, width }) => {
    const height = names.reduce(
      (sum, { length }) => sum + heightOf(length, points, width) + wallAir * points,
      0,
    );
    return height / columns <= sheetHeight;
  });
  return found ?? { columns: 3, points: 11 };
}

export interface CardLook {
  readonly points: number;
  readonly columns: 1 | 2;
}

const cardPoints = [32, 27, 22, 18, 15, 13, 11, 9, 8, 7] as const;
/**
 * The space for the sides on one face of the smaller paper's card, in millimetres, and for a seat's line below a name.
 */
const card = { height: 45, width: 122, gap: 1.5, seat: 5 } as const;

/** The largest letters of a board card with which all sides fit. */
export function cardLook({ sides }: SheetBoard): CardLook {
  const columns = sides.length === 2 && sides.every(({ label }) => label === null) ? 1 : 2;
  const width = card.width / columns - (columns - 1) * 4;
  const height = (points: number): number => {
    const each = sides.map((side) => sideHeight(side, points, width) + (side.seat === null ? 0 : card.seat));
    const rows = Array.from({ length: Math.ceil(each.length / columns) }, (_, i) =>
      Math.max(...each.slice(columns * i, columns * (i + 1))),
    );
    return rows.reduce((sum, row) => sum + row + card.gap, 0);
  };
  return { columns, points: cardPoints.find((points) => height(points) <= card.height) ?? 7 };
}
