/** The landscape of two parameters as a map: tints by how far a cell is above the best, outlines, and a summary. */
import { roundStep } from '../../../../shared/charts/ticks.ts';
import type { Landscape } from '../../../../shared/rating/index.ts';

/** A cell that is above the best by no more than this is nearly as good; in the unit of the loss. */
export const near = 0.002;
/** The second outline. */
export const far = 0.01;

/** The amount of accent colour in each tint, in per cent. The strongest, for the lowest values, comes first. */
const tints = [85, 62, 44, 29, 17, 7] as const;
/** A flatter map shows only one tint. */
const leastUnit = 0.0005;

export interface Cell {
  /** Index along `across` and along `up`. */
  readonly column: number;
  readonly row: number;
}

export const sameCell = (one: Cell, other: Cell): boolean =>
  one.column === other.column && one.row === other.row;

export interface Lowest extends Cell {
  readonly loss: number;
}

/** The lowest cell; undefined if every cell was refused. */
export function lowestOf({ losses }: Landscape): Lowest | undefined {
  let lowest: Lowest | undefined;
  losses.forEach((line, row) => {
    line.forEach((loss, column) => {
      if (loss !== null && (lowest === undefined || loss < lowest.loss)) lowest = { column, row, loss };
    });
  });
  return lowest;
}

/** How far each cell is above the lowest; null if the system refuses its parameters. */
export function excessesOf({ losses }: Landscape, lowest: Lowest): (number | null)[][] {
  return losses.map((line) => line.map((loss) => (loss === null ? null : loss - lowest.loss)));
}

type Excesses = readonly (readonly (number | null)[])[];

/** The upper bounds of the tints, ascending; the last tint has none. They depend on the height of the map. */
export function bounds(excesses: Excesses): number[] {
  const rising = excesses.flat().flatMap((excess) => (excess === null ? [] : [excess]));
  rising.sort((a, b) => a - b);
  // The steep corners are a quarter of most maps, and must not use up the tints for the rest.
  const high = rising[Math.floor(0.75 * (rising.length - 1))] ?? 0;
  const last = roundStep(high) <= high ? roundStep(high) : below(roundStep(high));
  const steps = [Math.max(leastUnit, below(below(below(below(last)))))];
  while (steps.length < tints.length - 1) steps.push(above(steps.at(-1) ?? 0));
  return steps;
}

/** The next round step: 1, 2, 5, 10, ... */
const above = (step: number): number => roundStep(1.5 * step);
const below = (step: number): number => roundStep(step / 2.5);

/** 0 is the strongest tint, for the lowest values; null if the system refuses the parameters. */
export function tintOf(excess: number | null, steps: readonly number[]): number | null {
  if (excess === null) return null;
  const index = steps.findIndex((bound) => excess <= bound);
  return index < 0 ? tints.length - 1 : index;
}

/** The colour of a tint; none if the system refuses the parameters. */
export const fillOf = (tint: number | null): string =>
  tint === null
    ? 'none'
    : `color-mix(in oklab, var(--map-ink, var(--accent)) ${String(tints[tint] ?? 0)}%, var(--paper))`;

/** One side of a cell, in cells from the left and from the bottom. */
export interface Edge {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** The outline of all cells that are at most `within` above the lowest: the edges between them and other cells. */
export function outline(excesses: Excesses, within: number): Edge[] {
  const inside = (column: number, row: number): boolean => {
    const excess = excesses[row]?.[column] ?? null;
    return excess !== null && excess <= within;
  };
  return excesses.flatMap((line, row) =>
    line.flatMap((_, column) => {
      if (!inside(column, row)) return [];
      const sides: [boolean, Edge][] = [
        [inside(column - 1, row), { x1: column, y1: row, x2: column, y2: row + 1 }],
        [inside(column + 1, row), { x1: column + 1, y1: row, x2: column + 1, y2: row + 1 }],
        [inside(column, row - 1), { x1: column, y1: row, x2: column + 1, y2: row }],
        [inside(column, row + 1), { x1: column, y1: row + 1, x2: column + 1, y2: row + 1 }],
      ];
      return sides.flatMap(([hidden, edge]) => (hidden ? [] : [edge]));
    }),
  );
}

/** From the first to the last of some indices. */
export interface Reach {
  readonly from: number;
  readonly to: number;
}

type Shape = 'flat-both' | 'flat-across' | 'flat-up' | 'together' | 'apart' | 'clear';

export interface MapReading {
  readonly lowest: Lowest;
  readonly shape: Shape;
  /** The range of cells that are nearly as good, along each axis through the lowest. */
  readonly across: Reach;
  readonly up: Reach;
  /** The lowest cell is on an edge of the map, and the values fall towards that edge. */
  readonly onEdge: boolean;
  /** The given point is nearly as good as the lowest. */
  readonly givenNear: boolean;
}

/** The contiguous cells around `at` in one line that are nearly as good. */
function reachAbout(count: number, at: number, isNear: (index: number) => boolean): Reach {
  let [from, to] = [at, at];
  while (from > 0 && isNear(from - 1)) from -= 1;
  while (to < count - 1 && isNear(to + 1)) to += 1;
  return { from, to };
}

/** A line this long counts as flat: a third of the map. */
const wide = (reach: Reach, count: number): boolean => 3 * (reach.to - reach.from + 1) >= count;

/** If the values are level, the position of the lowest cell means nothing. */
const endsAtEdge = (index: number, count: number, isLevel: boolean): boolean =>
  !isLevel && (index === 0 || index === count - 1);

/** Correlation of columns and rows of some cells; 0 if they are all in one line. */
function slant(cells: readonly Cell[]): number {
  const mean = (of: (cell: Cell) => number): number =>
    cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const [x, y] = [mean(({ column }) => column), mean(({ row }) => row)];
  const covariance = mean(({ column, row }) => (column - x) * (row - y));
  const spread = Math.sqrt(mean(({ column }) => (column - x) ** 2) * mean(({ row }) => (row - y) ** 2));
  return spread > 0 ? covariance / spread : 0;
}

/** Cells form a valley if there are at least this many with at least this correlation. */
const leastValley = 5;
const leastSlant = 0.7;

/** The lowest tenth of the map. It shows the valley's direction even if only one or two cells are nearly the best. */
function lowGround(excesses: Excesses): Cell[] {
  const cells = excesses.flatMap((line, row) =>
    line.flatMap((excess, column) => (excess === null ? [] : [{ column, row, excess }])),
  );
  cells.sort((a, b) => a.excess - b.excess);
  return cells.slice(0, Math.ceil(cells.length / 10));
}

function shapeOf(
  excesses: Excesses,
  nearCells: readonly Cell[],
  flatAcross: boolean,
  flatUp: boolean,
): Shape {
  const cells = nearCells.length >= leastValley ? nearCells : lowGround(excesses);
  const leaning = cells.length >= leastValley ? slant(cells) : 0;
  if (Math.abs(leaning) >= leastSlant) return leaning > 0 ? 'together' : 'apart';
  if (flatAcross && flatUp) return 'flat-both';
  if (flatAcross) return 'flat-across';
  return flatUp ? 'flat-up' : 'clear';
}

/** The map's summary; undefined if every cell was refused. */
export function readMap(landscape: Landscape): MapReading | undefined {
  const lowest = lowestOf(landscape);
  if (lowest === undefined) return undefined;
  const excesses = excessesOf(landscape, lowest);
  const isNear = (column: number, row: number): boolean => (excesses[row]?.[column] ?? Infinity) <= near;
  const [columns, rows] = [landscape.across.values.length, landscape.up.values.length];
  const across = reachAbout(columns, lowest.column, (column) => isNear(column, lowest.row));
  const up = reachAbout(rows, lowest.row, (row) => isNear(lowest.column, row));
  const cells = excesses.flatMap((line, row) =>
    line.flatMap((_, column) => (isNear(column, row) ? [{ column, row }] : [])),
  );
  return {
    lowest,
    shape: shapeOf(excesses, cells, wide(across, columns), wide(up, rows)),
    across,
    up,
    onEdge:
      endsAtEdge(lowest.column, columns, wide(across, columns)) ||
      endsAtEdge(lowest.row, rows, wide(up, rows)),
    givenNear: isNear(landscape.across.given, landscape.up.given),
  };
}

/** The cell that a key moves to; undefined for other keys. Row numbers increase upwards. */
export function walked(at: Cell, key: string, columns: number, rows: number): Cell | undefined {
  const within = (index: number, count: number): number => Math.min(count - 1, Math.max(0, index));
  switch (key) {
    case 'ArrowLeft':
      return { ...at, column: within(at.column - 1, columns) };
    case 'ArrowRight':
      return { ...at, column: within(at.column + 1, columns) };
    case 'ArrowUp':
      return { ...at, row: within(at.row + 1, rows) };
    case 'ArrowDown':
      return { ...at, row: within(at.row - 1, rows) };
    case 'Home':
      return { ...at, column: 0 };
    case 'End':
      return { ...at, column: columns - 1 };
    default:
      return undefined;
  }
}
