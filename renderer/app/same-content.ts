/** Values as JSON has them: drafts, and what the program answers. Pure. */

/** True if both are the same when written, so with their fields in the same order. */
export const isSameContent = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
