/** The second pass: every result is typed once more, and compared with the first time. */

/** One value to type again. */
export interface AgainLine {
  /** The field of the first pass. */
  readonly field: string;
  /** Whose it is. */
  readonly who: string;
  /** The name of the field in which it is typed again. */
  readonly label: string;
  readonly isName: boolean;
  readonly first: string;
  /** '' while it was not typed again. */
  readonly now: string;
  readonly differs: boolean;
}

const again = 'again-';

/** The id of the field in which a value is typed again. */
export const againField = (field: string): string => `${again}${field}`;

/** The field of the first pass for one of either pass. */
export const firstField = (field: string): string =>
  field.startsWith(again) ? field.slice(again.length) : field;
