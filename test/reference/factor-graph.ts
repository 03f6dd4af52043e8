/**
 * The factor graphs of papers 1 and 3 as they are drawn: every variable and every factor is an object, every message
 * is recomputed from all others, again and again until none moves. Slow and plain, to hold the engine against.
 */
import { greaterThan, withinMargin } from '../../shared/rating/truncated-normal.ts';

export interface Gaussian {
  readonly precision: number;
  readonly precisionMean: number;
}

export interface Variable {
  readonly messages: Map<Factor, Gaussian>;
}

export interface Factor {
  readonly variables: readonly Variable[];
  /** The message to variable i, from what the others say: their messages in the order of `variables`. */
  readonly message: (i: number, heard: readonly Gaussian[]) => Gaussian;
}

const nothing: Gaussian = { precision: 0, precisionMean: 0 };

const gaussian = (mean: number, variance: number): Gaussian => ({
  precision: 1 / variance,
  precisionMean: mean / variance,
});

const product = (messages: readonly Gaussian[]): Gaussian =>
  messages.reduce(
    (all, one) => ({
      precision: all.precision + one.precision,
      precisionMean: all.precisionMean + one.precisionMean,
    }),
    nothing,
  );

const quotient = (one: Gaussian, other: Gaussian): Gaussian => ({
  precision: one.precision - other.precision,
  precisionMean: one.precisionMean - other.precisionMean,
});

export const marginal = ({ messages }: Variable): Gaussian => product([...messages.values()]);

const withoutFactor = ({ messages }: Variable, factor: Factor): Gaussian =>
  product([...messages].filter(([from]) => from !== factor).map(([, message]) => message));

export class FactorGraph {
  private readonly factors: Factor[] = [];

  variable(): Variable {
    return { messages: new Map() };
  }

  /** variable ~ N(mean, variance). */
  prior(variable: Variable, mean: number, variance: number): void {
    this.add([variable], () => gaussian(mean, variance));
  }

  /** Σ coefficient·variable + constant = 0, plus noise of the given variance. */
  sum(
    terms: readonly (readonly [coefficient: number, variable: Variable])[],
    noise: number,
    constant = 0,
  ): void {
    this.add(
      terms.map(([, variable]) => variable),
      (i, heard) => {
        const own = terms[i]?.[0] ?? NaN;
        let mean = -constant / own;
        let variance = noise;
        for (const [j, [coefficient]] of terms.entries()) {
          const { precision, precisionMean } = heard[j] ?? nothing;
          if (j === i) continue;
          if (precision === 0) return nothing;
          mean -= (coefficient * precisionMean) / precision / own;
          variance += coefficient ** 2 / precision;
        }
        return gaussian(mean, variance / own ** 2);
      },
    );
  }

  greater(variable: Variable, margin: number): void {
    this.add([variable], (_, [heard = nothing]) => {
      if (heard.precision === 0) return nothing;
      const { mean, variance } = greaterThan(
        heard.precisionMean / heard.precision,
        1 / heard.precision,
        margin,
      );
      return quotient(gaussian(mean, variance), heard);
    });
  }

  within(variable: Variable, margin: number): void {
    this.add([variable], (_, [heard = nothing]) => {
      if (heard.precision === 0) return gaussian(0, margin ** 2 / 3);
      const { mean, variance } = withinMargin(
        heard.precisionMean / heard.precision,
        1 / heard.precision,
        margin,
      );
      return quotient(gaussian(mean, variance), heard);
    });
  }

  /** Sends every message, from the first factor to the last and back, until none moves any more. */
  settle(tolerance = 1e-11, mostSweeps = 500): void {
    const thereAndBack = [...this.factors, ...this.factors.toReversed()];
    for (let sweep = 0; sweep < mostSweeps; sweep++) {
      const moved = thereAndBack.map((factor) => this.send(factor));
      if (Math.max(...moved) < tolerance) return;
    }
    throw new Error('the reference graph did not settle');
  }

  private add(variables: readonly Variable[], message: Factor['message']): void {
    const factor = { variables, message };
    this.factors.push(factor);
    for (const variable of variables) variable.messages.set(factor, nothing);
  }

  private send(factor: Factor): number {
    let moved = 0;
    for (const [i, variable] of factor.variables.entries()) {
      const heard = factor.variables.map((one) => withoutFactor(one, factor));
      const before = variable.messages.get(factor) ?? nothing;
      const after = factor.message(i, heard);
      variable.messages.set(factor, after);
      const scale = marginal(variable).precision || 1;
      const shift = after.precisionMean * before.precision - before.precisionMean * after.precision;
      moved = Math.max(
        moved,
        Math.abs(after.precision - before.precision) / scale,
        Math.abs(shift) / Math.sqrt(scale) / (after.precision || 1),
      );
    }
    return moved;
  }
}

export interface PlainContest {
  readonly teams: readonly (readonly (readonly [mean: number, deviation: number])[])[];
  readonly weights: readonly (readonly number[])[];
  readonly places: readonly number[];
  readonly beta: number;
  /** By side: what a handicap adds to its performance. */
  readonly advantages?: readonly number[] | undefined;
}

interface Built {
  readonly graph: FactorGraph;
  readonly skills: Variable[][];
  /** Performances by place, the best first. */
  readonly byPlace: Variable[][];
  readonly performances: Variable[];
}

function build({ teams, weights, places, beta, advantages }: PlainContest): Built {
  const graph = new FactorGraph();
  const performances: Variable[] = [];
  const skills = teams.map((team, j) => {
    const side = graph.variable();
    const own = team.map(([mean, deviation]) => {
      const skill = graph.variable();
      graph.prior(skill, mean, deviation ** 2);
      return skill;
    });
    const performed = own.map((skill) => {
      const performance = graph.variable();
      graph.sum(
        [
          [1, skill],
          [-1, performance],
        ],
        beta ** 2,
      );
      return performance;
    });
    const head = advantages?.[j] ?? 0;
    const terms = performed.map((one, i) => [weights[j]?.[i] ?? NaN, one] as const);
    graph.sum([...terms, [-1, side]], 0, head);
    performances.push(side);
    return own;
  });
  const distinct = [...new Set(places)].sort((a, b) => a - b);
  const byPlace = distinct.map((place) => performances.filter((_, j) => places[j] === place));
  return { graph, skills, byPlace, performances };
}

const believed = (skills: readonly (readonly Variable[])[]): [mean: number, deviation: number][][] =>
  skills.map((team) =>
    team.map((skill) => {
      const { precision, precisionMean } = marginal(skill);
      return [precisionMean / precision, 1 / Math.sqrt(precision)];
    }),
  );

/** Paper 1: neighbours in the order of places; `marginOf` is the ε of sides a and b, by their index. */
export function plainTrueSkill(
  contest: PlainContest,
  marginOf: (a: number, b: number) => number,
): [mean: number, deviation: number][][] {
  const { graph, skills, byPlace, performances } = build(contest);
  const row = byPlace.flat();
  for (const [k, better] of row.entries()) {
    const worse = row[k + 1];
    if (worse === undefined) break;
    const difference = graph.variable();
    graph.sum(
      [
        [1, better],
        [-1, worse],
        [-1, difference],
      ],
      0,
    );
    const [a, b] = [performances.indexOf(better), performances.indexOf(worse)];
    if (contest.places[a] === contest.places[b]) graph.within(difference, marginOf(a, b));
    else graph.greater(difference, marginOf(a, b));
  }
  graph.settle();
  return believed(skills);
}

/** Paper 3: |l_k − t_j| ≤ ε, l_k − l_{k+1} > 2ε. */
export function plainTs2(contest: PlainContest, margin: number): [mean: number, deviation: number][][] {
  const { graph, skills, byPlace } = build(contest);
  const levels = byPlace.map((sides) => {
    const level = graph.variable();
    for (const side of sides) {
      const apart = graph.variable();
      graph.sum(
        [
          [1, level],
          [-1, side],
          [-1, apart],
        ],
        0,
      );
      graph.within(apart, margin);
    }
    return level;
  });
  for (const [k, better] of levels.entries()) {
    const worse = levels[k + 1];
    if (worse === undefined) break;
    const difference = graph.variable();
    graph.sum(
      [
        [1, better],
        [-1, worse],
        [-1, difference],
      ],
      0,
    );
    graph.greater(difference, 2 * margin);
  }
  graph.settle();
  return believed(skills);
}
