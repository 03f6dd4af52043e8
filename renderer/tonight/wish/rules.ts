/** Constraints while they are being made: which players are in them, and which of them conflict. Pure. */
import type { Rule } from './wish.ts';

export type RuleKind = Rule['kind'];
export const ruleKinds: readonly RuleKind[] = ['apart', 'together', 'partners', 'board', 'one-beginner'];

/** The players that it concerns. */
export function peopleOf(rule: Rule): readonly number[] {
  if (rule.kind === 'one-beginner') return [];
  return rule.kind === 'board' ? [rule.playerId] : rule.playerIds;
}

const shared = (one: Rule, other: Rule): number =>
  peopleOf(one).filter((playerId) => peopleOf(other).includes(playerId)).length;

const keyOf = (rule: Rule): string =>
  rule.kind === 'board'
    ? JSON.stringify(rule)
    : JSON.stringify([rule.kind, peopleOf(rule).toSorted((a, b) => a - b)]);

/** True if the same constraint is among them. */
export const isAmong = (rules: readonly Rule[], rule: Rule): boolean =>
  rules.some((one) => keyOf(one) === keyOf(rule));

/** Two players apart and together, or one player at two boards: the first constraint that conflicts with this one. */
export const contradicted = (rules: readonly Rule[], rule: Rule): Rule | undefined =>
  rules.find((one) => contradict(one, rule) || contradict(rule, one));

function contradict(one: Rule, other: Rule): boolean {
  switch (one.kind) {
    case 'apart':
      return (other.kind === 'together' || other.kind === 'partners') && shared(one, other) > 1;
    case 'board':
      return other.kind === 'board' && one.playerId === other.playerId && one.board !== other.board;
    case 'together':
    case 'partners':
    case 'one-beginner':
      return false;
  }
}
