/** Who sits where: first seats, or white, spread evenly over the tournament. */
import { isDutch } from '../../contract/duel-settings.ts';
import type { PairingRequest, PlannedBoard, PlannedRound } from '../types.ts';
import type { RoundProblem } from '../round.ts';
import { inChains, singles, type Duel } from './chains.ts';
import { balanceOf, coloursIn, hasWhite, type Colour, type Colours } from '../colours.ts';
import { leastSeats } from './least-seats.ts';
import { evenOut, type Seating } from './seat-balance.ts';

/**
 * The same boards with their sides in the order of their seats.
 *
 * - Boards of two: of one round, white, or the first seat, goes as FIDE C.04.3, E says; of several, two rounds at a time
 *   so that all have each once, and then as few boards as possible are turned round so that no player is further from
 *   balance than necessary. Of teams made in this tournament the one whose people were first less often is first.
 * - Tables: each sits first, second, ... as equally as possible; of one round exactly, each table by itself. Where all
 *   tables are of one size and no player has sat before, no player sits at one seat more than once more than at another.
 * - Round robins, in groups or not, keep the colours of their tables; rounds of the Dutch system have theirs.
 * - Boards of three teams and more stay as they are.
 *
 * `rounds` ascend and are without kept boards, whose seats count.
 */
export function withSeats(rounds: readonly PlannedRound[], { request }: RoundProblem): PlannedRound[] {
  const { format } = request;
  if (format.kind === 'duels' && (format.method === 'round-robin' || format.method === 'groups'))
    return [...rounds];
  if (isDutch(format)) return [...rounds];
  const coloured = withColours(rounds, request);
  const seated = coloured.map(({ boards }) => boards.map((board) => seatingOf(board, coloured.length)));
  const all = seated.flat().filter((seating) => seating !== null);
  const before = seatsSoFar(request, coloured);
  // At the tables of one round nobody has two seats that depend on each other.
  if (coloured.length === 1) for (const one of all) one.seats = [...leastSeats(one.seats, before).order];
  else evenOut(all, before);
  return coloured.map((round, at) => ({
    ...round,
    boards: round.boards.map((board, number) => sidesOf(seated[at]?.[number] ?? null) ?? board),
  }));
}

/** Of a board that may be turned; else null: teams keep their order, and so do boards of two in a round alone. */
function seatingOf(board: PlannedBoard, rounds: number): Seating | null {
  if (board.length === 2 && rounds === 1) return null;
  const seats = board.flatMap((side) => (side.length === 1 ? side : []));
  return seats.length === board.length ? { seats } : null;
}

const sidesOf = (seating: Seating | null): PlannedBoard | null =>
  seating === null ? null : seating.seats.map((entrant) => [entrant]);

/**
 * Boards of two, each round knowing those before it: two rounds at a time; one that is left over, which comes first
 * where rounds were held, as C.04.3, E says.
 */
function withColours(rounds: readonly PlannedRound[], request: PairingRequest): PlannedRound[] {
  const colours = coloursIn(request.played, request.entrants.length);
  const alone = rounds.length % 2 === 1 && (request.played.length > 0 || rounds.length === 1) ? 1 : 0;
  const coloured = rounds.slice(0, alone).map((round) => oneRound(round, request, colours));
  for (let at = alone; at < rounds.length; at += 2) {
    const [one, other] = rounds.slice(at, at + 2);
    if (one === undefined) continue;
    coloured.push(
      ...(other === undefined ? [oneRound(one, request, colours)] : twoRounds(one, other, request, colours)),
    );
  }
  return coloured;
}

function oneRound(round: PlannedRound, request: PairingRequest, colours: Colour[][]): PlannedRound {
  const boards = round.boards.map((board, at) => inOrder(board, colours, at));
  remember([...boards, ...keptIn(request, round)], colours);
  return { ...round, boards };
}

/** Teams that are formed again in each round are ordered round by round, after the single entrants. */
function twoRounds(
  one: PlannedRound,
  other: PlannedRound,
  request: PairingRequest,
  colours: Colour[][],
): PlannedRound[] {
  const duelsOf = ({ boards }: PlannedRound): Duel[] => boards.map(singles).filter((duel) => duel !== null);
  const turned = inChains([duelsOf(one), duelsOf(other)], colours);
  return [one, other].map((round, at) => {
    const queue = [...(turned[at] ?? [])];
    const boards = round.boards.map((board, number) =>
      singles(board) === null
        ? inOrder(board, colours, number)
        : (queue.shift() ?? []).map((entrant) => [entrant]),
    );
    remember([...boards, ...keptIn(request, round)], colours);
    return { ...round, boards };
  });
}

const keptIn = ({ kept }: PairingRequest, { round }: PlannedRound): PlannedBoard[] =>
  kept.flatMap((board) => (board.round === round ? [board.sides] : []));

/** The stronger is named first by every method, or has the lower index. */
function inOrder(board: PlannedBoard, colours: readonly Colours[], at: number): PlannedBoard {
  const [one, other] = board;
  if (one === undefined || other === undefined || board.length > 2) return board;
  const duel = singles(board);
  const isFirst =
    duel === null
      ? isFirstTeam(one, other, colours, at)
      : hasWhite(colours[duel[0]] ?? [], colours[duel[1]] ?? [], at);
  return isFirst ? board : [other, one];
}

/** The team whose people were first less often, on average. */
function isFirstTeam(
  one: readonly number[],
  other: readonly number[],
  colours: readonly Colours[],
  at: number,
): boolean {
  const mean = (side: readonly number[]): number =>
    side.reduce((sum, entrant) => sum + balanceOf(colours[entrant] ?? []), 0) / side.length;
  const lead = mean(one) - mean(other);
  return lead === 0 ? at % 2 === 0 : lead < 0;
}

function remember(boards: readonly PlannedBoard[], colours: readonly Colour[][]): void {
  for (const [one, other, ...more] of boards) {
    if (one === undefined || other === undefined || more.length > 0) continue;
    for (const entrant of one) colours[entrant]?.push(1);
    for (const entrant of other) colours[entrant]?.push(-1);
  }
}

/** How often each sat at each seat, on boards that are not to be turned; the seat from 0. */
function seatsSoFar(request: PairingRequest, rounds: readonly PlannedRound[]): number[][] {
  const counts = request.entrants.map((): number[] => []);
  const count = (entrants: readonly number[], seat: number): void => {
    for (const entrant of entrants) {
      const own = counts[entrant];
      if (own !== undefined) own[seat] = (own[seat] ?? 0) + 1;
    }
  };
  for (const { kind, sides } of request.played) {
    for (const { entrants, seat } of sides) if (kind === 'played' && seat !== null) count(entrants, seat - 1);
  }
  const planned = new Set(rounds.map(({ round }) => round));
  for (const { round, sides } of request.kept) {
    if (planned.has(round)) for (const [seat, side] of sides.entries()) count(side, seat);
  }
  return counts;
}
