/** The lab's measures straight from their definitions, over every pair of every contest: slow and plain. */
import {
  sidesOf,
  type Contender,
  type Contest,
  type RatingSystem,
  type Side,
} from '../../shared/rating/index.ts';

/** Two sides of one contest, as a system saw them before it; `first` did not come behind. */
export interface SeenPair {
  readonly tournament: number;
  readonly tied: boolean;
  readonly weight: number;
  /** Of the first; exactly ½ where both were level. Rounded as the lab keeps it, so that level ones stay level. */
  readonly expected: number;
  readonly quality: number;
  /** Rated contests that the less experienced side had behind it. */
  readonly experience: number;
}

export interface Seen {
  readonly pairs: SeenPair[];
  /** By player: the mean after each rated contest. */
  readonly trajectories: number[][];
}

/** Contests of at most nine sides, all rated. A contest without a tournament is one of its own. */
export function seePairs(contests: readonly Contest[], players: number, system: RatingSystem): Seen {
  const rater = system.begin(players);
  const pairs: SeenPair[] = [];
  const trajectories = Array.from({ length: players }, (): number[] => []);
  contests.forEach((contest, i) => {
    const seen = pairsOf(contest, contest.tournament ?? i, rater, trajectories, system);
    pairs.push(...seen);
    rater.rate(contest);
    for (const { members } of sidesOf(contest))
      for (const { player, rated } of members)
        if (rated) trajectories[player]?.push(rater.mean[player] ?? NaN);
  });
  return { pairs, trajectories };
}

function pairsOf(
  contest: Contest,
  tournament: number,
  rater: { readonly mean: Float64Array; readonly deviation: Float64Array },
  trajectories: readonly number[][],
  system: RatingSystem,
): SeenPair[] {
  const { teamSize } = contest;
  const sides = sidesOf(contest);
  const line = ({ members }: Side): Contender[] =>
    members.map(({ player, share }) => ({
      belief: { mean: rater.mean[player] ?? NaN, deviation: rater.deviation[player] ?? NaN },
      share,
    }));
  const worth = sides.map((side) => system.performance(line(side), teamSize));
  const level = 1e-6 * Math.sqrt(meanOf(worth.map(({ deviation }) => deviation ** 2)));
  const experienceOf = ({ members }: Side): number =>
    Math.floor(
      meanOf(members.filter(({ rated }) => rated).map(({ player }) => trajectories[player]?.length ?? NaN)),
    );
  return sides.flatMap((a, i) =>
    sides.slice(i + 1).map((b, j): SeenPair => {
      const isLevel = Math.abs((worth[i]?.mean ?? NaN) - (worth[i + 1 + j]?.mean ?? NaN)) <= level;
      const [first, second] = a.place <= b.place ? [a, b] : [b, a];
      const { win, tie } = system.duelChances(line(first), line(second), teamSize);
      return {
        tournament,
        tied: a.place === b.place,
        weight: 2 / sides.length,
        expected: isLevel ? 0.5 : Math.fround(win + tie / 2),
        quality: Math.fround(system.matchQuality([line(a), line(b)], teamSize)),
        experience: Math.min(experienceOf(a), experienceOf(b)),
      };
    }),
  );
}

export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The share of decided pairs predicted the wrong way round; NaN where there are none. */
export function wrongShare(pairs: readonly SeenPair[], belonging = pairs.map(() => 1)): number {
  const isDecided = pairs.map(({ tied }) => (tied ? 0 : 1));
  const wrong = pairs.map(({ expected }) => (expected < 0.5 ? 1 : expected > 0.5 ? 0 : 0.5));
  return (
    sumOf(wrong.map((one, i) => one * (isDecided[i] ?? NaN) * (belonging[i] ?? NaN))) /
    sumOf(isDecided.map((one, i) => one * (belonging[i] ?? NaN)))
  );
}

/**
 * How far each value belongs to the best `share` of them: the places in question are those behind all higher ones, and
 * values that are level have an equal part in them.
 */
export const belongingToBest = (values: readonly number[], share: number): number[] =>
  values.map((own) => {
    const above = values.filter((value) => value > own).length;
    const level = values.filter((value) => value === own).length;
    return Math.min(Math.max((values.length * share - above) / level, 0), 1);
  });

/** The challenge: the tightest fifth of decided pairs by one system's quality, and how wrong the other is on them. */
export function challenged(by: readonly SeenPair[], to: readonly SeenPair[]): number {
  const decided = to.filter(({ tied }) => !tied);
  const qualities = by.filter(({ tied }) => !tied).map(({ quality }) => quality);
  return wrongShare(decided, belongingToBest(qualities, 1 / 5));
}

/** The share of all ties among the best `share` of pairs. */
export function tiesFound(pairs: readonly SeenPair[], share: number): number {
  const belonging = belongingToBest(
    pairs.map(({ quality }) => quality),
    share,
  );
  return meanOf(belonging.filter((_, i) => pairs[i]?.tied === true));
}

/** Of favourites with an expected score in [from, to): comparisons, mean predicted and mean scored. */
export function favourites(
  pairs: readonly SeenPair[],
  from: number,
  to: number,
): { comparisons: number; predicted: number; scored: number } {
  const sides = pairs.flatMap(({ expected, tied, weight }) => {
    const score = tied ? 0.5 : 1;
    if (expected === 0.5) return [{ expected, score: 0.5, weight }];
    return expected > 0.5
      ? [{ expected, score, weight }]
      : [{ expected: 1 - expected, score: 1 - score, weight }];
  });
  const inBin = sides.filter(({ expected }) => expected >= from && (expected < to || to === 1));
  const comparisons = sumOf(inBin.map(({ weight }) => weight));
  const weighted = (of: (side: (typeof sides)[number]) => number): number =>
    sumOf(inBin.map((side) => side.weight * of(side))) / comparisons;
  return {
    comparisons,
    predicted: weighted(({ expected }) => expected),
    scored: weighted(({ score }) => score),
  };
}

/** Mean distance after the `contest`-th contest from where the `last`-th left those who came that far. */
export function distanceFrom(trajectories: readonly number[][], contest: number, last: number): number {
  const ends = trajectories.filter(({ length }) => length > 0).map((means) => means.at(-1) ?? NaN);
  const spread = Math.sqrt(meanOf(ends.map((end) => (end - meanOf(ends)) ** 2)));
  const followed = trajectories.filter(({ length }) => length >= last);
  return meanOf(
    followed.map((means) => Math.abs((means[contest - 1] ?? NaN) - (means[last - 1] ?? NaN)) / spread),
  );
}
