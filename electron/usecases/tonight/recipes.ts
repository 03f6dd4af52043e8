/** Wishes for an evening under a name: listing, saving and removing them. */
import type { Checked, Result } from '../../../shared/api.ts';
import { recipeContent, type RecipeContent } from '../../../shared/arguments/evening.ts';
import { foldName } from '../../../shared/league/names.ts';
import { namedIn } from '../../../shared/pairing/evening.ts';
import { refuse } from '../../../shared/refusals.ts';
import { change, type Facts } from '../../store/gateway.ts';
import { allRecipes, recipeById, recipeNamed, type StoredRecipe } from '../../store/recipes.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';

/** All recipes, in order of the alphabet. */
export const listRecipes = ({ store }: Context): Result<'recipes.list'> =>
  snapshot(store, () => ({
    recipes: allRecipes(store)
      .map((recipe) => ({ recipeId: recipe.id, name: recipe.name, content: contentOf(store, recipe) }))
      .sort((a, b) => (foldName(a.name) < foldName(b.name) ? -1 : 1)),
  }));

/** As it was saved. Refuses a file with wishes that this program does not know. */
function contentOf(store: Store, { content }: StoredRecipe): RecipeContent {
  const { success, data } = recipeContent.safeParse(JSON.parse(content));
  if (!success) throw refuse('newerLeague', { path: store.path });
  return data;
}

/**
 * Saves wishes under a name, as one change: the recipe named by number is altered, else the one that has the name,
 * else it is a new one. Refuses a number that no recipe has, and a name that another one has.
 */
export function saveRecipe(
  { store }: Context,
  { recipeId, name, content }: Checked<'recipes.save'>,
): Result<'recipes.save'> {
  if (recipeId !== undefined && !recipeById(store, recipeId)) throw refuse('unknownRecipe', { id: recipeId });
  return change(store, { call: 'recipes.save', subject: name }, (facts) => {
    const namesake = recipeNamed(store, name);
    if (namesake && recipeId !== undefined && namesake.id !== recipeId)
      throw refuse('recipeNameTaken', { name });
    const known = recipeId ?? namesake?.id;
    const row = { name, content: JSON.stringify(content) };
    if (known === undefined) return { recipeId: facts.insert('recipe', row) };
    facts.update('recipe', known, row);
    return { recipeId: known };
  });
}

export function removeRecipe(
  { store }: Context,
  { recipeId }: Checked<'recipes.remove'>,
): Result<'recipes.remove'> {
  const recipe = recipeById(store, recipeId);
  if (!recipe) throw refuse('unknownRecipe', { id: recipeId });
  change(store, { call: 'recipes.remove', subject: recipe.name }, (facts) => {
    facts.remove('recipe', recipeId);
  });
  return null;
}

/** Writes `keep` in every recipe's rules where `drop` stood; a rule of which one person is left goes. */
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
