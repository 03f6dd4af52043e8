/** Suggestions that really differ, each with what it is worth. */
import { arranged } from './arrange.ts';
import { isDutch } from '../contract/duel-settings.ts';
import { judgedPlan } from './criteria/plan.ts';
import { boardKey, type Judge, type PlannedRound, type Suggestion } from './types.ts';
import { planRounds, roundsToMake } from './whole-plan.ts';
import { usableRounds } from './resume.ts';
import { reachOf } from './methods.ts';
import { byesOf } from './past.ts';
import { problemOf, type PairingTask } from './problem.ts';
import { brokenConstraints } from './constraints/broken-constraints.ts';
import { withLimits } from './constraints/limits.ts';
import { conflictsByPlan } from './constraints/conflicts-by-plan.ts';
import { comparedByAims, judgedByStandings } from './standings-judgement.ts';
import { blackReceives } from './handicaps.ts';
import { withSeats } from './schedules/seats.ts';

/** How far a search is: rounds made, and how many at most. */
export type Tell = (done: number, total: number) => void;

/**
 * As many as the request asks for and there are, the best first: fewest broken constraints, then byes spread best, then least
 * cost; of Swiss and McMahon by their own aims, and where those are equal by cost; of other schedules, where cost isn't the
 * aim, in the order in which they were made. Those that break more constraints than the best are left out.
 */
export function suggestionsFor(task: PairingTask, judge: Judge, tell: Tell): Suggestion[] {
  const { effort, alternatives } = task.request;
  const from = usableRounds(task);
  const total = roundsToMake(task, effort) * alternatives;
  let done = 0;
  const made = (): void => {
    tell((done += 1), total);
  };
  const plans: PlannedRound[][] = [];
  const suggestions: Suggestion[] = [];
  while (plans.length < alternatives) {
    const start = plans.length === 0 && effort > 0 ? from.open : null;
    const plan = planRounds(task, { judge, earlier: plans, effort, from: start, made });
    if (plans.some((other) => keyOf(other) === keyOf(plan))) break;
    plans.push(plan);
    suggestions.push(judgedWith(task, seated(task, plan)));
  }
  return withCollisions(task, judge, distinct(task, ranked(task, suggestions, from.whole)));
}

/** With the constraints that the plan breaks; the plan alone doesn't say which of them conflict. */
export function judgedWith(task: PairingTask, rounds: readonly PlannedRound[]): Suggestion {
  const broken = brokenConstraints(task.request, rounds);
  const standings = judgedByStandings(task, rounds);
  return {
    ...judgedPlan(task, rounds),
    ...(standings && { standings }),
    constraints:
      broken.length === 0
        ? null
        : withLimits(task.request.format, task.request.constraints, { conflicting: [], broken }),
  };
}

/** With their seats, kept boards and board numbers. */
function seated(task: PairingTask, plan: readonly PlannedRound[]): PlannedRound[] {
  const [first] = task.request.rounds;
  return withSeats(plan, problemOf(task, first ?? 1)).map((round) => {
    const { boards, ...rest } = arranged(task.request, round);
    return { ...rest, boards: boards.map((sides) => blackReceives(sides, task.field.handicapOf(sides))) };
  });
}

/** In one written form, whatever the order of rounds, boards and sides. */
const keyOf = (plan: readonly PlannedRound[]): string =>
  plan
    .map(({ boards }) => boards.map(boardKey).toSorted().join(', '))
    .toSorted()
    .join('; ');

/**
 * Of schedules in which the same sides meet at the same cost, the first: who meets in which round is no choice. Of formats
 * whose rounds are made one by one, all differ.
 */
function distinct(task: PairingTask, suggestions: readonly Suggestion[]): readonly Suggestion[] {
  if (reachOf(task.request.format) !== 'whole') return suggestions;
  const first = new Map(suggestions.toReversed().map((one) => [meetingsOf(one), one]));
  return suggestions.filter((one) => first.get(meetingsOf(one)) === one);
}

const meetingsOf = ({ rounds, cost }: Suggestion): string =>
  `${cost.toFixed(6)} ${rounds
    .flatMap(({ boards }) => boards.map(boardKey))
    .toSorted()
    .join(', ')}`;

/** If the search continued from a plan and found nothing better, that plan comes first, as it was. */
function ranked(
  task: PairingTask,
  suggestions: readonly Suggestion[],
  from: readonly PlannedRound[] | null,
): Suggestion[] {
  const [first, ...others] = suggestions;
  if (first === undefined) return [];
  const given = from === null ? null : judgedWith(task, from);
  // By FIDE's rules one pairing is right, whatever it costs.
  const isBetter = isDutch(task.request.format) || (given !== null && compared(task, first, given) < 0);
  const best = given === null || isBetter ? first : given;
  const all = [best, ...others.filter((one) => keyOf(one.rounds) !== keyOf(best.rounds))];
  const fewest = Math.min(...all.map(brokenCount));
  const fitting = all.filter((one) => brokenCount(one) === fewest);
  if (fitting.every(({ standings }) => standings !== undefined)) return fitting.toSorted(byAims);
  return reachOf(task.request.format) === 'each' ? fitting.toSorted((a, b) => compared(task, a, b)) : fitting;
}

const byAims = (a: Suggestion, b: Suggestion): number =>
  (a.standings && b.standings ? comparedByAims(a.standings, b.standings) : 0) || a.cost - b.cost;

const brokenCount = ({ constraints }: Suggestion): number => constraints?.broken.length ?? 0;

const compared = ({ request }: PairingTask, a: Suggestion, b: Suggestion): number =>
  brokenCount(a) - brokenCount(b) ||
  byesSquared(byesOf(request, a.rounds)) - byesSquared(byesOf(request, b.rounds)) ||
  byAims(a, b);

const byesSquared = (byes: readonly number[]): number => byes.reduce((sum, times) => sum + times ** 2, 0);

function withCollisions(task: PairingTask, judge: Judge, suggestions: readonly Suggestion[]): Suggestion[] {
  const [best] = suggestions;
  if (best?.constraints == null) return [...suggestions];
  const conflict = conflictsByPlan(task, judge, best);
  return suggestions.map((one) =>
    one.constraints === null ? one : { ...one, constraints: { ...one.constraints, conflicting: conflict } },
  );
}
