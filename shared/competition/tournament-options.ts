/** By which rules a tournament's standings are made: what was set for it, and what its boards show. */
import type { TieBreak } from '../contract/competition-words.ts';
import { competitorsOf, isBye, type Board } from './rounds.ts';
import type { StandingsOptions } from './standings.ts';

export interface StandingsRules {
  /** null: the usual ones. */
  readonly tieBreaks: readonly TieBreak[] | null;
}

/** The options of its standings. In a round robin it was settled from the start who meets whom. */
export const standingsOptions = (
  { tieBreaks }: StandingsRules,
  boards: readonly Board[],
): StandingsOptions => ({
  ...(tieBreaks === null ? {} : { order: tieBreaks }),
  ...(haveAllMet(boards) ? { schedule: 'fixed' } : {}),
});

/** True where two sit at every board and each two of all who have a seat meet: with an odd number, one sits out a round. */
function haveAllMet(boards: readonly Board[]): boolean {
  const competitors = new Set<string>();
  const met = new Set<string>();
  for (const board of boards) {
    const seated = board.sides.flatMap(competitorsOf);
    for (const one of seated) competitors.add(one);
    if (isBye(board)) continue;
    const [one, other, ...more] = seated;
    if (one === undefined || other === undefined || more.length > 0) return false;
    met.add(JSON.stringify([one, other].toSorted()));
  }
  return competitors.size > 2 && met.size === (competitors.size * (competitors.size - 1)) / 2;
}
