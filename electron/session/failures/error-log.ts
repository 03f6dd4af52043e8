/**
 * The error log: a few files of limited size in the settings folder, for their user alone. It is written at once and not
 * by a stream, since the program may be about to end.
 */
import { appendFileSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { keepPrivate, makeOwnFolder, ownFile } from '../../store/file/private-rights.ts';

export interface ErrorLog {
  /** The newest file. */
  readonly file: string;
  readonly append: (text: string) => void;
  /** All that is kept, the oldest first. */
  readonly read: () => string;
}

/** In bytes, of one file. */
const largestLog = 128 * 1024;
const keptLogs = 3;

/** The error log in a folder. Nothing is made there before something is logged. */
export function openErrorLog(folder: string): ErrorLog {
  const file = path.join(folder, 'errors.log');
  const all = [file, ...Array.from({ length: keptLogs - 1 }, (_, i) => older(folder, i + 1))];
  return {
    file,
    append: (text) => {
      try {
        makeOwnFolder(folder);
        if (sizeOf(file) + Buffer.byteLength(text) > largestLog) rotate(all);
        appendFileSync(file, text, { mode: ownFile });
        keepPrivate(file);
      } catch {
        // On a full or read-only disk there is no log, and no second failure because of it.
      }
    },
    read: () => all.toReversed().map(contentOf).join(''),
  };
}

const older = (folder: string, age: number): string => path.join(folder, `errors.${String(age)}.log`);

/** Each file takes the name of the next older one; the oldest is overwritten. */
function rotate(all: readonly string[]): void {
  for (let age = all.length - 1; age > 0; age -= 1) {
    const [from, to] = [all[age - 1], all[age]];
    if (from !== undefined && to !== undefined && sizeOf(from) > 0) renameSync(from, to);
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
