/** The program's own system from its equations, every pair of sides, each root by halves; nothing is learned but beliefs. */
import { sidesOf, type Belief, type Contest, type Parameters, type Side } from '../../shared/rating/index.ts';

type Given = Pick<Parameters, 'beta' | 'missingPenalty'>;

export interface Strength {
  readonly place: number;
  readonly weights: readonly number[];
  readonly mean: number;
  /** Of the skills alone, and of the day. */
  readonly skill: number;
  readonly noise: number;
}

const scaleOf = ({ skill, noise }: Strength): number => (Math.sqrt(3) / Math.PI) * Math.sqrt(skill + noise);

export function strengthOf(
  side: Side,
  teamSize: number,
  beliefOf: (player: number) => Belief,
  given: Given,
): Strength {
  const shares = side.members.map(({ share }) => share ?? 1);
  const played = shares.reduce((sum, share) => sum + share, 0);
  const left = 1 - given.missingPenalty * Math.max(0, teamSize - played);
  const weights = shares.map((share) => (left * share) / played);
  const sumOf = (term: (belief: Belief, weight: number) => number): number =>
    side.members.reduce((sum, { player }, i) => sum + term(beliefOf(player), weights[i] ?? NaN), 0);
  return {
    place: side.place,
    weights,
    mean: sumOf((belief, weight) => weight * belief.mean) + (side.advantage ?? 0),
    skill: sumOf((belief, weight) => (weight * belief.deviation) ** 2),
    noise: weights.reduce((sum, weight) => sum + (weight * 1.1113 * given.beta) ** 2, 0),
  };
}

interface Opponent {
  readonly mean: number;
  readonly scale: number;
  /** What the places say against this one. */
  readonly score: number;
}

/** How the log-likelihood of a performance rises, by what the others' places say. */
function rises(x: number, others: readonly Opponent[]): number {
  let sum = 0;
  for (const { mean, scale, score } of others)
    sum += (score - 1 / (1 + Math.exp(-(x - mean) / scale))) / scale;
  return sum;
}

interface Measurement {
  readonly beyond: number;
  readonly variance: number;
  readonly damping: number;
}

/** @param strengths of the others */
export function measurementOf(own: Strength, strengths: readonly Strength[], weight: number): Measurement {
  const performed = own.skill + own.noise;
  const others = strengths.map((other) => ({
    mean: other.mean,
    scale: scaleOf(other),
    score: other.place > own.place ? 1 : other.place < own.place ? 0 : 0.5,
  }));
  let [low, high] = [own.mean - 1e6, own.mean + 1e6];
  let likeliest = own.mean;
  // Until no number is between the two.
  while (low < likeliest && likeliest < high) {
    if (rises(likeliest, others) > (likeliest - own.mean) / performed) low = likeliest;
    else high = likeliest;
    likeliest = (low + high) / 2;
  }
  const information = others.reduce((sum, { mean, scale }) => {
    const half = (likeliest - mean) / scale / 2;
    return sum + 1 / (2 * Math.cosh(half) * scale) ** 2;
  }, 0);
  const far = (likeliest - own.mean) / (4 * Math.sqrt(performed));
  return {
    beyond: likeliest + rises(likeliest, others) / information - own.mean,
    variance: own.skill + (own.noise + 1 / information) / weight,
    damping: far === 0 ? 1 : Math.tanh(far) / far,
  };
}

/** Every player of a contest after it; no drift. A tournament's weight is above 0. */
export function leagueUpdate(
  contest: Contest,
  given: readonly Belief[],
  parameters: Given,
): Map<number, Belief> {
  const beliefOf = (player: number): Belief => given[player] ?? { mean: NaN, deviation: NaN };
  const strengths = sidesOf(contest).map((side) => strengthOf(side, contest.teamSize, beliefOf, parameters));
  return new Map(
    sidesOf(contest).flatMap(({ members }, j) => {
      const own = strengths[j];
      if (own === undefined) throw new Error('nobody there');
      const others = strengths.filter((_, i) => i !== j);
      const { beyond, variance, damping } = measurementOf(own, others, contest.weight);
      return members.map(({ player, rated }, i) => {
        const before = beliefOf(player);
        if (!rated) return [player, before] as const;
        const reach = (own.weights[i] ?? NaN) * before.deviation ** 2;
        const mean = before.mean + (reach * damping * beyond) / variance;
        const left = before.deviation ** 2 - (reach ** 2 * damping) / variance;
        return [player, { mean, deviation: Math.sqrt(left) }] as const;
      });
    }),
  );
}
