/** The history: every change, and what one of them did. */
import type { HistoryEntry, HistoryPage } from '../../../shared/contract/history.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { changeById, changesBefore, countChanges } from '../../store/journal/changes.ts';
import { stepsSince } from '../../store/journal/steps.ts';
import { snapshot, type Store } from '../../store/store.ts';
import { nextToRedo, nextToUndo } from '../../store/journal/undo.ts';
import type { Context } from '../context.ts';
import { describedRows } from './rows.ts';
import { entryById, entryOf } from './sentences.ts';

const usualLimit = 100;

/** The changes, the newest first, and what undo and redo would do next. */
export const listHistory = (
  { store }: Context,
  { before = Number.MAX_SAFE_INTEGER, limit = usualLimit, since }: Checked<'history.list'>,
): Result<'history.list'> =>
  snapshot(store, () => ({
    ...(since === undefined
      ? {
          total: countChanges(store),
          entries: changesBefore(store, before, limit).map((change) => entryOf(store, change)),
        }
      : entriesSince(store, since, { before, limit })),
    undo: entryOrNull(store, nextToUndo(store)),
    redo: entryOrNull(store, nextToRedo(store)),
  }));

/** Of the changes that were made, undone or redone after a revision. */
function entriesSince(
  store: Store,
  revision: number,
  { before, limit }: { readonly before: number; readonly limit: number },
): Pick<HistoryPage, 'total' | 'entries'> {
  const changes = [...new Set(stepsSince(store, revision).map(({ change }) => change))].sort((a, b) => b - a);
  const shown = changes.filter((id) => id < before).slice(0, limit);
  return { total: changes.length, entries: shown.flatMap((id) => entryOrNull(store, id) ?? []) };
}

const entryOrNull = (store: Store, id: number | undefined): HistoryEntry | null =>
  id === undefined ? null : entryById(store, id);

/** What one change did. Refuses a number that no change has. */
export const readChange = (
  { store }: Context,
  { changeId }: Checked<'history.read'>,
): Result<'history.read'> =>
  snapshot(store, () => {
    const change = changeById(store, changeId);
    if (!change) throw refuse('unknownChange', { id: changeId });
    return { entry: entryOf(store, change), ...describedRows(store, changeId) };
  });
