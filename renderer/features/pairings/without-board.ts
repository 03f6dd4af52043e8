/** What it means to be left without a board in a planned round. Pure. */
import {
  isBracketMethod,
  methodFollowsStandings,
  type DuelMethod,
} from '../../../shared/contract/pairing-options.ts';

export type WithoutBoard = 'bye' | 'out' | 'knockedOut' | 'noMatch';

interface PlannedOut {
  readonly kind: 'duels' | 'tables' | 'teams';
  readonly method: DuelMethod;
  /** Whether the round is the first of its stage. */
  readonly isFirst: boolean;
  /** How many have no board. */
  readonly count: number;
}

/**
 * The odd player out in a Swiss or McMahon round gets a point for the bye; a player with a bye in the first round of a
 * bracket advances. Later, those without a match are out of a knock-out; of a double elimination, some only wait.
 */
export function withoutBoard({ kind, method, isFirst, count }: PlannedOut): WithoutBoard {
  if (kind !== 'duels') return 'out';
  if (methodFollowsStandings(method)) return count === 1 ? 'bye' : 'out';
  if (!isBracketMethod(method)) return 'out';
  if (isFirst) return count > 0 ? 'bye' : 'out';
  return method === 'knock-out' ? 'knockedOut' : 'noMatch';
}
