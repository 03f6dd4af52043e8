/** How large the letters of a round's sheets are, as renderer/paper/letters.ts estimates it. Pure. */
import {
  heightOf,
  isNarrow,
  largestSize,
  lineHeight,
  longestWord,
  sheetHeight,
  widthOf,
  worthWrapping,
} from '../../../paper/letters.ts';
import { sheetGroups, type SheetBoard, type SheetRound, type SheetSide } from './sheet-board.ts';

/** Sizes of names and labels relative to those of the side, as SideNames draws them. */
const shares = { fixed: { label: 1, people: 0.68 }, fresh: { label: 0.6, people: 0.92 } } as const;

const lettersOf = ({ people }: SheetSide): number =>
  people.reduce((sum, { name }) => sum + name.length + 2, 0);

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

/** True if no word of a side's names is wider than the column. */
const hasWholeWords = ({ label, isFresh, people }: SheetSide, points: number, width: number): boolean => {
  const share = isFresh ? shares.fresh : shares.fixed;
  const ofPeople = label === null ? points : share.people * points;
  return (
    isNarrow(longestWord(label ?? ''), share.label * points, width) &&
    people.every(({ name }) => isNarrow(longestWord(name), ofPeople, width))
  );
};

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
/** Most names fit on one line with the usual ones. The large ones are for few boards, and cut no word in two. */
const usualPoints = [21, 18, 16, 14, 13, 12, 11] as const;
const pairingPoints = [36, 32, 28, 24, ...usualPoints] as const;
/** For rounds that need several sheets anyway, and so need not be squeezed onto one. */
const overleafPoints = 12;
/** The width of a board's number, in millimetres. */
export const mostForNumber = 20;
/** The number of columns for the sides of a board that has more than two. */
export const sideColumns = 2;
const pairingWidth = { side: 74, whole: 160, sheet: 180, cellAir: 4.2 } as const;

/** "–", or the longest result. */
const lettersBetween = (boards: readonly SheetBoard[]): number =>
  Math.max(
    1,
    ...boards.map(({ sides, match }) =>
      Math.max(
        match?.score.length ?? 0,
        sides
          .map(({ result }) => result)
          .join(' – ')
          .trim().length,
      ),
    ),
  );

/** The width for a side at a board of two, beside the board's number and what is between the sides. */
function sideWidth(boards: readonly SheetBoard[], points: number): number {
  const number = Math.min(0.85 * points, mostForNumber);
  const between = widthOf(lettersBetween(boards), points) + pairingWidth.cellAir;
  return Math.min(pairingWidth.side, (pairingWidth.sheet - number - between) / 2 - pairingWidth.cellAir);
}

/** The height of cells that are laid out line by line. */
const gridHeight = (cells: readonly number[], columns: number, gap: number): number =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_, i) =>
    Math.max(...cells.slice(columns * i, columns * (i + 1))),
  ).reduce((sum, row) => sum + row + gap, 0);

/** The seat below a name, where no heading says it, in millimetres. */
const seatLine = 4;

interface RowLook {
  readonly areMatches: boolean;
  readonly hasHeads: boolean;
  readonly points: number;
  readonly width: number;
}

function rowHeight({ sides }: SheetBoard, { areMatches, hasHeads, points, width }: RowLook): number {
  const air = 2 * rowAir * points;
  const each = sides.map(
    (side) => sideHeight(side, points, width) + (hasHeads || side.seat === null ? 0 : seatLine),
  );
  return air + (areMatches ? Math.max(...each) : gridHeight(each, sideColumns, 0));
}

/** Of the pairing sheet's names, in points. */
export function pairingSize({ boards, heads }: Pick<SheetRound, 'boards' | 'heads'>): number {
  const areMatches = boards.every(({ sides }) => sides.length === 2);
  const groups = sheetGroups(boards);
  const headings =
    groups.filter(({ match }) => match).length + groups.filter(({ heading }) => heading).length;
  const widthAt = (points: number): number =>
    areMatches ? sideWidth(boards, points) : pairingWidth.whole / sideColumns;
  const height = (points: number): number =>
    boards.reduce(
      (sum, board) =>
        sum + rowHeight(board, { areMatches, hasHeads: heads !== null, points, width: widthAt(points) }),
      headings * (lineHeight + 4 * rowAir) * points,
    );
  const all = (holds: typeof isOnOneLine, points: number): boolean =>
    boards.every(({ sides }) => sides.every((side) => holds(side, points, widthAt(points))));
  const points = largestSize(
    pairingPoints,
    (size) => height(size) <= sheetHeight && (size <= usualPoints[0] || all(hasWholeWords, size)),
    (size) => all(isOnOneLine, size),
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

/** How many columns the list by name has, and how large its letters are; `rows` is what comes before the numbers. */
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
