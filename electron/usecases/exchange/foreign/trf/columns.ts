/** The columns of a line of fixed width, counted from 1 as the specification counts them. */

export type Columns = (from: number, to?: number) => string;

/** Columns are characters; an emoji or a rare ideograph is one. */
export function charactersOf(line: string): Columns {
  if (/^[\0-\x7f]*$/u.test(line)) return (from, to) => line.slice(from - 1, to);
  const characters = Array.from(line);
  return (from, to) => characters.slice(from - 1, to).join('');
}

/** Some programs pad names by bytes of UTF-8, so that what follows a name with accents is moved. */
export function bytesOf(line: string): Columns {
  const bytes = Buffer.from(line);
  return (from, to) => bytes.subarray(from - 1, to).toString();
}

/** A number from its columns: undefined where they hold anything else; null where they are empty. */
export function wholeIn(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,9}$/u.test(trimmed) ? Number(trimmed) : undefined;
}

/** As `wholeIn`, in columns of equal width behind each other: "  1    5   15". */
export function wholesIn(text: string): (number | undefined)[] {
  return text
    .split(/\s+/u)
    .filter((one) => one !== '')
    .map((one) => wholeIn(one) ?? undefined);
}
