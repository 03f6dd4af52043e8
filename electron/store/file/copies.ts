/** Copies of a league: one on every opening and before every migration, and wherever the user wants one. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { refuse } from '../../../shared/contract/refusals.ts';
import { isOfFiles, refusalToWrite } from './failures.ts';
import { shortened } from './file-names.ts';
import { keepPrivate, makeOwnFolder, ownFile } from './private-rights.ts';
import { schemaVersion } from './file-version.ts';
import { identityOf, revisionOf } from '../league.ts';
import type { Store } from '../store.ts';

/** Copies kept for each league; older ones go. */
const kept = 10;

/** Beside the league file, where its owner finds it. */
export const copiesFolder = 'Copies';

/**
 * Keeps a copy beside the file, unless the newest one is of the same revision already. Returns its path.
 *
 * @throws what the file system reports if nothing can be written there: users should not work on without a copy
 */
export async function keepCopy(store: Store): Promise<string> {
  const folder = path.join(path.dirname(store.path), copiesFolder);
  makeOwnFolder(folder);
  keepPrivate(folder);
  const mark = markOf(store);
  const newest = copiesIn(folder, store).at(-1);
  if (newest?.endsWith(mark) === true) return path.join(folder, newest);
  const target = freePath(folder, `${stemOf(store)} ${timeStamp(new Date())}`, mark);
  await writeCopy(store, target);
  const old = copiesIn(folder, store).slice(0, -kept);
  for (const name of [...old, ...abandoned(folder)]) rmSync(path.join(folder, name), { force: true });
  return target;
}

/** What SQLite writes beside a copy, too. */
const unfinishedEnd = /\.unfinished(?:-journal|-wal|-shm)?$/u;
const aDay = 24 * 60 * 60 * 1000;

/** What a process left behind that was killed while it wrote a copy. */
const abandoned = (folder: string): string[] =>
  readdirSync(folder).filter(
    (name) => unfinishedEnd.test(name) && Date.now() - lastWritten(path.join(folder, name)) > aDay,
  );

/** Another program that keeps a copy just now may have tidied up before us. */
const lastWritten = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;

/** Writes a whole copy to a path that does not exist yet. */
export async function copyTo(store: Store, target: string): Promise<void> {
  if (existsSync(target)) throw refuse('fileExists', { path: target });
  try {
    await writeCopy(store, target);
  } catch (error) {
    if (isOfFiles(error)) throw refusalToWrite(error, target);
    throw error;
  }
}

/** Leaves room for the time, the mark and what is written meanwhile: file names are limited. */
const longestStem = 160;

const stemOf = (store: Store): string =>
  shortened(path.basename(store.path, path.extname(store.path)), longestStem);

/** The end of a copy's name: which league it is of, and of which revision and schema. */
function markOf(store: Store): string {
  const schema = String(schemaVersion(store));
  return ` ${identityOf(store).uuid.slice(0, 8)}-${String(revisionOnOpening(store))}-${schema}.league`;
}

/** Of a file that may not have been brought up yet: before there were steps, every change was one. */
const revisionOnOpening = (store: Store): number =>
  store.sql("SELECT 1 FROM sqlite_schema WHERE name = 'step'").get() === undefined
    ? (store.sql<{ last: number }>('SELECT ifnull(max(id), 0) AS last FROM change').get()?.last ?? 0)
    : revisionOf(store);

const timeStamp = (now: Date): string =>
  now.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '-');

/** The names of this league's copies, the oldest first: their names begin alike and continue with the time. */
function copiesIn(folder: string, store: Store): string[] {
  const stem = `${stemOf(store)} `;
  const rest = new RegExp(
    `^\\d{4}(?:-\\d\\d){2} \\d\\d(?:-\\d\\d){2}.* ${identityOf(store).uuid.slice(0, 8)}-`,
    'u',
  );
  return readdirSync(folder)
    .filter((name) => name.startsWith(stem) && name.endsWith('.league') && rest.test(name.slice(stem.length)))
    .sort();
}

/** A path that does not exist: two copies may fall into one second. */
function freePath(folder: string, stem: string, mark: string): string {
  const first = path.join(folder, `${stem}${mark}`);
  if (!existsSync(first)) return first;
  for (let i = 2; ; i++) {
    const next = path.join(folder, `${stem} ${String(i)}${mark}`);
    if (!existsSync(next)) return next;
  }
}

/** Under another name first, so that what bears the copy's name is always whole. */
async function writeCopy(store: Store, target: string): Promise<void> {
  const unfinished = `${target}.${String(process.pid)}.unfinished`;
  try {
    // SQLite would make it readable for all.
    closeSync(openSync(unfinished, 'wx', ownFile));
    await store.db.backup(unfinished, { progress: () => 4096 });
    renameSync(unfinished, target);
    syncFolder(path.dirname(target));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Sees to it that a new name survives a power cut. Not every system lets a folder be opened. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
