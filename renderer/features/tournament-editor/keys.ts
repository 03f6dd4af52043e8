/** What the keys of a grid mean. */

export type Meaning =
  | { readonly is: 'focus'; readonly field: string | undefined }
  /** The last lineup, for the side at this index. */
  | { readonly is: 'same-as-last'; readonly side: number };

/** The button that the keyboard moves to if nothing is left to type. */
export const saveButton = 'tournament-save';

/** The first answer to what becomes of a draft that was overtaken. */
export const overtakenChoice = 'tournament-overtaken';
