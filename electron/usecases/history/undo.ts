/** Undoing, redoing, and taking one old change back alone. */
import type { HistoryEntry } from '../../../shared/contract/history.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { refuse, type Refusal } from '../../../shared/contract/refusals.ts';
import { changeById } from '../../store/journal/changes.ts';
import type { Watch } from '../../store/journal/content.ts';
import type { Store } from '../../store/store.ts';
import { revert, type Hindrance } from '../../store/journal/revert.ts';
import { nextToRedo, nextToUndo, redo, undo } from '../../store/journal/undo.ts';
import type { Context } from '../context.ts';
import { entryById, phraseOf } from './sentences.ts';

type Watched = Pick<Context, 'store' | 'progress'>;

/** Undoes the newest change that is in effect, and returns which; null if there is none but the league's beginning. */
export const undoChange = ({ store, progress }: Watched): Result<'history.undo'> =>
  told(store, undo(store, watching({ store, progress }, nextToUndo(store))));

/** Makes the change again that was undone last; null where a new change has come since, or none was undone. */
export const redoChange = ({ store, progress }: Watched): Result<'history.redo'> =>
  told(store, redo(store, watching({ store, progress }, nextToRedo(store))));

const told = (store: Store, change: number | undefined): HistoryEntry | null =>
  change === undefined ? null : entryById(store, change);

/** Tells how many of a change's rows were written. */
function watching({ store, progress }: Watched, change: number | undefined): Watch {
  const rows = change === undefined ? undefined : changeById(store, change);
  const total = rows === undefined ? 0 : rows.added + rows.removed;
  let done = 0;
  return (more) => {
    done += more;
    progress('writing', Math.min(done, total), total);
  };
}

/** Reverts only this change, as a change of its own. Refuses if something depends on it, and says what. */
export function revertChange(
  { store, progress }: Watched,
  { changeId }: Checked<'history.revert'>,
): Result<'history.revert'> {
  const watch = watching({ store, progress }, changeId);
  const hindrance = revert(store, 'history.revert', changeId, watch);
  if (hindrance) throw refusalFor(store, changeId, hindrance);
  return null;
}

function refusalFor(store: Store, changeId: number, hindrance: Hindrance): Refusal {
  switch (hindrance.kind) {
    case 'unknown':
      return refuse('unknownChange', { id: changeId });
    case 'imported':
      return refuse('importedChange');
    case 'beginning':
      return refuse('leagueBeginning');
    case 'erased':
      return refuse('erasedForGood');
    case 'undone':
      return refuse('alreadyUndone');
    case 'reverted':
      return refuse('alreadyTakenBack');
    case 'clash':
      return refuse('takenSince');
    case 'depended on':
      return hindrance.by.length === 0
        ? refuse('dependedOnSomewhere')
        : refuse('dependedOn', { changes: phraseOf(store, hindrance.by) });
  }
}
