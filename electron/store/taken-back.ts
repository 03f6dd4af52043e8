/** Which changes were taken back, and by which. */
import type { Store } from './store.ts';

/**
 * By change: the one that took it back. One that did so and was taken back itself counts no more, since what it had
 * turned round stands again.
 */
export function takenBack(store: Store): ReadonlyMap<number, number> {
  const by = new Map<number, number>();
  const takings = store
    .sql<{ id: number; old: number }>(
      `SELECT id, takes_back AS old FROM change WHERE takes_back IS NOT NULL AND undone = 0 ORDER BY id DESC`,
    )
    .all();
  // The newest first: whatever may have taken one back is settled by then.
  for (const { id, old } of takings) if (!by.has(id)) by.set(old, id);
  return by;
}
