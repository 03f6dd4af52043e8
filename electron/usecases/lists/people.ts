/** The people behind a list's rows, whatever became of them since. */
import { allFurtherNumbers, everybody } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';

/**
 * Finds the person who has a UUID today: that person, or the one that the person was merged into. Undefined if the
 * person was deleted.
 */
export function personByUuid(store: Store): (uuid: string) => number | undefined {
  const people = new Map<string, number>();
  for (const { player, number } of allFurtherNumbers(store)) people.set(number, player);
  for (const { id, uuid } of everybody(store)) people.set(uuid, id);
  return (uuid) => people.get(uuid);
}
