/** Which imports change so much at once that a backup is made before them. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { CallName, Checked } from '../../shared/contract/api.ts';
import { beginsGzip } from '../usecases/exchange/tables/file-bytes.ts';
import { isWorkbook } from '../usecases/exchange/tables/workbook.ts';

/** In bytes: about a thousand rows of results. */
const largeFile = 64 * 1024;
/** In rows: a list of players that was pasted or typed. */
const longList = 1000;

export function isLargeImport(name: CallName, argument: unknown): boolean {
  switch (name) {
    case 'results.import':
    case 'exchange.import':
      return isLarge((argument as Checked<'exchange.import'>).path);
    case 'players.start':
      return (argument as Checked<'players.start'>).rows.length >= longList;
    default:
      return false;
  }
}

/** The size of a packed file says little of what is in it: 12,000 rows may take 50 KB. */
function isLarge(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  // Opening a pipe would wait forever.
  return found?.isFile() === true && (found.size >= largeFile || isPacked(path));
}

function isPacked(path: string): boolean {
  try {
    const descriptor = openSync(path, 'r');
    try {
      const beginning = Buffer.alloc(4);
      readSync(descriptor, beginning, 0, beginning.length, 0);
      return beginsGzip(beginning) || isWorkbook(beginning);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // The import itself says why it can't be read.
    return false;
  }
}
