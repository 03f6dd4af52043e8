/** What SQLite and the file system report, as the refusals that a user can act on. */
import { statfsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { ReadOnlyReason } from '../../../shared/contract/league.ts';
import { Refusal, refuse } from '../../../shared/contract/refusals.ts';

/** The refusal for an error of SQLite that isn't a bug of ours; undefined for all others. */
export function refusalOf(error: unknown, file: string): Refusal | undefined {
  if (!(error instanceof Database.SqliteError)) return undefined;
  const { code } = error;
  if (isBusy(error)) return refuse('leagueBusy');
  if (code.startsWith('SQLITE_CORRUPT')) return refuse('damagedLeague', { path: file });
  if (code === 'SQLITE_NOTADB') return refuse('notALeague', { path: file });
  return isOfFiles(error) ? refusalToWrite(error, file) : undefined;
}

/** The refusal of a change of a league to which nothing is written, and why that is so. */
export const refusalToChange = (file: string, reason: ReadOnlyReason | null): Refusal =>
  refuse('readOnlyLeague', { path: file, isDamaged: reason === 'damaged' });

/** True for anything that SQLite says: of a private copy, that its file isn't what it looked like. */
export const isOfSqlite = (error: unknown): boolean => error instanceof Database.SqliteError;

/** What SQLite threw in another thread, from which only its code came. */
export const sqliteErrorOf = (code: string | null): Error =>
  new Database.SqliteError('in another thread', code ?? 'SQLITE_ERROR');

/** The refusal for what hindered writing a file. */
export function refusalToWrite(error: unknown, file: string): Refusal {
  if (isFull(error)) return refuse('diskFull', { path: file });
  if (!isOfDisk(error)) return refuse('cannotWrite', { path: file });
  return hasNoRoom(file) ? refuse('diskFull', { path: file }) : refuse('diskFailed', { path: file });
}

/** True for a second row where there may be one of a kind. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE';

/** True if another connection holds a lock on the file. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(?:BUSY|LOCKED)/u.test(codeOf(error));

/** True for what the file system says, by itself or through SQLite, of a place that can't be written or reached. */
export const isOfFiles = (error: unknown): boolean =>
  // better-sqlite3 throws a TypeError where the folder doesn't exist.
  error instanceof TypeError ||
  /^(?:E[A-Z]+|SQLITE_(?:CANTOPEN|FULL|IOERR|READONLY).*)$/u.test(codeOf(error));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** True where there is no room left. */
export const isFull = (error: unknown): boolean => /^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/u.test(codeOf(error));

/** What was thrown while a file was written: as a refusal, unless it is a bug. */
export const saidOfWriting = (error: unknown, file: string): unknown =>
  isOfFiles(error) && !(error instanceof TypeError) ? refusalToWrite(error, file) : error;

/** True where the disk itself reports an error: it is broken, or was unplugged. */
export const isOfDisk = (error: unknown): boolean => /^(?:EIO|SQLITE_IOERR)/u.test(codeOf(error));

/** What SQLite needs beside a league to open it, in bytes. */
const least = 65_536;

/** SQLite does not always say that it was for want of room. */
function hasNoRoom(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path.dirname(file));
    return bavail * bsize < least;
  } catch {
    return false;
  }
}

/** What every file system takes, in bytes. */
const longestName = 255;
const longestEnd = '-wal'.length;

/** Why a file can be read at best, where that is what the error says. */
export function readOnlyReasonOf(error: unknown, file: string): ReadOnlyReason | undefined {
  if (!isOfFiles(error) || error instanceof TypeError) return undefined;
  if (Buffer.byteLength(path.basename(file)) + longestEnd > longestName) return 'name';
  if (isFull(error) || hasNoRoom(file)) return 'full';
  return codeOf(error) === 'SQLITE_READONLY' ? 'file' : 'folder';
}

/** Anything that SQLite or the file system says against a file, as a refusal. */
export function guarded<R>(file: string, work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isOfFiles(error)) throw refusalToWrite(error, path.dirname(file));
    throw refusalOf(error, file) ?? refuse('damagedLeague', { path: file });
  }
}
