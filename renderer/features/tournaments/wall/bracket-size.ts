/** How large the letters of a bracket on the wall are, as renderer/paper/letters.ts estimates it. Pure. */
import {
  heightOf,
  isNarrow,
  longestWord,
  millimetresPerPoint,
  sheetHeight,
  sheetWidth,
} from '../../../paper/letters.ts';
import type { BracketMatch } from '../../../../shared/competition/bracket/matches.ts';
import { drawnParts } from '../../../ui/brackets/layout.ts';
import type { WallBracket } from './wall-tables.ts';

const points = [24, 21, 18, 16, 14, 12, 11, 10, 9, 8] as const;
/** Where long names leave no larger ones. */
const leastPoints = 7;
/** As `.paper-sheet .bracket` of renderer/paper/sheets.css, in letters: beside a name, and around the two of a match. */
const around = { name: 5, match: 1.1 } as const;
/** Of the headings of a part with its rounds, and the distance below it, in millimetres. */
const partAir = 18;
/** Of a line below the bracket. */
const noteHeight = 8;

/**
 * In points, so that the bracket is one sheet if letters of a readable size allow it, else each of its parts. Names may
 * continue in a second line: on one line they would be too small for a wall.
 *
 * @param notes - How many further lines are below it.
 */
export function wallBracketSize({ bracket, nameOf }: WallBracket, notes = 0): number {
  const parts = drawnParts(bracket);
  const columns = Math.max(1, ...parts.map((part) => part.columns.length));
  const most = sheetHeight - noteHeight * notes;
  const width = (size: number): number => sheetWidth / columns - around.name * millimetresPerPoint * size;
  const namesOf = ({ sides }: BracketMatch): string[] =>
    sides.map(({ entrant }) => (entrant === null ? '' : nameOf(entrant)));
  const isWhole = (size: number): boolean =>
    bracket.matches.flatMap(namesOf).every((name) => isNarrow(longestWord(name), size, width(size)));
  const matchHeight = (match: BracketMatch, size: number): number =>
    namesOf(match).reduce(
      (sum, { length }) => sum + heightOf(length, size, width(size)),
      around.match * millimetresPerPoint * size,
    );
  /** All matches of a column are as high as its highest, and all columns as high as the highest of them. */
  const heights = (size: number): number[] =>
    parts.map(
      (part) =>
        partAir +
        Math.max(
          ...part.columns.map(
            ({ matches }) =>
              matches.length *
              Math.max(...matches.map((match) => (match === null ? 0 : matchHeight(match, size)))),
          ),
        ),
    );
  const find = (fits: (heights: readonly number[]) => boolean): number | undefined =>
    points.find((size) => isWhole(size) && fits(heights(size)));
  return (
    find((all) => all.reduce((sum, one) => sum + one, 0) <= most) ??
    find((all) => all.every((one) => one <= most)) ??
    leastPoints
  );
}
