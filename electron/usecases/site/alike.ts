/** Whom results can't distinguish, as the site may tell it: without people who may not be shown. */
import { alikeIn } from '../../../shared/leaderboard/teammates.ts';
import type { SiteAlike } from '../../site/league.ts';
import type { Store } from '../../store/store.ts';
import { indistinguishableBy, teammatesOfList } from '../leaderboard/teammates.ts';
import type { Issued } from '../lists/issue.ts';

/** By player, as known when the list was. */
export function alikeOnList(
  store: Store,
  { last, moment }: Pick<Issued, 'last' | 'moment'>,
  shown: ReadonlyMap<number, unknown>,
): ReadonlyMap<number, readonly number[]> {
  const alike = alikeIn(teammatesOfList(store, last, moment));
  return new Map(
    [...alike].flatMap(([player, others]) => {
      const named = others.filter((other) => shown.has(other));
      return shown.has(player) && named.length > 0 ? [[player, named] as const] : [];
    }),
  );
}

/** Of one person today; null where there is no such other person who may be shown. */
export function alikeToday(store: Store): (playerId: number) => SiteAlike | null {
  const find = indistinguishableBy(store);
  return (playerId) => {
    const people = find(playerId).filter(({ shownAs }) => shownAs !== 'nobody');
    if (people.length === 0) return null;
    return { people: people.map((one) => one.playerId), always: people.every(({ always }) => always) };
  };
}
