/** An open league file. SQL is written in this folder alone. */
import Database from 'better-sqlite3';
import type { FileLoss, ReadOnlyReason } from '../../shared/contract/league.ts';
import { foldName } from '../../shared/names/names.ts';
import { markVersion } from './schema/file-version.ts';
import type { WatchedFile } from './file/watched-file.ts';
import { foldFunction } from './people/folded-names.ts';

export interface Store {
  readonly db: Database.Database;
  /** Where SQLite works: the league's own file, or a private copy of one that can only be read. */
  readonly path: string;
  /** The file that the user opened. */
  readonly source: string;
  /** null where changes may be saved. */
  readonly readOnly: ReadOnlyReason | null;
  /** What of a damaged file could not be read; null where nothing is damaged. */
  readonly lost: FileLoss | null;
  /** Watches the file for the thread that opened it; null for others, and for a private copy. */
  readonly file: WatchedFile | null;
  /** A prepared statement, prepared once for each text. */
  readonly sql: <Row>(text: string) => Database.Statement<unknown[], Row>;
  /** Asked before every change of a fact; throws the refusal where there may be none just now. */
  readonly beforeChange: () => void;
  readonly close: () => void;
}

/** How long a statement waits for another process that is writing, in milliseconds, where the thread may be blocked. */
const usualPatience = 2000;

export interface ConnectOptions {
  readonly create?: boolean;
  /** Never writes, not even beside the file. */
  readonly readonly?: boolean;
  /** How long a statement waits for another process that is writing, in milliseconds; the thread is blocked meanwhile. */
  readonly patience?: number;
  /** The bytes of a file to work on in memory, in place of the file at the path. */
  readonly content?: Buffer;
  readonly beforeChange?: () => void;
  readonly file?: WatchedFile;
  /** Where `path` is a private copy: the file that it was copied from, and why; null for a copy that may be changed. */
  readonly copyOf?: {
    readonly source: string;
    readonly reason: ReadOnlyReason | null;
    readonly lost?: FileLoss;
  };
  /** Closes in place of a plain `db.close()`. */
  readonly close?: (db: Database.Database) => void;
}

/**
 * Kilobytes of the file that a connection holds. More make no job faster, since the system holds the file, too; and what
 * was held stays with the process when the connection is closed.
 */
const cache = 4096;

/** The same for the connection that answers the screen, where a large league's reads take a tenth less computing with it. */
const cacheToAnswer = 16_384;

/** The same for one that looks up each row in indexes, all over them: it reads the file a quarter as often as with half of it. */
const cacheToCheck = 8192;

/** Looks into the file to do so. One that is attached to a connection has pages of its own. */
export function holdFewOf({ db }: Store, schema = 'main'): void {
  db.pragma(`${schema}.cache_size = -${String(cache)}`);
}

/** Has a connection that reads the same pages again and again hold more of them. */
export function holdMore({ db }: Store): void {
  db.pragma(`cache_size = -${String(cacheToAnswer)}`);
}

/** Has a connection that checks a whole file hold enough of its indexes. */
export function holdToCheck({ db }: Store): void {
  db.pragma(`cache_size = -${String(cacheToCheck)}`);
}

/** Connects to a file and sets what every connection needs. The file's content is not looked at. */
export function connect(path: string, options: ConnectOptions = {}): Store {
  const { create = false, readonly = false, content, patience = usualPatience } = options;
  const db = new Database(content ?? path, { fileMustExist: !create, readonly, timeout: patience });
  // A league file may come from anywhere, so its schema is not trusted.
  db.pragma('trusted_schema = OFF');
  db.function(foldFunction, { deterministic: true, directOnly: true }, foldName);
  const prepared = new Map<string, Database.Statement>();
  return {
    db,
    path,
    source: options.copyOf?.source ?? path,
    readOnly: options.copyOf?.reason ?? null,
    lost: options.copyOf?.lost ?? null,
    file: options.file ?? null,
    sql: <Row>(text: string) => {
      const statement = prepared.get(text) ?? db.prepare(text);
      prepared.set(text, statement);
      return statement as Database.Statement<unknown[], Row>;
    },
    beforeChange: () => {
      options.beforeChange?.();
      options.file?.requireThere({ db });
    },
    close: () => {
      if (!db.open) return;
      if (options.close) options.close(db);
      else db.close();
    },
  };
}

/** True for a copy in which changes are tried out: it goes when it is closed, and the league's own file stays as it is. */
export const isWhatIf = ({ path, source, readOnly }: Store): boolean => readOnly === null && path !== source;

/** Runs work of several steps that has to be done at once: its statements wait for others, and block the thread. */
export function patiently<R>({ db }: Store, work: () => R): R {
  const before = Number(db.pragma('busy_timeout', { simple: true }));
  db.pragma(`busy_timeout = ${String(usualPatience)}`);
  try {
    return work();
  } finally {
    if (db.open) db.pragma(`busy_timeout = ${String(before)}`);
  }
}

/** Settings of a connection that may write. They look into the file, so that it must be known whose it is. */
export function configure(store: Store): void {
  const { db } = store;
  holdFewOf(store);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
}

/**
 * Runs `work` in one transaction that writes what the user entered; it is undone whole where it throws. Whether
 * anything may be saved just now is asked first.
 */
export function write<R>(store: Store, work: () => R): R {
  store.beforeChange();
  return writeDerived(store, work);
}

/** Like `write`, for what is computed from the facts and could be computed again: it is saved in any league. */
export const writeDerived = <R>(store: Store, work: () => R): R =>
  store.db.transaction(() => marked(store, work)).immediate();

/** Every transaction that writes leaves the file's version in the log: at opening it tells whose log that is. */
function marked<R>(store: Store, work: () => R): R {
  const before = totalChanges(store);
  const result = work();
  if (totalChanges(store) !== before) markVersion(store);
  return result;
}

/** Grows with every row that this connection writes, also where that is undone. */
export const totalChanges = (store: Store): number =>
  store.sql<{ n: number }>('SELECT total_changes() AS n').get()?.n ?? 0;

/** Runs `work` on one snapshot of the file, whatever other processes write meanwhile. */
export const snapshot = <R>(store: Store, work: () => R): R => store.db.transaction(work).deferred();

/** How many times others may write between what the work read and what it writes. */
const tries = 5;

/**
 * Like `snapshot`, for work that may write in the end. What was read must still be current then, so if others have
 * written since it began, all is undone and run again on the file as it is now. Throws SQLite's error if they keep
 * writing.
 */
export function snapshotToWrite<R>(store: Store, work: () => R): R {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return snapshot(store, () => marked(store, work));
    } catch (error) {
      if (left === 0 || !wasOvertaken(error)) throw error;
    }
  }
}

const wasOvertaken = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY_SNAPSHOT';

/** Like `snapshot`, for work that streams. No other code may use this connection meanwhile. */
export async function longSnapshot<R>(store: Store, work: () => Promise<R>): Promise<R> {
  store.db.exec('BEGIN');
  try {
    return await work();
  } finally {
    store.db.exec('COMMIT');
  }
}
