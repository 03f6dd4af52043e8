/** Whether a cell of a table may name a person: words of letters, hard to mistake for anything else. */

/** True for two words or more of letters, e.g. "Ann Cole", "Cole, Ann" or "A. Cole". */
export const looksLikeName = (cell: string): boolean =>
  /^[\p{L}][\p{L}\p{M}\s.’'`,-]{2,}$/u.test(cell) && /[\s,.]/u.test(cell);
