/** The open league's backups: when one is made, in which folder, and what became of it. */
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Backup, BackupFolder, BackupList, BackupReason } from '../../shared/contract/backups.ts';
import type { BackupTrouble } from '../../shared/contract/league.ts';
import { refuse, type Refusal } from '../../shared/contract/refusals.ts';
import {
  backupFilesIn,
  folderState,
  formerFolder,
  usualFolder,
  type BackupFile,
} from '../store/backups/backup-files.ts';
import { leagueMark } from '../store/backups/backup-names.ts';
import { BackupFailure } from '../store/backups/backup-failure.ts';
import { makeBackup, type BackupRequest } from '../store/backups/make-backup.ts';
import { refusalToChange, refusalToWrite } from '../store/file/failures.ts';
import { syncFolder } from '../store/file/lasting-names.ts';
import { areOneFile } from '../store/file/one-file.ts';
import { identityOf } from '../store/league.ts';
import { isWhatIf, type Store } from '../store/store.ts';
import { isEmptyLeague } from '../store/whole-league.ts';
import { backUp, type Made } from '../usecases/backups/make.ts';
import { makeRoom } from '../usecases/make-room.ts';
import { endOf, type Jobs } from './jobs.ts';
import type { JobOrder } from './worker-thread.ts';
import type { OpenLeague } from './league-files.ts';
import { placeTyped } from './league-paths.ts';
import type { Preferences } from './preferences.ts';

const anHour = 60 * 60 * 1000;
const aMinute = 60 * 1000;
/** In bytes. Larger leagues are backed up in a worker: copying and checking one takes 30 ms per megabyte. */
const largeLeague = 2 * 1024 * 1024;

export interface BackupsOptions {
  readonly league: OpenLeague;
  readonly preferences: Preferences;
  /** The thread for backups of large leagues. */
  readonly jobs: Jobs;
  readonly orderOf: (call: string, store: Store, argument: unknown) => JobOrder;
  /** True for one command at a time: opening makes a backup at most once an hour, and it is waited for. */
  readonly isForCommands: boolean;
  /** Told of a league whose copy contradicts itself: the league may do so, too. */
  readonly onUnsound: (store: Store) => void;
  /** Told what broke while nobody waited for it. */
  readonly onFailure: (thrown: unknown) => void;
}

export interface Backups {
  /** After a league was opened. Waits for the backup of a small one. */
  readonly opened: () => Promise<void>;
  /** Makes a backup before something that changes much. A failure is told by the league's summary. */
  readonly before: (reason: 'import' | 'restore') => Promise<void>;
  /** Makes one for who wants one now, and refuses where it can't be. */
  readonly make: () => Promise<{ path: string }>;
  readonly list: () => Promise<BackupList>;
  /** The backup at a path, or of this file name. */
  readonly find: (backup: string) => BackupFile;
  readonly choose: (folder: string | null) => Promise<BackupList>;
  readonly forget: (folder: string) => Promise<BackupList>;
  /** Every folder in which the league has backups, those included that aren't there now. */
  readonly folders: () => string[];
  /** Makes a backup before an older file is brought up: beside it, where the chosen folder isn't there. */
  readonly beforeMigration: (store: Store) => Promise<void>;
  /** Waits for what is under way. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface State extends BackupsOptions {
  /** One after another: two at once would take each other for killed. */
  turn: Promise<void>;
  /** When one was last tried, in milliseconds since 1970. */
  tried: number;
  isMigrated: boolean;
}

export function openBackups(options: BackupsOptions): Backups {
  const state: State = { ...options, turn: Promise.resolve(), tried: Date.now(), isMigrated: false };
  const timer = setInterval(() => {
    if (isDue(state)) void attempt(state, 'hourly').catch(options.onFailure);
  }, aMinute).unref();
  return {
    opened: () => backUpOpened(state),
    before: async (reason) => {
      const { store } = state.league;
      if (store && !isEmptyLeague(store)) await attempt(state, reason);
    },
    make: () => makeNow(state),
    list: () => list(state),
    find: (backup) => find(state, backup),
    choose: (folder) => choose(state, folder),
    forget: (folder) => {
      const { uuid } = identityOf(state.league.required());
      const { folder: chosen, earlier } = state.preferences.backupFolders(uuid);
      setFolders(
        state,
        uuid,
        chosen,
        earlier.filter((one) => one !== folder),
      );
      return list(state);
    },
    folders: () => foldersOf(state, state.league.required()),
    beforeMigration: (store) => backUpBeforeMigration(state, store),
    settle: async () => {
      await state.turn;
    },
    close: async () => {
      clearInterval(timer);
      await state.turn;
      await state.jobs.close();
    },
  };
}

/** Every hour; and as soon as a disk that wasn't there is back. A clock that jumps makes it due once too often. */
function isDue({ league, preferences, tried }: State): boolean {
  const { store } = league;
  if (!store || store.readOnly !== null || isWhatIf(store) || !store.db.open) return false;
  const isBack = league.told.backupTrouble !== null && folderState(folderOf(preferences, store)) === 'there';
  return isBack || Math.abs(Date.now() - tried) >= anHour;
}

const folderOf = (preferences: Preferences, store: Store): string =>
  preferences.backupFolders(identityOf(store).uuid).folder ?? usualFolder(store.source);

/** Nothing is written for a league that can only be read, or whose file isn't the one that was opened. */
const canBackUp = (store: Store): boolean =>
  store.readOnly === null && !isWhatIf(store) && store.file?.state(store) === 'there';

/** Makes a backup in its turn. What keeps it from being made is told by the league's summary. */
function attempt(state: State, reason: BackupReason, leastAge = 0): Promise<Made> {
  const { league, preferences } = state;
  const work = async (): Promise<Made> => {
    const { store } = league;
    if (!store || !canBackUp(store)) return { path: null };
    const folder = folderOf(preferences, store);
    const now = Date.now();
    state.tried = now;
    const made = await run(state, store, { file: store.path, folder, reason, now, leastAge });
    const trouble = 'trouble' in made ? made.trouble : null;
    if (league.store === store) league.told.backupTrouble = trouble;
    if (trouble?.reason === 'failed') state.onUnsound(store);
    return made;
  };
  const made = state.turn.then(work);
  state.turn = endOf(made);
  return made;
}

function run({ jobs, orderOf }: State, store: Store, request: BackupRequest): Promise<Made> {
  if (!isLarge(store)) return backUp(request);
  makeRoom();
  return jobs.run(orderOf('backups.make', store, request), { background: true }).done as Promise<Made>;
}

/** Larger leagues are neither copied nor checked on the thread that answers. */
export const isLarge = ({ path: file }: Store): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largeLeague;

async function backUpOpened(state: State): Promise<void> {
  state.tried = Date.now();
  const { store } = state.league;
  const wasMigrated = state.isMigrated;
  state.isMigrated = false;
  if (!store || wasMigrated) return;
  const made = attempt(state, 'opening', state.isForCommands ? anHour : 0);
  if (state.isForCommands || !isLarge(store)) await made;
  else void made.catch(state.onFailure);
}

async function backUpBeforeMigration(state: State, store: Store): Promise<void> {
  const usual = usualFolder(store.path);
  const folder = folderOf(state.preferences, store);
  const request = { file: store.path, reason: 'migration', now: Date.now() } as const;
  try {
    await makeBackup({ ...request, folder });
  } catch (error) {
    if (!(error instanceof BackupFailure) || folder === usual) throw error;
    await makeBackup({ ...request, folder: usual });
  }
  state.isMigrated = true;
}

async function makeNow(state: State): Promise<{ path: string }> {
  const store = state.league.required();
  if (store.readOnly !== null) throw refusalToChange(store.source, store.readOnly);
  if (isWhatIf(store)) throw refuse('whatIfHasNoBackups');
  if (store.file?.state(store) === 'overwritten') throw refuse('nothingToRescue');
  const made = await attempt(state, 'manual');
  if ('trouble' in made) throw refusalFor(made.trouble);
  if (made.path === null) throw refuse('leagueMissing', { path: store.source });
  return { path: made.path };
}

const refusals = {
  missing: 'backupFolderMissing',
  unwritable: 'cannotWrite',
  full: 'diskFull',
  failed: 'backupFailed',
} as const;

const refusalFor = ({ reason, folder }: BackupTrouble): Refusal =>
  reason === 'busy' ? refuse('leagueBusy') : refuse(refusals[reason], { path: folder });

/** The folder for new ones first. The usual one is always looked at, and the one of earlier versions. */
function foldersOf({ preferences }: State, store: Store): string[] {
  const { folder, earlier } = preferences.backupFolders(identityOf(store).uuid);
  const beside = [usualFolder(store.source), formerFolder(store.source)];
  return [
    ...new Set([
      ...(folder === null ? [] : [folder]),
      ...beside.filter((one) => folderState(one) !== 'missing'),
      ...earlier,
    ]),
  ];
}

function filesOf(state: State, store: Store): BackupFile[] {
  const mark = leagueMark(identityOf(store).uuid);
  return foldersOf(state, store)
    .flatMap((folder) => backupFilesIn(folder, mark))
    .filter((file) => ![store.path, store.source].some((open) => areOneFile(open, file.path)))
    .sort((a, b) => b.name.at - a.name.at);
}

async function list(state: State): Promise<BackupList> {
  const store = state.league.required();
  await state.turn;
  const described = (path: string): BackupFolder => ({ path, state: folderState(path) });
  const folder = folderOf(state.preferences, store);
  const files = filesOf(state, store);
  const isUsual = folder === usualFolder(store.source);
  return {
    // The usual folder is made with the first backup.
    folder:
      isUsual && folderState(folder) === 'missing' ? { path: folder, state: 'there' } : described(folder),
    isUsual,
    earlier: foldersOf(state, store)
      .filter((one) => one !== folder)
      .map(described),
    backups: (await state.jobs.run(state.orderOf('backups.describe', store, files), { background: true })
      .done) as Backup[],
  };
}

function find(state: State, backup: string): BackupFile {
  const files = filesOf(state, state.league.required());
  const found =
    files.find((file) => file.path === path.resolve(backup)) ??
    files.find((file) => path.basename(file.path) === backup);
  if (!found) throw refuse('unknownBackup', { path: backup });
  return found;
}

async function choose(state: State, given: string | null): Promise<BackupList> {
  const store = state.league.required();
  if (isWhatIf(store)) throw refuse('whatIfHasNoBackups');
  const { uuid } = identityOf(store);
  const { folder: before, earlier } = state.preferences.backupFolders(uuid);
  const folder = given === null ? null : placeTyped(state.preferences, given);
  if (folder !== null) makeFolder(folder);
  const left = [...earlier, ...(before === null ? [] : [before])].filter((one) => one !== folder);
  setFolders(state, uuid, folder, [...new Set(left)]);
  await attempt(state, 'manual');
  return list(state);
}

/** The folder above must be there: where a disk isn't plugged in, its path would lead to another disk. */
function makeFolder(folder: string): void {
  try {
    if (folderState(folder) === 'missing') {
      mkdirSync(folder);
      syncFolder(path.dirname(folder));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw refuse('backupFolderMissing', { path: folder });
    throw refusalToWrite(error, folder);
  }
  if (folderState(folder) !== 'there') throw refuse('cannotWrite', { path: folder });
}

function setFolders({ preferences }: State, uuid: string, folder: string | null, earlier: string[]): void {
  preferences.setBackupFolders(uuid, { folder, earlier });
}
