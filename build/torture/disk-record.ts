/** What a process did to the files below a folder, in order: recorded by a library that is loaded before the C library. */
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compilePreloaded } from './preloaded.ts';

export type DiskStep =
  | { readonly kind: 'created' | 'folder made'; readonly path: string; readonly inode: number }
  | { readonly kind: 'written'; readonly inode: number; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'resized'; readonly inode: number; readonly length: number }
  | { readonly kind: 'synced'; readonly inode: number }
  | { readonly kind: 'renamed' | 'linked'; readonly path: string; readonly to: string }
  | { readonly kind: 'removed'; readonly path: string };

/** Why nothing can be recorded on this computer; or what a process needs in its environment so that it is. */
export type RecordedDisk = { readonly missing: string } | { readonly environment: Record<string, string> };

/**
 * Compiles the library.
 *
 * @param own a folder for it and the record
 * @param below the folder that is recorded, as the system itself names it: no link leads to it
 */
export function makeRecordedDisk(own: string, below: string): RecordedDisk {
  const made = compilePreloaded(own, 'recorded-writes');
  if ('missing' in made) return made;
  const record = path.join(own, 'record');
  writeFileSync(record, '');
  return { environment: { LD_PRELOAD: made.library, RECORD_BELOW: below, RECORD_TO: record } };
}

export interface DiskRecord {
  /** Forgets what was recorded so far. */
  readonly begin: () => void;
  /** How many bytes there are of the record now: where it is later found by `steps`. */
  readonly position: () => number;
  /** All steps, and where in the record each ends. */
  readonly steps: () => { readonly step: DiskStep; readonly end: number }[];
}

/** For the process whose disk it is. */
export const openDiskRecord = (file: string): DiskRecord => ({
  begin: () => {
    truncateSync(file);
  },
  position: () => statSync(file).size,
  steps: () => [...stepsIn(readFileSync(file))],
});

/** As in recorded-writes.c. */
const kinds = [
  'created',
  'written',
  'resized',
  'synced',
  'renamed',
  'removed',
  'folder made',
  'linked',
] as const;
const headBytes = 40;

function* stepsIn(record: Buffer): Generator<{ step: DiskStep; end: number }> {
  for (let from = 0; from < record.length;) {
    const { step, end } = stepAt(record, from);
    yield { step, end };
    from = end;
  }
}

function stepAt(record: Buffer, from: number): { step: DiskStep; end: number } {
  const kind = kinds[record.readInt32LE(from) - 1];
  const [inode, at, length] = [16, 24, 32].map((offset) => Number(record.readBigInt64LE(from + offset))) as [
    number,
    number,
    number,
  ];
  const toAt = from + headBytes + record.readInt32LE(from + 4);
  const bytesAt = toAt + record.readInt32LE(from + 8);
  const path = record.toString('utf8', from + headBytes, toAt);
  const end = bytesAt + (kind === 'written' ? length : 0);
  const about = {
    ...{ path, inode, at, length: at },
    ...{ to: record.toString('utf8', toAt, bytesAt), bytes: record.subarray(bytesAt, end) },
  };
  if (kind === undefined) throw new Error(`${path} isn’t recorded: nothing can be said of the disk after it`);
  return { step: stepOf(kind, about), end };
}

interface About {
  readonly path: string;
  readonly to: string;
  readonly inode: number;
  readonly at: number;
  readonly length: number;
  readonly bytes: Buffer;
}

function stepOf(kind: (typeof kinds)[number], { path, to, inode, at, length, bytes }: About): DiskStep {
  switch (kind) {
    case 'created':
    case 'folder made':
      return { kind, path, inode };
    case 'written':
      return { kind, inode, at, bytes };
    case 'resized':
      return { kind, inode, length };
    case 'synced':
      return { kind, inode };
    case 'renamed':
    case 'linked':
      return { kind, path, to };
    case 'removed':
      return { kind, path };
  }
}
