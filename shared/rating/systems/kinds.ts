/** The systems that pass messages, by name: their graph, and their rule for weights. */
import { referenceMargin } from '../margin.ts';
import type { Parameters } from '../parameters.ts';
import type { WeightRule } from '../performance.ts';
import type { LeagueShape } from '../types.ts';
import type { Kind } from './message-passing.ts';
import { trueSkillGraph } from './trueskill.ts';
import { ts2Graph } from './ts2.ts';

export type PassesMessages = 'ts2-shares' | 'ts2a' | 'ts2b' | 'ts2c' | 'trueskill' | 'trueskill-mean';

const ruleOf: Record<PassesMessages, WeightRule> = {
  'ts2-shares': 'shares',
  ts2a: 'sum',
  ts2b: 'size-penalised',
  ts2c: 'size-penalised',
  trueskill: 'sum',
  'trueskill-mean': 'mean',
};

/** What makes the system of that name in this league; each call makes a graph of its own. */
export function kindOf(name: PassesMessages, parameters: Parameters, league: LeagueShape): Kind {
  const { margin, drawProbability, beta, teamSize } = parameters;
  const weights = ruleOf[name];
  const kind = { name, weights, holdsSigma: name === 'ts2c' };
  if (name === 'trueskill' || name === 'trueskill-mean') {
    return { ...kind, graph: trueSkillGraph(margin, drawProbability) };
  }
  const reference = referenceMargin(drawProbability, beta, weights, league.singlePlayers ? 1 : teamSize);
  return { ...kind, graph: ts2Graph(margin, reference) };
}
