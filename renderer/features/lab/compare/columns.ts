/** The table of a comparison: its columns, the content of a cell, and which value is best. */
import type { SystemsCompared } from '../../../../shared/contract/lab.ts';
import type { Cell } from '../../../../shared/league/csv.ts';
import type { Figure, JudgedSpan } from '../../../../shared/rating/index.ts';
import { formatWithDecimals, texts } from '../../../../shared/messages/index.ts';
import { shownSetting } from './settings.ts';
import { judgedSpan } from './verdict.ts';

type Judged = SystemsCompared['systems'][number];

const say = texts.lab.table;
const dash = '–';

/** In all of these columns, lower is better. */
export interface ComparisonColumn {
  readonly head: string;
  /** The heading as used on its own, e.g. for a screen reader or in a file. */
  readonly spoken: string;
  readonly meaning: string;
  readonly figureOf: (system: Judged) => Figure | null;
  readonly shown: (value: number) => string;
}

const points = (value: number): string => formatWithDecimals(100 * value, 1);
const loss = (value: number): string => formatWithDecimals(value, 3);

const spanColumn = ({ kind, tournaments }: JudgedSpan, index: number): ComparisonColumn => ({
  head: say.span[kind]({ count: tournaments }),
  spoken: say.spanSpoken[kind]({ count: tournaments }),
  meaning: say.wrongOrderMeaning,
  figureOf: ({ wrongOrder }) => wrongOrder[index] ?? null,
  shown: points,
});

/** One column of wrong order per span. The span that judges comes first. */
export function spanColumns(result: SystemsCompared): ComparisonColumn[] {
  const judged = judgedSpan(result);
  const columns = result.spans.map(spanColumn);
  return [...columns.slice(judged, judged + 1), ...columns.toSpliced(judged, 1)];
}

export const lossColumns: readonly ComparisonColumn[] = [
  {
    head: say.logLoss,
    spoken: say.logLoss,
    meaning: say.logLossMeaning,
    figureOf: ({ logLoss }) => logLoss,
    shown: loss,
  },
  {
    head: say.brier,
    spoken: say.brier,
    meaning: say.brierMeaning,
    figureOf: ({ brier }) => brier,
    shown: loss,
  },
  {
    head: say.calibration,
    spoken: say.calibrationAlone,
    meaning: say.calibrationMeaning,
    figureOf: ({ calibrationError }) => calibrationError,
    shown: points,
  },
];

export const columnsOf = (result: SystemsCompared): ComparisonColumn[] => [
  ...spanColumns(result),
  ...lossColumns,
];

export const intervalText = ({ low, high }: Figure, { shown }: ComparisonColumn): string =>
  `${shown(low)}${dash}${shown(high)}`;

/** The indices of the best in a column: all systems that show the same lowest number, if there is any other system. */
export function bestOf(
  { systems }: SystemsCompared,
  { figureOf, shown }: ComparisonColumn,
): ReadonlySet<number> {
  const values = systems.map((system) => figureOf(system)?.value ?? Infinity);
  const lowest = Math.min(...values);
  if (systems.length < 2 || lowest === Infinity) return new Set();
  const best = values.flatMap((value, index) =>
    value !== Infinity && shown(value) === shown(lowest) ? [index] : [],
  );
  return new Set(best.length === systems.length ? [] : best);
}

const leastSeconds = 0.01;

/**
 * In seconds. Very short times have an extra decimal, and a time that would show as zero is given as an upper bound.
 */
export function secondsText(seconds: number): string {
  if (seconds < leastSeconds / 2) return say.underSeconds({ least: formatWithDecimals(leastSeconds, 2) });
  return formatWithDecimals(seconds, seconds < 1 ? 2 : 1);
}

/** What happened to the margin; empty if the system has none or none was tuned. */
export function marginText({ margin }: Judged): string {
  if (margin === null) return '';
  const tuned = shownSetting('margin', margin.tuned);
  if (margin.before === margin.tuned) return say.marginKept({ value: tuned });
  const before = margin.before === null ? say.automatic : shownSetting('margin', margin.before);
  return say.marginTuned({ before, after: tuned });
}

/** The table for a spreadsheet: every figure with its interval, and shares as fractions. */
export function tableHeader(result: SystemsCompared): string[] {
  const heads = columnsOf(result).flatMap(({ spoken }) => [
    spoken,
    say.low({ head: spoken }),
    say.high({ head: spoken }),
  ]);
  return [say.system, say.settings, ...heads, say.seconds, say.marginBefore, say.marginAfter];
}

export function tableRows(
  result: SystemsCompared,
  labels: readonly string[],
  settings: readonly string[],
): Cell[][] {
  return result.systems.map((system, index) => [
    labels[index] ?? '',
    settings[index] ?? '',
    ...columnsOf(result).flatMap(({ figureOf }): Cell[] => {
      const figure = figureOf(system);
      return figure === null ? [null, null, null] : [figure.value, figure.low, figure.high];
    }),
    system.seconds,
    system.margin?.before ?? null,
    system.margin?.tuned ?? null,
  ]);
}
