/** Suggestions that really differ, each with what it is worth. */
import { arranged } from './arrange.ts';
import { judgedPlan } from './criteria/plan.ts';
import { boardKey, type Judge, type PlannedRound, type Proposal } from './evening.ts';
import { planRounds, roundsToMake } from './evening-plan.ts';
import { usableRounds } from './from.ts';
import { reachOf } from './methods.ts';
import { byesOf } from './past.ts';
import { problemOf, type Evening } from './problem.ts';
import { brokenRules } from './rules/broken.ts';
import { collidingRules } from './rules/planned.ts';
import { withSeats } from './schedules/index.ts';

/** How far a search is: rounds made, and how many at most. */
export type Tell = (done: number, total: number) => void;

/**
 * As many as the request asks for and there are, the best first: fewest broken rules, then byes spread best, then least
 * cost; of schedules, where cost isn't the aim, in the order in which they were made. Those that break more rules than
 * the best are left out.
 */
export function proposalsFor(evening: Evening, judge: Judge, tell: Tell): Proposal[] {
  const { effort, alternatives } = evening.request;
  const from = usableRounds(evening);
  const total = roundsToMake(evening, effort) * alternatives;
  let done = 0;
  const made = (): void => {
    tell((done += 1), total);
  };
  const plans: PlannedRound[][] = [];
  const proposals: Proposal[] = [];
  while (plans.length < alternatives) {
    const start = plans.length === 0 && effort > 0 ? from.open : null;
    const plan = planRounds(evening, { judge, earlier: plans, effort, from: start, made });
    if (plans.some((other) => keyOf(other) === keyOf(plan))) break;
    plans.push(plan);
    proposals.push(judgedWith(evening, seated(evening, plan)));
  }
  return withCollisions(evening, judge, ranked(evening, proposals, from.whole));
}

/** With the rules that the plan breaks; the plan alone doesn't say which of them collide. */
export function judgedWith(evening: Evening, rounds: readonly PlannedRound[]): Proposal {
  const broken = brokenRules(evening.request, rounds);
  return {
    ...judgedPlan(evening, rounds),
    rules: broken.length === 0 ? null : { colliding: [], broken },
  };
}

/** With their seats, kept boards and board numbers. */
function seated(evening: Evening, plan: readonly PlannedRound[]): PlannedRound[] {
  const [first] = evening.request.rounds;
  return withSeats(plan, problemOf(evening, first ?? 1)).map((round) => arranged(evening.request, round));
}

/** In one written form, whatever the order of rounds, boards and sides. */
const keyOf = (plan: readonly PlannedRound[]): string =>
  plan
    .map(({ boards }) => boards.map(boardKey).toSorted().join(', '))
    .toSorted()
    .join('; ');

/** If the search continued from a plan and found nothing better, that plan comes first, as it was. */
function ranked(
  evening: Evening,
  proposals: readonly Proposal[],
  from: readonly PlannedRound[] | null,
): Proposal[] {
  const [first, ...others] = proposals;
  if (first === undefined) return [];
  const given = from === null ? null : judgedWith(evening, from);
  const best = given === null || compared(evening, first, given) < 0 ? first : given;
  const all = [best, ...others.filter((one) => keyOf(one.rounds) !== keyOf(best.rounds))];
  const fewest = Math.min(...all.map(brokenCount));
  const fitting = all.filter((one) => brokenCount(one) === fewest);
  return reachOf(evening.request.format) === 'each'
    ? fitting.toSorted((a, b) => compared(evening, a, b))
    : fitting;
}

const brokenCount = ({ rules }: Proposal): number => rules?.broken.length ?? 0;

const compared = ({ request }: Evening, a: Proposal, b: Proposal): number =>
  brokenCount(a) - brokenCount(b) ||
  byesSquared(byesOf(request, a.rounds)) - byesSquared(byesOf(request, b.rounds)) ||
  a.cost - b.cost;

const byesSquared = (byes: readonly number[]): number => byes.reduce((sum, times) => sum + times ** 2, 0);

function withCollisions(evening: Evening, judge: Judge, proposals: readonly Proposal[]): Proposal[] {
  const [best] = proposals;
  if (best?.rules == null) return [...proposals];
  const collide = collidingRules(evening, judge, best);
  return proposals.map((one) =>
    one.rules === null ? one : { ...one, rules: { ...one.rules, colliding: collide } },
  );
}
