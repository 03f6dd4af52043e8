/** Results in from files and out to files. */
import { z } from 'zod';
import { returns, type Domain } from './call.ts';
import { path } from './values.ts';

export interface ImportReport {
  /** What the import wrote: new players; tournaments, contests and participations that are new or changed. */
  players: number;
  tournaments: number;
  contests: number;
  participations: number;
  /** Every row that could not be taken. Where there is one, nothing of the file was imported. */
  refused: { line: number; column: string; expected: string }[];
  /** How many rows could not be taken beyond those that are listed. */
  moreRefused: number;
  /** Of the file's tournaments: new ones, ones that differ from the ledger, ones that are the same. */
  added: number;
  changed: number;
  unchanged: number;
}

/** What a file is, by the ending of its name. */
export type ExchangeFormat = 'json' | 'csv';

/** What is written, by the ending of the name. */
export type ExportFormat = ExchangeFormat | 'xlsx' | 'html' | 'trf' | 'qbj' | 'h9' | 'ics';

/** Of a CSV, as `results.import` reports it. A league as JSON is refused as a whole where something is wrong. */
export interface ExchangeReport extends ImportReport {
  format: ExchangeFormat;
  /** New teams. */
  teams: number;
}

/** How many there would be, and the names of the first hundred. */
interface Additions {
  count: number;
  names: string[];
}

export interface ExchangePreview extends ImportReport {
  format: ExchangeFormat;
  /** The league's name in a JSON file; null for a CSV. */
  league: string | null;
  /** Why nothing of the file can be imported; null where it can. */
  refusal: string | null;
  newPlayers: Additions;
  newTeams: Additions;
  newTournaments: Additions;
}

const file = z.strictObject({ path });

export const exchangeCalls = {
  'results.import': returns<ImportReport>()('worker', file),
  'results.export': returns<{ path: string; rows: number }>()('worker', file),
  /** What a file is and what its import would do; nothing is changed. */
  'exchange.preview': returns<ExchangePreview>()('worker', file),
  /** Imports results from a .csv, or a whole league from a .json into a league without any data. */
  'exchange.import': returns<ExchangeReport>()('worker', file),
  /**
   * The ending decides. Of the league: .json (all of it), .csv (results), .xlsx, .ics (planned rounds). Of one tournament:
   * .csv, .xlsx, .html, .ics, .trf (chess), .qbj (quizbowl), .h9 (go).
   */
  'exchange.export': returns<{ path: string; format: ExportFormat }>()(
    'worker',
    z.strictObject({ path, tournamentId: z.int().optional() }),
  ),
} as const satisfies Domain;
