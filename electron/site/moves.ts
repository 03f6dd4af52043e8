/** What a tournament did to the ratings. */
import { inOrderOfTime } from '../../shared/competition/boards.ts';
import type { SiteContest } from './league.ts';
import type { Links } from './links.ts';

interface Rating {
  readonly mean: number;
  readonly deviation: number;
}

/** A person before the first and after the last contest of a tournament. */
export interface Move {
  readonly playerId: number;
  readonly before: Rating;
  readonly after: Rating;
}

export const gainOf = ({ before, after }: Pick<Move, 'before' | 'after'>): number => after.mean - before.mean;

/** Who was rated and may be shown, with what all contests together did; the greatest gain first. */
export function movesIn(links: Links, contests: readonly SiteContest[]): Move[] {
  const moves = new Map<number, Move>();
  for (const { sides } of inOrderOfTime(contests))
    for (const { members } of sides)
      for (const { playerId, role, before, after } of members)
        if (before !== null && after !== null && role !== 'guest')
          moves.set(playerId, { playerId, before: moves.get(playerId)?.before ?? before, after });
  return [...moves.values()]
    .filter(({ playerId }) => links.person(playerId) !== undefined)
    .sort((a, b) => gainOf(b) - gainOf(a));
}
