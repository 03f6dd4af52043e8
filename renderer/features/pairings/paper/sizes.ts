/**
 * How large the letters of a sheet are: as large as possible while a round fits on one sheet, A4 or Letter, so that it
 * can be read from a distance. Estimated from the lengths of names; a sheet that turns out longer continues on the next
 * page. Pure.
 */
import { sheetGroups, type SheetBoard, type SheetRound, type SheetSide } from './sheet-board.ts';

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

const isNarrow = (letters: number, points: number, width: number): boolean =>
  letters * letterWidth * points <= width;

/** True if no name of a side has to continue in a second line of this width, in millimetres. */
export const isOnOneLine = (
  { label, isFresh, people }: SheetSide,
  points: number,
  width: number,
): boolean => {
  const share = label === null ? 1 : isFresh ? shares.fresh.people : shares.fixed.people;
  const alone = label === null ? people.map(({ name }) => name).join(', ') : '';
  const names = label === null ? [alone] : people.map(({ name }) => name);
  return (
    isNarrow(isFresh ? 0 : (label?.length ?? 0), points, width) &&
    names.every(({ length }) => isNarrow(length, share * points, width))
  );
};

/** Names that continue in a second line may have letters that are larger by this factor, and no more. */
const worthWrapping = 1.35;

/** The largest of the sizes that fits; a smaller one if names stay on one line with it. The sizes descend. */
function largestSize(
  sizes: readonly number[],
  fits: (points: number) => boolean,
  isUnwrapped: (points: number) => boolean,
): number | undefined {
  const largest = sizes.find(fits);
  const unwrapped = sizes.find((points) => fits(points) && isUnwrapped(points));
  return unwrapped !== undefined && worthWrapping * unwrapped >= (largest ?? 0) ? unwrapped : largest;
}

/** The height of a side in a column of a given width, in millimetres. */
export function sideHeight(side: SheetSide, points: number, width: number): number {
  const below =
    side.handicap === null ? 0 : heightOf(side.handicap.length, shares.fixed.people * points, width);
  if (side.label === null) return heightOf(lettersOf(side), points, width) + below;
  const share = side.isFresh ? shares.fresh : shares.fixed;
  return (
    below +
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
/** The number of columns for the sides of a board that has more than two. */
export const sideColumns = 2;
const pairingWidth = { side: 74, whole: 160 } as const;

/** The height of cells that are laid out line by line. */
const gridHeight = (cells: readonly number[], columns: number, gap: number): number =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_, i) =>
    Math.max(...cells.slice(columns * i, columns * (i + 1))),
  ).reduce((sum, row) => sum + row + gap, 0);

function rowHeight({ sides }: SheetBoard, areMatches: boolean, points: number): number {
  const air = 2 * rowAir * points;
  if (areMatches) return air + Math.max(...sides.map((side) => sideHeight(side, points, pairingWidth.side)));
  const each = sides.map((side) => sideHeight(side, points, pairingWidth.whole / sideColumns));
  return air + gridHeight(each, sideColumns, 0);
}

/** The seats below the names at the boards of a match, in millimetres. */
const seatLine = 4;

/** Of the pairing sheet's names, in points. */
export function pairingSize({ boards }: Pick<SheetRound, 'boards'>): number {
  const areMatches = boards.every(({ sides }) => sides.length === 2);
  const groups = sheetGroups(boards);
  const headings =
    groups.filter(({ match }) => match).length + groups.filter(({ heading }) => heading).length;
  const height = (points: number): number =>
    boards.reduce((sum, board) => sum + rowHeight(board, areMatches, points), 0) +
    headings * (lineHeight + 4 * rowAir) * points +
    boards.filter(({ match }) => match).length * seatLine;
  const width = areMatches ? pairingWidth.side : pairingWidth.whole / sideColumns;
  const points = largestSize(
    pairingPoints,
    (size) => height(size) <= sheetHeight,
    (size) => boards.every(({ sides }) => sides.every((side) => isOnOneLine(side, size, width))),
  );
  return points ?? overleafPoints;
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

/** How many columns the list by name has, and how large its letters are; `rows` is what stands before the numbers. */
export function wallLook(rows: readonly string[]): WallLook {
  const fits = ({ columns, points, width }: (typeof wallLooks)[number]): boolean => {
    const each = rows.map(({ length }) => heightOf(length, points, width) + wallAir * points);
    return each.reduce((sum, one) => sum + one, 0) / columns <= sheetHeight;
  };
  const isUnwrapped = ({ points, width }: (typeof wallLooks)[number]): boolean =>
    rows.every(({ length }) => isNarrow(length, points, width));
  const largest = wallLooks.find(fits);
  const unwrapped = wallLooks.find((look) => fits(look) && isUnwrapped(look));
  const isWorth = unwrapped !== undefined && worthWrapping * unwrapped.points >= (largest?.points ?? 0);
  return (isWorth ? unwrapped : largest) ?? { columns: 3, points: 11 };
}

export interface CardLook {
  readonly points: number;
  readonly columns: 1 | 2;
  /** Of the board's number, in points. */
  readonly number: number;
}

const cardPoints = [32, 27, 22, 18, 15, 13, 11, 9, 8, 7] as const;
/**
 * The space for the sides on one face of the smaller paper's card, in millimetres, with two cards per sheet or three;
 * and for a seat's line below a name.
 */
const card = { height: { two: 45, three: 27 }, width: 122, gap: 1.5, seat: 5 } as const;
const cardNumber = { two: 104, three: 80 } as const;

/** The largest letters of a board card with which all sides fit. */
export function cardLook({ sides }: SheetBoard, cardsOnSheet = 2): CardLook {
  const format = cardsOnSheet > 2 ? 'three' : 'two';
  const columns = sides.length === 2 && sides.every(({ label }) => label === null) ? 1 : 2;
  const width = card.width / columns - (columns - 1) * 4;
  const height = (points: number): number => {
    const each = sides.map((side) => sideHeight(side, points, width) + (side.seat === null ? 0 : card.seat));
    return gridHeight(each, columns, card.gap);
  };
  const points = largestSize(
    cardPoints,
    (size) => height(size) <= card.height[format],
    (size) => sides.every((side) => isOnOneLine(side, size, width)),
  );
  return { columns, points: points ?? 7, number: cardNumber[format] };
}

/** True if a card is still read from a distance with three of them on a sheet. */
export const fitsThird = (board: SheetBoard): boolean => cardLook(board, 3).points >= 15;
