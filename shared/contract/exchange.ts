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

export const exchangeCalls = {
  'results.import': returns<ImportReport>()('worker', z.strictObject({ path })),
  'results.export': returns<{ path: string; rows: number }>()('worker', z.strictObject({ path })),
} as const satisfies Domain;
