/** Restoring a backup, which takes as long as the league is large, so it runs in the worker. */
import { refuse } from '../../../shared/contract/refusals.ts';
import { texts } from '../../../shared/messages/index.ts';
import { isIntact } from '../../store/file/intact.ts';
import type { BackupFile } from '../../store/backups/backup-files.ts';
import { eraseAgain } from '../../store/erasure/erased-since.ts';
import { restoreFacts } from '../../store/backups/restore-facts.ts';
import { copyTo } from '../../store/file/copies.ts';
import { openBeside } from '../../store/open.ts';
import { identityOf } from '../../store/league.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { renameLeague } from '../rename-league.ts';

export interface ToRestore {
  readonly backup: BackupFile;
  /** Where the backup becomes a file of its own; null for the open league. */
  readonly target: string | null;
  /** The name of the league that it becomes; its own where none is given. */
  readonly name?: string | undefined;
}

/** Restores a backup after checking all of it. */
export async function restore(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  { backup, target, name }: ToRestore,
): Promise<null> {
  progress('checking', 0, 0);
  const copy = openChecked(store, backup.path);
  try {
    if (target !== null) {
      if (name !== undefined) rename(copy, name);
      await copyTo(copy, target);
    } else restoreHere(store, copy, backup, progress);
  } finally {
    copy.close();
  }
  return null;
}

/** Before it is anywhere: a league that is there has its name. The copy is ours, though nobody else may change it. */
function rename(copy: Store, name: string): void {
  if (identityOf(copy).name !== name)
    renameLeague({ store: { ...copy, beforeChange: () => undefined } }, { name });
}

function restoreHere(store: Store, copy: Store, { name }: BackupFile, progress: Context['progress']): void {
  const what = { call: 'backups.restore', subject: new Date(name.at).toISOString() };
  let done = 0;
  const isChanged = restoreFacts(store, copy.path, what, (rows) => {
    progress('writing', (done += rows), 0);
  });
  if (!isChanged) throw refuse('sameAsBackup');
}

/** A private copy of a backup, brought up to date, without people who have been anonymized since. */
function openChecked(league: Store, file: string): Store {
  const copy = openBeside(file, league);
  try {
    if (!isIntact(copy) || identityOf(copy).uuid !== identityOf(league).uuid)
      throw refuse('damagedBackup', { path: file });
    eraseAgain(league, copy, (id) => texts.people.anonymous({ id: String(id) }));
    return copy;
  } catch (error) {
    copy.close();
    throw error;
  }
}
