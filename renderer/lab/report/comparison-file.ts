/** A comparison as a file for other programs: docs/reference/lab-report.md tells what stands in it. */
import type { SystemsCompared } from '../../../shared/answers.ts';
import { texts } from '../../../shared/messages/index.ts';
import { fileName } from '../../files/names.ts';
import { systemLabels } from '../names.ts';

/** Grows whenever a reader of the file would have to know. */
export const comparisonFileVersion = 1;

export interface ComparisonFile {
  readonly format: 'league-ledger-comparison';
  readonly version: typeof comparisonFileVersion;
  readonly league: string;
  /** The calendar day on which the file was saved (YYYY-MM-DD). */
  readonly saved: string;
  /** What the program calls the systems, in their order. */
  readonly labels: readonly string[];
  readonly comparison: SystemsCompared;
}

export const comparisonFile = (result: SystemsCompared, league: string, saved: string): ComparisonFile => ({
  format: 'league-ledger-comparison',
  version: comparisonFileVersion,
  league,
  saved,
  labels: systemLabels(result.systems),
  comparison: result,
});

/** The text of the file, with a line's end. */
export const comparisonText = (result: SystemsCompared, league: string, saved: string): string =>
  `${JSON.stringify(comparisonFile(result, league, saved), null, 2)}\n`;

export const comparisonFileName = (league: string): string =>
  fileName([league, texts.labReport.fileName], 'json');
