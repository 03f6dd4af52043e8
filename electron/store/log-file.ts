/**
 * The log beside a league file (`-wal`), read as plain bytes before SQLite does: SQLite applies whatever log bears the
 * file's name, so that a log left behind by one version of a league would ruin another that was put in its place.
 */
import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { stampIn, versionOffset } from './file-version.ts';

export const logOf = (file: string): string => `${file}-wal`;
const indexOf = (file: string): string => `${file}-shm`;

/** Bytes; 0 where there is no log. */
export const logSize = (file: string): number => (existsSync(logOf(file)) ? statSync(logOf(file)).size : 0);

// SQLite's file format, "The WAL file": a header, then frames of a header and a page each.
const headerBytes = 32;
const frameHeaderBytes = 24;
const saltsInHeader = 16;
const saltsInFrame = 8;
const saltBytes = 8;
const magic = 0x377f0682;

/**
 * The stamps that stand in the log's copies of the file's first page, and how many frames count at all. Frames with
 * other salts are left over from an earlier log. Checksums are not looked at: a torn frame can only add a stamp that
 * nobody has.
 */
function readLog(file: string): { frames: number; stamps: Set<number> } {
  const descriptor = openSync(logOf(file), 'r');
  try {
    return framesIn(descriptor);
  } finally {
    // SQLite keeps no locks on its log, so closing it here gives up none.
    closeSync(descriptor);
  }
}

function framesIn(descriptor: number): { frames: number; stamps: Set<number> } {
  const found = { frames: 0, stamps: new Set<number>() };
  const header = bytesAt(descriptor, 0, headerBytes);
  // The lowest bit tells the byte order of the checksums.
  if (!header || (header.readUInt32BE(0) & ~1) >>> 0 !== magic) return found;
  const pageSize = header.readUInt32BE(8);
  const salts = header.subarray(saltsInHeader, saltsInHeader + saltBytes);
  for (let at = headerBytes; ; at += frameHeaderBytes + pageSize) {
    const frame = bytesAt(descriptor, at, frameHeaderBytes + versionOffset + 4);
    if (!frame?.subarray(saltsInFrame, saltsInFrame + saltBytes).equals(salts)) return found;
    found.frames += 1;
    if (frame.readUInt32BE(0) === 1)
      found.stamps.add(stampIn(frame.readInt32BE(frameHeaderBytes + versionOffset)));
  }
}

function bytesAt(descriptor: number, at: number, length: number): Buffer | undefined {
  const bytes = Buffer.alloc(length);
  return readSync(descriptor, bytes, 0, length, at) === length ? bytes : undefined;
}

/** The stamps that stand in the log; none where there is no log. */
export const stampsInLog = (file: string): ReadonlySet<number> =>
  logSize(file) === 0 ? new Set() : readLog(file).stamps;

/** Whether the log was written for a file that bears `stamp`. An empty one fits any file. */
export function logFits(file: string, stamp: number): boolean {
  if (logSize(file) === 0) return true;
  const { frames, stamps } = readLog(file);
  // Programs before the stamps left logs without one, for files without one.
  return frames === 0 || stamps.has(stamp) || (stamp === 0 && stamps.size === 0);
}

/** Another process may just be moving its log into the file: so often is it looked at again, and how long between. */
const looks = 10;
const betweenLooks = 60;

/**
 * Moves a log that was written for another version of this file out of SQLite's sight, and tells where it is now;
 * undefined where there is none. `readStamp` reads the stamp from the file's raw header.
 */
export async function setForeignLogAside(
  file: string,
  readStamp: () => number,
  now = new Date(),
): Promise<string | undefined> {
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await sleep(betweenLooks);
    if (logFits(file, readStamp())) return undefined;
  }
  const aside = `${logOf(file)} set aside ${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  renameSync(logOf(file), aside);
  // Who still has it open keeps it; the next connection makes one of its own.
  rmSync(indexOf(file), { force: true });
  return aside;
}
