/** What a table is taken to be: guessed from its first rows, where nothing was chosen. */
import type {
  DateOrder,
  DecimalMark,
  Delimiter,
  ImportChoices,
  ImportColumn,
  TableLayout,
} from '../../../../shared/contract/import-choices.ts';
import { isoDay } from '../../../../shared/league/written-day.ts';
import { dateOrderOf, decimalsOf } from './cell-marks.ts';
import type { Guess } from './text-encoding.ts';
import { guessColumns, isHeadingRow } from './guess-columns.ts';
import { guessLayout, layoutOfColumns, type Laying } from './guess-layout.ts';
import { columnHeaded } from './heading-words.ts';

/** A row with the number of its line. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Where a table comes from. */
export interface Origin {
  /** What its tournament is called where no column says so: the name of the sheet, or of the file. */
  readonly name: string;
  readonly delimiter: Delimiter | null;
}

export interface Understanding {
  /** How many of the first rows come before the results: the headings, and what is above them. */
  readonly skipped: number;
  readonly headings: readonly string[] | null;
  readonly columns: readonly (ImportColumn | null)[];
  readonly layout: TableLayout;
  readonly decimals: Guess<DecimalMark>;
  readonly dates: Guess<DateOrder>;
  readonly values: 'score' | 'place';
  readonly tournament: string;
  readonly date: string | null;
}

/** How many rows tell what a table is. */
export const rowsLookedAt = 500;

export function understand(rows: readonly TableRow[], origin: Origin, choices: ImportChoices): Understanding {
  const at = headingRow(rows, choices.headings);
  const headings = at === undefined ? null : (rows[at]?.cells ?? []).map((cell) => cell.trim());
  const skipped = at === undefined ? 0 : at + 1;
  const below = rows.slice(skipped).map(({ cells }) => cells);
  const beginning = { headings, rows: below };
  const guessed = guessLayout(beginning, guessColumns(beginning), choices.layout);
  const columns = chosenColumns(choices, guessed.columns);
  const cellsOf = (...wanted: readonly ImportColumn[]): string[] =>
    columns.flatMap((column, i) =>
      column !== null && wanted.includes(column) ? below.map((row) => row[i] ?? '') : [],
    );
  const numbers = cellsOf('score', 'share', 'weight', 'opponent_score', 'rating', 'deviation', 'value');
  const dated = dayIn(origin.name);
  return {
    ...{ skipped, headings, columns },
    layout: choices.layout ?? layoutFor(columns, guessed),
    decimals: chosen(choices.decimals) ?? decimalsOf(numbers, origin.delimiter),
    dates: chosen(choices.dates) ?? dateOrderOf(cellsOf('date', 'last_date')),
    values: choices.values ?? (arePlaces(columns, below) ? 'place' : 'score'),
    tournament: choices.tournament ?? origin.name,
    date: choices.date ?? dated,
  };
}

/** Chosen columns may mean another layout; of several wide ones, the guess tells which. */
function layoutFor(columns: Understanding['columns'], guessed: Laying): TableLayout {
  const isWide = (one: Understanding['columns']): boolean => one.includes('value');
  // No other layout has its headings.
  if (guessed.layout === 'chgk') return 'chgk';
  return isWide(columns) && isWide(guessed.columns) ? guessed.layout : layoutOfColumns(columns);
}

const chosen = <T>(value: T | undefined): Guess<T> | undefined =>
  value === undefined ? undefined : { value, isSure: true };

/** A file of another width keeps its own guesses beyond what was chosen. */
const chosenColumns = (
  { columns }: ImportChoices,
  guessed: readonly (ImportColumn | null)[],
): readonly (ImportColumn | null)[] =>
  columns ? guessed.map((column, i) => (i < columns.length ? (columns[i] ?? null) : column)) : guessed;

/** Above the headings there may be a title. */
const titleRows = 20;

function headingRow(rows: readonly TableRow[], isThere: boolean | undefined): number | undefined {
  if (isThere === false || rows.length === 0) return undefined;
  const known = rows
    .slice(0, titleRows)
    .map(
      ({ cells }) =>
        cells.filter((cell) => !/^\d*$/u.test(cell.trim()) && columnHeaded(cell) !== undefined).length,
    );
  const best = Math.max(...known);
  if (best >= 2) return known.indexOf(best);
  const [first, ...others] = rows;
  const isHeading = isHeadingRow(
    first?.cells ?? [],
    others.map(({ cells }) => cells),
  );
  return isHeading || isThere === true ? 0 : undefined;
}

/** Each column or row of values counts up from one without gaps but for shared places. */
function arePlaces(columns: readonly (ImportColumn | null)[], rows: readonly (readonly string[])[]): boolean {
  const values = columns.flatMap((column, i) => (column === 'value' ? [i] : []));
  if (values.length === 0 || rows.length === 0) return false;
  const isRanking = (cells: readonly string[]): boolean => {
    const numbers = cells
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .map(Number);
    return (
      numbers.length > 1 &&
      Math.min(...numbers) === 1 &&
      numbers.every((number) => Number.isInteger(number) && number <= numbers.length) &&
      new Set(numbers).size > numbers.length / 2
    );
  };
  return (
    values.every((i) => isRanking(rows.map((row) => row[i] ?? ''))) ||
    rows.every((row) => isRanking(values.map((i) => row[i] ?? '')))
  );
}

/** A day within a name: "Blitz 2026-03-07", "07.03.2026". */
function dayIn(name: string): string | null {
  const found = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\d{1,2}\.\d{4}/u.exec(name)?.[0];
  const day = found === undefined ? '' : isoDay(found, 'day-first');
  return /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u.test(day) ? day : null;
}
