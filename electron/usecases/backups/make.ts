/** Work on backups that takes as long as the league is large, so it runs in a thread of its own. */
import type { Backup } from '../../../shared/contract/backups.ts';
import type { BackupTrouble } from '../../../shared/contract/league.ts';
import { describeBackup, presentOf } from '../../store/backups/backup-contents.ts';
import { BackupFailure } from '../../store/backups/backup-failure.ts';
import type { BackupFile } from '../../store/backups/backup-files.ts';
import { makeBackup, type BackupRequest, type PageCheck } from '../../store/backups/make-backup.ts';
import { isBusy } from '../../store/file/failures.ts';
import type { Store } from '../../store/store.ts';

/** Where the backup is, or why there is none; `path` is null where none was due. */
export type Made = { readonly path: string | null } | { readonly trouble: BackupTrouble };

/** Makes a backup. What keeps it from being made is no error: the user's work goes first. */
export async function backUp(request: BackupRequest, checkPages?: PageCheck): Promise<Made> {
  try {
    return { path: (await makeBackup(request, checkPages)) ?? null };
  } catch (error) {
    if (error instanceof BackupFailure) return { trouble: error.trouble };
    if (isBusy(error)) return { trouble: { reason: 'busy', folder: request.folder } };
    throw error;
  }
}

/** Describes each of some files beside the league as it is now. */
export function describeBackups(store: Store, files: readonly BackupFile[]): Backup[] {
  const present = presentOf(store);
  return files.map((file) => describeBackup(file, present));
}
