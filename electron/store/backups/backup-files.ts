/** The files of a folder that are backups of a league. The folder may hold anything else, and may not be there. */
import { createHash } from 'node:crypto';
import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BackupFolder } from '../../../shared/contract/backups.ts';
import { filesIn, removeUnfinished } from '../file/unfinished-files.ts';
import { parseBackupName, type BackupName } from './backup-names.ts';

export interface BackupFile {
  readonly path: string;
  readonly name: BackupName;
}

/** The folder beside a league where backups go unless another one is chosen. */
export const usualFolder = (league: string): string => path.join(path.dirname(league), 'Backups');

/** Where versions before 0.2 kept copies. */
export const formerFolder = (league: string): string => path.join(path.dirname(league), 'Copies');

/** The backups of the league with this mark, the oldest first; none where the folder can't be read. */
export function backupFilesIn(folder: string, league: string): BackupFile[] {
  return filesIn(folder)
    .flatMap((file) => {
      const name = parseBackupName(file);
      return name?.league === league ? [{ path: path.join(folder, file), name }] : [];
    })
    .sort((a, b) => a.name.at - b.name.at);
}

export function folderState(folder: string): BackupFolder['state'] {
  try {
    if (statSync(folder, { throwIfNoEntry: false }) === undefined) return 'missing';
    if (!statSync(folder).isDirectory()) return 'unwritable';
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return 'there';
  } catch {
    return 'unwritable';
  }
}

/** Removes what a process left behind that was killed while it wrote a backup. */
export const removeUnfinishedBackups = (folder: string, age?: number): void => {
  removeUnfinished(folder, (target) => parseBackupName(target) !== undefined, age);
};

const chunk = 1 << 20;

/** The first half of the SHA-256 of half its digits: enough to notice any accidental change. */
export function checksumOf(file: string): string {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(chunk);
  const descriptor = openSync(file, 'r');
  try {
    for (let read = -1; read !== 0;) {
      read = readSync(descriptor, buffer);
      hash.update(buffer.subarray(0, read));
    }
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex').slice(0, 16);
}
