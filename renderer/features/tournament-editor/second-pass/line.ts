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

/** The id of the field in which a value is typed again. */
export const againField = (field: string): string => `again-${field}`;
