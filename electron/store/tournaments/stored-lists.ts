/** Lists of a row that are stored as JSON, with null for an empty one. */

/** Throws where the text isn't what `schema` takes. */
export const listIn = <T>(schema: { readonly parse: (given: unknown) => T[] }, stored: string | null): T[] =>
  stored === null ? [] : schema.parse(JSON.parse(stored));

/** The other way round. */
export const listText = (list: readonly unknown[]): string | null =>
  list.length === 0 ? null : JSON.stringify(list);
