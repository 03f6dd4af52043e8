/** What a person sees of a file before it is imported: how it was read, whom it names, and what becomes of it. */
import type {
  ExchangePreview,
  Outcome,
  PersonSeen,
  RowPlace,
  TableSeen,
  TournamentSeen,
} from '../../../shared/contract/exchange.ts';
import type { ImportChoices } from '../../../shared/contract/import-choices.ts';
import { tournamentById } from '../../store/tournaments/tournaments.ts';
import type { Store } from '../../store/store.ts';
import type { FileRead, TablesRead } from './read-file.ts';
import { peopleSeen } from './results/people-seen.ts';
import type { Watch } from './results/record-tournaments.ts';
import { participationsOf, type FileTournament } from './results/results-file.ts';
import type { ShownRow } from './tables/read-table.ts';

/** A watch that remembers what becomes of each tournament. */
export interface Watching extends Watch {
  readonly outcomes: ReadonlyMap<
    FileTournament,
    { readonly outcome: Outcome; readonly known: number | undefined }
  >;
}

const samePlace = (one: RowPlace, other: { line: number; sheet?: string | undefined }): boolean =>
  one.line === other.line && one.sheet === other.sheet;

/** What a person decided about tournaments, each told by the row where it begins. */
export function decidedBy({ tournaments = [] }: ImportChoices, placeOf: FileRead['placeOf']): Watch {
  return {
    becomes: ({ line }) =>
      tournaments.length === 0
        ? undefined
        : tournaments.find((one) => samePlace(placeOf(line), one))?.becomes,
    became: () => undefined,
  };
}

export function watching(watch: Watch): Watching {
  const outcomes = new Map<FileTournament, { outcome: Outcome; known: number | undefined }>();
  return {
    outcomes,
    becomes: watch.becomes,
    became: (tournament, outcome, known) => outcomes.set(tournament, { outcome, known }),
  };
}

type Seen = Pick<ExchangePreview, 'table' | 'people' | 'peopleCount' | 'seen'>;

const nobodySeen = { people: [], peopleCount: { known: 0, likely: 0, doubtful: 0, new: 0 } } as const;

/** How many of a list are told; more would not be read. */
const mostTold = 1000;

export function seenOf(
  store: Store,
  file: FileRead | null,
  choices: ImportChoices,
  watch: Watching | undefined,
  refusedRows: ReadonlyMap<number, readonly string[]>,
): Seen {
  if (!file || !watch) return { table: null, seen: [], ...nobodySeen, people: [] };
  const { gathering, placeOf } = file;
  const people = peopleSeen(store, gathering, choices.people ?? [], placeOf);
  return {
    table: tableSeen(file, watch, refusedRows),
    people: [...people].sort(doubtfulFirst).slice(0, mostTold),
    peopleCount: {
      known: people.filter(({ playerId }) => playerId !== null).length,
      likely: people.filter(({ certainty }) => certainty === 'likely').length,
      doubtful: people.filter(({ certainty }) => certainty === 'doubtful').length,
      new: people.filter(isNew).length,
    },
    seen: gathering.tournaments
      .slice(0, mostTold)
      .map((tournament) => tournamentSeen(store, tournament, watch, placeOf)),
  };
}

const isNew = ({ playerId, certainty, sameAs }: PersonSeen): boolean =>
  playerId === null && sameAs === null && (certainty === 'sure' || certainty === 'chosen');

const order: Readonly<Record<PersonSeen['certainty'], number>> = {
  doubtful: 0,
  likely: 1,
  chosen: 2,
  sure: 3,
};

const doubtfulFirst = (a: PersonSeen, b: PersonSeen): number =>
  order[a.certainty] - order[b.certainty] || Number(a.playerId !== null) - Number(b.playerId !== null);

function tournamentSeen(
  store: Store,
  tournament: FileTournament,
  { outcomes }: Watching,
  placeOf: FileRead['placeOf'],
): TournamentSeen {
  const { outcome, known } = outcomes.get(tournament) ?? { outcome: 'waiting' as const, known: undefined };
  const stored = known === undefined ? undefined : tournamentById(store, known);
  return {
    at: placeOf(tournament.line),
    name: tournament.name,
    date: [...tournament.days].filter(Boolean).sort()[0] ?? null,
    participations: participationsOf(tournament),
    outcome,
    known:
      stored && known !== undefined ? { tournamentId: known, name: stored.name, date: stored.day } : null,
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
  const usual: Outcome = refusedRows.size > 0 ? 'waiting' : 'added';
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
function outcomeOf(row: ShownRow, outcomes: Watching['outcomes'], usual: Outcome): Outcome {
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
