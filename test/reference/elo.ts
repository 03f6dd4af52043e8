/** Elo and its duelling heuristic as the papers write them: every pair of opponents, one after the other. */
import { sidesOf, type Contest } from '../../shared/rating/index.ts';

/** Paper 2, (12). */
export const slowLogistic = (lead: number): number => 1 / (1 + 10 ** (-lead / 400));

/** Paper 1, (1.1): Φ(lead/√2β), by ½ + φ(x)(x + x³/3 + x⁵/(3·5) + …); good to 1e-15 where it is not 0 or 1. */
export function slowGaussian(lead: number, beta: number): number {
  const x = lead / (Math.SQRT2 * beta);
  if (Math.abs(x) > 8.5) return x > 0 ? 1 : 0;
  let [sum, term] = [x, x];
  for (let n = 3; n < 400; n += 2) sum += term *= (x * x) / n;
  return 0.5 + (Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)) * sum;
}

/** 1 where the one place is better than the other, ½ where both are the same. */
export const scoreOf = (own: number, other: number): number => (own < other ? 1 : own === other ? 0.5 : 0);

/** Ratings after one contest: the mean of each player's updates against the players of other sides. */
export function slowElo(
  contest: Contest,
  ratings: readonly number[],
  expected: (lead: number) => number,
  kFactor: number,
): number[] {
  const after = [...ratings];
  const sides = sidesOf(contest);
  for (const own of sides) {
    for (const { player, rated } of own.members) {
      const rating = ratings[player] ?? NaN;
      const strength = rating + (own.advantage ?? 0);
      const updates = sides
        .filter((other) => other !== own)
        .flatMap(({ members, place, advantage = 0 }) =>
          members.map((opponent) => {
            const lead = strength - ((ratings[opponent.player] ?? NaN) + advantage);
            return kFactor * (scoreOf(own.place, place) - expected(lead));
          }),
        );
      const mean = updates.reduce((sum, update) => sum + update, 0) / updates.length;
      if (rated) after[player] = rating + contest.weight * mean;
    }
  }
  return after;
}
