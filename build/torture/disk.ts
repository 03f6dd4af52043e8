/** What a disk holds of a league, byte by byte. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Disk {
  readonly database: Buffer;
  /** Null where there is no log beside the file. */
  readonly log: Buffer | null;
  /** What was left of the log's index, which must not be trusted after a power cut; else there is none. */
  readonly index?: Buffer;
}

/**
 * Reads the files of a league that another process holds open and leaves alone for the moment. Never to be done in
 * the process that has it open: closing any descriptor of a file gives up SQLite's locks on it.
 */
export async function readDisk(file: string): Promise<Disk> {
  let before = readOnce(file);
  for (;;) {
    const now = readOnce(file);
    if (isSame(before, now)) return now;
    before = now;
    await wait(20);
  }
}

function readOnce(file: string): Disk {
  const log = `${file}-wal`;
  return { database: readFileSync(file), log: existsSync(log) ? readFileSync(log) : null };
}

export const isSame = (one: Disk, other: Disk): boolean =>
  one.database.equals(other.database) &&
  (one.log === null || other.log === null ? one.log === other.log : one.log.equals(other.log));

/** Writes it into a folder, and tells the path of the league. */
export function writeDisk(folder: string, { database, log, index }: Disk): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'League.league');
  writeFileSync(file, database);
  if (log !== null) writeFileSync(`${file}-wal`, log);
  if (index) writeFileSync(`${file}-shm`, index);
  return file;
}

/** Bytes written over what is there; the file grows where it must, and zeros fill a gap. */
export function overlaid(base: Buffer | null, at: number, bytes: Buffer): Buffer {
  const result = Buffer.alloc(Math.max(base?.length ?? 0, at + bytes.length));
  base?.copy(result);
  bytes.copy(result, at);
  return result;
}

/** A page of a database file; what lies beyond its end is missing. */
export const pageOf = (database: Buffer, page: number, pageSize: number): Buffer =>
  database.subarray((page - 1) * pageSize, page * pageSize);
