/**
 * The log beside a league file (`-wal`), read as plain bytes before SQLite does: SQLite applies whatever log bears the
 * file's name, so that a log left behind by one version of a league would ruin another that was put in its place.
 */
import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stampIn, versionOffset } from '../schema/file-version.ts';
import { renameLasting, syncFolder } from './lasting-names.ts';

export const logOf = (file: string): string => `${file}-wal`;
const indexOf = (file: string): string => `${file}-shm`;
const journalOf = (file: string): string => `${file}-journal`;

/** Removes a league file with all that SQLite keeps beside it, as far as they are there. */
export function removeLeagueFile(file: string): void {
  for (const one of [file, logOf(file), indexOf(file), journalOf(file)]) rmSync(one, { force: true });
}

/**
 * Removes what SQLite kept beside a league that isn't there any more, before another one gets its name: SQLite would
 * apply it to that. Gone for good, so that no power cut brings it back.
 */
export function removeWhatIsBeside(file: string): void {
  const left = [logOf(file), indexOf(file), journalOf(file)].filter((one) => existsSync(one));
  for (const one of left) rmSync(one, { force: true });
  if (left.length > 0) syncFolder(path.dirname(file));
}

/** Bytes; 0 where there is no log. */
export const logSize = (file: string): number => (existsSync(logOf(file)) ? statSync(logOf(file)).size : 0);

// SQLite's file format, "The WAL File Format": a header, then frames of a header and a page each.
const headerBytes = 32;
const frameHeaderBytes = 24;
const salts = { inHeader: 16, inFrame: 8, bytes: 8 };
const checksums = { inHeader: 24, inFrame: 16 };
const magic = 0x377f0682;

interface Log {
  /** True where SQLite would apply anything of it: a whole transaction. */
  readonly isApplied: boolean;
  /** The stamps in its copies of the file's first page. */
  readonly stamps: ReadonlySet<number>;
}

const nothing: Log = { isApplied: false, stamps: new Set() };

/** What SQLite would find in the log. SQLite keeps no locks on it, so that closing it here gives up none. */
function readLog(file: string): Log {
  const descriptor = openSync(logOf(file), 'r');
  try {
    return transactionsIn(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads as far as frames are whole: with the log's salts, and checksums that continue from one to the next. */
function transactionsIn(descriptor: number): Log {
  const header = bytesAt(descriptor, 0, headerBytes);
  // The lowest bit tells the byte order of the checksums.
  if (!header || (header.readUInt32BE(0) & ~1) >>> 0 !== magic) return nothing;
  const isBigEndian = (header.readUInt32BE(0) & 1) === 1;
  const pageSize = header.readUInt32BE(8);
  let sum = checksum(header.subarray(0, checksums.inHeader), [0, 0], isBigEndian);
  if (!holds(sum, header, checksums.inHeader)) return nothing;
  const found = { isApplied: false, stamps: new Set<number>() };
  let waiting: number[] = [];
  for (let at = headerBytes; ; at += frameHeaderBytes + pageSize) {
    const frame = bytesAt(descriptor, at, frameHeaderBytes + pageSize);
    if (!frame || !isSalted(frame, header)) return found;
    sum = checksum(frame.subarray(0, 8), sum, isBigEndian);
    sum = checksum(frame.subarray(frameHeaderBytes), sum, isBigEndian);
    if (!holds(sum, frame, checksums.inFrame)) return found;
    if (frame.readUInt32BE(0) === 1)
      waiting.push(stampIn(frame.readInt32BE(frameHeaderBytes + versionOffset)));
    // The last frame of a transaction tells how large the file is after it.
    if (frame.readUInt32BE(4) === 0) continue;
    found.isApplied = true;
    for (const stamp of waiting) found.stamps.add(stamp);
    waiting = [];
  }
}

const isSalted = (frame: Buffer, header: Buffer): boolean =>
  frame
    .subarray(salts.inFrame, salts.inFrame + salts.bytes)
    .equals(header.subarray(salts.inHeader, salts.inHeader + salts.bytes));

type Sum = readonly [number, number];

const holds = ([first, second]: Sum, bytes: Buffer, at: number): boolean =>
  bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;

/** As the format has it, over words of 32 bits, two at a time. */
function checksum(bytes: Buffer, [first, second]: Sum, isBigEndian: boolean): Sum {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + view.getUint32(at, !isBigEndian) + b) >>> 0;
    b = (b + view.getUint32(at + 4, !isBigEndian) + a) >>> 0;
  }
  return [a, b];
}

function bytesAt(descriptor: number, at: number, length: number): Buffer | undefined {
  const bytes = Buffer.alloc(length);
  return readSync(descriptor, bytes, 0, length, at) === length ? bytes : undefined;
}

/** The stamps in the log; none if there is no log. */
export const stampsInLog = (file: string): ReadonlySet<number> =>
  logSize(file) === 0 ? new Set() : readLog(file).stamps;

/** Whether the log was written for a file that bears `stamp`. One of which nothing is applied fits any file. */
export function logFits(file: string, stamp: number): boolean {
  if (logSize(file) === 0) return true;
  const { isApplied, stamps } = readLog(file);
  // Programs before the stamps left logs without one, for files without one.
  return !isApplied || stamps.has(stamp) || (stamp === 0 && stamps.size === 0);
}

/** Where a log goes that SQLite must not apply. */
export const asideOf = (file: string, now: Date): string =>
  `${logOf(file)} set aside ${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;

/**
 * Another process may just be moving its log into the file: how many times it is checked again, and how long between.
 */
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
  const aside = asideOf(file, now);
  renameLasting(logOf(file), aside);
  // Who still has it open keeps it; the next connection makes one of its own.
  rmSync(indexOf(file), { force: true });
  return aside;
}
