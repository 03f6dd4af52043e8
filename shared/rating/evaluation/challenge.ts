/** Paper 1, §4.1: each system picks the matches that it takes for the tightest, and the others must predict them. */
import type { Resampling } from './bootstrap.ts';
import { ratioFigure, sumsOf } from './bootstrap.ts';
import type { Challenge } from './comparison.ts';
import { tournamentOf, thoseOf, type Stretch } from './judged-games.ts';
import { ascendingOf, belongs, tightestOf } from './top-quantile.ts';

/** The pairs that one system picked, and how far each belongs to its fifth: those at the edge belong in part. */
export interface Picked {
  readonly pairs: Int32Array;
  readonly part: Float64Array;
  /** A fifth of the decided pairs, rounded. */
  readonly count: number;
}

/** What is kept of a system's predictions to challenge the others with, and to be challenged. */
export interface Challenger {
  readonly picked: Picked;
  /** By visited pair: twice how far it was predicted the wrong way round (`wrongOrderOfPair`), a byte where the expected score takes four. */
  readonly wrong: Uint8Array;
}

/** Each system's fifth of the decided pairs given to every other one, by the systems' index. */
export function challengesOf(
  stretch: Stretch,
  systems: readonly Challenger[],
  resampling: Resampling,
): Challenge[] {
  return systems.flatMap(({ picked }, by) => {
    const weights = sumsOf(
      resampling,
      byTournament(stretch, picked, () => 1),
    );
    return systems.flatMap(({ wrong: halves }, to): Challenge[] => {
      if (to === by) return [];
      const wrong = byTournament(stretch, picked, (pair) => halves[pair]! / 2);
      const wrongOrder = ratioFigure(sumsOf(resampling, wrong), weights);
      return [{ by, to, pairs: picked.count, wrongOrder }];
    });
  });
}

export function pickTightest({ decided }: Stretch, quality: Float32Array): Picked {
  if (decided.length === 0) return { pairs: decided, part: new Float64Array(0), count: 0 };
  const fifth = tightestOf(ascendingOf(quality, decided), decided.length / 5);
  const pairs = thoseOf(decided, (pair) => quality[pair]! >= fifth.edge);
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
    const at = tournamentOf(played, pairs[i]!) - from;
    sums[at] = sums[at]! + part[i]! * valueOf(pairs[i]!);
  }
  return sums;
}
