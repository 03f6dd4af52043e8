/** Paper 1, §4.1: each system picks the matches that it takes for the tightest, and the others must predict them. */
import type { Resampling } from './bootstrap.ts';
import { ratioFigure, sumsOf } from './bootstrap.ts';
import type { Challenge } from './comparison.ts';
import type { OneStepAhead } from './one-step-ahead.ts';
import { wrongOrderOfPair } from './pair-loss.ts';
import type { Stretch } from './judged-games.ts';
import { ascendingOf, belongs, tightestOf } from './top-quantile.ts';

/** The pairs that one system picked, and how far each belongs to its fifth: those at the edge belong in part. */
interface Picked {
  readonly pairs: Int32Array;
  readonly part: Float64Array;
  /** A fifth of the decided pairs, rounded. */
  readonly count: number;
}

/** Each system's fifth of the decided pairs given to every other one, by the systems' index. */
export function challengesOf(
  stretch: Stretch,
  systems: readonly Pick<OneStepAhead, 'expected' | 'quality'>[],
  resampling: Resampling,
): Challenge[] {
  return systems.flatMap(({ quality }, by) => {
    const picked = pickTightest(stretch, quality);
    const weights = sumsOf(
      resampling,
      byTournament(stretch, picked, () => 1),
    );
    return systems.flatMap(({ expected }, to): Challenge[] => {
      if (to === by) return [];
      const wrong = byTournament(stretch, picked, (pair) => wrongOrderOfPair(expected[pair]!));
      const wrongOrder = ratioFigure(sumsOf(resampling, wrong), weights);
      return [{ by, to, pairs: picked.count, wrongOrder }];
    });
  });
}

function pickTightest({ decided }: Stretch, quality: Float32Array): Picked {
  if (decided.length === 0) return { pairs: decided, part: new Float64Array(0), count: 0 };
  const fifth = tightestOf(ascendingOf(quality, decided), decided.length / 5);
  const pairs = decided.filter((pair) => quality[pair]! >= fifth.edge);
  return {
    pairs,
    part: Float64Array.from(pairs, (pair) => belongs(fifth, quality[pair]!)),
    count: Math.round(decided.length / 5),
  };
}

function byTournament(
  { played, from }: Stretch,
  { pairs, part }: Picked,
  valueOf: (pair: number) => number,
): Float64Array {
  const sums = new Float64Array(played.tournaments - from);
  for (let i = 0; i < pairs.length; i++) {
    const at = played.pairs.tournament[pairs[i]!]! - from;
    sums[at] = sums[at]! + part[i]! * valueOf(pairs[i]!);
  }
  return sums;
}
