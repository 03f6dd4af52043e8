/**
 * Names that survive a power cut. What is synced of a file are its bytes; that it has a name is on the disk once the
 * folder is synced that the name is in.
 */
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { refuse } from '../../../shared/contract/refusals.ts';

/** What a system says that syncs no folders, or of a folder that may be written to and not be read. */
const unsynced: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EINVAL', 'ENOTSUP', 'EISDIR']);

/** Sees to it that the names in a folder survive a power cut, as far as the system can. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (!unsynced.has((error as NodeJS.ErrnoException).code)) throw error;
  }
}

/** Makes a folder, and those that it is in. */
export function makeLastingFolder(folder: string, mode?: number): void {
  const first = mkdirSync(folder, { recursive: true, ...(mode === undefined ? {} : { mode }) });
  if (first === undefined) return;
  const end = path.dirname(path.resolve(first));
  for (let one = path.resolve(folder); one !== end && one !== path.dirname(one); one = path.dirname(one))
    syncFolder(path.dirname(one));
}

/** Gives a file whose bytes are synced its name. */
export function renameLasting(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(path.dirname(to));
}

/**
 * Like `renameLasting`, where no file may be replaced, not even one that another program has just made. Where it fails,
 * there is no file of the new name.
 */
export function renameToNew(from: string, to: string): void {
  const isLinked = isLinkedTo(from, to);
  if (!isLinked) renameSync(from, to);
  try {
    if (isLinked) rmSync(from);
    syncFolder(path.dirname(to));
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

/** False where the disk knows no links, as a stick. */
function isLinkedTo(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    if (existsSync(to)) throw refuse('fileExists', { path: to });
    return false;
  }
}
