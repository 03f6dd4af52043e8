/** Presets, which are pairing options saved under a name: listing, saving and removing them. */
import type { Checked, Result } from '../../../shared/api.ts';
import { recipeContent, type RecipeContent } from '../../../shared/arguments/evening.ts';
import { foldName } from '../../../shared/league/names.ts';
import { namedIn } from '../../../shared/pairing/evening.ts';
import { refuse } from '../../../shared/refusals.ts';
import { change, type Facts } from '../../store/gateway.ts';
import { allRecipes, recipeById, recipeNamed, type StoredRecipe } from '../../store/recipes.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';

/** All presets, in alphabetical order. */
export const listRecipes = ({ store }: Context): Result<'presets.list'> =>
  snapshot(store, () => ({
    recipes: allRecipes(store)
      .map((recipe) => ({ presetId: recipe.id, name: recipe.name, content: contentOf(store, recipe) }))
      .sort((a, b) => (foldName(a.name) < foldName(b.name) ? -1 : 1)),
  }));

/** The content as it was saved. Refuses a file with options that this program does not know. */
function contentOf(store: Store, { content }: StoredRecipe): RecipeContent {
  const { success, data } = recipeContent.safeParse(JSON.parse(content));
  if (!success) throw refuse('newerLeague', { path: store.path });
  return data;
}

/**
 * Saves options under a name, as one change: the preset given by number is altered, else the one that has the name,
 * else it is a new one. Refuses a number that no preset has, and a name that another one has.
 */
export function saveRecipe(
  { store }: Context,
  { presetId, name, content }: Checked<'presets.save'>,
): Result<'presets.save'> {
  if (presetId !== undefined && !recipeById(store, presetId)) throw refuse('unknownRecipe', { id: presetId });
  return change(store, { call: 'presets.save', subject: name }, (facts) => {
    const namesake = recipeNamed(store, name);
    if (namesake && presetId !== undefined && namesake.id !== presetId)
      throw refuse('recipeNameTaken', { name });
    const known = presetId ?? namesake?.id;
    const row = { name, content: JSON.stringify(content) };
    if (known === undefined) return { presetId: facts.insert('recipe', row) };
    facts.update('recipe', known, row);
    return { presetId: known };
  });
}

export function removeRecipe(
  { store }: Context,
  { presetId }: Checked<'presets.remove'>,
): Result<'presets.remove'> {
  const recipe = recipeById(store, presetId);
  if (!recipe) throw refuse('unknownRecipe', { id: presetId });
  change(store, { call: 'presets.remove', subject: recipe.name }, (facts) => {
    facts.remove('recipe', presetId);
  });
  return null;
}

/** Replaces `drop` with `keep` in the rules of every preset; a rule with only one person left is removed. */
export function replaceInRecipes(store: Store, facts: Facts, drop: number, keep: number): void {
  for (const recipe of allRecipes(store)) {
    const content = contentOf(store, recipe);
    if (!content.rules.some((rule) => namedIn(rule).includes(drop))) continue;
    const rules = content.rules.flatMap((rule) => replaced(rule, drop, keep));
    facts.update('recipe', recipe.id, { content: JSON.stringify({ ...content, rules }) });
  }
}

function replaced(rule: RecipeContent['rules'][number], drop: number, keep: number): RecipeContent['rules'] {
  const now = (id: number): number => (id === drop ? keep : id);
  switch (rule.kind) {
    case 'apart':
    case 'together':
    case 'partners': {
      const playerIds = [...new Set(rule.playerIds.map(now))];
      return playerIds.length < 2 ? [] : [{ kind: rule.kind, playerIds }];
    }
    case 'board':
      return [{ ...rule, playerId: now(rule.playerId) }];
    case 'one-beginner':
      return [rule];
  }
}
