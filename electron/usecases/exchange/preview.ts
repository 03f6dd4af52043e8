/** What a person sees of a file before it is imported: how it was read, whom it names, and what becomes of it. */
import type {
  ExchangePreview,
  RowOutcome,
  RowPlace,
  TableSeen,
  TournamentSeen,
} from '../../../shared/contract/exchange.ts';
import type { ImportChoices } from '../../../shared/contract/import-choices.ts';
import { participationsIn, tournamentById } from '../../store/tournaments/tournaments.ts';
import type { Store } from '../../store/store.ts';
import { linesSeen } from './foreign/lines-seen.ts';
import type { FileRead, TablesRead } from './read-file.ts';
import { peopleSeen } from './results/people-seen.ts';
import { teamsSeen } from './results/teams-seen.ts';
import type { Watch } from './results/record-tournaments.ts';
import { participationsOf, type FileTournament } from './results/results-file.ts';
import type { ShownRow } from './tables/read-table.ts';

/** A watch that remembers what becomes of each tournament. */
export interface Watching<T = FileTournament> extends Watch<T> {
  readonly outcomes: ReadonlyMap<T, { readonly outcome: RowOutcome; readonly known: number | undefined }>;
}

const placeKey = ({ line, sheet = '' }: RowPlace): string => `${sheet}:${String(line)}`;

/** What a person decided about tournaments, each told by the row where it begins. */
export function decidedBy({ tournaments = [] }: ImportChoices, placeOf: FileRead['placeOf']): Watch {
  const decided = new Map(tournaments.map((one) => [placeKey(one), one.becomes]));
  return {
    becomes: ({ line }) => (decided.size === 0 ? undefined : decided.get(placeKey(placeOf(line)))),
    became: () => undefined,
  };
}

export function watching<T>(watch: Watch<T>): Watching<T> {
  const outcomes = new Map<T, { outcome: RowOutcome; known: number | undefined }>();
  return {
    outcomes,
    becomes: watch.becomes,
    became: (tournament, outcome, known) => outcomes.set(tournament, { outcome, known }),
  };
}

export type Seen = Pick<
  ExchangePreview,
  'league' | 'encoding' | 'table' | 'people' | 'peopleCount' | 'teamNames' | 'seen'
>;

/** How many tournaments are told; more would not be read. */
export const mostTold = 1000;

/** Of a file that is no whole league. */
export function seenOf(
  store: Store,
  file: FileRead,
  choices: ImportChoices,
  watch: Watching,
  refusedRows: ReadonlyMap<number, readonly string[]>,
): Seen {
  const { gathering, placeOf } = file;
  return {
    ...{ league: null, encoding: file.encoding ?? null },
    ...peopleSeen(store, gathering, choices.people ?? [], placeOf),
    teamNames: teamsSeen(store, gathering, choices.teams ?? []),
    table: file.encoding
      ? linesSeen({ ...file, encoding: file.encoding, lines: refusedRows }, choices)
      : tableSeen(file, watch, refusedRows),
    seen: gathering.tournaments
      .slice(0, mostTold)
      .map((tournament) => tournamentSeen(store, tournament, watch, placeOf)),
  };
}

function tournamentSeen(
  store: Store,
  tournament: FileTournament,
  { outcomes }: Watching,
  placeOf: FileRead['placeOf'],
): TournamentSeen {
  return {
    at: placeOf(tournament.line),
    name: tournament.name,
    date: [...tournament.days].filter(Boolean).sort()[0] ?? null,
    participations: participationsOf(tournament),
    ...outcomeSeen(store, outcomes.get(tournament)),
  };
}

/** Undefined where the import didn't come so far. */
export function outcomeSeen(
  store: Store,
  became: { readonly outcome: RowOutcome; readonly known: number | undefined } | undefined,
): Pick<TournamentSeen, 'outcome' | 'known'> {
  const { outcome = 'waiting', known } = became ?? {};
  const stored = known === undefined ? undefined : tournamentById(store, known);
  if (!stored) return { outcome, known: null };
  const { id, name, day } = stored;
  return {
    outcome,
    known: { tournamentId: id, name, date: day, participations: participationsIn(store, id) },
  };
}

/** null for a file without tables. */
function tableSeen(
  { tables, placeOf }: FileRead,
  { outcomes }: Watching,
  refusedRows: ReadonlyMap<number, readonly string[]>,
): TableSeen | null {
  const [first] = tables.found;
  if (!first) return null;
  const { columns, headings, decimals, dates, layout, values, tournament, date } = first.understanding;
  const shown = tables.found.flatMap((table) => table.shown).slice(0, rowsShown);
  const usual: RowOutcome = refusedRows.size > 0 ? 'waiting' : 'added';
  const lines = new Set(shown.map(({ line }) => line));
  const others = [...refusedRows].filter(([line]) => !lines.has(line));
  const rows = [...shown, ...others.map(([line, cells]): ShownRow => ({ line, cells, isLeftOut: false }))]
    .sort((a, b) => a.line - b.line)
    .map((row) => ({
      ...placeOf(row.line),
      cells: row.cells.map(shortened),
      outcome: refusedRows.has(row.line) ? 'refused' : outcomeOf(row, outcomes, usual),
    }));
  return {
    ...textSeen(tables),
    ...{ decimals, dates, layout, values, tournament, date, rows },
    sheets: tables.sheets.map((sheet) => ({ ...sheet })),
    headings: headings !== null,
    columns: columns.map((holds, i) => ({
      heading: headings?.[i] ?? '',
      holds,
      samples: samplesOf(first.shown, i),
    })),
    count: tables.found.reduce((sum, { count }) => sum + count, 0),
  };
}

const rowsShown = 500;

const textSeen = ({ text }: TablesRead): Pick<TableSeen, 'encoding' | 'delimiter'> => ({
  encoding: text?.encoding ?? null,
  delimiter: text?.delimiter ?? null,
});

/** A row of a list of people belongs to no tournament. */
function outcomeOf(row: ShownRow, outcomes: Watching['outcomes'], usual: RowOutcome): RowOutcome {
  if (row.isLeftOut) return 'skipped';
  return (row.tournament && outcomes.get(row.tournament)?.outcome) ?? usual;
}

const longestShown = 120;

const shortened = (cell: string): string =>
  cell.length > longestShown ? `${cell.slice(0, longestShown)}…` : cell;

/** The first cells of a column that differ. */
const samplesOf = (rows: readonly ShownRow[], column: number): string[] =>
  [...new Set(rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => cell !== ''))]
    .slice(0, 3)
    .map(shortened);
