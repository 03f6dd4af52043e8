/** Whether a plan keeps the constraints, read from the plan as it is. */
import { isHere, type Constraint } from '../../contract/pairing-options.ts';
import { clubmatesAt } from './clubs.ts';
import { type PairingRequest, type PlannedRound } from '../types.ts';

/** The place of a player in one round. */
interface Place {
  /** Counted from 0; no board: no other player is there. */
  readonly board: number | null;
  readonly side: number;
}

/** Indices of the request's constraints that one of these rounds breaks. People who aren't here are in no constraint. */
export const brokenConstraints = (request: PairingRequest, rounds: readonly PlannedRound[]): number[] =>
  [...request.constraints.keys()].filter((at) => {
    const constraint = request.constraints[at];
    return constraint !== undefined && rounds.some((round) => breaks(request, round, constraint));
  });

function breaks(request: PairingRequest, round: PlannedRound, constraint: Constraint): boolean {
  if (constraint.kind === 'one-beginner') return hasBeginnersTogether(request, round);
  if (constraint.kind === 'club-apart') {
    const clubmates = clubmatesAt(request);
    return round.round <= constraint.rounds && round.boards.some((sides) => clubmates(sides) > 0);
  }
  const places = placesOf(request, round);
  const of = (playerIds: readonly number[]) => playerIds.flatMap((id) => places.get(id) ?? []);
  switch (constraint.kind) {
    case 'apart':
      return areTogether(request, round, of(constraint.playerIds));
    case 'together':
      return !areAtOne(of(constraint.playerIds), ({ board }) => board);
    case 'partners':
      return !areAtOne(of(constraint.playerIds), ({ board, side }) =>
        board === null ? null : sideKey(board, side),
      );
    case 'board':
      return of([constraint.playerId]).some(({ board }) => board !== constraint.board - 1);
  }
}

/** All players who are here, by player id. */
function placesOf({ entrants }: PairingRequest, { round, boards }: PlannedRound): Map<number, Place> {
  const places = new Map<number, Place>();
  const put = (entrant: number, place: Place): void => {
    for (const { playerId } of entrants[entrant]?.people ?? []) places.set(playerId, place);
  };
  for (const [at, entrant] of entrants.entries())
    if (isHere(entrant, round)) put(at, { board: null, side: 0 });
  for (const [board, sides] of boards.entries()) {
    for (const [side, those] of sides.entries()) for (const entrant of those) put(entrant, { board, side });
  }
  return places;
}

/** Two at one board; or of one team, where there is one board for all teams. */
function areTogether(
  { format }: PairingRequest,
  { boards }: PlannedRound,
  places: readonly Place[],
): boolean {
  const bySide = format.kind === 'teams' && (format.meet === 'all' || boards.length === 1);
  const keys = places.flatMap(({ board, side }) =>
    board === null ? [] : [bySide ? sideKey(board, side) : String(board)],
  );
  return new Set(keys).size < keys.length;
}

const sideKey = (board: number, side: number): string => `${String(board)} ${String(side)}`;

/** Empty, one alone, or all at the same place. */
function areAtOne(places: readonly Place[], of: (place: Place) => number | string | null): boolean {
  const keys = places.map(of);
  return keys.length < 2 || (!keys.includes(null) && new Set(keys).size === 1);
}

const hasBeginnersTogether = ({ entrants }: PairingRequest, { boards }: PlannedRound): boolean =>
  boards
    .flat()
    .some(
      (side) =>
        side.filter((entrant) => entrants[entrant]?.people.some(({ isBeginner }) => isBeginner)).length > 1,
    );
