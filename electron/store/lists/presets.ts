/** Presets: options for the pairings of a tournament, or its points and tie-breaks, saved under a name. */
import type { Store } from '../store.ts';

export interface StoredPreset {
  id: number;
  name: string;
  /** JSON. */
  content: string;
}

/** Those for pairings have no kind, because they were the only ones at first. */
export type PresetKind = 'pairing' | 'scoring';

const columns = `id, name, content FROM preset WHERE ifnull(json_extract(content, '$.kind'), 'pairing')`;

/** In alphabetical order, by character code. */
export const allPresets = (store: Store, kind: PresetKind): StoredPreset[] =>
  store.sql<StoredPreset>(`SELECT ${columns} = ? ORDER BY name`).all(kind);

export const presetById = (store: Store, kind: PresetKind, id: number): StoredPreset | undefined =>
  store.sql<StoredPreset>(`SELECT ${columns} = ? AND id = ?`).get(kind, id);

/** Of any kind: a name is taken once. */
export const presetNamed = (store: Store, name: string): StoredPreset | undefined =>
  store.sql<StoredPreset>('SELECT id, name, content FROM preset WHERE name = ?').get(name);
