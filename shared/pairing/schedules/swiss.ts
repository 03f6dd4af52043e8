/**
 * Swiss by standings, in the spirit of the FIDE (Dutch) system (FIDE Handbook C.04.1 and C.04.3, version of 2017), as one
 * choice of pairs by aims in their order instead of bracket by bracket.
 */
import type { PlannedRound } from '../types.ts';
import { constraintsBroken, type RoundProblem } from '../round.ts';
import { clashOf, coloursIn, preferenceOf, type Preference } from './colours.ts';
import {
  byesIn,
  floatsIn,
  heldBesides,
  meetingsIn,
  pointsIn,
  type Float,
  type Held,
} from './standings-so-far.ts';
import { lexicographicPairs, type Aim } from './lexicographic.ts';
import type { Seeded } from './seeds.ts';

/** An entrant to be paired. */
interface Competitor {
  readonly entrant: number;
  /** In whole steps; a pair's difference counts as its square. */
  readonly score: number;
  readonly byes: number;
  readonly preference: Preference;
  /** Of the last round, and the one before. */
  readonly floats: readonly Float[];
  /** Place by strength among those of the same score, from 0, and how many they are. */
  readonly rank: number;
  readonly group: number;
}

/**
 * The next round. In this order of weight:
 *
 * 1. as few constraints broken as can be;
 * 2. no two meet again while it can be avoided (C.04.3, C1); then those who met least;
 * 3. of an odd number, the bye goes to the one with fewest byes, then fewest points, then least strength (C2, C5);
 * 4. no player gets a third more of one colour, or the same a third time in a row (C3);
 * 5. scores in a pair differ least: the sum of their squares (C6);
 * 6. no player floats the same way as in the last round, or the one before (C12 to C15);
 * 7. colours alternate and are level (C10, C11);
 * 8. where another suggestion is requested, other pairs than before;
 * 9. in a group of equal score the upper half meets the lower half, in order of strength (B.3); who leaves the group
 *    downwards is its last, and meets the first of the other.
 *
 * Points are those of the boards held in this tournament, so that a player who comes late begins with none; a board
 * without a result counts as level. The first on the list sit at the first boards. `seeded` has the strongest first.
 */
export function swissRound(problem: RoundProblem, seeded: Seeded): PlannedRound {
  const held = heldBesides(problem).filter(({ round }) => round < problem.round);
  const competitors = rankedFor(problem, held, seeded);
  const count = competitors.length + (competitors.length % 2);
  const pairs = lexicographicPairs(count, aimsFor(problem, held, competitors));
  const entrantAt = (at: number): number | null => competitors[at]?.entrant ?? null;
  const boards: number[][][] = [];
  const out: number[] = [];
  for (const [a, b] of pairs) {
    const [one, other] = [entrantAt(a), entrantAt(b)];
    if (one === null) continue;
    if (other === null) out.push(one);
    else boards.push([[one], [other]]);
  }
  return { round: problem.round, boards, out };
}

/** By score, then by strength: the order of the boards. */
function rankedFor({ request, free }: RoundProblem, held: Held, seeded: Seeded): Competitor[] {
  const scores = inWholeSteps(pointsIn(held, request.entrants.length));
  const byes = byesIn(held, request.entrants);
  const floats = floatsIn(held, request.entrants);
  const colours = coloursIn(held, request.entrants.length);
  const groups = Map.groupBy(seeded(free), (entrant) => scores[entrant] ?? 0);
  return [...groups]
    .toSorted(([one], [other]) => other - one)
    .flatMap(([score, group]) =>
      group.map((entrant, rank) => ({
        entrant,
        score,
        byes: byes[entrant] ?? 0,
        preference: preferenceOf(colours[entrant] ?? []),
        floats: floats[entrant] ?? [],
        rank,
        group: group.length,
      })),
    );
}

/** Halves are what duels give; boards of more sides give thirds, quarters and sixths. */
function inWholeSteps(points: readonly number[]): number[] {
  const steps = points.every((one) => Number.isInteger(2 * one)) ? 2 : 12;
  return points.map((one) => Math.round(one * steps));
}

/** The aims of `swissRound` over places in the ranking; the place after the last is that of the bye. */
function aimsFor(problem: RoundProblem, held: Held, competitors: readonly Competitor[]): Aim[] {
  const met = meetingsIn(held);
  const byeRank = byeRanks(competitors);
  const between =
    (
      cost: (higher: Competitor, lower: Competitor) => number,
      ofBye: (place: number) => number = () => 0,
    ): Aim =>
    (a, b) => {
      const [higher, lower] = [competitors[a], competitors[b]];
      if (higher === undefined) return 0;
      return lower === undefined ? ofBye(a) : cost(higher, lower);
    };
  const clash = (one: Competitor, other: Competitor) => clashOf(one.preference, other.preference);
  return [
    between(
      (one, other) => 2 * problem.prices.brokenBy([[one.entrant], [other.entrant]]),
      (place) => Math.floor((2 * problem.prices.out(competitors[place]?.entrant ?? 0)) / constraintsBroken),
    ),
    between((one, other) => met(one.entrant, other.entrant) ** 2),
    between(
      () => 0,
      (place) => byeRank[place] ?? 0,
    ),
    between((one, other) => (clash(one, other) === 3 ? 1 : 0)),
    between((one, other) => (one.score - other.score) ** 2),
    between(floatingAgain),
    between(clash),
    timesProposed(problem.earlier, competitors),
    between(offTheHalves),
  ];
}

/** 0 for the one who is first to have the bye, 1 for the next. */
function byeRanks(competitors: readonly Competitor[]): number[] {
  const order = [...competitors.keys()].toSorted((a, b) => {
    const [one, other] = [competitors[a], competitors[b]];
    return (one?.byes ?? 0) - (other?.byes ?? 0) || b - a;
  });
  const ranks: number[] = [];
  for (const [rank, place] of order.entries()) ranks[place] = rank;
  return ranks;
}

/** The last round counts twice as much as the one before. */
function floatingAgain(higher: Competitor, lower: Competitor): number {
  if (higher.score === lower.score) return 0;
  const again = ({ floats }: Competitor, way: Float): number =>
    (floats[0] === way ? 2 : 0) + (floats[1] === way ? 1 : 0);
  return again(higher, 1) + again(lower, -1);
}

/**
 * How far, squared, a pair is from the one that the order gives; above all of that for two of the same half, which
 * comes only where the halves can't be kept.
 */
function offTheHalves(higher: Competitor, lower: Competitor): number {
  if (higher.score !== lower.score) return (higher.group - 1 - higher.rank) ** 2 + lower.rank ** 2;
  const half = Math.floor(higher.group / 2);
  const isWithinHalf = higher.rank < half === lower.rank < half;
  return (lower.rank - higher.rank - half) ** 2 + (isWithinHalf ? half ** 2 : 0);
}

function timesProposed(earlier: readonly PlannedRound[], competitors: readonly Competitor[]): Aim {
  const proposed = new Set<string>();
  const keyOf = (one: number, other: number | undefined): string =>
    [one, other ?? -1].toSorted((a, b) => a - b).join(' ');
  for (const { boards, out } of earlier) {
    for (const board of boards) proposed.add(keyOf(board[0]?.[0] ?? -1, board[1]?.[0]));
    for (const one of out) proposed.add(keyOf(one, undefined));
  }
  return (a, b) => (proposed.has(keyOf(competitors[a]?.entrant ?? -1, competitors[b]?.entrant)) ? 1 : 0);
}
