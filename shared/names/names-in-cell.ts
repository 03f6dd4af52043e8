/** Several names in one cell, as spreadsheets have a team's players: "Ann Cole, Ben Dee". */

/**
 * The names that a cell lists, in its order; the cell alone if it is one name. Semicolons always part names. Commas do
 * where there are three or more, or where both are of several words: "Kovács, Anna" is one person.
 *
 * @param text - a cell with a name, e.g. "Ann, Ben, Cid"
 */
export function namesInCell(text: string): readonly string[] {
  const parted = (mark: string): string[] =>
    text
      .split(mark)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const bySemicolon = parted(';');
  if (bySemicolon.length > 1) return bySemicolon.every(isName) ? bySemicolon : [text];
  const byComma = parted(',');
  const areSeveral = byComma.length > 2 || (byComma.length === 2 && byComma.every((part) => / /u.test(part)));
  return areSeveral && byComma.every(isName) ? byComma : [text];
}

const isName = (part: string): boolean => /\p{L}/u.test(part);
