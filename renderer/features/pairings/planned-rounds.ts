/** Whether a tournament whose end isn't on record has played all rounds that are planned. Pure. */
import type { Ending, NoEnding } from '../../../shared/competition/early-end.ts';

interface Begun {
  readonly ending: Ending | NoEnding;
  /** The number of the last round that has begun. */
  readonly begun: number;
  /** Of the last round that the options plan; null where that is open. */
  readonly lastRound: number | null;
}

/**
 * `played`: ending it is the next step. `postponed`: only games that were postponed wait for their results. null before
 * that, where nothing says how many rounds there are, and where only the organizer knows whether groups are the end.
 */
export function plannedRounds({ ending, begun, lastRound }: Begun): 'played' | 'postponed' | null {
  if (typeof ending === 'string' || ending.areGroupsPlayed) return null;
  if (lastRound === null || begun < lastRound || ending.open > ending.postponed) return null;
  return ending.open > 0 ? 'postponed' : 'played';
}
