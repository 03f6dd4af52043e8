/** Constraints while they are being made: which players are in them, and which of them conflict. Pure. */
import type { Constraint } from '../../../../shared/contract/pairing-options.ts';
import type { PairingsDraft } from '../pairings-draft.ts';

export type ConstraintKind = Constraint['kind'];
const constraintKinds: readonly ConstraintKind[] = [
  'apart',
  'together',
  'partners',
  'board',
  'one-beginner',
  'club-apart',
];

/** Those that are offered: nobody decides who is on a team that is fixed. */
export const kindsFor = (by: PairingsDraft['by']): readonly ConstraintKind[] =>
  by === 'teams'
    ? constraintKinds.filter((kind) => kind !== 'partners' && kind !== 'one-beginner')
    : constraintKinds;

/** The players that it concerns. */
export function peopleOf(constraint: Constraint): readonly number[] {
  if (constraint.kind === 'one-beginner' || constraint.kind === 'club-apart') return [];
  return constraint.kind === 'board' ? [constraint.playerId] : constraint.playerIds;
}

const shared = (one: Constraint, other: Constraint): number =>
  peopleOf(one).filter((playerId) => peopleOf(other).includes(playerId)).length;

const keyOf = (constraint: Constraint): string =>
  constraint.kind === 'board' || constraint.kind === 'club-apart'
    ? JSON.stringify(constraint)
    : JSON.stringify([constraint.kind, peopleOf(constraint).toSorted((a, b) => a - b)]);

/** True if the same constraint is among them. */
export const isAmong = (constraints: readonly Constraint[], constraint: Constraint): boolean =>
  constraints.some((one) => keyOf(one) === keyOf(constraint));

/** Two players apart and together, or one player at two boards: the first constraint that conflicts with this one. */
export const contradictedBy = (
  constraints: readonly Constraint[],
  constraint: Constraint,
): Constraint | undefined =>
  constraints.find((one) => contradict(one, constraint) || contradict(constraint, one));

function contradict(one: Constraint, other: Constraint): boolean {
  switch (one.kind) {
    case 'apart':
      return (other.kind === 'together' || other.kind === 'partners') && shared(one, other) > 1;
    case 'board':
      return other.kind === 'board' && one.playerId === other.playerId && one.board !== other.board;
    case 'together':
    case 'partners':
    case 'one-beginner':
    case 'club-apart':
      return false;
  }
}
