/** What the columns of a table hold, guessed from their headings and then from their cells. */
import type { ImportColumn } from '../../../../shared/contract/import-choices.ts';
import { looksLikeName } from '../../../../shared/names/looks-like-name.ts';
import { columnHeaded } from './heading-words.ts';

type Columns = readonly (ImportColumn | null)[];

/** A table of which only the beginning is known: the headings, where it has any, and some rows. */
export interface Beginning {
  readonly headings: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
}

/** What each column holds; null where nothing can be said. No column is meant twice. */
export function guessColumns({ headings, rows }: Beginning): Columns {
  const width = Math.max(headings?.length ?? 0, ...rows.map((row) => row.length));
  const columns: (ImportColumn | null)[] = Array.from({ length: width }, () => null);
  const taken = new Set<ImportColumn>();
  const take = (i: number, column: ImportColumn | undefined): void => {
    if (column === undefined || taken.has(column) || columns[i] !== null) return;
    columns[i] = column;
    taken.add(column);
  };
  headings?.forEach((heading, i) => {
    take(i, columnHeaded(heading));
  });
  nameTheWhole(columns, taken);
  for (let i = 0; i < width; i++)
    if (columns[i] === null)
      take(
        i,
        byContent(
          rows.map((row) => row[i] ?? ''),
          taken,
        ),
      );
  return columns;
}

/** Beside a column of family names, one that is headed "name" holds given names. */
function nameTheWhole(columns: (ImportColumn | null)[], taken: Set<ImportColumn>): void {
  if (!taken.has('family_name') || taken.has('given_name') || !taken.has('player')) return;
  columns[columns.indexOf('player')] = 'given_name';
  taken.delete('player');
  taken.add('given_name');
}

export const isDay = (cell: string): boolean => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[T ].*)?$/u.test(cell);

/** Only what is hard to mistake: days, and names of people. */
function byContent(cells: readonly string[], taken: ReadonlySet<ImportColumn>): ImportColumn | undefined {
  const full = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (full.length === 0) return undefined;
  if (full.every(isDay)) return 'date';
  const hasNames = taken.has('player') || taken.has('family_name');
  if (!hasNames && full.filter(looksLikeName).length > 0.8 * full.length) return 'player';
  return undefined;
}

/** True where the first row names columns: it has no numbers, and words that are known or that no later row has. */
export function isHeadingRow(first: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const cells = first.map((cell) => cell.trim());
  if (cells.some((cell) => columnHeaded(cell) !== undefined && !/^\d*$/u.test(cell))) return true;
  if (cells.some(isDay) || cells.every((cell) => cell === '' || /^[\d.,]+$/u.test(cell))) return false;
  const below = rows.slice(0, 50);
  // A row of words above rows with numbers.
  return cells.some(
    (cell, i) =>
      cell !== '' &&
      !/\d/u.test(cell) &&
      below.length > 0 &&
      below.every((row) => /^[\d.,:½+=-]*$/u.test((row[i] ?? '').trim())) &&
      below.some((row) => (row[i] ?? '').trim() !== ''),
  );
}
