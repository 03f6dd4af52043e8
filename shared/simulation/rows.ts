/** Results files as a simulation writes them. */
import type { Role } from '../contract/values.ts';
import { csvOf } from '../league/csv.ts';

/** One row of the results CSV, column by column: a player in a contest. */
export interface ResultRow {
  tournament: string;
  /** YYYY-MM-DD, or with a time: YYYY-MM-DDTHH:MM. */
  date: string;
  round: string | null;
  board: string | null;
  team: string | null;
  player: string;
  club: string | null;
  role: Role;
  /** Share of play in (0, 1]. */
  share: number | null;
  place: number | null;
  /** Higher is better. */
  score: number | null;
}

const columns = [
  'tournament',
  'date',
  'round',
  'board',
  'team',
  'player',
  'club',
  'role',
  'share',
  'place',
  'score',
] as const satisfies readonly (keyof ResultRow)[];

/** A results file (docs/reference/results-files.md); every tournament with this many in a full team. */
export const resultsFileOf = (rows: readonly ResultRow[], teamSize: number): string =>
  csvOf(
    [...columns, 'team_size'],
    rows.map((row) => [...columns.map((column) => row[column]), teamSize]),
  );
