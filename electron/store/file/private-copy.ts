/** A copy of a league file that can only be read, in a folder of this process: there it can be rated like any other. */
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { connect, type ConnectOptions, type Store } from '../store.ts';
import { refusalToChange } from './failures.ts';
import { rawStampOf } from './header.ts';
import { logFits, logOf } from './log-file.ts';
import { privatePlaces, privatePrefix } from './private-folders.ts';

export interface PrivateCopy {
  readonly path: string;
  readonly remove: () => void;
}

/**
 * Opens such a copy, or what was made of it in its folder, in place of a file to which nothing may be written. The folder goes
 * when it is closed.
 */
export const connectCopy = (
  copy: PrivateCopy,
  copyOf: NonNullable<ConnectOptions['copyOf']>,
  file = copy.path,
): Store =>
  connect(file, {
    beforeChange: () => {
      throw refusalToChange(copyOf.source, copyOf.reason);
    },
    copyOf,
    close: (db) => {
      db.close();
      copy.remove();
    },
  });

/**
 * Copies a league file with the log that belongs to it.
 *
 * @throws what the file system says where there is no room anywhere
 */
export function makePrivateCopy(file: string): PrivateCopy {
  let trouble: unknown;
  for (const place of privatePlaces()) {
    const folder = tryTo(
      () => mkdtempSync(privatePrefix(place, 'read')),
      (error) => (trouble = error),
    );
    if (folder === undefined) continue;
    const remove = (): void => {
      rmSync(folder, { recursive: true, force: true });
    };
    const copy = path.join(folder, 'copy.league');
    const isDone = tryTo(
      () => copyAtRest(file, copy),
      (error) => (trouble = error),
    );
    if (isDone === true) return { path: copy, remove };
    remove();
  }
  throw trouble;
}

function tryTo<R>(work: () => R, onError: (error: unknown) => void): R | undefined {
  try {
    return work();
  } catch (error) {
    onError(error);
    return undefined;
  }
}

const tries = 5;

/** Copies the file and its log as they were at one moment: again, where another program wrote meanwhile. */
function copyAtRest(file: string, copy: string): true {
  for (let left = tries - 1; ; left -= 1) {
    const before = marksOf(file);
    copyFileSync(file, copy);
    // Of a write-protected file, the copy would be so, too.
    chmodSync(copy, 0o600);
    rmSync(logOf(copy), { force: true });
    if (existsSync(logOf(file)) && logFits(file, rawStampOf(file))) copyLog(file, copy);
    if (left === 0 || marksOf(file) === before) return true;
  }
}

function copyLog(file: string, copy: string): void {
  copyFileSync(logOf(file), logOf(copy));
  chmodSync(logOf(copy), 0o600);
}

const marksOf = (file: string): string =>
  [file, logOf(file)]
    .filter((one) => existsSync(one))
    .map((one) => statSync(one))
    .map(({ size, mtimeMs }) => `${String(size)} ${String(mtimeMs)}`)
    .join();
