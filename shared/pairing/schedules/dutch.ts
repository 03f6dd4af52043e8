/** A round of a Swiss by FIDE's Dutch system (C.04.3), from what is known of the tournament. */
import { dutchPairing } from '../dutch/round.ts';
import type { DutchPlayer } from '../dutch/player.ts';
import { duelSettings } from '../../contract/duel-settings.ts';
import { isHere, type Constraint } from '../../contract/pairing-options.ts';
import { usualGamePoints, type PlannedRound, type PlayedBoard } from '../types.ts';
import type { RoundProblem } from '../round.ts';
import { relationsOf } from '../constraints/relations.ts';
import { coloursIn, preferenceOf } from '../colours.ts';
import { heldBefore } from './competitors.ts';
import { scoresBefore } from './scores.ts';
import { startingOrder, type Seeded } from './seeds.ts';
import { isGame, meetingsIn, roundsHeld, withoutGameIn, type Float, type Held } from '../standings-so-far.ts';

/**
 * The next round; null if no round follows C1 to C3. Boards have white first, and are in the order of C.04.2: by the
 * higher score of the two, the sum of both, and the higher pairing number. Where not all constraints can be kept beside
 * the rules, those that two players always meet go first, then all.
 */
export function dutchRound(problem: RoundProblem, seeded: Seeded): PlannedRound | null {
  const { request, free, round } = problem;
  const players = playersFor(problem, seeded);
  const met = meetingsIn(heldBefore(problem));
  const isNew = (one: number, other: number): boolean => met(free[one] ?? 0, free[other] ?? 0) === 0;
  for (const constraints of constraintsInTurn(request.constraints)) {
    const relations = relationsOf({ ...request, constraints }, free, round);
    const isKept = (one: number, other: number): boolean =>
      constraints.length === 0 || relations.inBoard([[free[one] ?? 0], [free[other] ?? 0]]) === 0;
    const found = dutchPairing({
      players,
      mayMeet: (one, other) => isNew(one, other) && isKept(one, other),
      initialColour: 1,
    });
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

/** All that can matter in a Swiss, then fewer. */
function constraintsInTurn(all: readonly Constraint[]): (readonly Constraint[])[] {
  const between = all.filter(({ kind }) => kind !== 'partners' && kind !== 'one-beginner');
  const apart = between.filter(({ kind }) => kind !== 'together');
  return [between, apart, []].filter((some, at, lists) => some.length !== lists[at - 1]?.length);
}

/** Someone who is paired, with the points that standings show. */
interface Listed extends DutchPlayer {
  readonly points: number;
}

type Pair = readonly [number, number];

/** By the higher score of the two, the sum of both, and the pairing number of the higher. */
function boardOrder(players: readonly Listed[]): (one: Pair, other: Pair) => number {
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

/** Those who are free, as the Dutch system sees them. */
function playersFor(problem: RoundProblem, seeded: Seeded): Listed[] {
  const { request, free } = problem;
  const held = heldBefore(problem);
  const rounds = roundsHeld(held);
  const scores = scoresBefore(request, held, problem.round, seeded);
  const { win, loss } = request.points ?? usualGamePoints;
  const isLast = isLastRound(problem, rounds);
  const colours = coloursIn(held, request.entrants.length);
  const numbers = pairingNumbers(problem, held, seeded);
  const own = boardsOfEach(held, request.entrants.length);
  const withoutGame = withoutGameIn(held, request.entrants.length);
  const earlier = new Map(
    rounds.slice(-2).map((round) => [round, scoresBefore(request, held, round, seeded).pairing]),
  );
  return free.map((entrant) => ({
    number: numbers.get(entrant) ?? 0,
    points: scores.points[entrant] ?? 0,
    score: scores.pairing[entrant] ?? 0,
    colours: colours[entrant] ?? [],
    preference: preferenceOf(colours[entrant] ?? []),
    floats: rounds
      .slice(-2)
      .toReversed()
      .map((round) => floatOf(entrant, own[entrant]?.get(round), earlier.get(round) ?? [], loss)),
    unplayed: withoutGame[entrant] ?? 0,
    mayHaveBye: rounds.every((round) => !hadBye(problem, entrant, round, own[entrant]?.get(round))),
    isTopscorer: isLast && (scores.points[entrant] ?? 0) > (rounds.length * win) / 2,
  }));
}

/** 1.7: topscorers are those of the last round. Where the number of rounds isn't set, no round is known to be the last. */
function isLastRound({ request: { format }, round }: RoundProblem, rounds: readonly number[]): boolean {
  const total = format.kind === 'duels' ? duelSettings(format).totalRounds : null;
  return total !== null && round - (rounds[0] ?? round) + 1 >= total;
}

/** By the initial ranking, of those who are here or were paired before: who comes later has no number until then. */
function pairingNumbers(
  { request, free, kept }: RoundProblem,
  held: Held,
  seeded: Seeded,
): Map<number, number> {
  const known = new Set([...free, ...kept.flat(2)]);
  for (const { round, sides } of held) {
    for (const entrant of sides.flatMap((side) => side.entrants)) {
      const presence = request.entrants[entrant];
      // Byes that were asked for don't count: who has had only those hasn't been paired yet.
      if (sides.length > 1 || (presence !== undefined && isHere(presence, round))) known.add(entrant);
    }
  }
  const order = startingOrder(request, seeded)([...known].toSorted((a, b) => a - b));
  return new Map(order.map((entrant, at) => [entrant, at + 1]));
}

/** The board of each entrant in each round. */
function boardsOfEach(held: Held, entrants: number): Map<number, PlayedBoard>[] {
  const own = Array.from({ length: entrants }, () => new Map<number, PlayedBoard>());
  for (const board of held)
    for (const { entrants: those } of board.sides) for (const one of those) own[one]?.set(board.round, board);
  return own;
}

const gained = ({ sides }: PlayedBoard, entrant: number): number =>
  sides.find((side) => side.entrants.includes(entrant))?.points ?? 0;

/** 1.4: down, if the opponent had less, or for more than a loss without a game; up, if the opponent had more. */
function floatOf(
  entrant: number,
  board: PlayedBoard | undefined,
  scores: readonly number[],
  loss: number,
): Float {
  if (board === undefined) return 0;
  if (!isGame(board)) return gained(board, entrant) > loss ? 1 : 0;
  const opponent = board.sides.find((side) => !side.entrants.includes(entrant))?.entrants[0];
  if (opponent === undefined) return 0;
  const ahead = (scores[entrant] ?? 0) - (scores[opponent] ?? 0);
  return ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
}

/** C2: the bye of the round, or as many points as for a win without a game. A bye that was asked for is worth less. */
function hadBye(
  { request }: RoundProblem,
  entrant: number,
  round: number,
  board: PlayedBoard | undefined,
): boolean {
  const presence = request.entrants[entrant];
  if (board === undefined) return presence !== undefined && isHere(presence, round);
  if (isGame(board)) return false;
  const win = (request.points ?? usualGamePoints).win;
  return board.kind === 'bye' || gained(board, entrant) >= win;
}
