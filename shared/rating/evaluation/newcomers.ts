/** How soon a newcomer's rating can be trusted. */
import { membersFrom } from '../lineups.ts';
import type { Contest, ContestChange } from '../types.ts';
import type { Resampling } from './bootstrap.ts';
import { ratioFigure, sumsOf } from './bootstrap.ts';
import type { NewcomerStage } from './comparison.ts';
import { wrongOrderOfPair } from './pair-loss.ts';
import { tournamentOf, type Played } from './judged-games.ts';

/** A rating has settled when it stays within this of where it goes, in deviations of all means at the end. */
const settledWithinSpread = 0.25;

export interface Following {
  /** Hears of every judged contest. */
  readonly learned: (contest: Contest, change: ContestChange) => void;
  /**
   * By stage, given every player's mean at the end: how far the mean still was, on average, from where the last stage
   * left it.
   */
  readonly distances: (finalMean: Float64Array) => number[];
}

/** Follows all who played at least as many rated contests as there are stages, each from the first. */
export function followNewcomers({ ratedContests, stages }: Played): Following {
  const followed = Int32Array.from(ratedContests.keys()).filter((player) => ratedContests[player]! >= stages);
  const rowOf = new Int32Array(ratedContests.length).fill(-1);
  followed.forEach((player, row) => (rowOf[player] = row));
  const played = new Int32Array(ratedContests.length);
  const means = new Float64Array(followed.length * stages);
  return {
    learned: (contest, { count, players, meanAfter }) => {
      const first = membersFrom(contest);
      for (let i = 0; i < count; i++) {
        if (contest.lineups.rated[first + i] === 0) continue;
        const player = players[i]!;
        const stage = played[player]!++;
        if (stage < stages && rowOf[player]! >= 0) means[rowOf[player]! * stages + stage] = meanAfter[i]!;
      }
    },
    distances: (finalMean) => distancesOf(means, stages, spreadOf(finalMean, ratedContests)),
  };
}

/** Where all means are level at the end there is no distance. */
function distancesOf(means: Float64Array, stages: number, spread: number): number[] {
  const people = means.length / stages;
  const sums = new Float64Array(stages);
  for (let from = 0; from < means.length; from += stages) {
    const settled = means[from + stages - 1]!;
    for (let stage = 0; stage < stages; stage++)
      sums[stage] = sums[stage]! + Math.abs(means[from + stage]! - settled);
  }
  return Array.from(sums, (sum) => (spread > 0 ? sum / people / spread : 0));
}

/** Standard deviation of the means of all who have played. */
function spreadOf(finalMean: Float64Array, ratedContests: Int32Array): number {
  const means = finalMean.filter((_, player) => ratedContests[player]! > 0);
  const middle = means.reduce((sum, mean) => sum + mean, 0) / means.length;
  return Math.sqrt(means.reduce((sum, mean) => sum + (mean - middle) ** 2, 0) / means.length);
}

/** One stage for each of the first contests. Wrong order is counted over visited pairs of the whole history. */
export function newcomerStages(
  played: Played,
  expected: Float32Array,
  distances: readonly number[],
  resampling: Resampling,
): NewcomerStage[] {
  const { ratedContests, stages, pairs, tournaments } = played;
  const column = (): Float64Array[] => Array.from({ length: stages }, () => new Float64Array(tournaments));
  const [wrong, decided] = [column(), column()];
  for (let pair = 0; pair < pairs.count; pair++) {
    const stage = pairs.stage[pair]! - 1;
    if (stage < 0 || pairs.tied[pair] === 1) continue;
    const at = tournamentOf(played, pair);
    wrong[stage]![at] = wrong[stage]![at]! + wrongOrderOfPair(expected[pair]!);
    decided[stage]![at] = decided[stage]![at]! + 1;
  }
  const people = ratedContests.reduce((count, contests) => count + (contests >= stages ? 1 : 0), 0);
  return distances.map((distance, stage) => ({
    contest: stage + 1,
    people,
    distance,
    wrongOrder: ratioFigure(sumsOf(resampling, wrong[stage]!), sumsOf(resampling, decided[stage]!)),
  }));
}

/**
 * The first stage from which on the distance stays small. The last stage is where distances are measured from, so it
 * shows nothing: null where no earlier one does.
 */
export function settledAfter(stages: readonly Pick<NewcomerStage, 'contest' | 'distance'>[]): number | null {
  const lastRestless = stages.findLast(({ distance }) => distance > settledWithinSpread);
  const first = (lastRestless?.contest ?? 0) + 1;
  return first < stages.length ? first : null;
}
