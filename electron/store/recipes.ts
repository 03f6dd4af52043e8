/** Options for the pairings of a tournament, saved under a name as a preset. */
import type { Store } from './store.ts';

export interface StoredRecipe {
  id: number;
  name: string;
  /** JSON. */
  content: string;
}

/** In alphabetical order, by character code. */
export const allRecipes = (store: Store): StoredRecipe[] =>
  store.sql<StoredRecipe>('SELECT id, name, content FROM recipe ORDER BY name').all();

export const recipeById = (store: Store, id: number): StoredRecipe | undefined =>
  store.sql<StoredRecipe>('SELECT id, name, content FROM recipe WHERE id = ?').get(id);

export const recipeNamed = (store: Store, name: string): StoredRecipe | undefined =>
  store.sql<StoredRecipe>('SELECT id, name, content FROM recipe WHERE name = ?').get(name);
