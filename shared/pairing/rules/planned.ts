/** Which rules conflict with each other, found by planning with some of them. */
import { brokenRules } from './broken.ts';
import { colliding } from './colliding.ts';
import { arranged } from '../arrange.ts';
import { namedIn, type Judge, type PlannedRound, type Proposal, type Rule } from '../evening.ts';
import { makeRounds } from '../methods.ts';
import { problemOf, type Evening } from '../problem.ts';

/**
 * Indices of rules, the fewest that can't hold together in the first round in which the suggestion breaks one. First
 * only those related to a broken one are tried: most often they are enough, and found much sooner.
 */
export function collidingRules(evening: Evening, judge: Judge, { rounds }: Proposal): number[] {
  const { rules } = evening.request;
  const round = rounds.find((one) => brokenRules(evening.request, [one]).length > 0);
  if (round === undefined) return [];
  const others = rounds.filter((one) => one !== round);
  const holds = (some: readonly number[]): boolean =>
    canHold(
      evening,
      judge,
      round,
      others,
      some.flatMap((at) => rules[at] ?? []),
    );
  const related = relatedRules(rules, brokenRules(evening.request, [round]));
  const suspects = [related, [...rules.keys()]].find((some) => !holds(some));
  return suspects === undefined ? [] : colliding(suspects, holds).toSorted((a, b) => a - b);
}

/** Whether the round can be made so that these rules hold. */
function canHold(
  evening: Evening,
  judge: Judge,
  { round }: PlannedRound,
  others: readonly PlannedRound[],
  rules: readonly Rule[],
): boolean {
  const request = { ...evening.request, rules };
  const rounds = makeRounds(problemOf({ ...evening, request }, round, { others }), judge);
  return (
    brokenRules(
      request,
      rounds.map((one) => arranged(request, one)),
    ).length === 0
  );
}

/** Those that are broken, and those who share people with them, or with others that do. */
function relatedRules(rules: readonly Rule[], broken: readonly number[]): number[] {
  const related = new Set(broken);
  const people = new Set(
    broken.flatMap((at) => {
      const rule = rules[at];
      return rule ? namedIn(rule) : [];
    }),
  );
  for (let before = -1; before < related.size;) {
    before = related.size;
    for (const [at, rule] of rules.entries()) {
      if (!namedIn(rule).some((id) => people.has(id)) && rule.kind !== 'one-beginner') continue;
      related.add(at);
      for (const id of namedIn(rule)) people.add(id);
    }
  }
  return [...related].toSorted((a, b) => a - b);
}
