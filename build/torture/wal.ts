/**
 * SQLite's write-ahead log as bytes: a header of 32, then frames of a header of 24 and a page each, under checksums
 * that run through the whole file.
 *
 * @see https://www.sqlite.org/fileformat2.html#the_write_ahead_log
 */

export interface Frame {
  /** Pages count from 1. */
  readonly page: number;
  /** The pages of the database after the commit that this frame ends; 0 where it ends none. */
  readonly commits: number;
  readonly content: Buffer;
  /** Where the next frame begins. */
  readonly end: number;
}

export interface Log {
  readonly pageSize: number;
  /** Two numbers by which frames are known to belong to this header. */
  readonly salts: Buffer;
  /** Those that a reader believes: up to the last commit of an unbroken chain of checksums. */
  readonly frames: readonly Frame[];
}

export const headerLength = 32;
const frameHeaderLength = 24;
/** The last bit says whether checksums read big-endian numbers. */
const magic = 0x377f0682;
const version = 3_007_000;

type Sums = readonly [number, number];

/** SQLite's checksum, continued from another. */
function checksum(bytes: Buffer, isBigEndian: boolean, [first, second]: Sums): Sums {
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0;
    b = (b + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0;
  }
  return [a, b];
}

const isAt = (bytes: Buffer, at: number, [a, b]: Sums): boolean =>
  bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b;

/** Reads a log as SQLite does when it recovers; null where SQLite would take none of it. */
export function readLog(bytes: Buffer | null): Log | null {
  if (bytes === null || bytes.length < headerLength) return null;
  const head = bytes.readUInt32BE(0);
  const isBigEndian = head === magic + 1;
  if (head !== magic && !isBigEndian) return null;
  let sums = checksum(bytes.subarray(0, 24), isBigEndian, [0, 0]);
  if (!isAt(bytes, 24, sums)) return null;
  const pageSize = bytes.readUInt32BE(8);
  const salts = bytes.subarray(16, 24);
  const frames: Frame[] = [];
  const length = frameHeaderLength + pageSize;
  for (let at = headerLength; at + length <= bytes.length; at += length) {
    const content = bytes.subarray(at + frameHeaderLength, at + length);
    if (!bytes.subarray(at + 8, at + 16).equals(salts)) break;
    sums = checksum(content, isBigEndian, checksum(bytes.subarray(at, at + 8), isBigEndian, sums));
    if (!isAt(bytes, at + 16, sums)) break;
    frames.push({
      page: bytes.readUInt32BE(at),
      commits: bytes.readUInt32BE(at + 4),
      content,
      end: at + length,
    });
  }
  return { pageSize, salts, frames: frames.slice(0, frames.findLastIndex(({ commits }) => commits > 0) + 1) };
}

/** A commit to be written to a log. */
export interface Commit {
  readonly pages: ReadonlyMap<number, Buffer>;
  /** The pages of the database afterwards. */
  readonly size: number;
}

/** Writes a log of one commit, as SQLite would have. */
export function writeLog({ pages, size }: Commit, pageSize: number, salts: Buffer): Buffer {
  const header = Buffer.alloc(headerLength);
  header.writeUInt32BE(magic, 0);
  header.writeUInt32BE(version, 4);
  header.writeUInt32BE(pageSize, 8);
  salts.copy(header, 16);
  const sums = checksum(header.subarray(0, 24), false, [0, 0]);
  writeSums(header, 24, sums);
  return Buffer.concat([header, framesOf({ pages, size }, salts, false, sums)]);
}

/** The same commit at the end of a log that is there. */
export function appendCommit(log: Buffer, { frames, salts }: Log, commit: Commit): Buffer {
  const end = frames.at(-1)?.end ?? headerLength;
  const isBigEndian = log.readUInt32BE(0) === magic + 1;
  const length = frameHeaderLength + log.readUInt32BE(8);
  const at = frames.length === 0 ? 24 : end - length + 16;
  const added = framesOf(commit, salts, isBigEndian, [log.readUInt32BE(at), log.readUInt32BE(at + 4)]);
  return Buffer.concat([log.subarray(0, end), added, log.subarray(end + added.length)]);
}

function framesOf({ pages, size }: Commit, salts: Buffer, isBigEndian: boolean, before: Sums): Buffer {
  let sums = before;
  const last = [...pages.keys()].at(-1);
  const frames = Array.from(pages, ([page, content]) => {
    const header = Buffer.alloc(frameHeaderLength);
    header.writeUInt32BE(page, 0);
    header.writeUInt32BE(page === last ? size : 0, 4);
    salts.copy(header, 8);
    sums = checksum(content, isBigEndian, checksum(header.subarray(0, 8), isBigEndian, sums));
    writeSums(header, 16, sums);
    return Buffer.concat([header, content]);
  });
  return Buffer.concat(frames);
}

function writeSums(bytes: Buffer, at: number, [a, b]: Sums): void {
  bytes.writeUInt32BE(a, at);
  bytes.writeUInt32BE(b, at + 4);
}
