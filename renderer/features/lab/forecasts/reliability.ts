/** Chances of the past and how often they came true, as lines, a sentence and a table. */
import { shareTicks, type Axis, type ComparedLine } from '../../../../shared/charts/compared-lines.ts';
import type { ForecastsJudged } from '../../../../shared/contract/lab.ts';
import type { ReliabilityBin } from '../../../../shared/forecast/reliability.ts';
import { formatExactShare, formatShare, formatWhole, texts } from '../../../../shared/messages/index.ts';
import { measuredShare, type FigureTable } from '../figures/figure-texts.ts';

const words = texts.labForecasts;

export const lineNames = [words.first, words.firstThree] as const;

/** Of a share that is measured with this standard error: where it is in 95 of 100 cases. */
const spanOf = ({ came, error }: ReliabilityBin): { value: number; low: number; high: number } => ({
  value: came,
  low: Math.max(0, came - 2 * error),
  high: Math.min(1, came + 2 * error),
});

export const reliabilityLines = ({ first, firstThree }: ForecastsJudged): ComparedLine[] =>
  [first, firstThree].map((bins, ink) => ({
    name: lineNames[ink] ?? '',
    ink,
    points: bins.map((bin) => {
      const { value, low, high } = spanOf(bin);
      return { x: bin.predicted, y: value, low, high };
    }),
  }));

const whole = { from: 0, to: 1 };

export const reliabilityAxes: { readonly x: Axis; readonly y: Axis } = {
  x: { span: whole, ticks: shareTicks(whole, 6, formatShare), title: words.axis },
  y: { span: whole, ticks: shareTicks(whole, 6, formatShare), title: words.scale },
};

/** How much was judged, and the bin of clear favourites as an example. */
export function reliabilitySentences({ tournaments, moments, first }: ForecastsJudged): string[] {
  const clear = first.filter(({ from }) => from >= 0.4);
  const [most] = clear.toSorted((a, b) => b.count - a.count);
  return [words.counted({ tournaments, moments }), ...(most ? [words.example(most)] : [])];
}

export const reliabilityTable = ({ first, firstThree }: ForecastsJudged): FigureTable => ({
  header: [
    words.column.what,
    words.column.chance,
    words.column.forecasts,
    words.column.predicted,
    words.column.came,
  ],
  words: 2,
  rows: [first, firstThree].flatMap((bins, index) =>
    bins.map((bin) => [
      lineNames[index] ?? '',
      texts.labFigures.overTime.span({ first: formatShare(bin.from), last: formatShare(bin.to) }),
      formatWhole(bin.count),
      formatExactShare(bin.predicted),
      measuredShare(spanOf(bin)),
    ]),
  ),
});
