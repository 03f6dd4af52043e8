/** What a tournament did to the ratings. */
import type { Change, Gain } from '../../shared/contract/values.ts';
import { inOrderOfTime } from '../../shared/competition/boards.ts';
import { gainIn, gainOf } from '../../shared/league/shown-change.ts';
import type { SiteContest } from './league.ts';
import type { Links } from './links.ts';

/** A person before the first and after the last contest of a tournament. */
export interface Move extends Change, Pick<Gain, 'between'> {
  readonly playerId: number;
}

/** Who was rated and may be shown, with what all contests together did; the greatest gain first. */
export function movesIn(links: Links, contests: readonly SiteContest[]): Move[] {
  const games = inOrderOfTime(contests)
    .flatMap(({ sides }) => sides.flatMap(({ members }) => members))
    .flatMap(({ playerId, role, before, after }) =>
      before !== null && after !== null && role !== 'guest' ? [{ playerId, before, after }] : [],
    );
  return Array.from(
    Map.groupBy(games, ({ playerId }) => playerId),
    ([playerId, own]) => ({ playerId, ...gainIn<Change>(own) }),
  )
    .filter(({ playerId }) => links.person(playerId) !== undefined)
    .sort((a, b) => gainOf(b) - gainOf(a));
}
