/** Options for the pairings of a tournament, saved under a name as a preset. */
import type { Store } from '../store.ts';

export interface StoredPreset {
  id: number;
  name: string;
  /** JSON. */
  content: string;
}

/** In alphabetical order, by character code. */
export const allPresets = (store: Store): StoredPreset[] =>
  store.sql<StoredPreset>('SELECT id, name, content FROM preset ORDER BY name').all();

export const presetById = (store: Store, id: number): StoredPreset | undefined =>
  store.sql<StoredPreset>('SELECT id, name, content FROM preset WHERE id = ?').get(id);

export const presetNamed = (store: Store, name: string): StoredPreset | undefined =>
  store.sql<StoredPreset>('SELECT id, name, content FROM preset WHERE name = ?').get(name);
