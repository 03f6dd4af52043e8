/** An open league file. SQL is written in this folder alone. */
import Database from 'better-sqlite3';

export interface Store {
  readonly db: Database.Database;
  readonly path: string;
  /** A prepared statement, prepared once for each text. */
  readonly sql: <Row>(text: string) => Database.Statement<unknown[], Row>;
  /** Asked before every change of a fact; throws the refusal where there may be none just now. */
  readonly beforeChange: () => void;
  readonly close: () => void;
}

/** How long a statement waits for another process that is writing, in milliseconds. */
const patience = 2000;

/** Connects to a file and sets what every connection needs. The file's content is not looked at. */
export function connect(path: string, options: { create?: boolean; beforeChange?: () => void } = {}): Store {
  const db = new Database(path, { fileMustExist: options.create !== true, timeout: patience });
  const prepared = new Map<string, Database.Statement>();
  return {
    db,
    path,
    sql: <Row>(text: string) => {
      const statement = prepared.get(text) ?? db.prepare(text);
      prepared.set(text, statement);
      return statement as Database.Statement<unknown[], Row>;
    },
    beforeChange: options.beforeChange ?? (() => undefined),
    close: () => {
      db.close();
    },
  };
}

/** Settings of the connection. A league file may come from anywhere, so its schema is not trusted. */
export function configure({ db }: Store): void {
  db.pragma('trusted_schema = OFF');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('cache_size = -65536');
}

/** Runs `work` on one snapshot of the file, whatever other processes write meanwhile. */
export const snapshot = <R>(store: Store, work: () => R): R => store.db.transaction(work).deferred();

/** So often may others write between what the work read and what it writes. */
const tries = 5;

/**
 * Like `snapshot`, for work that may write in the end. What was read must still hold then, so where others have written
 * since it began all is taken back and done again on the file as it is now. Throws SQLite's error where they keep writing.
 */
export function snapshotToWrite<R>(store: Store, work: () => R): R {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return snapshot(store, work);
    } catch (error) {
      if (left === 0 || !wasOvertaken(error)) throw error;
    }
  }
}

const wasOvertaken = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY_SNAPSHOT';

/** Like `snapshot`, for work that streams. Nobody else may use this connection meanwhile. */
export async function longSnapshot<R>(store: Store, work: () => Promise<R>): Promise<R> {
  store.db.exec('BEGIN');
  try {
    return await work();
  } finally {
    store.db.exec('COMMIT');
  }
}
