/** Leaderboards with a name: their rules as they were saved. */
import type { Store } from '../store.ts';

export interface StoredView {
  id: number;
  name: string;
  /** JSON. */
  rules: string;
}

/** In order of the alphabet, as the computer counts letters. */
export const allViews = (store: Store): StoredView[] =>
  store.sql<StoredView>('SELECT id, name, rules FROM view ORDER BY name').all();

export const viewById = (store: Store, id: number): StoredView | undefined =>
  store.sql<StoredView>('SELECT id, name, rules FROM view WHERE id = ?').get(id);

export const viewNamed = (store: Store, name: string): StoredView | undefined =>
  store.sql<StoredView>('SELECT id, name, rules FROM view WHERE name = ?').get(name);
