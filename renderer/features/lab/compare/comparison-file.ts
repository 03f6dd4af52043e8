/** A comparison as a file for other programs: docs/reference/lab-report.md documents its content. */
import type { ForecastsJudged, SystemsCompared } from '../../../../shared/contract/lab.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { fileName } from '../../../ui/files/names.ts';
import { systemLabels } from '../names.ts';

/** Increased whenever programs that read the file need to know about a change. */
const comparisonFileVersion = 1;

export interface ComparisonFile {
  readonly format: 'league-ledger-comparison';
  readonly version: typeof comparisonFileVersion;
  readonly league: string;
  /** The calendar day on which the file was saved (YYYY-MM-DD). */
  readonly saved: string;
  /** The program's names of the systems, in their order. */
  readonly labels: readonly string[];
  readonly comparison: SystemsCompared;
  /** Left out where they weren't judged. */
  readonly forecasts?: ForecastsJudged;
}

interface Beside {
  /** YYYY-MM-DD */
  readonly saved: string;
  readonly forecasts: ForecastsJudged | undefined;
}

/** Forecasts that were judged on the same league; those of an earlier one would contradict the comparison. */
export const forecastsBeside = (
  { revision }: SystemsCompared,
  judged: ForecastsJudged | undefined,
): ForecastsJudged | undefined => (judged?.revision === revision ? judged : undefined);

const comparisonFile = (
  result: SystemsCompared,
  league: string,
  { saved, forecasts }: Beside,
): ComparisonFile => ({
  format: 'league-ledger-comparison',
  version: comparisonFileVersion,
  league,
  saved,
  labels: systemLabels(result.systems),
  comparison: result,
  ...(forecasts && { forecasts }),
});

/** The text of the file, ending with a newline. */
export const comparisonText = (result: SystemsCompared, league: string, beside: Beside): string =>
  `${JSON.stringify(comparisonFile(result, league, beside), null, 2)}\n`;

export const comparisonFileName = (league: string): string =>
  fileName([league, texts.labReport.fileName], 'json');
