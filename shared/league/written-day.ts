/** Days as people write them in tables: three numbers, in an order that the table shares. */
import type { DateOrder } from '../contract/import-choices.ts';

const pattern =
  /^\s*(\d{1,4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,4})(?:[T ,]+(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?))?\s*$/u;

interface DayParts {
  readonly first: string;
  readonly second: string;
  readonly third: string;
  /** "19:30", where one is written. */
  readonly time: string | undefined;
}

/** The numbers of a day in the order in which they are written; undefined for anything else. */
export function dayParts(cell: string): DayParts | undefined {
  const [, first, second, third, time] = pattern.exec(cell) ?? [];
  return first === undefined || second === undefined || third === undefined
    ? undefined
    : { first, second, third, time };
}

/** A day as the program writes it, with its time where there is one; a cell that is none stays as it is. */
export function isoDay(cell: string, order: DateOrder): string {
  const parts = dayParts(cell);
  if (!parts) return cell;
  const { first, second, third, time } = parts;
  const [year, month, date] =
    first.length === 4
      ? [first, second, third]
      : order === 'month-first'
        ? [third, first, second]
        : [third, second, first];
  if (date.length > 2) return cell;
  const clock =
    time === undefined ? '' : `T${time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')}`;
  return `${fullYear(year)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}${clock}`;
}

/** Two digits mean the years from 1970 to 2069. */
export function fullYear(year: string): string {
  if (year.length !== 2) return year.padStart(4, '0');
  return Number(year) >= 70 ? `19${year}` : `20${year}`;
}
