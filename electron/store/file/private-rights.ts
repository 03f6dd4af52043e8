/**
 * Who may read what the program keeps: its user alone. A league holds names, clubs and notes, and people who are on no
 * list. Windows keeps a user's folders from others by itself.
 */
import { chmodSync, statSync } from 'node:fs';
import { makeLastingFolder } from './lasting-names.ts';

/** For a file that the program makes. */
export const ownFile = 0o600;
const ownFolder = 0o700;

const rights = { group: 0o070, others: 0o007, all: 0o777 } as const;

/** Makes a folder, and those that it is in, for this user alone. One that is there stays as it is. */
export function makeOwnFolder(folder: string): void {
  makeLastingFolder(folder, ownFolder);
}

/**
 * Takes the rights of others away from a file or folder that an earlier version left readable for all. A file that was
 * given to another group than the user's own is shared on purpose: that group keeps its rights.
 */
export function keepPrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || process.getuid?.() !== found.uid) return;
  const taken = found.gid === process.getgid?.() ? rights.group | rights.others : rights.others;
  if ((found.mode & taken) === 0) return;
  try {
    chmodSync(path, found.mode & rights.all & ~taken);
  } catch {
    // A stick or a share may know no such rights, or be read-only.
  }
}
