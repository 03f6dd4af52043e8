/** The value of a cell, or undefined if it is not what the column holds. */
import { note } from '../../../../shared/contract/tournaments.ts';
import { resultColumns, type ResultColumn } from '../../../../shared/contract/import-choices.ts';
import { contestKind, type ContestKind } from '../../../../shared/contract/competition-words.ts';
import {
  calendarDay,
  isText,
  longestLabel,
  longestName,
  plain,
  role,
  score,
  type Role,
} from '../../../../shared/contract/values.ts';

/** In the order in which they are written. */
export const columns = resultColumns;
export type Column = ResultColumn;

export const isResultColumn = (name: string): name is Column => (columns as readonly string[]).includes(name);

const mostPlaces = 1_000_000;
const largestTeam = 100;
const mostSeats = 100;
const mostMatches = 500;

const tidy = /^(?:[!-~]+(?: [!-~]+)*)?$/u;

/** The text of a cell as people mean it. */
export const textOf = (cell: string): string => (tidy.test(cell) ? cell : plain(cell));

const textUpTo =
  (longest: number) =>
  (cell: string): string | undefined =>
    cell.length <= longest && isText(cell) ? cell : undefined;

export const nameIn = textUpTo(longestName);

/** A round or a board. */
export const labelIn = textUpTo(longestLabel);

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

/** A finite number. `comma` allows 0,5 for 0.5, where commas do not part the cells. */
export function numberIn(cell: string, comma: boolean): number | undefined {
  const text = comma ? cell.replace(',', '.') : cell;
  const value = number.test(text) ? Number(text) : NaN;
  return Number.isFinite(value) ? value : undefined;
}

export const scoreIn = (cell: string, comma: boolean): number | undefined =>
  score.safeParse(numberIn(cell, comma)).data;

/** A whole number, 1 or higher. */
export const wholeUpTo =
  (most: number) =>
  (cell: string): number | undefined => {
    const value = /^\d{1,7}$/u.test(cell) ? Number(cell) : 0;
    return value >= 1 && value <= most ? value : undefined;
  };

const upToMostPlaces = wholeUpTo(mostPlaces);

/** A place, also one that is shared: "5", "5=", "=5", "T5", "5.". */
export const placeIn = (cell: string): number | undefined =>
  upToMostPlaces(cell.replace(/^(?:=|T) ?(?=\d)|(?<=\d) ?[=.]$/giu, ''));

/** How many play at once in a full team of the tournament. */
export const teamSizeIn = wholeUpTo(largestTeam);

/** 1 is white, the first seat or the first move. */
export const seatIn = wholeUpTo(mostSeats);

/** The number of a match of teams in its round: its boards share it. */
export const matchIn = wholeUpTo(mostMatches);

export const kindIn = (cell: string): ContestKind | undefined =>
  contestKind.safeParse(cell.toLowerCase()).data;

const flags: Readonly<Record<string, boolean>> = { yes: true, no: false };

export const flagIn = (cell: string): boolean | undefined => flags[cell.toLowerCase()];

/** A note as it is in its cell, with its lines. */
export const noteIn = (cell: string): string | undefined => note.safeParse(cell).data;

export function shareIn(cell: string, comma: boolean): number | undefined {
  const value = numberIn(cell, comma);
  return value !== undefined && value > 0 && value <= 1 ? value : undefined;
}

export const roleIn = (cell: string): Role | undefined => role.safeParse(cell.toLowerCase()).data;

const dateAndTime = /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?))?$/u;

/** A date that exists, with its time where one is given: 2026-11-21 or 2026-11-21T19:30. */
export function dateIn(cell: string): string | undefined {
  const [, day = '', time] = dateAndTime.exec(cell) ?? [];
  if (!calendarDay.safeParse(day).success) return undefined;
  return time === undefined ? day : `${day}T${time}`;
}

/** How many cells of a column are remembered. */
const mostRemembered = 10_000;

/** Parses a cell that was parsed before to the very same value. */
export function remembered<T>(parse: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, T>();
  return (cell) => {
    const value = known.get(cell);
    if (value !== undefined) return value;
    const parsed = parse(cell);
    if (known.size < mostRemembered) known.set(cell, parsed);
    return parsed;
  };
}
