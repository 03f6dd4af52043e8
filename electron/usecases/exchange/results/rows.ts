/** The header and the rows of a results table, cell by cell. */
import { nameAndRole } from '../../../../shared/names/name-and-role.ts';
import type { ContestKind } from '../../../../shared/contract/competition-words.ts';
import type { Role } from '../../../../shared/contract/values.ts';
import { isoDay } from '../../../../shared/league/written-day.ts';
import { texts } from '../../../../shared/messages/index.ts';
import {
  dateIn,
  flagIn,
  kindIn,
  labelIn,
  matchIn,
  nameIn,
  placeIn,
  remembered,
  roleIn,
  scoreIn,
  seatIn,
  shareIn,
  textOf,
  type Column,
} from './cells.ts';
import type { DateOrder } from '../../../../shared/contract/import-choices.ts';
import { handicapIn } from './handicap-cells.ts';
import { headColumnNames, headColumns, type FileHead } from './head-columns.ts';
import type { Problems } from './problems.ts';

const { expected } = texts.importing;

/** One row that is in order by itself. */
export interface ResultsRow {
  readonly line: number;
  readonly tournament: string;
  /** What keeps tournaments of one name and day apart. */
  readonly tournamentId: string | null;
  readonly at: string | null;
  readonly round: string | null;
  readonly board: string | null;
  /** null for an empty cell: played, and with a result. Undefined without the column; so with the next two. */
  readonly kind: ContestKind | null | undefined;
  /** Of a match of teams over several boards: its number in the round. */
  readonly match: number | null | undefined;
  readonly team: string | null;
  /** What people without a team have in common who play together at this board. */
  readonly side: string | null;
  readonly player: string;
  /** The column of the player, where several columns have players. */
  readonly playerAt?: number;
  readonly playerId: string | null;
  readonly club: string | null;
  readonly role: Role;
  readonly share: number | null;
  readonly place: number | null;
  readonly score: number | null;
  readonly seat: number | null | undefined;
  readonly rated: boolean | undefined;
  /** What the side received, as JSON. */
  readonly handicap: string | null | undefined;
  /** What it tells of its tournament; null without such columns. */
  readonly head: FileHead | null;
}

/** The position of each column; unknown columns are ignored. */
type Header = ReadonlyMap<Column, number>;

/** How the cells of a table are written. */
export interface Writing {
  /** True where 0,5 means a half. */
  readonly decimalComma: boolean;
  /** The value of a cell; undefined for what is none. */
  readonly dateIn: (cell: string) => string | undefined;
  readonly scoreIn: (cell: string) => number | undefined;
}

/** Dates and scores come again and again, and checking one takes longer than finding it again. */
export const writingOf = (decimalComma: boolean, dates: DateOrder): Writing => ({
  decimalComma,
  dateIn: remembered((cell) => dateIn(isoDay(cell, dates))),
  scoreIn: remembered((cell) => scoreIn(cell, decimalComma)),
});

/** One table: where its columns are, and how its cells are written. */
export interface Table {
  readonly header: Header;
  /** Cells of the first line. */
  readonly width: number;
  /** For each cell its column in the file; null where they are the same. */
  readonly at: readonly (number | null)[] | null;
  readonly writing: Writing;
  /** True where there is a column about tournaments as wholes. */
  readonly ofTournaments: boolean;
  readonly problems: Problems;
}

/** The row that is being read; `good` until a cell is not what it should be. */
interface Reading extends Table {
  cells: readonly string[];
  line: number;
  good: boolean;
}

/** A row that cannot be taken, its problems told: all that is known of it is the tournament, if that. */
interface SpoiltRow {
  readonly spoilt: string;
}

type RowReader = (cells: readonly string[], line: number) => ResultsRow | SpoiltRow;

/** Reads row by row, and tells of every cell that is not what it should be. */
export function rowReader(table: Table): RowReader {
  const reading: Reading = { ...table, cells: [], line: 0, good: true };
  return (cells, line) => readRow(Object.assign(reading, { cells, line, good: true }));
}

function readRow(reading: Reading): ResultsRow | SpoiltRow {
  const { line, cells, width, problems, writing } = reading;
  if (!hasWidth(cells, width)) {
    problems.add(line, '', expected.cells({ count: width }));
    return { spoilt: cellOf(reading, 'tournament') };
  }
  const tournament = needed(reading, 'tournament', nameIn, expected.tournament);
  const [player, role] = personIn(reading);
  const row: ResultsRow = {
    line,
    tournament,
    player,
    at: read(reading, 'date', writing.dateIn, expected.date),
    round: read(reading, 'round', labelIn, expected.label),
    board: read(reading, 'board', labelIn, expected.label),
    tournamentId: read(reading, 'tournament_id', nameIn, expected.name),
    kind: ifThere(reading, 'kind', kindIn, expected.kind),
    match: ifThere(reading, 'match', matchIn, expected.match),
    team: read(reading, 'team', nameIn, expected.name),
    side: read(reading, 'side', labelIn, expected.label),
    playerId: read(reading, 'player_id', nameIn, expected.name),
    club: read(reading, 'club', nameIn, expected.name),
    role,
    share: read(reading, 'share', (cell) => shareIn(cell, writing.decimalComma), expected.share),
    place: read(reading, 'place', placeIn, expected.place),
    score: read(reading, 'score', writing.scoreIn, expected.score),
    seat: ifThere(reading, 'seat', seatIn, expected.seat),
    rated: ratedIn(reading),
    handicap: handicapOf(reading),
    head: headIn(reading),
  };
  const isOpen = cellOf(reading, 'place') + cellOf(reading, 'score') === '';
  if (isOpen && (row.kind ?? null) === null && cellOf(reading, 'kind') === '')
    tell(reading, reading.header.has('place') ? 'place' : 'score', expected.placeOrScore);
  return reading.good ? row : { spoilt: tournament };
}

/** Where no column has the roles, one may be in brackets behind the name. */
function personIn(reading: Reading): readonly [string, Role] {
  const name = needed(reading, 'player', nameIn, expected.name);
  if (reading.header.has('role')) return [name, read(reading, 'role', roleIn, expected.role) ?? 'main'];
  const [bare, role = 'main'] = nameAndRole(name);
  return [bare, role];
}

function cellOf({ header, cells }: Reading, column: Column): string {
  const i = header.get(column);
  if (i === undefined) return '';
  // A note has lines, which are kept.
  return column === 'note' ? (cells[i] ?? '') : textOf(cells[i] ?? '');
}

function tell(reading: Reading, column: Column, what: string): null {
  reading.good = false;
  const i = reading.header.get(column);
  const at = i === undefined ? null : reading.at === null ? i : (reading.at[i] ?? null);
  const cell = i === undefined || at === null ? null : { column: at, value: reading.cells[i] ?? '' };
  reading.problems.add(reading.line, column, what, cell);
  return null;
}

/** The value of a cell; null for an empty one, and for one whose problem is reported. */
function read<T>(
  reading: Reading,
  column: Column,
  parse: (cell: string) => T | undefined,
  what: string,
): T | null {
  const cell = cellOf(reading, column);
  return cell === '' ? null : (parse(cell) ?? tell(reading, column, what));
}

/** As `read`, but undefined where the table has no such column. */
const ifThere = <T>(
  reading: Reading,
  column: Column,
  parse: (cell: string) => T | undefined,
  what: string,
): T | null | undefined => (reading.header.has(column) ? read(reading, column, parse, what) : undefined);

/** An empty cell is rated, as usual. */
function ratedIn(reading: Reading): boolean | undefined {
  const told = ifThere(reading, 'rated', flagIn, expected.flag);
  return told === null ? true : told;
}

/** A worth alone is none: what it is the worth of was lost. */
function handicapOf(reading: Reading): string | null | undefined {
  const worth = cellOf(reading, 'handicap_worth');
  const parse = (cell: string): string | undefined => handicapIn(cell, worth, reading.writing.decimalComma);
  if (worth !== '' && cellOf(reading, 'handicap') === '') return tell(reading, 'handicap', expected.handicap);
  return ifThere(reading, 'handicap', parse, expected.handicap);
}

/** What the row tells of its tournament. */
function headIn(reading: Reading): FileHead | null {
  if (!reading.ofTournaments) return null;
  const told: FileHead = {};
  for (const name of headColumnNames) {
    const { parse, expected: what } = headColumns[name];
    const value = read(reading, name, (cell) => parse(cell, reading.writing.decimalComma), what);
    if (value !== null) told[name] = value;
  }
  return told;
}

function needed(
  reading: Reading,
  column: Column,
  parse: (cell: string) => string | undefined,
  what: string,
): string {
  if (cellOf(reading, column) === '') tell(reading, column, what);
  return read(reading, column, parse, expected.name) ?? '';
}

/** Empty cells beyond the header do no harm: spreadsheets add them. */
const hasWidth = (cells: readonly string[], width: number): boolean =>
  cells.length === width || (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''));
