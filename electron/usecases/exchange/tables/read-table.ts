/** One table, row by row: what it is shows in its first rows, and then all of them are taken. */
import type { DecimalMark, Delimiter, ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { headColumnNames } from '../results/head-columns.ts';
import { namesInCell } from '../../../../shared/names/names-in-cell.ts';
import type { Gatherer } from '../results/parse-tournaments.ts';
import type { Problems } from '../results/problems.ts';
import type { FileTournament } from '../results/results-file.ts';
import { rowReader, writingOf, type Table, type Writing } from '../results/rows.ts';
import { isResultColumn, type Column } from '../results/cells.ts';
import { chgkLayout } from './layouts/chgk.ts';
import { crossTableLayout } from './layouts/cross-table.ts';
import { gamesLayout } from './layouts/games.ts';
import type { Layout, Receiver } from './layouts/layout.ts';
import { peopleLayout } from './layouts/people.ts';
import { tablesLayout } from './layouts/tables.ts';
import { playersLayout, questionsLayout, roundsLayout } from './layouts/wide.ts';
import { columnHeaded, headsSeveralPlayers } from './heading-words.ts';
import { receiver } from './receive.ts';
import { rowsLookedAt, understand, type Origin, type TableRow, type Understanding } from './understand.ts';

const { expected } = texts.importing;

/** A row as a person sees it before the import. */
export interface ShownRow extends TableRow {
  /** To which tournament it belongs; undefined where it belongs to none. */
  tournament?: FileTournament;
  readonly isLeftOut: boolean;
}

/** What was read of a table, beside what was gathered. */
export interface TableFound {
  readonly understanding: Understanding;
  /** The first rows below the headings. */
  readonly shown: readonly ShownRow[];
  readonly count: number;
}

export interface TableReader {
  readonly take: (cells: readonly string[], line: number) => void;
  readonly close: () => TableFound;
}

export interface Reading {
  readonly gathering: Gatherer;
  readonly problems: Problems;
  readonly choices: ImportChoices;
  readonly origin: Origin;
  /** True for a results file, which has to have the columns of one. */
  readonly isResultsFile: boolean;
  /** Of the choices: which rows are left out, and which cells read otherwise. */
  readonly corrections: Corrections;
}

/** By the number of the row. */
export interface Corrections {
  readonly leftOut: ReadonlySet<number>;
  readonly cells: ReadonlyMap<number, readonly { readonly column: number; readonly value: string }[]>;
}

/** How many rows a person is shown, and how many characters they may have in all: a row may have a million. */
const mostShown = { rows: 500, characters: 2 ** 23 } as const;

export function tableReader(reading: Reading): TableReader {
  const waiting: TableRow[] = [];
  let open: OpenTable | undefined;
  const begin = (): OpenTable => {
    const begun = openTable(reading, waiting);
    for (const row of waiting.slice(begun.understanding.skipped)) begun.take(row);
    waiting.length = 0;
    return begun;
  };
  return {
    take: (cells, line) => {
      const row = corrected(reading.corrections, cells, line);
      if (open) open.take(row);
      else if (waiting.push(row) >= rowsLookedAt) open = begin();
    },
    close: () => {
      open ??= begin();
      open.close();
      return { understanding: open.understanding, shown: open.shown, count: open.count() };
    },
  };
}

export function corrected({ cells: changed }: Corrections, cells: readonly string[], line: number): TableRow {
  const changes = changed.get(line);
  if (!changes) return { cells, line };
  const own = [...cells];
  for (const { column, value } of changes) {
    while (own.length <= column) own.push('');
    own[column] = value;
  }
  return { cells: own, line };
}

interface OpenTable {
  readonly understanding: Understanding;
  readonly shown: readonly ShownRow[];
  readonly take: (row: TableRow) => void;
  readonly count: () => number;
  readonly close: () => void;
}

function openTable(reading: Reading, first: readonly TableRow[]): OpenTable {
  const { origin, choices, corrections, gathering, problems } = reading;
  const understanding = understand(first, origin, choices);
  const shown: ShownRow[] = [];
  const byLine = new Map<number, ShownRow>();
  let count = 0;
  let characters = 0;
  const found = (line: number, tournament: FileTournament): void => {
    const row = byLine.get(line);
    if (row) row.tournament = tournament;
  };
  const writing = writingOf(
    allowsComma(origin.delimiter, understanding.decimals.value),
    understanding.dates.value,
  );
  const layout = layoutOf(
    reading,
    understanding,
    receiver(gathering, problems, writing, found),
    writing,
    found,
  );
  return {
    ...{ understanding, shown, count: () => count },
    take: (row) => {
      count += 1;
      const isLeftOut = corrections.leftOut.has(row.line);
      if (shown.length < mostShown.rows && characters < mostShown.characters) {
        characters += row.cells.reduce((sum, { length }) => sum + length, 0);
        const one = { ...row, isLeftOut };
        shown.push(one);
        byLine.set(row.line, one);
      }
      if (!isLeftOut) layout.take(row.cells, row.line);
    },
    close: layout.close,
  };
}

/** Where commas don't part the cells, 0,5 can only mean a half. */
const allowsComma = (delimiter: Delimiter | null, decimals: DecimalMark): boolean =>
  decimals === 'comma' || (delimiter !== null && delimiter !== ',');

const layouts = {
  people: peopleLayout,
  games: gamesLayout,
  rounds: roundsLayout,
  players: playersLayout,
  questions: questionsLayout,
  'cross-table': crossTableLayout,
  tables: tablesLayout,
  chgk: chgkLayout,
} as const;

function layoutOf(
  reading: Reading,
  understanding: Understanding,
  to: Receiver,
  writing: Writing,
  found: (line: number, tournament: FileTournament) => void,
): Layout {
  const { layout } = understanding;
  if (layout !== 'results' && layout !== 'teams' && !reading.isResultsFile)
    return layouts[layout](understanding, to);
  return hasNeededColumns(reading, understanding)
    ? resultsLayout(reading, understanding, writing, found)
    : nothing;
}

const nothing: Layout = { take: () => undefined, close: () => undefined };

/** Names the columns that results can't be without. */
function hasNeededColumns(
  { problems, isResultsFile, choices }: Reading,
  { columns, headings }: Understanding,
): boolean {
  if (choices.columns === undefined)
    for (const column of twice(headings ?? [])) problems.add(1, column, expected.columnOnce);
  const has = (...wanted: readonly (typeof columns)[number][]): boolean =>
    wanted.some((one) => columns.includes(one));
  if (isResultsFile && !has('tournament')) problems.add(1, 'tournament', expected.column);
  if (!has('player', 'family_name', 'given_name', 'team')) problems.add(1, 'player', expected.column);
  if (!has('place', 'score') && (isResultsFile || !has('kind')))
    problems.add(1, 'place', expected.columnOfResults);
  return !problems.any();
}

/** Columns of ours that occur twice. */
function twice(headings: readonly string[]): Column[] {
  const names = headings.map((heading) => heading.toLowerCase()).filter(isResultColumn);
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
}

/**
 * A row for each participation, the way this program writes results itself: no detour for hundreds of thousands. A row with
 * several columns of players is read once for each of them.
 */
function resultsLayout(
  { gathering, problems }: Reading,
  understanding: Understanding,
  writing: Writing,
  found: (line: number, tournament: FileTournament) => void,
): Layout {
  const { table, cellsOf } = resultsTable(understanding, problems, writing);
  const eachOf = eachPlayer(understanding);
  const readers = playerColumns(understanding).map((at) => ({ at, read: rowReader(withPlayer(table, at)) }));
  const [first = { at: -1, read: rowReader(table) }, ...others] = readers;
  const takeOne = ({ at, read }: typeof first, cells: readonly string[], line: number): void => {
    for (const one of eachOf(cells)) {
      const row = read(cellsOf(one), line);
      if ('spoilt' in row) gathering.spoil(row.spoilt);
      else found(line, gathering.take(others.length === 0 ? row : { ...row, playerAt: at }));
    }
  };
  const isFilled = (cells: readonly string[], at: number): boolean => (cells[at] ?? '').trim() !== '';
  return {
    take: (cells, line) => {
      const further = others.filter(({ at }) => isFilled(cells, at));
      if (further.length === 0 || isFilled(cells, first.at)) takeOne(first, cells, line);
      for (const one of further) takeOne(one, cells, line);
    },
    close: () => undefined,
  };
}

const playerColumns = ({ columns }: Understanding): number[] =>
  columns.flatMap((column, i) => (column === 'player' ? [i] : []));

const withPlayer = (table: Table, at: number): Table => ({
  ...table,
  header: new Map([...table.header, ['player', at]]),
});

/** A row for each player of a team whose row has them all in one cell. Below "Player" or "Name", each has one. */
function eachPlayer(
  understanding: Understanding,
): (cells: readonly string[]) => readonly (readonly string[])[] {
  const { columns, headings } = understanding;
  const [at = -1, ...others] = playerColumns(understanding);
  const heading = headings?.[at] ?? '';
  const isOne = columnHeaded(heading) === 'player' && !headsSeveralPlayers(heading);
  if (isOne || at < 0 || others.length > 0 || !columns.includes('team')) return (cells) => [cells];
  return (cells) => namesInCell(cells[at] ?? '').map((name) => cells.with(at, name));
}

/** Columns that are missing are added behind those of the file. */
function resultsTable(
  { columns, headings, tournament, date }: Understanding,
  problems: Problems,
  writing: Writing,
): { table: Table; cellsOf: (cells: readonly string[]) => readonly string[] } {
  const header = new Map<Column, number>();
  columns.forEach((column, i) => {
    if (column !== null && isResultColumn(column)) header.set(column, i);
  });
  const width = headings?.length ?? columns.length;
  const added: ((cells: readonly string[]) => string)[] = [];
  const add = (column: Column, cell: (cells: readonly string[]) => string): void => {
    header.set(column, width + added.push(cell) - 1);
  };
  if (!header.has('tournament')) add('tournament', () => tournament);
  if (!header.has('date') && date !== null) add('date', () => date);
  if (!header.has('player')) add('player', nameMaker(columns));
  return {
    table: {
      ...{ header, problems, writing, width: width + added.length },
      at:
        added.length === 0
          ? null
          : Array.from({ length: width + added.length }, (_, i) => (i < width ? i : null)),
      ofTournaments: headColumnNames.some((name) => header.has(name)),
    },
    cellsOf:
      added.length === 0
        ? (cells) => cells
        : (cells) =>
            cells.length < width ? cells : [...cells.slice(0, width), ...added.map((cell) => cell(cells))],
  };
}

/** A name made of given and family name; of a team where there are no people. */
function nameMaker(columns: Understanding['columns']): (cells: readonly string[]) => string {
  const [given, family, team] = (['given_name', 'family_name', 'team'] as const).map((one) =>
    columns.indexOf(one),
  );
  const at = (cells: readonly string[], i = -1): string => (i < 0 ? '' : (cells[i] ?? '').trim());
  return (cells) => `${at(cells, given)} ${at(cells, family)}`.trim() || at(cells, team);
}
