/** Which constraints conflict with each other, found by planning with some of them. */
import { brokenConstraints } from './broken-constraints.ts';
import { conflicting } from './conflicts.ts';
import { arranged } from '../arrange.ts';
import { namedIn, type Constraint } from '../../contract/pairing-options.ts';
import { type Judge, type PlannedRound, type Suggestion } from '../types.ts';
import { makeRounds } from '../methods.ts';
import { problemOf, type PairingTask } from '../problem.ts';

/**
 * Indices of constraints, the fewest that can't hold together in the first round in which the suggestion breaks one. First
 * only those related to a broken one are tried: most often they are enough, and found much sooner.
 */
export function conflictsByPlan(task: PairingTask, judge: Judge, { rounds }: Suggestion): number[] {
  const { constraints } = task.request;
  const round = rounds.find((one) => brokenConstraints(task.request, [one]).length > 0);
  if (round === undefined) return [];
  const others = rounds.filter((one) => one !== round);
  const holds = (some: readonly number[]): boolean =>
    canHold(
      task,
      judge,
      round,
      others,
      some.flatMap((at) => constraints[at] ?? []),
    );
  const related = relatedConstraints(constraints, brokenConstraints(task.request, [round]));
  const suspects = [related, [...constraints.keys()]].find((some) => !holds(some));
  return suspects === undefined ? [] : conflicting(suspects, holds).toSorted((a, b) => a - b);
}

/** Whether the round can be made so that these constraints hold. */
function canHold(
  task: PairingTask,
  judge: Judge,
  { round }: PlannedRound,
  others: readonly PlannedRound[],
  constraints: readonly Constraint[],
): boolean {
  const request = { ...task.request, constraints };
  const rounds = makeRounds(problemOf({ ...task, request }, round, { others }), judge);
  return (
    brokenConstraints(
      request,
      rounds.map((one) => arranged(request, one)),
    ).length === 0
  );
}

/** Those that are broken, and those who share people with them, or with others that do. */
function relatedConstraints(constraints: readonly Constraint[], broken: readonly number[]): number[] {
  const related = new Set(broken);
  const people = new Set(
    broken.flatMap((at) => {
      const constraint = constraints[at];
      return constraint ? namedIn(constraint) : [];
    }),
  );
  for (let before = -1; before < related.size;) {
    before = related.size;
    for (const [at, constraint] of constraints.entries()) {
      const isOfAll = constraint.kind === 'one-beginner' || constraint.kind === 'club-apart';
      if (!isOfAll && !namedIn(constraint).some((id) => people.has(id))) continue;
      related.add(at);
      for (const id of namedIn(constraint)) people.add(id);
    }
  }
  return [...related].toSorted((a, b) => a - b);
}
