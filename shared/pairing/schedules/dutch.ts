/** A round of a Swiss by FIDE's Dutch system (C.04.3), from what is known of the tournament. */
import { byeCandidates, dutchPairing } from '../dutch/round.ts';
import type { DutchPlayer, DutchRound } from '../dutch/player.ts';
import type { Constraint } from '../../contract/pairing-options.ts';
import type { PlannedRound } from '../types.ts';
import type { RoundProblem } from '../round.ts';
import { relationsOf } from '../constraints/relations.ts';
import { heldBefore } from './competitors.ts';
import { dutchPlayers, type ListedPlayer } from './dutch-players.ts';
import type { Seeded } from './seeds.ts';
import { meetingsIn } from '../standings-so-far.ts';

/**
 * The next round; null if no round follows C1 to C3. Boards have white first, and are in the order of C.04.2: by the
 * higher score of the two, the sum of both, and the higher pairing number. Where not all constraints can be kept beside
 * the rules, those that two players always meet go first, then all.
 */
export function dutchRound(problem: RoundProblem, seeded: Seeded): PlannedRound | null {
  const { free, round } = problem;
  const players = dutchPlayers(problem, seeded);
  for (const asked of dutchRounds(problem, players)) {
    const found = dutchPairing(asked);
    if (found === null) continue;
    const boards = found.pairs.toSorted(boardOrder(players));
    return {
      round,
      boards: boards.map((pair) => pair.map((one) => [free[one] ?? 0])),
      out: found.bye === null ? [] : [free[found.bye] ?? 0],
    };
  }
  return null;
}

/** Who may have the bye, as `dutchRound` decides; empty for an even number, null if no round follows C1 to C3. */
export function dutchByes(
  problem: RoundProblem,
  players: readonly ListedPlayer[],
): readonly ListedPlayer[] | null {
  for (const asked of dutchRounds(problem, players)) {
    const found = byeCandidates(asked);
    if (found !== null) return found.flatMap((at) => players[at] ?? []);
  }
  return null;
}

/** What is asked of the system, one round after the other until there is a pairing: with all constraints, then with fewer. */
function* dutchRounds(
  problem: RoundProblem,
  players: readonly DutchPlayer[],
): Generator<DutchRound, void, undefined> {
  const { request, free, round } = problem;
  const met = meetingsIn(heldBefore(problem));
  const isNew = (one: number, other: number): boolean => met(free[one] ?? 0, free[other] ?? 0) === 0;
  for (const constraints of constraintsInTurn(request.constraints)) {
    const relations = relationsOf({ ...request, constraints }, free, round);
    const isKept = (one: number, other: number): boolean =>
      constraints.length === 0 || relations.inBoard([[free[one] ?? 0], [free[other] ?? 0]]) === 0;
    yield {
      players,
      mayMeet: (one, other) => isNew(one, other) && isKept(one, other),
      initialColour: 1,
    };
  }
}

/** All that can matter in a Swiss, then fewer. */
function constraintsInTurn(all: readonly Constraint[]): (readonly Constraint[])[] {
  const between = all.filter(({ kind }) => kind !== 'partners' && kind !== 'one-beginner');
  const apart = between.filter(({ kind }) => kind !== 'together');
  return [between, apart, []].filter((some, at, lists) => some.length !== lists[at - 1]?.length);
}

type Pair = readonly [number, number];

/** By the higher score of the two, the sum of both, and the pairing number of the higher. */
function boardOrder(players: readonly ListedPlayer[]): (one: Pair, other: Pair) => number {
  const rankOf = (pair: Pair): readonly number[] => {
    const both = pair
      .flatMap((at) => players[at] ?? [])
      .toSorted((a, b) => b.points - a.points || a.number - b.number);
    const [higher, lower] = both;
    return [-(higher?.points ?? 0), -(lower?.points ?? 0), higher?.number ?? 0];
  };
  return (one, other) => {
    const [own, theirs] = [rankOf(one), rankOf(other)];
    return own.map((value, at) => value - (theirs[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  };
}
