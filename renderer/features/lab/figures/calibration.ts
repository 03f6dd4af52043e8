/** Predictions compared with results, as lines, sentences and a table. */
import type { SystemsCompared } from '../../../../shared/contract/lab.ts';
import { shareTicks, type Axis, type ComparedLine } from '../../../../shared/charts/compared-lines.ts';
import type { Figure } from '../../../../shared/rating/index.ts';
import { formatExactShare, formatShare, formatWhole, texts } from '../../../../shared/messages/index.ts';
import { leastOf, measuredShare, overlap, roughShare, type FigureTable } from './figure-texts.ts';

const say = texts.labFigures;
const words = say.calibration;

type Names = readonly string[];
type Judged = SystemsCompared['systems'][number];
type CalibrationBin = Judged['calibration'][number];

/** A bin that contains data. */
interface Full extends CalibrationBin {
  readonly predicted: number;
  readonly scored: Figure;
}
const isFull = (bin: CalibrationBin): bin is Full => bin.predicted !== null && bin.scored !== null;

export const calibrationLines = ({ systems }: SystemsCompared, names: Names): ComparedLine[] =>
  systems.map(({ calibration }, ink) => ({
    name: names[ink] ?? '',
    ink,
    points: calibration.filter(isFull).map(({ predicted, scored }) => ({
      x: predicted,
      y: scored.value,
      low: scored.low,
      high: scored.high,
    })),
  }));

const half = { from: 0.5, to: 1 };

/** Favourites have a chance of at least ½. If their score was lower, the axis begins at the tenth below it. */
export function calibrationAxes(lines: readonly ComparedLine[]): { x: Axis; y: Axis } {
  const lowest = Math.min(
    0.5,
    ...lines.flatMap(({ points }) => points.map(({ y, low = y }) => Math.min(y, low))),
  );
  const up = { from: Math.max(0, Math.floor(lowest * 10 + 1e-9) / 10), to: 1 };
  return {
    x: { span: half, ticks: shareTicks(half, 6, formatShare), title: words.axis },
    y: { span: up, ticks: shareTicks(up, 6, formatShare), title: words.scale },
  };
}

/** Above 0 if the predictions for favourites were too high; weighted by comparisons. */
function promisedTooMuch({ calibration }: Judged): number {
  let [sum, all] = [0, 0];
  for (const bin of calibration.filter(isFull)) {
    sum += bin.comparisons * (bin.predicted - bin.scored.value);
    all += bin.comparisons;
  }
  return all === 0 ? 0 : sum / all;
}

/** Of the bins with clear favourites, the one with the most comparisons. */
function exampleOf({ calibration }: Judged): string[] {
  const full = calibration.filter(isFull);
  const clear = full.filter(({ from }) => from >= 0.6 - 1e-9);
  const [most] = (clear.length > 0 ? clear : full).toSorted((a, b) => b.comparisons - a.comparisons);
  return most ? [words.example({ chance: most.predicted, scored: roughShare(most.scored) })] : [];
}

/** What the picture shows, for the organizer. */
export function calibrationSentences({ systems }: SystemsCompared, names: Names): string[] {
  const best = leastOf(systems.map(({ calibrationError }) => calibrationError?.value));
  const found = best === undefined ? undefined : systems[best];
  if (best === undefined || !found?.calibrationError) return [words.nothing];
  const name = names[best] ?? '';
  const error = measuredShare(found.calibrationError);
  if (systems.length === 1) return [words.alone({ name, error }), ...exampleOf(found)];
  return [
    words.best({ name, error }),
    ...exampleOf(found),
    worstSentence(systems, names, found.calibrationError),
  ];
}

function worstSentence(systems: readonly Judged[], names: Names, best: Figure): string {
  const worst =
    leastOf(systems.map(({ calibrationError }) => calibrationError && -calibrationError.value)) ?? 0;
  const found = systems[worst];
  if (!found?.calibrationError || overlap(found.calibrationError, best)) return words.close;
  return words.worst({
    name: names[worst] ?? '',
    error: measuredShare(found.calibrationError),
    isTooMuch: promisedTooMuch(found) > 0,
  });
}

export const calibrationTable = ({ systems }: SystemsCompared, names: Names): FigureTable => ({
  header: [say.system, words.bin, words.comparisons, words.predicted, words.scored],
  words: 2,
  rows: systems.flatMap(({ calibration }, index) =>
    calibration.map(({ from, to, comparisons, predicted, scored }) => [
      names[index] ?? '',
      texts.labFigures.overTime.span({ first: formatShare(from), last: formatShare(to) }),
      formatWhole(comparisons),
      predicted === null ? say.none : formatExactShare(predicted),
      measuredShare(scored),
    ]),
  ),
});
