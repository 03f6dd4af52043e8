/** Opponents of one club in the first rounds of a tournament. */
import type { PairingRequest, PlannedBoard } from '../types.ts';

/** In how many rounds, from the first on, no two of one club are to be opponents; 0: the constraint isn't there. */
export const roundsClubsApart = ({ constraints }: Pick<PairingRequest, 'constraints'>): number =>
  constraints.reduce(
    (most, constraint) => (constraint.kind === 'club-apart' ? Math.max(most, constraint.rounds) : most),
    0,
  );

/** How many pairs of opponents at a board are of one club. People without a club are of none. */
export function clubmatesAt(request: Pick<PairingRequest, 'entrants'>): (sides: PlannedBoard) => number {
  const clubs = request.entrants.map(
    ({ people }) => new Set(people.flatMap(({ club }) => (club === null ? [] : [club]))),
  );
  const areClubmates = (one: number, other: number): boolean => {
    const [own, theirs] = [clubs[one], clubs[other]];
    if (own === undefined || theirs === undefined || own.size === 0) return false;
    for (const club of own) if (theirs.has(club)) return true;
    return false;
  };
  return (sides) => {
    let count = 0;
    for (const [at, side] of sides.entries()) {
      for (const others of sides.slice(at + 1)) {
        for (const one of side) for (const other of others) if (areClubmates(one, other)) count += 1;
      }
    }
    return count;
  };
}
