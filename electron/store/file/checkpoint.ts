/** Moving the log into the league's file, so that the one file is the whole league: it can be copied and mailed. */
import { closeSync, copyFileSync, fsyncSync, openSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { isBusy, isOfFiles } from './failures.ts';
import { drawStamp, markVersion, stampOf } from '../schema/file-version.ts';
import { syncFolder } from './lasting-names.ts';
import { asideOf, logOf, logSize } from './log-file.ts';
import type { Store } from '../store.ts';
import type { WatchedFile } from './watched-file.ts';

/** What became of it. `busy`: another connection is at work, or the file can't be written now; try again later. */
export type Checkpoint = 'nothing to do' | 'done' | 'busy';

/**
 * Gives the file a new stamp and moves everything in the log into it. Doesn't wait for other connections. Facts are
 * on the disk before this: whatever happens here, none is lost.
 */
export function checkpoint(store: Store, file: WatchedFile, onDisk = anotherTime): Checkpoint {
  if (logSize(store.path) === 0) return 'nothing to do';
  return withoutWaiting(store, onDisk, () => {
    // A stamp that waits in the log since the last time is new enough.
    if (file.rawStamp() === stampOf(store)) changeStamp(store);
    try {
      return moveLog(store);
    } finally {
      file.trust(store);
    }
  });
}

/**
 * In two transactions: the first may begin a new log, and that has to say first which file it belongs to. With the new
 * stamp alone in it, it would fit no file until all of it is moved.
 */
function changeStamp(store: Store): void {
  store.db
    .transaction(() => {
      markVersion(store);
    })
    .immediate();
  store.db.transaction(() => drawStamp(store)).immediate();
}

/** Moves the log into the file as it is, whatever its name is by now. Does nothing where others are at work. */
export const foldLog = (store: Store, onDisk = anotherTime): Checkpoint =>
  withoutWaiting(store, onDisk, () => moveLog(store));

function moveLog(store: Store): Checkpoint {
  const [outcome] = store.db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
  return outcome.busy === 0 ? 'done' : 'busy';
}

/** What to do where the disk is full or fails; throws, or tells what became of it. */
type OnDisk = (error: unknown) => Checkpoint;

/** What is in the log is safe there. */
const anotherTime: OnDisk = () => 'busy';

function withoutWaiting(store: Store, onDisk: OnDisk, work: () => Checkpoint): Checkpoint {
  const patience = Number(store.db.pragma('busy_timeout', { simple: true }));
  store.db.pragma('busy_timeout = 0');
  try {
    return work();
  } catch (error) {
    if (isBusy(error)) return 'busy';
    if (isOfFiles(error)) return onDisk(error);
    throw error;
  } finally {
    store.db.pragma(`busy_timeout = ${String(patience)}`);
  }
}

/**
 * Keeps SQLite from moving the log into a file that was overwritten, which it would do on closing: the log goes aside,
 * and an empty one is left. Answers what to do once the connection is closed.
 */
export function disarmLog(file: string, now = new Date()): () => void {
  if (logSize(file) === 0) return () => undefined;
  copyForGood(logOf(file), asideOf(file, now));
  truncateSync(logOf(file), 0);
  return () => {
    for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  };
}

/** On the disk before the original is emptied. */
function copyForGood(from: string, to: string): void {
  copyFileSync(from, to);
  const descriptor = openSync(to, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  syncFolder(path.dirname(to));
}
