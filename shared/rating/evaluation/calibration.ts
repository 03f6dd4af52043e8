/** Whether favourites score as often as predicted. */
import type { Resampling, Sums } from './bootstrap.ts';
import { figureOf, ratioFigure, sumsOf } from './bootstrap.ts';
import type { CalibrationBin } from './comparison.ts';
import type { Figure } from './figure.ts';
import { tournamentOf, weightOf, type Stretch } from './judged-games.ts';

/** Bins of equal width from ½ to 1. */
const calibrationBins = 10;

export interface Calibration {
  readonly bins: readonly CalibrationBin[];
  /** Null where there is nothing to judge. */
  readonly error: Figure | null;
}

/** Of one bin, by tournament. */
interface BinColumns {
  readonly weight: Float64Array;
  readonly predicted: Float64Array;
  readonly scored: Float64Array;
}

/**
 * Pairs are sorted by the expected score of their favourite, who scores 1 by coming before the other and ½ by a tie;
 * where neither was the favourite, ½ in any case. The error is the distance between the mean predicted and the mean
 * scored, averaged over the bins by their comparisons (A. H. Murphy, Journal of Applied Meteorology 12, 1973, takes
 * its square).
 */
export function calibrationOf(stretch: Stretch, expected: Float32Array, resampling: Resampling): Calibration {
  const columns = binned(stretch, expected);
  const sums = columns.map(({ weight, predicted, scored }): BinSums => ({
    weight: sumsOf(resampling, weight),
    predicted: sumsOf(resampling, predicted),
    scored: sumsOf(resampling, scored),
  }));
  const bins = sums.map(({ weight, predicted, scored }, bin): CalibrationBin => {
    const comparisons = weight[0]!;
    return {
      from: edgeOf(bin),
      to: edgeOf(bin + 1),
      comparisons,
      predicted: comparisons > 0 ? predicted[0]! / comparisons : null,
      scored: ratioFigure(scored, weight),
    };
  });
  return { bins, error: figureOf((draw) => errorOf(sums, draw)) };
}

interface BinSums {
  readonly weight: Sums;
  readonly predicted: Sums;
  readonly scored: Sums;
}

function errorOf(bins: readonly BinSums[], draw: number): number {
  let [distance, comparisons] = [0, 0];
  for (const { weight, predicted, scored } of bins) {
    distance += Math.abs(scored[draw]! - predicted[draw]!);
    comparisons += weight[draw]!;
  }
  return distance / comparisons;
}

const edgeOf = (bin: number): number => (calibrationBins + bin) / (2 * calibrationBins);

function binned({ played, from, pairs }: Stretch, expected: Float32Array): BinColumns[] {
  const column = (): Float64Array => new Float64Array(played.tournaments - from);
  const columns = Array.from({ length: calibrationBins }, () => ({
    weight: column(),
    predicted: column(),
    scored: column(),
  }));
  const { tied } = played.pairs;
  for (const pair of pairs) {
    const at = tournamentOf(played, pair) - from;
    const first = expected[pair]!;
    const favourite = Math.max(first, 1 - first);
    const score = tied[pair] === 1 || first === 0.5 ? 0.5 : first > 0.5 ? 1 : 0;
    const bin = columns[binOf(favourite)]!;
    const own = weightOf(played, pair);
    bin.weight[at] = bin.weight[at]! + own;
    bin.predicted[at] = bin.predicted[at]! + own * favourite;
    bin.scored[at] = bin.scored[at]! + own * score;
  }
  return columns;
}

const binOf = (favourite: number): number =>
  Math.min(Math.floor((favourite - 0.5) * 2 * calibrationBins), calibrationBins - 1);
