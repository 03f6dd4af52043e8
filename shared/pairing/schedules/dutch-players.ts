/** What a tournament says of those who are to be paired by FIDE's Dutch system (C.04.3, article 1). */
import type { DutchPlayer } from '../dutch/player.ts';
import { duelSettings } from '../../contract/duel-settings.ts';
import { isHere } from '../../contract/pairing-options.ts';
import { usualGamePoints, type PlayedBoard } from '../types.ts';
import type { RoundProblem } from '../round.ts';
import { coloursIn, preferenceOf } from '../colours.ts';
import { heldBefore } from './competitors.ts';
import { scoresBefore } from './scores.ts';
import { startingOrder, type Seeded } from './seeds.ts';
import { isGame, roundsHeld, withoutGameIn, type Float, type Held } from '../standings-so-far.ts';

/** Someone who is paired: the index in the request, and the points that standings show. */
export interface ListedPlayer extends DutchPlayer {
  readonly entrant: number;
  readonly points: number;
}

/** Those who are free, as the Dutch system sees them. */
export function dutchPlayers(problem: RoundProblem, seeded: Seeded): ListedPlayer[] {
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
  const floated = roundsOfFloats(problem);
  const earlier = new Map(
    floated.map((round) => [round, scoresBefore(request, held, round, seeded).pairing]),
  );
  return free.map((entrant) => ({
    entrant,
    number: numbers.get(entrant) ?? 0,
    points: scores.points[entrant] ?? 0,
    score: scores.pairing[entrant] ?? 0,
    colours: colours[entrant] ?? [],
    preference: preferenceOf(colours[entrant] ?? []),
    floats: floated.map((round) =>
      floatOf(entrant, own[entrant]?.get(round), earlier.get(round) ?? [], loss),
    ),
    unplayed: withoutGame[entrant] ?? 0,
    mayHaveBye: rounds.every((round) => !hadBye(problem, entrant, round, own[entrant]?.get(round))),
    isTopscorer: isLast && (scores.points[entrant] ?? 0) > (rounds.length * win) / 2,
  }));
}

/** The rounds whose floats count, the last first: those of `DutchPlayer.floats`. */
export const roundsOfFloats = (problem: RoundProblem): number[] =>
  roundsHeld(heldBefore(problem)).slice(-2).toReversed();

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
  return floatAgainst(scores[entrant] ?? 0, scores[opponent] ?? 0);
}

/** The float of one with this score who meets an opponent with that one. */
export const floatAgainst = (own: number, opponent: number): Float =>
  own > opponent ? 1 : own < opponent ? -1 : 0;

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
