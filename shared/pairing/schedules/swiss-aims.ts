/** What a round of a Swiss or a McMahon aims at, aim by aim. */
import { duelSettings } from '../../contract/duel-settings.ts';
import type { EqualPoints } from '../../contract/pairing-options.ts';
import { constraintsBroken, type RoundProblem } from '../round.ts';
import { duelAims, type DuelAim } from '../../contract/judged-standings.ts';
import type { PlannedRound } from '../types.ts';
import { clashOf } from '../colours.ts';
import { heldBefore, type Competitor } from './competitors.ts';
import type { Aim } from './lexicographic.ts';
import { meetingsIn, type Float } from '../standings-so-far.ts';

/** In their order of weight; other pairs than in earlier suggestions only where all that is shown is as good. */
export const swissAims = [
  ...duelAims.slice(0, -1),
  'proposed',
  'order',
] as const satisfies readonly SwissAim[];
type SwissAim = DuelAim | 'proposed';

type OfPair = (higher: Competitor, lower: Competitor) => number;
type OfBye = (place: number) => number;

const nothing = (): number => 0;

/** The aims over places in `competitors`; the place after the last is that of the bye. */
export function aimsFor(
  problem: RoundProblem,
  competitors: readonly Competitor[],
): Readonly<Record<SwissAim, Aim>> {
  const met = meetingsIn(heldBefore(problem));
  const byeRank = byeRanks(competitors);
  const between =
    (cost: OfPair, ofBye: OfBye = nothing): Aim =>
    (a, b) => {
      const [higher, lower] = [competitors[a], competitors[b]];
      if (higher === undefined) return 0;
      return lower === undefined ? ofBye(a) : cost(higher, lower);
    };
  const clash: OfPair = (one, other) => clashOf(one.preference, other.preference);
  return {
    constraints: between(
      (one, other) => 2 * problem.prices.brokenBy([[one.entrant], [other.entrant]]),
      (place) => Math.floor((2 * problem.prices.out(competitors[place]?.entrant ?? 0)) / constraintsBroken),
    ),
    rematches: between((one, other) => met(one.entrant, other.entrant) ** 2),
    bye: between(nothing, (place) => byeRank[place] ?? 0),
    absoluteColours: between((one, other) => (clash(one, other) === 3 ? 1 : 0)),
    scoreDifference: between((one, other) => (one.steps - other.steps) ** 2),
    floats: between(floatingAgain),
    colours: between(clash),
    proposed: timesProposed(problem.earlier, competitors),
    order: between(orderIn(problem)),
  };
}

/**
 * 0 for the one who is first to have the bye, 1 for the next: who sat out by choice is not the first of equals to sit out
 * again.
 */
function byeRanks(competitors: readonly Competitor[]): number[] {
  const order = [...competitors.entries()]
    .toSorted(
      ([a, one], [b, other]) =>
        one.byes - other.byes || one.steps - other.steps || one.withoutGame - other.withoutGame || b - a,
    )
    .map(([place]) => place);
  const ranks: number[] = [];
  for (const [rank, place] of order.entries()) ranks[place] = rank;
  return ranks;
}

/** The last round counts twice as much as the one before. */
function floatingAgain(higher: Competitor, lower: Competitor): number {
  if (higher.steps === lower.steps) return 0;
  const again = ({ floats }: Competitor, way: Float): number =>
    (floats[0] === way ? 2 : 0) + (floats[1] === way ? 1 : 0);
  return again(higher, 1) + again(lower, -1);
}

/** How far, squared, a pair is from the one that the order gives. */
function orderIn({ request: { format } }: RoundProblem): OfPair {
  const how = format.kind === 'duels' ? duelSettings(format).equalPoints : 'halves';
  return (higher, lower) =>
    higher.steps === lower.steps
      ? offOrder[how](higher, lower)
      : // Who leaves a group downwards is its last, and meets the first of the other.
        (higher.group - 1 - higher.rank) ** 2 + lower.rank ** 2;
}

/** For two of the same score. Above all else, two of the same half meet only where the halves can't be kept. */
const offOrder: Readonly<Record<EqualPoints, OfPair>> = {
  halves: (higher, lower) => {
    const half = Math.floor(higher.group / 2);
    const isWithinHalf = higher.rank < half === lower.rank < half;
    return (lower.rank - higher.rank - half) ** 2 + (isWithinHalf ? half ** 2 : 0);
  },
  neighbours: (higher, lower) => (lower.rank - higher.rank - 1) ** 2,
  extremes: (higher, lower) => (higher.group - 1 - higher.rank - lower.rank) ** 2,
};

function timesProposed(earlier: readonly PlannedRound[], competitors: readonly Competitor[]): Aim {
  if (earlier.length === 0) return nothing;
  const proposed = new Set<string>();
  const keyOf = (one: number, other: number | undefined): string =>
    [one, other ?? -1].toSorted((a, b) => a - b).join(' ');
  for (const { boards, out } of earlier) {
    for (const board of boards) proposed.add(keyOf(board[0]?.[0] ?? -1, board[1]?.[0]));
    for (const one of out) proposed.add(keyOf(one, undefined));
  }
  return (a, b) => (proposed.has(keyOf(competitors[a]?.entrant ?? -1, competitors[b]?.entrant)) ? 1 : 0);
}
