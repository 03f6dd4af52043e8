/** Erases a person from the league's file and from every backup of it, so that no byte of either keeps the name. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Refusal, refuse } from '../../../shared/contract/refusals.ts';
import { backupEnd, leagueMark, nameOfBackup, parseBackupName } from '../backups/backup-names.ts';
import { checksumOf, folderState, removeUnfinishedBackups } from '../backups/backup-files.ts';
import { checkpoint, foldLog } from '../file/checkpoint.ts';
import { schemaVersion } from '../schema/file-version.ts';
import { isBusy, isOfFiles } from '../file/failures.ts';
import { headerOf, isLeagueHeader } from '../file/header.ts';
import { renameLasting } from '../file/lasting-names.ts';
import { areOneFile } from '../file/one-file.ts';
import { beginChange, writeEntry } from '../journal/journal.ts';
import { identityOf } from '../league.ts';
import { hasExpectedSchema } from '../schema/schema-check.ts';
import { migrate, migrations } from '../schema/migrations.ts';
import { configure, connect, patiently, write, type Store } from '../store.ts';
import type { Eraser } from './eraser.ts';
import { erasePerson } from './erase-person.ts';
import { tracesOf } from './traces.ts';

export interface ErasedPerson {
  readonly id: number;
  readonly uuid: string;
}

/**
 * Erases a person for good, as a change that can't be undone. Backups come first: where one of them can't be cleaned,
 * the league is as it was, and it can be tried again.
 *
 * @param folders where backups of the league are
 * @returns how many backups the person was erased from
 * @throws a refusal where another program is reading the league, or a folder isn't there, and SQLite's error where one
 * saves to it; before anything is changed
 */
export function eraseFromFiles(
  store: Store,
  { id, uuid }: ErasedPerson,
  eraser: Eraser,
  folders: readonly string[],
): number {
  store.beforeChange();
  requireUnlocked(store);
  return patiently(store, () => erased(store, { id, uuid }, eraser, folders));
}

/** Throws at once where another program saves just now, so that the caller can wait without holding up anything. */
function requireUnlocked({ db }: Store): void {
  db.exec('BEGIN IMMEDIATE');
  db.exec('ROLLBACK');
}

function erased(
  store: Store,
  { id, uuid }: ErasedPerson,
  eraser: Eraser,
  folders: readonly string[],
): number {
  for (const folder of folders)
    if (folderState(folder) !== 'there') throw refuse('backupsNotReached', { path: folder });
  if (!foldsLog(store)) throw refuse('leagueReadElsewhere');
  const { uuids } = tracesOf(store, [uuid]);
  const copies = copiesIn(store, folders).filter((copy) => eraseFromCopy(copy, uuids, eraser));
  store.db.pragma('secure_delete = ON');
  write(store, () => {
    erasePerson(store, uuids, eraser);
    const change = beginChange(store, { call: 'players.anonymize', subject: eraser.nameOf(id) });
    const after = JSON.stringify({ name: eraser.nameOf(id) });
    // Who reads what changed since a revision learns that a name did.
    writeEntry(store, change, {
      fact: 'player',
      kind: 'update',
      first: id,
      last: id,
      before: '{"name":null}',
      after,
    });
  });
  if (!leavesNoTrace(store)) throw refuse('tracesInLog');
  return copies.length;
}

/** Earlier deletions may have left the name in pages that are not used any more. */
function leavesNoTrace(store: Store): boolean {
  try {
    store.db.exec('VACUUM');
    return foldsLog(store);
  } catch (error) {
    if (isBusy(error)) return false;
    if (isOfFiles(error)) throw refuse('tracesOnDisk', { path: store.source });
    throw error;
  }
}

/** False where another program is at work; throws what a disk says that is full or fails. */
function foldsLog(store: Store): boolean {
  const fail = (error: unknown): never => {
    throw error;
  };
  return (store.file ? checkpoint(store, store.file, fail) : foldLog(store, fail)) !== 'busy';
}

/** The league's backups, whatever they are called. What a killed process left behind goes. */
function copiesIn(store: Store, folders: readonly string[]): string[] {
  const { uuid } = identityOf(store);
  return folders.flatMap((folder) => {
    removeUnfinishedBackups(folder, 0);
    return readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isFile() && one.name.endsWith(backupEnd))
      .map(({ name }) => path.join(folder, name))
      .filter((file) => !areOneFile(file, store.path) && isCopy(file, uuid));
  });
}

/** A file whose name says that it is a backup of the league holds the person even where it can't be read any more. */
function isCopy(file: string, uuid: string): boolean {
  const isNamedSo = parseBackupName(path.basename(file))?.league === leagueMark(uuid);
  try {
    if (isLeagueHeader(headerOf(file))) return isOfLeague(file, uuid);
  } catch {
    // Another program's file, or a damaged one, of which nothing is known but its name.
  }
  if (isNamedSo) throw refuse('copyNotErased', { path: file });
  return false;
}

function isOfLeague(file: string, uuid: string): boolean {
  const copy = connect(file);
  try {
    configure(copy);
    if (schemaVersion(copy) <= migrations.length && !hasExpectedSchema(copy)) throw new Error('other tables');
    return identityOf(copy).uuid === uuid;
  } finally {
    copy.close();
  }
}

/** True where the person was in the copy. It is brought to today's form first, which all that erases understands. */
function eraseFromCopy(file: string, uuids: Iterable<string>, eraser: Eraser): boolean {
  try {
    const wasThere = erasedFrom(file, uuids, eraser);
    giveChecksum(file);
    return wasThere;
  } catch (error) {
    tryToGiveChecksum(file);
    if (error instanceof Refusal) throw error;
    throw refuse('copyNotErased', { path: file });
  }
}

/** What was not erased may be brought to today's form by now. */
function tryToGiveChecksum(file: string): void {
  try {
    giveChecksum(file);
  } catch {
    // Then it is listed as one that was written to, and it was.
  }
}

function erasedFrom(file: string, uuids: Iterable<string>, eraser: Eraser): boolean {
  const copy = connect(file);
  try {
    configure(copy);
    if (schemaVersion(copy) > migrations.length) throw refuse('copyNotErased', { path: file });
    migrate(copy);
    copy.db.pragma('secure_delete = ON');
    const { ids } = write(copy, () => erasePerson(copy, uuids, eraser));
    copy.db.exec('VACUUM');
    if (foldLog(copy) === 'busy') throw refuse('copyNotErased', { path: file });
    copy.db.pragma('journal_mode = DELETE');
    return ids.size > 0;
  } finally {
    copy.close();
  }
}

/** The name of a backup says what its bytes are. */
function giveChecksum(file: string): void {
  const name = parseBackupName(path.basename(file));
  if (name === undefined) return;
  const renamed = { ...name, schema: migrations.length, checksum: checksumOf(file) };
  renameLasting(file, path.join(path.dirname(file), nameOfBackup(renamed)));
}
