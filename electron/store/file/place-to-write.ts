/**
 * Where a file may be written that a user or a script names: under another name first, so that there is never half of
 * one, and never over a league or into what isn't a file.
 */
import { closeSync, existsSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { refuse } from '../../../shared/contract/refusals.ts';
import { removeUnfinishedOf, unfinishedEnd } from './unfinished-files.ts';

/** The files of the open league: SQLite works at `path`, the user opened `source`. */
interface OpenFile {
  readonly path: string;
  readonly source: string;
}

export interface PlaceToWrite {
  /** What is to be replaced; behind a link, the file that it leads to. */
  readonly target: string;
  /** Beside it: written first, and then renamed. */
  readonly unfinished: string;
}

/**
 * A place for a file of any kind. Refuses to replace any league, what SQLite keeps beside one, and what isn't a file: a
 * write to a device goes somewhere else, and one to a named pipe waits for ever.
 *
 * @param open - The league that this process has open.
 */
export const placeToWrite = (given: string, open: OpenFile): PlaceToWrite =>
  placeUnless(given, (target) => belongsToLeague(target, open));

/** A place for a file that doesn't exist yet. */
export const placeOfNewFile = (given: string): PlaceToWrite => placeUnless(given, existsSync);

/** A place for a file, unless one is there that may not be replaced. */
export function placeUnless(given: string, isTaken: (target: string) => boolean): PlaceToWrite {
  const target = realPath(path.resolve(given));
  if (isTaken(target)) throw refuse('fileExists', { path: target });
  removeUnfinishedOf(target);
  return { target, unfinished: `${target}.${String(process.pid)}${unfinishedEnd}` };
}

function realPath(whole: string): string {
  const found = statSync(whole, { throwIfNoEntry: false });
  if (!found) return whole;
  if (!found.isFile()) throw refuse('notAFile', { path: whole });
  return realpathSync(whole);
}

const besides = ['-wal', '-shm', '-journal'] as const;

function belongsToLeague(target: string, { path: file, source }: OpenFile): boolean {
  // Told by the file and not by its name. Looking into it would give up the locks that SQLite has on it.
  if ([file, source].some((own) => ['', ...besides].some((end) => isSameFile(target, own + end))))
    return true;
  if (isDatabase(target)) return true;
  const end = besides.find((one) => target.endsWith(one));
  return end !== undefined && isDatabase(target.slice(0, -end.length));
}

function isSameFile(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [one, other].map((file) => statSync(file, { bigint: true, throwIfNoEntry: false }));
  return first !== undefined && second !== undefined && first.ino === second.ino && first.dev === second.dev;
}

/** The beginning of an SQLite file, and of the files beside one (SQLite's file format, sections 1.3.1, 3 and 4.1). */
const beginnings = [
  Buffer.from('SQLite format 3\0'),
  Buffer.from('377f0682', 'hex'),
  Buffer.from('377f0683', 'hex'),
  Buffer.from('d9d505f920a163d7', 'hex'),
];

function isDatabase(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const found = Buffer.alloc(16);
  try {
    const descriptor = openSync(file, 'r');
    try {
      readSync(descriptor, found, 0, found.length, 0);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
  return beginnings.some((beginning) => found.subarray(0, beginning.length).equals(beginning));
}
