/** Which changes were reverted, and by which. */
import type { Store } from '../store.ts';

/**
 * By change: the one that reverted it. A revert that was itself reverted no longer counts, since what it had reverted
 * is in effect again.
 */
export function revertedBy(store: Store): ReadonlyMap<number, number> {
  const by = new Map<number, number>();
  const takings = store
    .sql<{ id: number; old: number }>(
      `SELECT id, takes_back AS old FROM change WHERE takes_back IS NOT NULL AND undone = 0 ORDER BY id DESC`,
    )
    .all();
  // The newest first: any change that may have reverted a given one is settled by then.
  for (const { id, old } of takings) if (!by.has(id)) by.set(old, id);
  return by;
}
