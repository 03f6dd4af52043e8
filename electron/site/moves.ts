/** What a tournament did to the ratings. */
import type { Gain } from '../../shared/contract/values.ts';
import { inOrderOfTime } from '../../shared/competition/boards.ts';
import { gainIn, gainOf } from '../../shared/league/shown-change.ts';
import type { SiteContest } from './league.ts';
import type { Links } from './links.ts';

interface Rating {
  readonly mean: number;
  readonly deviation: number;
}

interface Change {
  readonly before: Rating;
  readonly after: Rating;
}

/** A person before the first and after the last contest of a tournament. */
export interface Move extends Change, Gain {
  readonly before: Rating;
  readonly after: Rating;
  readonly playerId: number;
}

/** Who was rated and may be shown, with what all contests together did; the greatest gain first. */
export function movesIn(links: Links, contests: readonly SiteContest[]): Move[] {
  const games = new Map<number, [Change, ...Change[]]>();
  for (const { sides } of inOrderOfTime(contests))
    for (const { members } of sides)
      for (const { playerId, role, before, after } of members)
        if (before !== null && after !== null && role !== 'guest') {
          const own = games.get(playerId);
          if (own) own.push({ before, after });
          else games.set(playerId, [{ before, after }]);
        }
  return Array.from(games, ([playerId, own]) => ({ playerId, ...gainIn(own) }))
    .filter(({ playerId }) => links.person(playerId) !== undefined)
    .sort((a, b) => gainOf(b) - gainOf(a));
}
