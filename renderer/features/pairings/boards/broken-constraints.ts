/** Constraints that can't all be met, in words. Pure. */
import type { Constraint } from '../../../../shared/contract/pairing-options.ts';
import type { BrokenConstraints } from '../../../../shared/contract/judged-boards.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { constraintSentence } from '../../../../shared/pairing/option-words.ts';

export interface BrokenWords {
  readonly conflicting: readonly string[];
  /** Of those, or of others, the ones that the plan doesn't satisfy. */
  readonly broken: readonly string[];
  /** Why the format can't meet one of these in every round. */
  readonly limits: readonly string[];
}

/**
 * Which constraints conflict, and which the plan doesn't meet.
 *
 * @param nameOf - undefined for a player who isn't checked in
 */
export function brokenWords(
  { conflicting, broken, limits = [] }: BrokenConstraints,
  constraints: readonly Constraint[],
  nameOf: (playerId: number) => string | undefined,
): BrokenWords {
  const named = (playerId: number): string => nameOf(playerId) ?? texts.pairingOptions.constraints.gone;
  const told = (indices: readonly number[]): string[] =>
    indices.flatMap((i) => {
      const constraint = constraints[i];
      return constraint ? [constraintSentence(constraint, named)] : [];
    });
  const words = texts.pairingBoards.constraints;
  const limited = limits.flatMap(({ constraint, why }) =>
    told([constraint]).map((sentence) => words.limit({ constraint: sentence, reason: words.limits[why] })),
  );
  return { conflicting: told(conflicting), broken: told(broken), limits: limited };
}
