/** Elo-MMR(∞) and Elo-MMX from the paper's equations, term by term, each root by halves. */
import type { Belief, Contest } from '../../shared/rating/index.ts';
import { distribution, sidesOf } from '../../shared/rating/index.ts';

interface Side {
  readonly mean: number;
  /** Of the performance, and of the strengths alone. */
  readonly deviation: number;
  readonly skill: number;
  readonly place: number;
}

/** What one of the field says of a performance x: the slope of its log-likelihood. */
function says(name: 'elo-mmr' | 'elo-mmx', x: number, own: number, other: Side): number {
  const z = (x - other.mean) / other.deviation;
  const order = Math.sign(other.place - own);
  if (name === 'elo-mmx') {
    if (order === 0) return -z / other.deviation;
    const density = Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
    return (order * density) / distribution(order * z) / other.deviation;
  }
  const scale = (Math.sqrt(3) / Math.PI) * other.deviation;
  return (order - Math.tanh((x - other.mean) / (2 * scale)) * (order === 0 ? 2 : 1)) / scale / 2;
}

function performanceOf(name: 'elo-mmr' | 'elo-mmx', place: number, sides: readonly Side[]): number {
  const means = sides.map(({ mean }) => mean);
  const widest = Math.max(...sides.map(({ deviation }) => deviation));
  let [low, high] = [Math.min(...means) - 20 * widest, Math.max(...means) + 20 * widest];
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    const slope = sides.reduce((sum, side) => sum + says(name, middle, place, side), 0);
    if (slope > 0) low = middle;
    else high = middle;
  }
  return low;
}

/** Every player of a contest after it; no drift. */
export function eloMmrUpdate(
  name: 'elo-mmr' | 'elo-mmx',
  contest: Contest,
  given: readonly Belief[],
  beta: number,
): Map<number, Belief> {
  const beliefOf = (player: number): Belief => given[player] ?? { mean: NaN, deviation: NaN };
  const sides = sidesOf(contest).map(({ members, place, advantage = 0 }): Side => {
    const own = members.map(({ player }) => beliefOf(player));
    const mean = own.reduce((sum, one) => sum + one.mean / own.length, advantage);
    const skill = own.reduce((sum, one) => sum + (one.deviation / own.length) ** 2, 0);
    return { mean, deviation: Math.sqrt(skill + beta * beta), skill, place };
  });
  return new Map(
    sidesOf(contest).flatMap(({ members, place }, j) => {
      const side = sides[j];
      if (side === undefined) throw new Error('nobody there');
      const performance = performanceOf(name, place, sides);
      return members.map(({ player, rated }) => {
        const before = beliefOf(player);
        if (!rated || contest.weight === 0) return [player, before] as const;
        const gain = before.deviation ** 2 / members.length / (side.skill + beta ** 2 / contest.weight);
        const variance = before.deviation ** 2 * (1 - gain / members.length);
        const mean = before.mean + gain * (performance - side.mean);
        return [player, { mean, deviation: Math.sqrt(variance) }] as const;
      });
    }),
  );
}
