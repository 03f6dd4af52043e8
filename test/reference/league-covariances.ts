/**
 * The covariances of the program's own system as one matrix of all players: after each side, (I − καᵀ)Σ. Nothing drifts,
 * and nothing is kept of two who were never in one side.
 */
import { sidesOf, type Contest, type Parameters } from '../../shared/rating/index.ts';
import { measurementOf, strengthOf, type Strength } from './league.ts';

export interface Dense {
  readonly mean: number[];
  readonly matrix: number[][];
}

const at = (matrix: readonly (readonly number[])[], i: number, k: number): number => matrix[i]?.[k] ?? NaN;

export function denseLeague(
  contests: readonly Contest[],
  players: number,
  parameters: Pick<Parameters, 'mu0' | 'sigma0' | 'beta' | 'missingPenalty'>,
): Dense {
  const everybody = Array.from({ length: players }, (_, player) => player);
  const mean = everybody.map(() => parameters.mu0);
  const matrix = everybody.map((i) => everybody.map((k) => (i === k ? parameters.sigma0 ** 2 : 0)));
  const learnedOf = new Set<number>();
  const teammates = everybody.map(() => new Set<number>());
  for (const contest of contests) {
    if (contest.weight === 0) continue;
    const sides = sidesOf(contest);
    const weights = sides.map(() => everybody.map(() => 0));
    const strengths = sides.map((side, j): Strength => {
      const beliefOf = (player: number) => ({
        mean: mean[player] ?? NaN,
        deviation: Math.sqrt(at(matrix, player, player)),
      });
      const apart = strengthOf(side, contest.teamSize, beliefOf, parameters);
      const own = everybody.map(
        (i) => apart.weights[side.members.findIndex(({ player }) => player === i)] ?? 0,
      );
      weights[j] = own;
      const skill = own.reduce(
        (sum, alpha, i) => sum + own.reduce((inner, beta, k) => inner + alpha * beta * at(matrix, i, k), 0),
        0,
      );
      return { ...apart, skill: Math.max(skill, 0.01 * apart.skill) };
    });
    const measured = strengths.map((own, j) =>
      measurementOf(
        own,
        strengths.filter((_, i) => i !== j),
        contest.weight,
      ),
    );
    for (const { members } of sides)
      for (const { player, rated } of members) if (rated) learnedOf.add(player);
    const lowest = (j: number) => Math.min(...(sides[j]?.members ?? []).map(({ player }) => player));
    const order = [...sides.keys()].sort(
      (a, b) => (sides[a]?.place ?? 0) - (sides[b]?.place ?? 0) || lowest(a) - lowest(b),
    );
    for (const j of order) {
      const [side, alpha, one] = [sides[j], weights[j] ?? [], measured[j]];
      if (side === undefined || one === undefined) throw new Error('no such side');
      const reach = everybody.map((i) => alpha.reduce((sum, a, k) => sum + a * at(matrix, i, k), 0));
      const gain = everybody.map((i) =>
        side.members.some(({ player, rated }) => rated && player === i)
          ? ((reach[i] ?? NaN) * one.damping) / one.variance
          : 0,
      );
      for (const i of everybody) mean[i] = (mean[i] ?? NaN) + (gain[i] ?? NaN) * one.beyond;
      const within = new Set(side.members.map(({ player }) => player));
      for (const i of everybody)
        for (const k of everybody.slice(i)) {
          if (i !== k && within.has(i) && within.has(k) && learnedOf.has(i) && learnedOf.has(k)) {
            const isRated = (player: number) =>
              side.members.some((member) => member.player === player && member.rated);
            if (isRated(i) || isRated(k)) teammates[i]?.add(k);
          }
          if (i !== k && teammates[i]?.has(k) !== true) continue;
          const [a, b] = [gain[i] ?? NaN, gain[k] ?? NaN];
          const less =
            a !== 0 && b !== 0 ? a * (reach[k] ?? NaN) : a * (reach[k] ?? NaN) + b * (reach[i] ?? NaN);
          const row = matrix[i];
          if (row === undefined) continue;
          row[k] = at(matrix, i, k) - less;
          const column = matrix[k];
          if (column !== undefined) column[i] = row[k];
        }
    }
  }
  return { mean, matrix };
}
