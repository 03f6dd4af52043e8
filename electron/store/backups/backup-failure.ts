/** Why a backup couldn't be made. Nobody should be kept from working by that, but it has to be said. */
import type { BackupTrouble } from '../../../shared/contract/league.ts';
import { isBusy, isFull, isOfDisk, isOfFiles, isOfSqlite } from '../file/failures.ts';
import { folderState } from './backup-files.ts';

export class BackupFailure extends Error {
  readonly trouble: BackupTrouble;

  constructor(trouble: BackupTrouble, cause?: unknown) {
    super(`no backup in ${trouble.folder}: ${trouble.reason}`, { cause });
    this.trouble = trouble;
  }
}

/** What an error says of a folder where a backup was being made; the error itself if the league was busy, or of a bug. */
export function failureOf(error: unknown, folder: string): unknown {
  if (error instanceof BackupFailure || isBusy(error) || !(isOfFiles(error) || isOfSqlite(error)))
    return error;
  return new BackupFailure({ reason: reasonOf(error, folder), folder }, error);
}

function reasonOf(error: unknown, folder: string): BackupTrouble['reason'] {
  if (isFull(error)) return 'full';
  // A disk may be unplugged at any moment.
  const state = folderState(folder);
  if (state !== 'there') return state;
  return isOfFiles(error) && !isOfDisk(error) ? 'unwritable' : 'failed';
}
