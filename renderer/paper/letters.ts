/**
 * How large the letters of a sheet for the wall are: as large as possible while it is one sheet, A4 or Letter, so that
 * it can be read from a distance. Estimated from the lengths of names; a sheet that turns out longer continues on the
 * next page. Sizes are in points, lengths in millimetres. Pure.
 */

/** The average width of a Source Sans 3 semibold letter for each point of its size; with a margin. */
const letterWidth = 0.19;
/** The height of a line for each point. */
export const lineHeight = 0.42;
/** Below the title of a sheet; the shorter of the two paper sizes decides. */
export const sheetHeight = 200;

/** Between the margins of the narrower paper. */
export const sheetWidth = 180;
export const millimetresPerPoint = 0.353;

/** The width of that many letters on one line. */
export const widthOf = (letters: number, points: number): number => letters * letterWidth * points;

/** The height of that many letters on lines of a given width. */
export const heightOf = (letters: number, points: number, width: number): number =>
  Math.max(1, Math.ceil(widthOf(letters, points) / width)) * lineHeight * points;

export const isNarrow = (letters: number, points: number, width: number): boolean =>
  widthOf(letters, points) <= width;

/** The letters of the longest part of a name that can't continue in another line. */
export const longestWord = (name: string): number =>
  Math.max(0, ...name.split(/[\s-]+/u).map(({ length }) => length));

/** Names that continue in a second line may have letters that are larger by this factor, and no more. */
export const worthWrapping = 1.35;

/** The largest of the sizes that fits; a smaller one if names stay on one line with it. The sizes descend. */
export function largestSize(
  sizes: readonly number[],
  fits: (points: number) => boolean,
  isUnwrapped: (points: number) => boolean,
): number | undefined {
  const largest = sizes.find(fits);
  const unwrapped = sizes.find((points) => fits(points) && isUnwrapped(points));
  return unwrapped !== undefined && worthWrapping * unwrapped >= (largest ?? 0) ? unwrapped : largest;
}
