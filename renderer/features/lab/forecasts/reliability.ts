/** Chances of the past and how often they came true, as lines, sentences and a table. */
import { shareTicks, type Axis, type ComparedLine } from '../../../../shared/charts/compared-lines.ts';
import type { ChancesJudged, ForecastsJudged, ReliabilityBin } from '../../../../shared/contract/lab.ts';
import { formatExactShare, formatShare, formatWhole, texts } from '../../../../shared/messages/index.ts';
import { measuredShare, type FigureTable } from '../figures/figure-texts.ts';

const words = texts.labForecasts;

/** With fewer, seasons say little. */
const enoughSeasons = 5;

export const lineNames = [words.first, words.firstThree] as const;

/** What was judged of tournaments, or of seasons. */
export interface JudgedPart {
  readonly title: string;
  readonly chances: ChancesJudged;
  readonly sentences: readonly string[];
}

/** How much was judged of each, how far off it was, and the bin of clear favourites as an example. */
export const judgedParts = (judged: ForecastsJudged): readonly JudgedPart[] => [
  { title: words.title, chances: judged, sentences: tournamentSentences(judged) },
  { title: words.titleSeasons, chances: judged.seasons, sentences: seasonSentences(judged) },
];

function tournamentSentences({ tournaments, ...judged }: ForecastsJudged): string[] {
  const { moments } = judged;
  return moments === 0 ? [words.nothing] : [words.counted({ tournaments, moments }), ...measured(judged)];
}

function seasonSentences({ seasons: judged }: ForecastsJudged): string[] {
  const { seasons, moments } = judged;
  if (moments === 0) return [words.noSeason];
  return [
    words.countedSeasons({ seasons, moments }),
    ...measured(judged),
    ...(seasons < enoughSeasons ? [words.few({ seasons })] : []),
  ];
}

/** Of a share that is measured with this standard error: where it is in 95 of 100 cases. */
const spanOf = ({ came, error }: ReliabilityBin): { value: number; low: number; high: number } => ({
  value: came,
  low: Math.max(0, came - 2 * error),
  high: Math.min(1, came + 2 * error),
});

export const reliabilityLines = ({ first, firstThree }: ChancesJudged): ComparedLine[] =>
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

function measured({ first, brier }: ChancesJudged): string[] {
  const clear = first.filter(({ from }) => from >= 0.4);
  const [most] = clear.toSorted((a, b) => b.count - a.count);
  return [...(most ? [words.example(most)] : []), ...(brier ? [words.brier(brier)] : [])];
}

export const reliabilityTable = ({ first, firstThree }: ChancesJudged): FigureTable => ({
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
