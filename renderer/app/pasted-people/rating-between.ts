/** Typed lists with spaces alone, in which the rating is between name and club: "Olga Stern 1444 Rooks". */
import type { PastedLine } from '../../ui/pasted-lines.ts';

/** A name, a rating or a rank, and a club: more figures behind a rating could be another one, unless they are as in "1. FC". */
const between =
  /^(\p{L}.*?)(?<!\d{3})\s+([1-9]\d{2,3}(?:\s*(?:±|\+\/-|\+-)\s*\d+)?|\d{1,2}(?:[dk]|\s(?:dan|kyu)))\s+((?!\d{2})\S*.*\p{L}.*)$/iu;

/** "SV 1906", or a name with a number and the rating at the end: the line alone doesn't say which. */
const endsInRating = /\s(?:\d{3,4}|\d{1,2}[dk])$/iu;

/**
 * The lines in cells of name, rating and club, if most of them clearly have all three; otherwise as they are. The others
 * then keep their one cell, unless they have a rating between, too.
 *
 * @param isHeading - whether this is a word above a column of names
 */
export function ratingsBetween(
  lines: readonly PastedLine[],
  isHeading: (word: string) => boolean,
): readonly PastedLine[] {
  if (lines.some(({ cells }) => cells.length !== 1)) return lines;
  const [first, ...others] = lines;
  const head = first?.cells[0]?.split(' ') ?? [];
  const isHeaded = head.length > 1 && isHeading(head[0] ?? '') && !/\d/u.test(head.join(''));
  const parts = new Map(
    (isHeaded ? others : lines).map((line) => [line, between.exec(line.cells[0] ?? '')?.slice(1)]),
  );
  const clear = [...parts].flatMap(([{ cells }, cut]) =>
    cut && !endsInRating.test(cells[0] ?? '') ? [cut[0] ?? ''] : [],
  );
  // "Team 100 red" and "Team 200 blue" are names: people of a list have different ones. So may "Room 101 Owls" be, by itself.
  const arePeople =
    parts.size === 1 ? !/\s\d{3}\s/u.test([...parts.keys()][0]?.cells[0] ?? '') : new Set(clear).size > 1;
  if (2 * clear.length <= parts.size || !arePeople) return lines;
  return lines.map((line) => ({
    line: line.line,
    cells: isHeaded && line === first ? head : (parts.get(line) ?? line.cells),
  }));
}
