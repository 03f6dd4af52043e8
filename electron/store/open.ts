/** Making a league file and opening one: what is none, is damaged or comes from a newer program is refused. */
import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadOnlyReason } from '../../shared/contract/league.ts';
import { Refusal, refuse } from '../../shared/contract/refusals.ts';
import { BackupFailure } from './backups/backup-failure.ts';
import { usualFolder } from './backups/backup-files.ts';
import { makeBackup } from './backups/make-backup.ts';
import { checkpoint, disarmLog, foldLog } from './file/checkpoint.ts';
import { guarded, isBusy, readOnlyReasonOf, refusalOf } from './file/failures.ts';
import { drawStamp, markVersion, schemaVersion } from './schema/file-version.ts';
import { change, tryOut } from './journal/gateway.ts';
import { applicationId, headerOf, isLeagueHeader, rawStampOf } from './file/header.ts';
import { identityOf } from './league.ts';
import { renameToNew } from './file/lasting-names.ts';
import { removeLeagueFile, removeWhatIsBeside, setForeignLogAside } from './file/log-file.ts';
import { areOneFile } from './file/one-file.ts';
import { hasExpectedSchema } from './schema/schema-check.ts';
import { makeTables } from './schema/new-file.ts';
import { migrate, migrations } from './schema/migrations.ts';
import { connectCopy, makePrivateCopy } from './file/private-copy.ts';
import { openDamaged } from './rescue/open-damaged.ts';
import { keepPrivate, makeOwnFolder, ownFile } from './file/private-rights.ts';
import { newSettings } from './settings.ts';
import { removeUnfinishedOf, unfinishedEnd } from './file/unfinished-files.ts';
import { configure, connect, holdMore, type Store } from './store.ts';
import { watchFile, type WatchedFile } from './file/watched-file.ts';

export interface OpenOptions {
  /** Asked before every change of a fact. */
  readonly beforeChange?: () => void;
  /** How long a statement may block the thread while another process writes, in milliseconds. */
  readonly patience?: number;
  /** Called with the path to which a log was moved that was written for another version of the file. */
  readonly onSetAside?: (aside: string) => void;
  /** Makes a backup of an older file before it is brought up. Where that fails, the file is opened for reading only. */
  readonly beforeMigration?: (store: Store) => Promise<void>;
  /** Where the file is a private copy to try changes out in: whose copy it is, and what is done once it is closed. */
  readonly tryingOut?: { readonly source: string; readonly remove: () => void };
}

/**
 * Makes a new league at a path that does not exist yet. It has its name only once it is whole and on the disk, so that
 * whatever happens leaves none, and the name free.
 */
export function createLeague(file: string, name: string, options: OpenOptions = {}): Store {
  if (existsSync(file)) throw refuse('fileExists', { path: file });
  return guarded(file, () => {
    const unfinished = `${file}.${String(process.pid)}${unfinishedEnd}`;
    makeOwnFolder(path.dirname(file));
    removeUnfinishedOf(file);
    createUnfinished(unfinished, name).close();
    try {
      removeWhatIsBeside(file);
      renameToNew(unfinished, file);
    } catch (error) {
      removeLeagueFile(unfinished);
      throw error;
    }
    return openMade(file, options);
  });
}

function openMade(file: string, options: OpenOptions): Store {
  try {
    return watched(file, options, configure);
  } catch (error) {
    removeLeagueFile(file);
    throw error;
  }
}

/** Makes a league that gets another name once there is in it what is to be. */
export const createUnfinished = (file: string, name: string): Store =>
  guarded(file, () => {
    closeSync(openSync(file, 'wx', ownFile));
    try {
      return watched(file, {}, (store) => {
        begin(store, name);
      });
    } catch (error) {
      removeLeagueFile(file);
      throw error;
    }
  });

function begin(store: Store, name: string): void {
  configure(store);
  store.db
    .transaction(() => {
      store.db.pragma(`application_id = ${String(applicationId)}`);
      makeTables(store);
      drawStamp(store);
      change(store, { call: 'league.create' }, (facts) => {
        facts.insert('league', { uuid: randomUUID(), name, created: new Date().toISOString() });
        facts.insert('settings', newSettings());
      });
    })
    .immediate();
  // Into the file itself, where others look for the header.
  store.db.pragma('wal_checkpoint(TRUNCATE)');
}

/** Opens a league file. Where nothing can be written beside it, it is opened for reading only. */
export async function openLeague(file: string, options: OpenOptions = {}): Promise<Store> {
  checkHeader(file);
  try {
    return await retriedWhileBusy(() => openToWrite(file, options));
  } catch (error) {
    if (isOfDamage(error, file)) return openDamaged(file);
    if (error instanceof Refusal) throw error;
    const reason = error instanceof BackupFailure ? reasonNotToMigrate(error) : readOnlyReasonOf(error, file);
    if (reason === undefined) throw refusalOf(error, file) ?? refuse('damagedLeague', { path: file });
    return openToReadAnyway(file, reason);
  }
}

const reasonNotToMigrate = ({ trouble }: BackupFailure): ReadOnlyReason =>
  trouble.reason === 'full' ? 'full' : 'folder';

/** Where nothing can be written, a file may be damaged as well. */
function openToReadAnyway(file: string, reason: NonNullable<Store['readOnly']>): Store {
  try {
    return openToRead(file, reason);
  } catch (error) {
    if (!isOfDamage(error, file)) throw error;
    return openDamaged(file);
  }
}

const isOfDamage = (error: unknown, file: string): boolean =>
  (error instanceof Refusal ? error : refusalOf(error, file))?.code === 'damagedLeague';

const longestTryingMilliseconds = 4000;
const betweenTriesMilliseconds = 100;

/** Others who open the same file may hold it for a moment that SQLite itself does not wait out. */
async function retriedWhileBusy<R>(work: () => Promise<R>): Promise<R> {
  for (const end = Date.now() + longestTryingMilliseconds; ;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end || !isBusy(error)) throw error;
      await sleep(betweenTriesMilliseconds);
    }
  }
}

async function openToWrite(file: string, options: OpenOptions): Promise<Store> {
  for (const end of ['', '-wal', '-shm', '-journal']) keepPrivate(file + end);
  const aside = await setForeignLogAside(file, () => rawStampOf(file));
  if (aside !== undefined) options.onSetAside?.(aside);
  const store = watched(file, options, verify);
  try {
    if (schemaVersion(store) < migrations.length) await (options.beforeMigration ?? backUpBeside)(store);
    migrate(store);
    // A read-only file reports that only when something is written.
    tryOut(store, markVersion);
    return store;
  } catch (error) {
    store.close();
    throw error;
  }
}

const backUpBeside = async ({ path: file }: Store): Promise<void> => {
  await makeBackup({ file, folder: usualFolder(file), reason: 'migration', now: Date.now() });
};

/**
 * Opens a league beside the one that is open, for reading: a private copy of it, so that its own file stays as it is,
 * whatever version made it. Refuses what is no league, or is the open one.
 */
export function openBeside(file: string, { path: own, source }: Store): Store {
  // Also by another name. Looking at the file itself would give up the locks that SQLite has on it.
  if ([own, source].some((open) => areOneFile(open, file))) throw refuse('leagueItself');
  checkHeader(file);
  return openToRead(file, 'file');
}

/** Where nothing can be written beside the file, a private copy of it can be read, rated and printed all the same. */
function openToRead(file: string, reason: NonNullable<Store['readOnly']>): Store {
  return guarded(file, () => {
    const copy = makePrivateCopy(file);
    const store = connectCopy(copy, { source: file, reason });
    try {
      verify(store);
      migrate(store);
      return store;
    } catch (error) {
      store.close();
      throw error;
    }
  });
}

/** Connects to a file that is watched from then on, and prepares it; closes it again where that throws. */
function watched(file: string, options: OpenOptions, prepare: (store: Store) => void): Store {
  const watch = watchFile(file);
  let opened: Store | undefined;
  let connecting: Store | undefined;
  try {
    connecting = connect(file, {
      file: watch,
      ...(options.tryingOut ? { copyOf: { source: options.tryingOut.source, reason: null } } : {}),
      ...(options.patience === undefined ? {} : { patience: options.patience }),
      ...(options.beforeChange ? { beforeChange: options.beforeChange } : {}),
      close: () => {
        if (opened) closeWatched(opened, watch);
        options.tryingOut?.remove();
      },
    });
    // It reads the whole file once, of which nothing has to stay in memory.
    prepare(connecting);
    holdMore(connecting);
    watch.trust(connecting);
    opened = connecting;
    return opened;
  } catch (error) {
    connecting?.db.close();
    watch.close();
    throw error;
  }
}

/** Leaves the league in its one file. A file that was put in its place is left as it is. */
function closeWatched(store: Store, watch: WatchedFile): void {
  const state = watch.state(store);
  const finish = state === 'overwritten' ? disarmLog(store.path) : () => undefined;
  try {
    if (state === 'there') checkpoint(store, watch);
    else if (state !== 'overwritten') foldLog(store);
  } finally {
    store.db.close();
    watch.close();
    finish();
  }
}

/** Refuses by the first hundred bytes: an SQLite file with our application id. */
function checkHeader(file: string): void {
  if (!existsSync(file)) throw refuse('notFound', { path: file });
  if (!statSync(file).isFile()) throw refuse('notALeague', { path: file });
  if (!isLeagueHeader(readable(file, () => headerOf(file)))) throw refuse('notALeague', { path: file });
}

function readable<R>(file: string, work: () => R): R {
  try {
    return work();
  } catch {
    throw refuse('cannotRead', { path: file });
  }
}

function verify(store: Store): void {
  configure(store);
  if (schemaVersion(store) > migrations.length) throw refuse('newerLeague', { path: store.source });
  if (!hasExpectedSchema(store)) throw refuse('strangeSchema', { path: store.source });
  if (store.db.pragma('quick_check(1)', { simple: true }) !== 'ok')
    throw refuse('damagedLeague', { path: store.source });
  identityOf(store);
}
