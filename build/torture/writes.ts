/**
 * What SQLite did between two looks at a league's files, in the order in which it writes and syncs (in WAL mode with
 * `synchronous = FULL`): the log's header, synced; each commit's frames, synced before the commit is reported; at a
 * checkpoint the log's pages into the database, synced; then the log is emptied, removed or begun again.
 *
 * @see https://www.sqlite.org/wal.html and walCheckpoint(), walWriteFrames() in SQLite's wal.c
 */
import { versionOffset } from '../../electron/store/schema/file-version.ts';
import { isSame, overlaid, pageOf, type Disk } from './disk.ts';
import { appendCommit, headerLength, readLog, writeLog, type Commit, type Frame, type Log } from './wal.ts';

export type Phase =
  /** The header of a log that begins again over `disk.log`. */
  | { readonly kind: 'header'; readonly disk: Disk; readonly bytes: Buffer }
  /** The frames of one commit, from a byte of the log on. */
  | { readonly kind: 'commit'; readonly disk: Disk; readonly at: number; readonly bytes: Buffer }
  /** Pages of the log into the database. */
  | {
      readonly kind: 'checkpoint';
      readonly disk: Disk;
      readonly after: Buffer;
      readonly pages: readonly number[];
    }
  /** The log goes, after its pages were synced. */
  | { readonly kind: 'reset'; readonly disk: Disk };

/**
 * The phases in their order. In each, `disk` is what was synced before it began.
 *
 * @param stale a log that was emptied or removed before, which the disk may not know yet.
 * @returns null where the files do not tell what was written.
 */
export function phasesBetween(before: Disk, after: Disk, stale: Buffer | null): Phase[] | null {
  if (isSame(before, after)) return [];
  const written = logWritten(before, after);
  if (written === null) return null;
  const { log, isNew, known } = written;
  const phases: Phase[] = [];
  if (isNew) {
    const bytes = log.subarray(0, headerLength);
    for (const base of before.log === null || before.log.length === 0 ? [before.log, stale] : [before.log])
      phases.push({ kind: 'header', disk: { ...before, log: base }, bytes });
  }
  phases.push(...commitsIn(before, log, known));
  const pageSize = readLog(log)?.pageSize ?? 0;
  const pages = changedPages(before.database, after.database, pageSize);
  if (pages.length > 0)
    phases.push({ kind: 'checkpoint', disk: { ...before, log }, after: after.database, pages });
  if (after.log === null || after.log.length === 0)
    phases.push({ kind: 'reset', disk: { database: after.database, log } });
  return phases;
}

interface LogWritten {
  /** All of it, as it was before it was emptied. */
  readonly log: Buffer;
  /** Whether it began again with a header of its own. */
  readonly isNew: boolean;
  /** The end of what had been committed before. */
  readonly known: number;
}

const endOf = (frames: readonly Frame[]): number => frames.at(-1)?.end ?? headerLength;

/** The log as it was at its fullest between the two looks. */
function logWritten(before: Disk, after: Disk): LogWritten | null {
  const [old, now] = [readLog(before.log), readLog(after.log)];
  if (now === null || after.log === null) return reconstructed(before, after, old);
  const isNew = old?.salts.equals(now.salts) !== true;
  // Only a log that is wholly in the database is begun again; what was in it when it was not is gone.
  if (isNew && old !== null && !holds(before.database, old)) return null;
  const pages = changedPages(before.database, after.database, now.pageSize);
  if (!pages.every((page) => isIn(now, page, after.database))) return null;
  return { log: after.log, isNew, known: isNew ? headerLength : endOf(old.frames) };
}

const isIn = ({ frames, pageSize }: Log, page: number, database: Buffer): boolean =>
  frames.some((frame) => frame.page === page && frame.content.equals(pageOf(database, page, pageSize)));

/** The log is gone. Pages that it did not hold at the first look were one more commit, which is written here again. */
function reconstructed(before: Disk, after: Disk, old: Log | null): LogWritten | null {
  const pageSize = after.database.readUInt16BE(16);
  const known = old === null ? before.database : overlay(before.database, old);
  const missing = changedPages(known, after.database, pageSize);
  if (missing.length === 0)
    return old === null || before.log === null
      ? null
      : { log: before.log, isNew: false, known: endOf(old.frames) };
  const pages = new Map(missing.map((page) => [page, pageOf(after.database, page, pageSize)]));
  const commit: Commit = { pages, size: after.database.length / pageSize };
  if (old !== null && before.log !== null && !holds(before.database, old))
    return { log: appendCommit(before.log, old, commit), isNew: false, known: endOf(old.frames) };
  const log = overlaid(before.log, 0, newLog(known, commit, pageSize));
  return { log, isNew: true, known: headerLength };
}

/** The program gives the file another stamp in a commit of its own, after one that says which stamp it has. */
function newLog(known: Buffer, commit: Commit, pageSize: number): Buffer {
  const salt = Buffer.from('new salt');
  const first = commit.pages.get(1);
  if (first?.readInt32BE(versionOffset) === known.readInt32BE(versionOffset) || first === undefined)
    return writeLog(commit, pageSize, salt);
  const pages = new Map([[1, pageOf(known, 1, pageSize)]]);
  const marked = writeLog({ pages, size: known.length / pageSize }, pageSize, salt);
  const log = readLog(marked);
  return log === null ? marked : appendCommit(marked, log, commit);
}

/** The database with all that a log holds. */
function overlay(database: Buffer, { frames, pageSize }: Log): Buffer {
  const size = frames.findLast(({ commits }) => commits > 0)?.commits;
  if (size === undefined) return database;
  const result = Buffer.alloc(size * pageSize);
  database.copy(result);
  for (const { page, content } of frames) if (page <= size) content.copy(result, (page - 1) * pageSize);
  return result;
}

const holds = (database: Buffer, log: Log): boolean => overlay(database, log).equals(database);

function changedPages(before: Buffer, after: Buffer, pageSize: number): number[] {
  const pages = Array.from({ length: after.length / pageSize }, (_, i) => i + 1);
  return pages.filter((page) => !pageOf(before, page, pageSize).equals(pageOf(after, page, pageSize)));
}

/** One phase for each commit that was not known before. */
function commitsIn(before: Disk, log: Buffer, known: number): Phase[] {
  const frames = readLog(log)?.frames ?? [];
  const phases: Phase[] = [];
  let at = known;
  for (const { commits, end } of frames) {
    if (commits === 0 || end <= known) continue;
    const synced = overlaid(before.log, 0, log.subarray(0, at));
    phases.push({ kind: 'commit', disk: { ...before, log: synced }, at, bytes: log.subarray(at, end) });
    at = end;
  }
  return phases;
}
