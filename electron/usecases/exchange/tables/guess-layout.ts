/** How a table is laid out, guessed from its columns and from the cells of those that no heading explains. */
import type { ImportColumn, TableLayout } from '../../../../shared/contract/import-choices.ts';
import { foldName } from '../../../../shared/names/names.ts';
import { isDay, type Beginning } from './guess-columns.ts';
import { gameResultIn } from './layouts/results-of-games.ts';
import { isOfChgk } from './layouts/chgk.ts';
import { lineupsInColumns } from './guess-lineups.ts';
import { roundCellIn } from './layouts/cross-table.ts';
import { scoreColumns, seatColumns } from './layouts/tables.ts';

export interface Laying {
  readonly layout: TableLayout;
  readonly columns: readonly (ImportColumn | null)[];
}

type Columns = readonly (ImportColumn | null)[];

/**
 * The layout, and the columns with those of a wide table marked as values, and of several players in a row as players.
 * `wanted` is the layout that a person chose.
 */
export function guessLayout(beginning: Beginning, columns: Columns, wanted?: TableLayout): Laying {
  const tables = tablesOfPlayers(beginning, columns);
  if (tables) return tables;
  const teams = wanted === undefined || wanted === 'teams' ? lineupsInColumns(beginning, columns) : undefined;
  if (teams) return { layout: 'teams', columns: teams };
  if (isOfChgk(beginning.headings ?? []))
    return { layout: 'chgk', columns: withQuestions(beginning, columns) };
  const has = (...wanted: ImportColumn[]): boolean => wanted.some((one) => columns.includes(one));
  const wide = wideLayout(beginning, columns, has('player', 'family_name', 'team'));
  if (wide) return wide;
  return { layout: layoutOfColumns(columns), columns };
}

/** The layout of a table whose columns are all known, e.g. because a person chose them. */
export function layoutOfColumns(columns: Columns): TableLayout {
  const has = (...wanted: ImportColumn[]): boolean => wanted.some((one) => columns.includes(one));
  if (has('team') && columns.indexOf('player') < columns.lastIndexOf('player')) return 'teams';
  if (has('value')) return has('player', 'family_name', 'team') ? 'rounds' : 'players';
  if (has('opponent', 'opponent_team') && has('result', 'score')) return 'games';
  return has('place', 'score', 'kind') ? 'results' : 'people';
}

/** Columns that name seats, all with names, and a number for each. */
function tablesOfPlayers({ headings, rows }: Beginning, columns: Columns): Laying | undefined {
  const seats = headings === null ? undefined : seatColumns(headings);
  if (!seats || rows.length === 0) return undefined;
  const isNumber = (at: number): boolean =>
    rows.every((row) => /^[+-]?\d+(?:[.,]\d+)?$/u.test((row[at] ?? '').replaceAll('−', '-').trim()));
  const scores = scoreColumns(seats, isNumber);
  if (scores.length === 0 || seats.some(isNumber)) return undefined;
  const kept: readonly (ImportColumn | null)[] = ['tournament', 'date', 'round', 'board'];
  return {
    layout: 'tables',
    columns: columns.map((column, i) => {
      if (seats.includes(i) || scores.includes(i)) return 'value';
      return kept.includes(column) ? column : null;
    }),
  };
}

/** Numbers head the columns of questions. */
const withQuestions = ({ headings }: Beginning, columns: Columns): Columns =>
  columns.map((column, i) => (/^\d{1,3}$/u.test(headings?.[i]?.trim() ?? '') ? 'value' : column));

const fewestQuestions = 5;

function wideLayout(beginning: Beginning, columns: Columns, hasPeople: boolean): Laying | undefined {
  const { headings, rows } = beginning;
  if (headings === null || rows.length === 0) return undefined;
  const names = new Set(rows.flatMap((row) => row.map(foldName)));
  const values = columns.flatMap((column, i) =>
    column === null &&
    isOfValues(headings[i] ?? '', names, hasPeople) &&
    rows.every((row) => isValue(row[i] ?? ''))
      ? [i]
      : [],
  );
  if (values.length < 2) return undefined;
  const cells = rows.flatMap((row) => values.map((i) => (row[i] ?? '').trim())).filter((cell) => cell !== '');
  const marked = (without: readonly ImportColumn[]): Columns =>
    columns.map((column, i) =>
      values.includes(i) ? 'value' : column !== null && without.includes(column) ? null : column,
    );
  if (!hasPeople) return { layout: 'players', columns: marked(['place', 'score']) };
  if (isCrossTable(headings, rows, values, cells))
    return { layout: 'cross-table', columns: marked(['score']) };
  const isAnswer = (cell: string): boolean => /^[01+-]$/u.test(cell);
  const layout = values.length >= fewestQuestions && cells.every(isAnswer) ? 'questions' : 'rounds';
  return { layout, columns: marked(['place', 'score']) };
}

/** Numbered, dated, or called after a player. Where no column names people, the headings must. */
function isOfValues(heading: string, names: ReadonlySet<string>, hasPeople: boolean): boolean {
  const text = heading.trim();
  if (!hasPeople) return /\p{L}{2}/u.test(text) && !/\d/u.test(text);
  return isDay(text) || /^\D{0,12}\d{1,3}\D{0,3}$/u.test(text) || (text !== '' && names.has(foldName(text)));
}

const isValue = (cell: string): boolean => {
  const text = cell.trim();
  return (
    /^(?:|x|✓|✔|[*#\\–—]|[+-]?\d+(?:[.,]\d+)?)$/iu.test(text) ||
    gameResultIn(text) !== undefined ||
    roundCellIn(text) !== undefined ||
    /^(?:[+-]?bye|h|u|z|f)$/iu.test(text)
  );
};

function isCrossTable(
  headings: readonly string[],
  rows: Beginning['rows'],
  values: readonly number[],
  cells: readonly string[],
): boolean {
  const naming = cells.filter(
    // Digits alone are rather points, e.g. 12 of a quiz, than a result against number 1.
    (cell) => !/^\d*$/u.test(cell) && gameResultIn(cell) === undefined && roundCellIn(cell) !== undefined,
  );
  if (naming.length > cells.length / 2) return true;
  if (values.length !== rows.length) return false;
  const isEmpty = (cell: string | undefined): boolean => /^(?:|x|[*#\\–—-])$/iu.test((cell ?? '').trim());
  return (
    rows.every((row, i) => isEmpty(row[values[i] ?? 0])) ||
    values.every((at) =>
      rows.some((row) =>
        row.some((cell) => foldName(cell) === foldName(headings[at] ?? '') && cell.trim() !== ''),
      ),
    )
  );
}
