/** All rounds of a tournament, so that over the whole of it people meet again least and have fair chances. */
import { fairnessOf } from './criteria/fairness.ts';
import type { Judge, PlannedBoard, PlannedRound } from './types.ts';
import { hasEnough, makeRounds, reachOf } from './methods.ts';
import { keptBoards, problemOf, standingOf, type Evening, type Options } from './problem.ts';
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
export function planRounds(evening: Evening, search: Search): PlannedRound[] {
  const { rounds, format } = evening.request;
  const reach = reachOf(format);
  if (reach === 'whole') return schedule(evening, search, rounds);
  if (reach === 'next') return schedule(evening, search, rounds.slice(0, 1));
  let plan: PlannedRound[] = [];
  for (const round of rounds) {
    const given = search.from?.find((one) => one.round === round);
    plan.push(...(given === undefined ? made(evening, search, round, plan) : [given]));
  }
  if (isGoneOver(evening, search)) plan = goneOver(evening, search, plan);
  for (let pass = 1; pass <= search.effort && rounds.length > 1; pass += 1) {
    plan = goneOverByTwo(evening, search, plan, 1 + ((pass - 1) % (rounds.length - 1)));
  }
  return plan;
}

/** From the first round on in which not all have boards that stay. */
function schedule(evening: Evening, search: Search, rounds: readonly number[]): PlannedRound[] {
  const [first, ...others] = rounds;
  if (first === undefined) return [];
  const plan = made(evening, search, first, []);
  return hasEnough(problemOf(evening, first)) ? plan : [...plan, ...schedule(evening, search, others)];
}

/** How many rounds `planRounds` makes at most. */
export function roundsToMake({ request: { rounds, format } }: Evening, effort: number): number {
  if (reachOf(format) !== 'each') return 1;
  return rounds.length * (2 + (rounds.length > 1 ? 2 * effort : 0));
}

function isGoneOver({ request: { rounds, entrants, format } }: Evening, { effort }: Search): boolean {
  const isQuick = format.kind === 'duels' && entrants.length * rounds.length <= seatsGoneOver;
  return effort > 0 || (isQuick && rounds.length > 1);
}

/** One round, or all of a schedule, given others. */
function made(
  evening: Evening,
  search: Search,
  round: number,
  others: readonly PlannedRound[],
  start: PlannedRound | null = null,
): PlannedRound[] {
  const problem = problemOf(evening, round, { ...optionsOf(evening, search, round, others), start });
  const rounds = makeRounds(problem, search.judge);
  search.made();
  return rounds;
}

const optionsOf = (
  evening: Evening,
  { earlier, effort }: Search,
  round: number,
  others: readonly PlannedRound[],
): Options => ({
  others: others.map((one) => withKept(evening, one)),
  earlier: earlier.flatMap((rounds) => rounds.filter((one) => one.round === round)),
  proposed: earlier.flat(),
  effort,
});

const withKept = ({ request }: Evening, { round, boards, out }: PlannedRound): PlannedRound => ({
  round,
  boards: [...keptBoards(request, round), ...boards],
  out,
});

/** Each round redone, given all others. */
function goneOver(evening: Evening, search: Search, given: readonly PlannedRound[]): PlannedRound[] {
  let plan = [...given];
  for (const { round } of given) {
    const others = plan.filter((one) => one.round !== round);
    const start = plan.find((one) => one.round === round) ?? null;
    plan = better(evening, search, plan, [...others, ...made(evening, search, round, others, start)]);
  }
  return plan;
}

/**
 * Each round redone without it and the one `apart` rounds later, and then that one: a wider way out of a local optimum.
 */
function goneOverByTwo(
  evening: Evening,
  search: Search,
  given: readonly PlannedRound[],
  apart: number,
): PlannedRound[] {
  let plan = [...given];
  for (const [at, { round }] of given.entries()) {
    const second = given[(at + apart) % given.length]?.round ?? round;
    const others = plan.filter((one) => one.round !== round && one.round !== second);
    const next = [...others, ...made(evening, search, round, others)];
    plan = better(evening, search, plan, [...next, ...made(evening, search, second, next)]);
  }
  return plan;
}

function better(
  evening: Evening,
  search: Search,
  plan: PlannedRound[],
  next: readonly PlannedRound[],
): PlannedRound[] {
  const ascending = next.toSorted((a, b) => a.round - b.round);
  return lower(wholePrice(evening, search, ascending), wholePrice(evening, search, plan)) ? ascending : plan;
}

/**
 * The price of all rounds: each given those before it, and the fairness of the whole. The same in whichever order rounds
 * are looked at: a meeting costs the square of those before it, a bye twice those before it and one more, which adds up
 * to squares.
 */
function wholePrice(evening: Evening, search: Search, plan: readonly PlannedRound[]): number {
  const { request, measure } = evening;
  const whole = plan.map((one) => withKept(evening, one));
  const standing = standingOf(request, whole, (sides) => measure(sides).chances);
  const fairness = request.entrants.reduce((sum, _, entrant) => sum + fairnessOf(standing, entrant), 0);
  const plain = withoutFairness(evening);
  return plan.reduce(
    (sum, one, at) => {
      const options = optionsOf(plain, search, one.round, plan.slice(0, at));
      return sum + roundPrice(problemOf(plain, one.round, options), one.boards, one.out);
    },
    request.weights.fairness * request.rounds.length * fairness,
  );
}

/** Its boards are measured as before: what they are remembered by has nothing of fairness in it. */
function withoutFairness(evening: Evening): Evening {
  const request = { ...evening.request, weights: { ...evening.request.weights, fairness: 0 } };
  return { ...evening, request, field: { ...evening.field, request } };
}

/** What is to be as small as it can be in one round. */
const roundPrice = (
  { prices }: RoundProblem,
  boards: readonly PlannedBoard[],
  out: readonly number[],
): number =>
  boards.reduce((sum, sides) => sum + prices.board(sides), 0) +
  out.reduce((sum, entrant) => sum + prices.out(entrant), 0);
