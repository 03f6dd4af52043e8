/** Formats the measured numbers of a comparison for the pictures, their sentences and their tables. */
import type { Figure } from '../../../../shared/rating/index.ts';
import { formatExactShare, formatShare, texts } from '../../../../shared/messages/index.ts';

const say = texts.labFigures;

/** 13.4 % (12.9 % to 13.9 %); a dash if nothing could be measured. */
export const measuredShare = (figure: Figure | null): string =>
  figure === null
    ? say.none
    : say.measured({
        value: formatExactShare(figure.value),
        low: formatExactShare(figure.low),
        high: formatExactShare(figure.high),
      });

/** The same in whole hundredths, for a sentence. */
export const roughShare = ({ value, low, high }: Figure): string =>
  say.measured({ value: formatShare(value), low: formatShare(low), high: formatShare(high) });

/** Whether chance alone could explain the order of two figures, as far as their intervals show. */
export const overlap = (a: Figure, b: Figure): boolean => a.low <= b.high && b.low <= a.high;

/** The index of the lowest number, ignoring null; undefined if all are null. */
export function leastOf(values: readonly (number | null | undefined)[]): number | undefined {
  let least: number | undefined;
  values.forEach((value, index) => {
    if (value === null || value === undefined) return;
    if (least === undefined || value < (values[least] ?? Infinity)) least = index;
  });
  return least;
}

/** The content of a picture as a table: the first cell of a row says what the row is about. */
export interface FigureTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many of the first columns contain words. The others are right-aligned like numbers. */
  readonly words: number;
}
