/** Paper 1, §4.1: if match quality knows tight matches, ties are found among its best. */
import type { Resampling } from './bootstrap.ts';
import { ratioFigure, sumsOf } from './bootstrap.ts';
import type { DrawsFound } from './comparison.ts';
import { tournamentOf, type Stretch } from './judged-games.ts';
import { ascendingOf, belongs, countBelonging, tightestOf } from './top-quantile.ts';

/** The curve has a point at each twentieth of the pairs, and one at 0. */
const steps = 20;

/** Every visited pair counts once; pairs of equal quality at the edge count in equal part. null where no sides tied. */
export function drawsFoundBy(
  stretch: Stretch,
  quality: Float32Array,
  resampling: Resampling,
): DrawsFound | null {
  const pairs = ascendingOf(quality, stretch.pairs);
  const ties = ascendingOf(quality, stretch.tied);
  const fifth = tightestOf(pairs, pairs.length / 5);
  const [all, found] = tiesByTournament(stretch, (pair) => belongs(fifth, quality[pair]!));
  const inBestFifth = ratioFigure(sumsOf(resampling, found), sumsOf(resampling, all));
  if (inBestFifth === null) return null;
  const curve = Array.from({ length: steps + 1 }, (_, step) => ({
    pairs: step / steps,
    ties:
      step === 0 ? 0 : countBelonging(tightestOf(pairs, (pairs.length * step) / steps), ties) / ties.length,
  }));
  return { inBestFifth, curve };
}

/** By tournament: its ties, and those that are found. */
function tiesByTournament(
  { played, from, tied }: Stretch,
  found: (pair: number) => number,
): [all: Float64Array, found: Float64Array] {
  const all = new Float64Array(played.tournaments - from);
  const ofThem = new Float64Array(all.length);
  for (const pair of tied) {
    const at = tournamentOf(played, pair) - from;
    all[at] = all[at]! + 1;
    ofThem[at] = ofThem[at]! + found(pair);
  }
  return [all, ofThem];
}
