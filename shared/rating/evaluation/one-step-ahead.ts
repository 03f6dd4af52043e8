/** One system walked over a history: what it predicted of every pair, and how newcomers were rated. */
import type { RatingSystem } from '../system.ts';
import type { History } from '../types.ts';
import { evaluate } from './evaluation.ts';
import { followNewcomers } from './newcomers.ts';
import type { Played } from './judged-games.ts';
import type { Tallies } from './tally.ts';
import { rowsOf } from './tally.ts';

export interface OneStepAhead {
  /** By tournament with something to judge. */
  readonly tournaments: Tallies;
  /** By visited pair: see `Watch`. */
  readonly expected: Float32Array;
  readonly quality: Float32Array;
  /** By stage: see `NewcomerStage`. */
  readonly newcomerDistances: readonly number[];
  readonly unsettled: number;
  readonly seconds: number;
}

/** Predicts every contest and learns from it. `seconds` is a clock; it is read before the walk and after. */
export function predictOneStepAhead(
  history: History,
  system: RatingSystem,
  played: Played,
  seconds: () => number,
): OneStepAhead {
  const expected = new Float32Array(played.pairs.count);
  const quality = new Float32Array(played.pairs.count);
  const newcomers = followNewcomers(played);
  let pair = 0;
  const began = seconds();
  const { tournaments, ratings } = evaluate(history, system, {
    pair: (expectedScore, matchQuality) => {
      expected[pair] = expectedScore;
      quality[pair++] = matchQuality;
    },
    contest: newcomers.learned,
  });
  return {
    seconds: seconds() - began,
    tournaments: rowsOf(tournaments, played.judged),
    expected,
    quality,
    newcomerDistances: newcomers.distances(ratings.mean),
    unsettled: ratings.unsettled,
  };
}
