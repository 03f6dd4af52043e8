/** Makes a backup: a whole copy of the league that was read again and compared before it has a backup's name. */
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { BackupReason } from '../../../shared/contract/backups.ts';
import { copyPages } from '../file/copies.ts';
import { schemaVersion } from '../schema/file-version.ts';
import { headerOf, usesLog } from '../file/header.ts';
import { hasBrokenKeysIn, isSoundFile } from '../file/intact.ts';
import { renameLasting } from '../file/lasting-names.ts';
import { removeLeagueFile } from '../file/log-file.ts';
import { keepPrivate, makeOwnFolder } from '../file/private-rights.ts';
import { unfinishedEnd } from '../file/unfinished-files.ts';
import { identityOf, revisionOf } from '../league.ts';
import { hasTable } from '../schema/schema-check.ts';
import { configure, connect, longSnapshot, type Store } from '../store.ts';
import {
  backupFilesIn,
  checksumOf,
  folderState,
  formerFolder,
  removeUnfinishedBackups,
  usualFolder,
  type BackupFile,
} from './backup-files.ts';
import { BackupFailure, failureOf } from './backup-failure.ts';
import { leagueMark, nameOfBackup, stemOf, type BackupName } from './backup-names.ts';
import { surplus } from './retention.ts';
import { hasSameRows, leaveCopy } from './same-rows.ts';

export interface BackupRequest {
  /** The league's file. */
  readonly file: string;
  readonly folder: string;
  readonly reason: BackupReason;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Makes none if the newest one is younger than this, in milliseconds. */
  readonly leastAge?: number;
}

/** Whether pages, rows and indexes of a file don't contradict each other; rejects with SQLite's errors. */
export type PageCheck = (file: string) => Promise<boolean>;

const checkHere: PageCheck = (file) => Promise.resolve().then(() => isSoundFile(file));

/** What a copy turned out to be: the moment of the league that it shows, and its bytes. */
type Copied = Pick<BackupName, 'revision' | 'schema' | 'checksum'>;

/**
 * Makes a backup on a connection of its own, unless the newest one holds the same.
 *
 * @param checkPages may check the copy in another thread, while this one compares it with the league
 * @returns the backup's path; undefined where the newest one is younger than `leastAge`
 * @throws BackupFailure
 */
export async function makeBackup(
  request: BackupRequest,
  checkPages: PageCheck = checkHere,
): Promise<string | undefined> {
  const { file, folder } = request;
  try {
    prepareFolder(file, folder);
    removeUnfinishedBackups(folder);
    return await unlessThere(request, checkPages);
  } catch (error) {
    throw failureOf(error, folder);
  }
}

/** Only the usual folder is made: where a disk isn't plugged in, its path would lead to another disk. */
function prepareFolder(file: string, folder: string): void {
  if (folderState(folder) === 'missing') {
    if (folder !== usualFolder(file)) throw new BackupFailure({ reason: 'missing', folder });
    adoptFormer(file, folder);
    makeOwnFolder(folder);
    keepPrivate(folder);
  }
}

/** Copies of earlier versions become the first backups. */
function adoptFormer(file: string, folder: string): void {
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  if (!isThere && folderState(formerFolder(file)) === 'there') renameLasting(formerFolder(file), folder);
}

async function unlessThere(request: BackupRequest, checkPages: PageCheck): Promise<string | undefined> {
  const { file, folder, now, leastAge = 0 } = request;
  const source = connect(file);
  try {
    configure(source);
    const { uuid } = identityOf(source);
    const own = (): BackupFile[] =>
      backupFilesIn(folder, leagueMark(uuid)).filter(({ name }) => name.stem === stemOf(file));
    const newest = own().findLast(({ name }) => name.at < now + aSecond);
    if (newest && now - newest.name.at < leastAge) return undefined;
    if (newest && holdsTheSame(newest, source)) return newest.path;
    const target = await copied(source, request, checkPages);
    removeSurplus(own(), target, now);
    return target;
  } finally {
    source.close();
  }
}

/** Files of one league that went different ways may have the same revision, so its last step is compared as well. */
function holdsTheSame({ path: file, name }: BackupFile, source: Store): boolean {
  if (name.revision !== revisionIn(source) || name.schema !== schemaVersion(source)) return false;
  // One that was opened like a league can't be read without writing beside it.
  if (usesLog(headerOf(file))) return false;
  const backup = connect(file, { readonly: true });
  try {
    return lastStep(backup) === lastStep(source);
  } catch {
    return false;
  } finally {
    backup.close();
  }
}

const lastStep = (store: Store): string | undefined =>
  store.sql<string>('SELECT at FROM change ORDER BY id DESC LIMIT 1').pluck().get();

/** Before there were steps, every change was one. */
const revisionIn = (store: Store): number =>
  hasTable(store, 'step')
    ? revisionOf(store)
    : (store.sql<number>('SELECT ifnull(max(id), 0) FROM change').pluck().get() ?? 0);

async function copied(source: Store, request: BackupRequest, checkPages: PageCheck): Promise<string> {
  const { folder, reason, now, file } = request;
  const about = {
    stem: stemOf(file),
    at: wholeSeconds(now),
    reason,
    league: leagueMark(identityOf(source).uuid),
  };
  const provisional = nameOfBackup({ ...about, revision: 0, schema: 0, checksum: null });
  const unfinished = path.join(
    folder,
    `${provisional}.${String(process.pid)}${String(Math.floor(Math.random() * 1e6))}${unfinishedEnd}`,
  );
  try {
    const copy = await copySnapshot(source, unfinished, checkPages);
    if (!copy) throw new BackupFailure({ reason: 'failed', folder });
    const target = freePath(folder, { ...about, ...copy });
    renameLasting(unfinished, target);
    return target;
  } catch (error) {
    removeLeagueFile(unfinished);
    throw error;
  }
}

/** What is made within one second is numbered by milliseconds, which may be ahead of the clock. */
const aSecond = 1000;

const wholeSeconds = (time: number): number => Math.floor(time / aSecond) * aSecond;

/** Copies one moment of the league, whatever others write meanwhile; undefined where the copy isn't what it should be. */
async function copySnapshot(
  source: Store,
  target: string,
  checkPages: PageCheck,
): Promise<Copied | undefined> {
  let checking: Promise<boolean> | undefined;
  try {
    const copy = await longSnapshot(source, async () => {
      const moment = { revision: revisionIn(source), schema: schemaVersion(source) };
      await copyPages(source, target);
      makeOneFile(target);
      checking = checkPages(target);
      await letBegin(checking);
      // Of the bytes that are then checked: what changes later is told by them.
      const checksum = checksumOf(target);
      return hasSameRows(source, target) ? { ...moment, checksum } : undefined;
    });
    return copy && !hasBrokenKeysIn(target) && (await checking) === true ? copy : undefined;
  } finally {
    leaveCopy(source);
    // Not every system removes a file that is still being read.
    await checking?.catch(() => undefined);
  }
}

/** Another thread begins when this one lets go for a moment. How its work ends is asked later. */
async function letBegin(work: Promise<unknown>): Promise<void> {
  work.catch(() => undefined);
  await setImmediate();
}

/** Without a log beside it: so it can be read where nothing can be written. */
function makeOneFile(file: string): void {
  const copy = connect(file);
  copy.db.pragma('journal_mode = DELETE');
  copy.close();
}

/** Two backups may fall into one second. */
function freePath(folder: string, name: BackupName): string {
  const taken = new Set(
    backupFilesIn(folder, name.league)
      .filter((one) => one.name.stem === name.stem)
      .map((one) => one.name.at),
  );
  let { at } = name;
  while (taken.has(at) && at - name.at < 998) at += 1;
  return path.join(folder, nameOfBackup({ ...name, at }));
}

function removeSurplus(own: readonly BackupFile[], made: string, now: number): void {
  const old = new Set(
    surplus(
      own.map(({ name }) => name.at),
      now + aSecond,
    ),
  );
  for (const { path: file, name } of own)
    if (file !== made && old.has(name.at)) rmSync(file, { force: true });
}
