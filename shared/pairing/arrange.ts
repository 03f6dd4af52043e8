/** Boards in their order: the kept ones and those that constraints number at their places, the others in between. */
import { isBracket } from '../contract/pairing-options.ts';
import { boardKey, type PairingRequest, type PlannedBoard, type PlannedRound } from './types.ts';

/**
 * The round with its kept boards, and each board where it was asked for, if there are enough boards: a kept one at its
 * number, or else at the one it had in `from`.
 */
export function arranged(request: PairingRequest, { round, boards, out }: PlannedRound): PlannedRound {
  const kept = request.kept.filter((board) => board.round === round);
  const places = Array.from({ length: kept.length + boards.length }, (): PlannedBoard | null => null);
  const left: PlannedBoard[] = [];
  const before = request.from?.find((one) => one.round === round)?.boards.map(boardKey) ?? [];
  for (const { board, sides } of kept) {
    const number = board ?? before.indexOf(boardKey(sides)) + 1;
    if (!put(places, number, sides)) left.push(sides);
  }
  for (const sides of left.splice(0)) put(places, places.indexOf(null) + 1, sides);
  for (const sides of boards) if (!put(places, numberOf(request, sides), sides)) left.push(sides);
  return { round, boards: places.map((sides) => sides ?? left.shift() ?? []), out };
}

function put(places: (PlannedBoard | null)[], number: number | undefined, sides: PlannedBoard): boolean {
  if (number === undefined || places[number - 1] !== null) return false;
  places[number - 1] = sides;
  return true;
}

/** The board's number by the constraints. In a bracket the order of the boards says who meets whom next. */
function numberOf(
  { entrants, format, constraints }: PairingRequest,
  sides: PlannedBoard,
): number | undefined {
  if (isBracket(format)) return undefined;
  const seated = new Set(
    sides.flat().flatMap((entrant) => (entrants[entrant]?.people ?? []).map(({ playerId }) => playerId)),
  );
  return constraints.flatMap((constraint) =>
    constraint.kind === 'board' && seated.has(constraint.playerId) ? [constraint.board] : [],
  )[0];
}
