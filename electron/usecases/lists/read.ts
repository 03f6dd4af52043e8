/** Rating lists as they were issued. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { PublishedList } from '../../../shared/contract/lists.ts';
import { hasResults } from '../../store/league.ts';
import { contentOfList, listHeads, nextListNumber } from '../../store/lists/rating-lists.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { existingList } from './publish.ts';

export const listPublished = ({ store }: Context): Result<'lists.list'> =>
  snapshot(store, () => ({
    lists: listHeads(store),
    next: nextListNumber(store),
    ready: hasResults(store),
  }));

export const readPublished = ({ store }: Context, { number }: Checked<'lists.read'>): Result<'lists.read'> =>
  snapshot(store, () => publishedList(store, number));

/** A list as it was frozen. Refuses a number that no list has. */
export function publishedList(store: Store, number: number): PublishedList {
  const list = existingList(store, number);
  const { day, title } = list;
  return { number, day, title, ...contentOfList(store, list) };
}
