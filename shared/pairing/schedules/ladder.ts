/** A ladder: players challenge those a few places higher, and change places with them if they win. */
import { ladderAfter, type Win } from '../../competition/tie-breaks/ladder.ts';
import { duelSettings } from '../../contract/duel-settings.ts';
import type { PairingRequest, PlannedRound } from '../types.ts';
import { constraintsBroken, type RoundProblem } from '../round.ts';
import { lexicographicPairs, type Aim } from './lexicographic.ts';
import { startingOrder, type Seeded } from './seeds.ts';
import { byesIn, duelOf, heldBesides, meetingsIn, roundsHeld, type Held } from '../standings-so-far.ts';

/** Entrants, the highest first: at the start by strength, later ones below them as they came; then by results. */
export function ladderOrder(request: Pick<PairingRequest, 'entrants'>, held: Held, seeded: Seeded): number[] {
  const everyone = startingOrder(request, seeded)([...request.entrants.keys()]);
  const from = (one: number): number => request.entrants[one]?.from ?? 0;
  const first = Math.max(roundsHeld(held)[0] ?? 1, Math.min(...everyone.map(from)));
  const entered = (one: number): number => Math.max(first, from(one));
  const start = everyone.toSorted((one, other) => entered(one) - entered(other));
  return ladderAfter(start, held.flatMap(winOf));
}

/** A walkover is a win; a level board, or one without a result, changes nothing. */
function winOf(board: Held[number]): Win<number>[] {
  if (duelOf(board) === null) return [];
  const [best, worst] = board.sides.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
  const [winner, loser] = [best?.entrants[0], worst?.entrants[0]];
  if (winner === undefined || loser === undefined) return [];
  return (best?.points ?? 0) > (worst?.points ?? 0) ? [{ winner, loser }] : [];
}

/**
 * The next round. In this order of weight: as few constraints broken as can be; as few as can be sit out, for no two meet
 * who are more than `challengeUpTo` places apart, counted among those who are here; no two meet again who met in
 * the last round; who had fewest byes sits out, then who is lowest; those who met least meet; other pairs than in
 * earlier suggestions; neighbours meet.
 */
export function ladderRound(problem: RoundProblem, seeded: Seeded): PlannedRound {
  const held = heldBesides(problem).filter(({ round }) => round < problem.round);
  const free = new Set(problem.free);
  const ladder = ladderOrder(problem.request, held, seeded).filter((one) => free.has(one));
  const isInReach = reachOf(problem);
  const pairs = lexicographicPairs(ladder.length + (ladder.length % 2), aimsFor(problem, held, ladder));
  const boards = pairs.flatMap(([a, b]) => {
    const [one, other] = [ladder[a], ladder[b]];
    return one === undefined || other === undefined || !isInReach(a, b) ? [] : [[[one], [other]]];
  });
  const seated = new Set(boards.flat(2));
  return { round: problem.round, boards, out: problem.free.filter((one) => !seated.has(one)) };
}

function reachOf({ request: { format } }: RoundProblem): (a: number, b: number) => boolean {
  const most = format.kind === 'duels' ? duelSettings(format).challengeUpTo : 1;
  return (a, b) => Math.abs(a - b) <= most;
}

/** Over places on the ladder, from 0; the place after the last is that of the bye. Two out of reach both sit out. */
function aimsFor(problem: RoundProblem, held: Held, ladder: readonly number[]): Aim[] {
  const isInReach = reachOf(problem);
  const last = roundsHeld(held).at(-1);
  const metNow = meetingsIn(held.filter(({ round }) => round === last));
  const met = meetingsIn(held);
  const byes = byesIn(held, problem.request.entrants);
  const proposed = problem.earlier.flatMap(({ boards }) => boards);
  const isProposed = (one: number, other: number): boolean =>
    proposed.some((board) => board.flat().includes(one) && board.flat().includes(other));
  const ofPair =
    (cost: (a: number, b: number) => number, ofOut: (place: number) => number = () => 0): Aim =>
    (a, b) => {
      const isBye = b >= ladder.length;
      if (!isBye && isInReach(a, b)) return cost(a, b);
      return ofOut(a) + (isBye ? 0 : ofOut(b));
    };
  const entrant = (place: number): number => ladder[place] ?? -1;
  const broken = (price: number): number => Math.floor((2 * price) / constraintsBroken);
  return [
    ofPair(
      (a, b) => 2 * problem.prices.brokenBy([[entrant(a)], [entrant(b)]]),
      (place) => broken(problem.prices.out(entrant(place))),
    ),
    ofPair(
      () => 0,
      () => 1,
    ),
    ofPair((a, b) => metNow(entrant(a), entrant(b))),
    ofPair(
      () => 0,
      (place) => (byes[entrant(place)] ?? 0) * ladder.length + ladder.length - 1 - place,
    ),
    ofPair((a, b) => met(entrant(a), entrant(b)) ** 2),
    ofPair((a, b) => (isProposed(entrant(a), entrant(b)) ? 1 : 0)),
    ofPair((a, b) => (b - a) ** 2),
  ];
}
