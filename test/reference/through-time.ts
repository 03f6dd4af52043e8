/**
 * A whole history as one factor graph: a skill for every participation, tied to the one before by its drift, and under
 * them the graphs of all contests. Every message is recomputed until none moves: what the engine's sweeps must reach.
 */
import { sidesOf, type Belief, type Contest } from '../../shared/rating/index.ts';
import type { Variable } from './factor-graph.ts';
import { FactorGraph, marginal } from './factor-graph.ts';

export interface PlainHistory {
  readonly contests: readonly Contest[];
  readonly start: (player: number) => Belief;
  readonly beta: number;
  /** Variance gained before a contest: the first of a player, or this many days after the one before. */
  readonly drift: (days: number | null) => number;
  /** α of each of this many members. */
  readonly alpha: (members: number) => number;
}

type Below = (graph: FactorGraph, byPlace: readonly (readonly Variable[])[]) => void;

/** Beliefs by participation. All players are rated, by contests of weight 1. */
export function plainThroughTime(history: PlainHistory, below: Below): Belief[] {
  const graph = new FactorGraph();
  const latest = new Map<number, { skill: Variable; day: number | null }>();
  const skills: Variable[] = [];

  const skillOf = (player: number, day: number | null): Variable => {
    const skill = graph.variable();
    const before = latest.get(player);
    if (before === undefined) {
      const { mean, deviation } = history.start(player);
      graph.prior(skill, mean, deviation ** 2 + history.drift(null));
    } else {
      const days = day === null || before.day === null ? 0 : day - before.day;
      const terms = [[1, before.skill] as const, [-1, skill] as const];
      graph.sum(terms, history.drift(days));
    }
    latest.set(player, { skill, day });
    skills.push(skill);
    return skill;
  };

  for (const contest of history.contests) {
    const { day } = contest;
    const sides = sidesOf(contest);
    const performances = sides.map(({ members, advantage = 0 }) => {
      const alpha = history.alpha(members.length);
      const performance = graph.variable();
      const terms = members.map(({ player }) => [alpha, skillOf(player, day)] as const);
      graph.sum([...terms, [-1, performance]], members.length * (alpha * history.beta) ** 2, advantage);
      return performance;
    });
    const places = [...new Set(sides.map(({ place }) => place))].sort((a, b) => a - b);
    below(
      graph,
      places.map((place) => performances.filter((_, j) => sides[j]?.place === place)),
    );
  }
  graph.settle(1e-10, 3000);
  return skills.map((skill) => {
    const { precision, precisionMean } = marginal(skill);
    return { mean: precisionMean / precision, deviation: 1 / Math.sqrt(precision) };
  });
}

function difference(graph: FactorGraph, a: Variable, b: Variable): Variable {
  const between = graph.variable();
  const terms = [[1, a] as const, [-1, b] as const, [-1, between] as const];
  graph.sum(terms, 0);
  return between;
}

export const trueSkillBelow =
  (margin: number): Below =>
  (graph, byPlace) => {
    const row = byPlace.flatMap((sides, k) => sides.map((side) => ({ side, k })));
    for (const [i, better] of row.entries()) {
      const worse = row[i + 1];
      if (worse === undefined) return;
      const between = difference(graph, better.side, worse.side);
      if (better.k === worse.k) graph.within(between, margin);
      else graph.greater(between, margin);
    }
  };

export const ts2Below =
  (margin: number): Below =>
  (graph, byPlace) => {
    const levels = byPlace.map((sides) => {
      const level = graph.variable();
      for (const side of sides) graph.within(difference(graph, level, side), margin);
      return level;
    });
    for (const [k, better] of levels.entries()) {
      const worse = levels[k + 1];
      if (worse === undefined) return;
      graph.greater(difference(graph, better, worse), 2 * margin);
    }
  };
