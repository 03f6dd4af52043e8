/** What was calculated of past moments, while the league stays as it is. */
import type { Moment } from '../../../shared/contract/leaderboard.ts';
import { ratingKey } from '../../store/ratings/ratings.ts';
import type { Store } from '../../store/store.ts';

/** As many as a screen looks at in turn; each may be of 70,000 people. */
const mostMoments = 4;

/** The same function with a memory; what it returns must not be altered. */
export function rememberedByMoment<T>(
  calculate: (store: Store, moment: Moment) => T,
): (store: Store, moment: Moment) => T {
  const remembered = new WeakMap<Store, { readonly key: string; readonly moments: Map<string, T> }>();
  return (store, moment) => {
    const key = ratingKey(store);
    let memory = remembered.get(store);
    if (memory?.key !== key) remembered.set(store, (memory = { key, moments: new Map() }));
    const { moments } = memory;
    const name = JSON.stringify(moment);
    const found = moments.has(name) ? (moments.get(name) as T) : calculate(store, moment);
    moments.delete(name);
    moments.set(name, found);
    for (const oldest of moments.keys()) if (moments.size > mostMoments) moments.delete(oldest);
    return found;
  };
}
