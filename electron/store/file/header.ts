/** The first bytes of a league file, read without SQLite. */
import { closeSync, openSync, readSync } from 'node:fs';
import { stampIn, versionOffset } from '../schema/file-version.ts';

/** As SQLite's file format has it, "The Database Header". */
const headerBytes = 100;
/** "LgLd" in the header of every league file. */
export const applicationId = 0x4c674c64;
const applicationIdOffset = 68;
const readVersionOffset = 19;
const withLog = 2;

/** The header; as much of it as there is, and zeros. Never while this process has the file open: see `watchFile`. */
export function headerOf(file: string): Buffer {
  const header = Buffer.alloc(headerBytes);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header, 0, header.length, 0);
    return header;
  } finally {
    closeSync(descriptor);
  }
}

/** The stamp in the header, whatever the log says. Never while this process has the file open: see `watchFile`. */
export const rawStampOf = (file: string): number => stampIn(headerOf(file).readInt32BE(versionOffset));

/** True for the header of an SQLite file with our application id. */
export const isLeagueHeader = (header: Buffer): boolean =>
  header.toString('latin1', 0, 16) === 'SQLite format 3\0' &&
  header.readUInt32BE(applicationIdOffset) === applicationId;

/** True for a file that SQLite reads with a log beside it (WAL mode), even where there is none. */
export const usesLog = (header: Buffer): boolean => header[readVersionOffset] === withLog;
