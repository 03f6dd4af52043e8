/** The text form of FIDE's rating lists: a heading over columns that begin where its words begin. */

export interface ListedPlayer {
  readonly number: string;
  readonly name: string;
  /** Standard, else rapid, else blitz; null for unrated players. */
  readonly rating: string | null;
}

/** Undefined without a number or a name. `ratings`: standard, rapid, blitz. */
export function listedPlayer(
  number: string,
  name: string,
  ratings: readonly string[],
): ListedPlayer | undefined {
  if (!/^\d{1,11}$/u.test(number) || name === '') return undefined;
  return { number, name, rating: ratings.find((one) => /^[1-9]\d{2,3}$/u.test(one)) ?? null };
}

export type ListLine = (line: string) => ListedPlayer | undefined;

/** "ID Number", "Name", "Fed", …; a list of one kind of rating names the month instead: "NOV26". */
const headings = /ID Number|\S+/gu;

const month = /^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d{2,4}$/iu;

const isRating = (heading: string): boolean => month.test(heading) || /^[SRB]RTNG$/iu.test(heading);

/** The reader of the lines below a heading; undefined where the line is no such heading. */
export function listLines(heading: string): ListLine | undefined {
  if (!/^\s*ID Number\s+Name\s+Fed\b/iu.test(heading)) return undefined;
  const columns = [...heading.matchAll(headings)].map((found) => ({ name: found[0], from: found.index }));
  const cut = (name: (heading: string) => boolean): ((line: string) => string)[] =>
    columns.flatMap((column, i) =>
      name(column.name) ? [(line: string) => line.slice(column.from, columns[i + 1]?.from).trim()] : [],
    );
  const [number] = cut((one) => /^ID Number$/iu.test(one));
  const [name] = cut((one) => /^Name$/iu.test(one));
  const ratings = cut(isRating);
  if (!number || !name) return undefined;
  return (line) =>
    listedPlayer(
      number(line),
      name(line),
      ratings.map((one) => one(line)),
    );
}
