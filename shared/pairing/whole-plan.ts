/** All rounds of a tournament, so that over the whole of it people meet again least and have fair chances. */
import { fairnessOf } from './criteria/fairness.ts';
import type { Judge, PlannedBoard, PlannedRound } from './types.ts';
import { hasEnough, makeRounds, reachOf } from './methods.ts';
import { keptBoards, problemOf, standingOf, type PairingTask, type Options } from './problem.ts';
import type { RoundProblem } from './round.ts';

/** Up to this number of seats in all rounds, duels are checked again even where an answer is needed at once. */
const seatsGoneOver = 300;

/** A price is lower only by more than rounding: else rounds would go in circles. */
const lower = (price: number, than: number): boolean => price < than - 1e-9 * Math.max(1, Math.abs(than));

/**
 * What a plan is made from: rounds of earlier suggestions, from which it must differ, and how long to search from
 * where.
 */
export interface Search {
  readonly judge: Judge;
  readonly earlier: readonly (readonly PlannedRound[])[];
  readonly effort: number;
  readonly from: readonly PlannedRound[] | null;
  /** Told after each round that was made. */
  readonly made: () => void;
}

/**
 * The rounds of the request, without their kept boards; of Swiss and knock-out the first alone. Round by round, each
 * given those before it; then each again, given all others, and kept where the whole price falls: so it ends, and no
 * worse than `from`. Deterministic. Throws CannotPair.
 */
export function planRounds(task: PairingTask, search: Search): PlannedRound[] {
  const { rounds, format } = task.request;
  const reach = reachOf(format);
  if (reach === 'whole') return schedule(task, search, rounds);
  if (reach === 'next') return schedule(task, search, rounds.slice(0, 1));
  let plan: PlannedRound[] = [];
  for (const round of rounds) {
    const given = search.from?.find((one) => one.round === round);
    plan.push(...(given === undefined ? made(task, search, round, plan) : [given]));
  }
  if (isGoneOver(task, search)) plan = goneOver(task, search, plan);
  for (let pass = 1; pass <= search.effort && rounds.length > 1; pass += 1) {
    plan = goneOverByTwo(task, search, plan, 1 + ((pass - 1) % (rounds.length - 1)));
  }
  return plan;
}

/** From the first round on in which not all have boards that stay. */
function schedule(task: PairingTask, search: Search, rounds: readonly number[]): PlannedRound[] {
  const [first, ...others] = rounds;
  if (first === undefined) return [];
  const plan = made(task, search, first, []);
  return hasEnough(problemOf(task, first)) ? plan : [...plan, ...schedule(task, search, others)];
}

/** How many rounds `planRounds` makes at most. */
export function roundsToMake({ request: { rounds, format } }: PairingTask, effort: number): number {
  if (reachOf(format) !== 'each') return 1;
  return rounds.length * (2 + (rounds.length > 1 ? 2 * effort : 0));
}

function isGoneOver({ request: { rounds, entrants, format } }: PairingTask, { effort }: Search): boolean {
  const isQuick = format.kind === 'duels' && entrants.length * rounds.length <= seatsGoneOver;
  return effort > 0 || (isQuick && rounds.length > 1);
}

/** One round, or all of a schedule, given others. */
function made(
  task: PairingTask,
  search: Search,
  round: number,
  others: readonly PlannedRound[],
  start: PlannedRound | null = null,
): PlannedRound[] {
  const problem = problemOf(task, round, { ...optionsOf(task, search, round, others), start });
  const rounds = makeRounds(problem, search.judge);
  search.made();
  return rounds;
}

const optionsOf = (
  task: PairingTask,
  { earlier, effort }: Search,
  round: number,
  others: readonly PlannedRound[],
): Options => ({
  others: others.map((one) => withKept(task, one)),
  earlier: earlier.flatMap((rounds) => rounds.filter((one) => one.round === round)),
  proposed: earlier.flat(),
  effort,
});

const withKept = ({ request }: PairingTask, { round, boards, out }: PlannedRound): PlannedRound => ({
  round,
  boards: [...keptBoards(request, round), ...boards],
  out,
});

/** Each round redone, given all others. */
function goneOver(task: PairingTask, search: Search, given: readonly PlannedRound[]): PlannedRound[] {
  let plan = [...given];
  for (const { round } of given) {
    const others = plan.filter((one) => one.round !== round);
    const start = plan.find((one) => one.round === round) ?? null;
    plan = better(task, search, plan, [...others, ...made(task, search, round, others, start)]);
  }
  return plan;
}

/**
 * Each round redone without it and the one `apart` rounds later, and then that one: a wider way out of a local optimum.
 */
function goneOverByTwo(
  task: PairingTask,
  search: Search,
  given: readonly PlannedRound[],
  apart: number,
): PlannedRound[] {
  let plan = [...given];
  for (const [at, { round }] of given.entries()) {
    const second = given[(at + apart) % given.length]?.round ?? round;
    const others = plan.filter((one) => one.round !== round && one.round !== second);
    const next = [...others, ...made(task, search, round, others)];
    plan = better(task, search, plan, [...next, ...made(task, search, second, next)]);
  }
  return plan;
}

function better(
  task: PairingTask,
  search: Search,
  plan: PlannedRound[],
  next: readonly PlannedRound[],
): PlannedRound[] {
  const ascending = next.toSorted((a, b) => a.round - b.round);
  return lower(wholePrice(task, search, ascending), wholePrice(task, search, plan)) ? ascending : plan;
}

/**
 * The price of all rounds: each given those before it, and the fairness of the whole. The same in whichever order rounds
 * are looked at: a meeting costs the square of those before it, a bye twice those before it and one more, which adds up
 * to squares.
 */
function wholePrice(task: PairingTask, search: Search, plan: readonly PlannedRound[]): number {
  const { request, measure } = task;
  const whole = plan.map((one) => withKept(task, one));
  const standing = standingOf(request, whole, (sides) => measure(sides).chances);
  const fairness = request.entrants.reduce((sum, _, entrant) => sum + fairnessOf(standing, entrant), 0);
  const plain = withoutFairness(task);
  return plan.reduce(
    (sum, one, at) => {
      const options = optionsOf(plain, search, one.round, plan.slice(0, at));
      return sum + roundPrice(problemOf(plain, one.round, options), one.boards, one.out);
    },
    request.weights.fairness * request.rounds.length * fairness,
  );
}

/** Its boards are measured as before: what they are remembered by has nothing of fairness in it. */
function withoutFairness(task: PairingTask): PairingTask {
  const request = { ...task.request, weights: { ...task.request.weights, fairness: 0 } };
  return { ...task, request, field: { ...task.field, request } };
}

/** What is to be as small as it can be in one round. */
const roundPrice = (
  { prices }: RoundProblem,
  boards: readonly PlannedBoard[],
  out: readonly number[],
): number =>
  boards.reduce((sum, sides) => sum + prices.board(sides), 0) +
  out.reduce((sum, entrant) => sum + prices.out(entrant), 0);
