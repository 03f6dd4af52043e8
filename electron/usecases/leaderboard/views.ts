/** Leaderboards with a name: listing, saving and removing them. */
import { type View, viewRules, type ViewRules } from '../../../shared/contract/leaderboard.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { describeRules } from '../../../shared/leaderboard/describe-rules.ts';
import { foldName } from '../../../shared/names/names.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { todaysRules } from '../../store/lists/former-words.ts';
import { change } from '../../store/journal/gateway.ts';
import { snapshot, type Store } from '../../store/store.ts';
import { allViews, viewById, viewNamed, type StoredView } from '../../store/lists/views.ts';
import type { Context } from '../context.ts';

/** All views, in order of the alphabet. */
export const listViews = ({ store }: Context): Result<'views.list'> =>
  snapshot(store, () => ({
    views: allViews(store)
      .map((view) => viewOf(store, view))
      .sort((a, b) => (foldName(a.name) < foldName(b.name) ? -1 : 1)),
  }));

function viewOf(store: Store, view: StoredView): View {
  const rules = rulesOf(store, view);
  return { viewId: view.id, name: view.name, rules, words: describeRules(rules) };
}

/** The rules as they were saved. Refuses a file with rules that this program does not know. */
export function rulesOf(store: Store, { rules }: StoredView): ViewRules {
  const { success, data } = viewRules.safeParse(todaysRules(JSON.parse(rules)));
  if (!success) throw refuse('newerLeague', { path: store.path });
  return data;
}

/**
 * Saves rules under a name, as one change: the view named by number is altered, else the one that has the name, else
 * it is a new one. Refuses a number that no view has, and a name that another one has.
 */
export function saveView(
  { store }: Context,
  { viewId, name, rules }: Checked<'views.save'>,
): Result<'views.save'> {
  if (viewId !== undefined && !viewById(store, viewId)) throw refuse('unknownView', { id: viewId });
  return change(store, { call: 'views.save', subject: name }, (facts) => {
    const namesake = viewNamed(store, name);
    if (namesake && viewId !== undefined && namesake.id !== viewId) throw refuse('viewNameTaken', { name });
    const known = viewId ?? namesake?.id;
    const row = { name, rules: JSON.stringify(rules) };
    if (known === undefined) return { viewId: facts.insert('view', row) };
    facts.update('view', known, row);
    return { viewId: known };
  });
}

export function removeView({ store }: Context, { viewId }: Checked<'views.remove'>): Result<'views.remove'> {
  const view = viewById(store, viewId);
  if (!view) throw refuse('unknownView', { id: viewId });
  change(store, { call: 'views.remove', subject: view.name }, (facts) => {
    facts.remove('view', viewId);
  });
  return null;
}
