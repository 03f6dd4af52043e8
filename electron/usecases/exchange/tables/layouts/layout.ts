/** From a row of a table, however it is laid out, to rows of results: one for each participation. */
import type { ImportColumn, ResultColumn } from '../../../../../shared/contract/import-choices.ts';

/** A cell of a result, and its column in the file; null where it has none. */
export interface PlacedCell {
  readonly text: string;
  readonly at: number | null;
}

export type ResultCells = Partial<Record<ResultColumn, PlacedCell>>;

/** What is known of a person besides results. */
export interface PersonCells {
  readonly name: PlacedCell;
  readonly number: PlacedCell | null;
  readonly club: PlacedCell | null;
  readonly rating: PlacedCell | null;
  readonly deviation: PlacedCell | null;
  readonly tags: PlacedCell | null;
  readonly aliases: PlacedCell | null;
  /** Where it isn't told of everybody; see `PersonFacts`. */
  readonly only?: 'known' | 'new';
}

/** Where the rows go. */
export interface Receiver {
  readonly result: (line: number, cells: ResultCells) => void;
  readonly person: (line: number, cells: PersonCells) => void;
  /** A cell, or a row, that is not what it should be. */
  readonly wrong: (
    line: number,
    column: ImportColumn | '',
    expected: string,
    cell: PlacedCell | null,
  ) => void;
}

/** A table whose columns are known. */
export interface Laid {
  /** null where the table names no columns. */
  readonly headings: readonly string[] | null;
  readonly columns: readonly (ImportColumn | null)[];
  /** For rows that name none. */
  readonly tournament: string;
  readonly date: string | null;
  /** Whether the cells of a wide table hold scores or places. */
  readonly values: 'score' | 'place';
}

export interface Layout {
  readonly take: (cells: readonly string[], line: number) => void;
  /** Tells what only shows once all rows are in. */
  readonly close: () => void;
}

/** Reads the cells of one row by what its columns hold. */
export type CellReader = (cells: readonly string[], column: ImportColumn) => PlacedCell | null;

/** The cell of a column; null where the table has no such column or it is empty. */
export function cellReader({ columns }: Pick<Laid, 'columns'>): CellReader {
  const index = new Map(columns.flatMap((column, i) => (column === null ? [] : [[column, i] as const])));
  return (cells, column) => {
    const at = index.get(column);
    const text = at === undefined ? '' : (cells[at] ?? '').trim();
    return at === undefined || text === '' ? null : { text, at };
  };
}

/** The name in a row: as a whole, or made of given and family name; of a team where there are no people. */
export function nameIn(cells: readonly string[], read: CellReader): PlacedCell | null {
  const whole = read(cells, 'player');
  if (whole) return whole;
  const [family, given] = [read(cells, 'family_name'), read(cells, 'given_name')];
  if (family && given) return { text: `${given.text} ${family.text}`, at: family.at };
  return family ?? given ?? read(cells, 'team');
}

/** The columns whose cells are results of their own, with their headings. */
export const valueColumns = ({ columns, headings }: Laid): { at: number; heading: string }[] =>
  columns.flatMap((column, at) =>
    column === 'value' ? [{ at, heading: (headings?.[at] ?? '').trim() || String(at + 1) }] : [],
  );

export const given = (text: string): PlacedCell => ({ text, at: null });

/** What all rows of a table share unless they say otherwise. */
export const heldIn = (laid: Laid, cells: readonly string[], read: CellReader): ResultCells => {
  const date = read(cells, 'date') ?? (laid.date === null ? null : given(laid.date));
  return { tournament: read(cells, 'tournament') ?? given(laid.tournament), ...(date && { date }) };
};

export function roundIn(cells: readonly string[], read: CellReader): ResultCells {
  const round = read(cells, 'round');
  return round ? { round } : {};
}

/** Adds the board to what a row of a round tells; boards are numbered in the order of the file where they aren't named. */
export function boardReader(read: CellReader): (cells: readonly string[], held: ResultCells) => ResultCells {
  const used = new Map<string, number>();
  return (cells, held) => {
    const named = read(cells, 'board');
    if (named) return { ...held, board: named };
    const { tournament, date, round } = held;
    const key = [tournament?.text, date?.text, round?.text].join('\0');
    const next = (used.get(key) ?? 0) + 1;
    used.set(key, next);
    return { ...held, board: given(String(next)) };
  };
}

/** Who a row is about, for results. */
export function personIn(cells: readonly string[], read: CellReader): ResultCells {
  const name = nameIn(cells, read);
  const [team, number, club] = [read(cells, 'team'), read(cells, 'player_id'), read(cells, 'club')];
  return {
    ...(name && { player: name }),
    ...(team && name?.at !== team.at && { team }),
    ...(number && { player_id: number }),
    ...(club && { club }),
  };
}
