/**
 * Whether an open league's file is still the one that was opened. SQLite itself continues to write into a file that
 * was deleted, moved or replaced, and what it acknowledges then is nowhere.
 */
import { closeSync, fstatSync, openSync, readSync, statSync, type BigIntStats } from 'node:fs';
import type { FileState } from '../../../shared/contract/league.ts';
import { refuse, type Refusal } from '../../../shared/contract/refusals.ts';
import { stampIn, stampOf, versionOffset, type Connection } from '../schema/file-version.ts';
import { stampsInLog } from './log-file.ts';

/** What tells one file from all others on this computer. */
export interface FileIdentity {
  readonly device: bigint;
  readonly inode: bigint;
}

const identityOf = ({ dev, ino }: BigIntStats): FileIdentity => ({ device: dev, inode: ino });

const isSame = (one: FileIdentity, other: FileIdentity): boolean =>
  one.device === other.device && one.inode === other.inode;

/** The file at a path just now; undefined where there is none, or none that can be reached. */
function fileAt(path: string): FileIdentity | undefined {
  try {
    return identityOf(statSync(path, { bigint: true }));
  } catch {
    return undefined;
  }
}

/** What is at `path`, as the process that opened `expected` there sees it. */
export function stateOfPath(path: string, expected: FileIdentity): Exclude<FileState, 'overwritten'> {
  const found = fileAt(path);
  if (!found) return 'missing';
  return isSame(found, expected) ? 'there' : 'replaced';
}

/** The refusal to write where a file is not what was opened. */
export const refusalFor = (state: Exclude<FileState, 'there'>, path: string): Refusal =>
  refuse(
    ({ missing: 'leagueMissing', replaced: 'leagueReplaced', overwritten: 'leagueOverwritten' } as const)[
      state
    ],
    { path },
  );

export interface WatchedFile {
  readonly identity: FileIdentity;
  /** The stamp in the file itself, whatever the log says. */
  readonly rawStamp: () => number;
  /** Whether the file is still the one that was opened. */
  readonly state: (store: Connection) => FileState;
  /** Throws the refusal to change it where it isn't, from when it was first trusted: before, it is being prepared. */
  readonly requireThere: (store: Connection) => void;
  /** Takes the file as it is now for the right one: once after connecting, and after each checkpoint of our own. */
  readonly trust: (store: Connection) => void;
  readonly close: () => void;
}

/** Stamps are compared so often before a file counts as overwritten: another process may just be at work on it. */
const looks = 10;
const betweenLooksMilliseconds = 20;

/**
 * Watches a file. Begin before SQLite connects to it and close after SQLite has closed it: a process that closes any
 * descriptor of a file gives up all locks that it holds on it (POSIX), SQLite's among them.
 *
 * @throws what the file system reports if the file can't be read
 */
export function watchFile(path: string): WatchedFile {
  const descriptor = openSync(path, 'r');
  const identity = identityOf(fstatSync(descriptor, { bigint: true }));
  const rawStamp = (): number => {
    const bytes = Buffer.alloc(4);
    return readSync(descriptor, bytes, 0, 4, versionOffset) === 4 ? stampIn(bytes.readInt32BE(0)) : -1;
  };
  const stamps = watchStamps(path, rawStamp);
  const stateFor = (store: Connection): FileState => {
    const state = stateOfPath(path, identity);
    return state === 'there' && stamps.areForeign(store) ? 'overwritten' : state;
  };
  let isTrusted = false;
  return {
    identity,
    rawStamp,
    state: stateFor,
    requireThere: (store) => {
      const state = isTrusted ? stateFor(store) : 'there';
      if (state !== 'there') throw refusalFor(state, path);
    },
    trust: (store) => {
      isTrusted = true;
      stamps.trust(store);
    },
    close: () => {
      closeSync(descriptor);
    },
  };
}

interface WatchedStamps {
  /** True where the file has a stamp that neither this connection nor others that use the log have given it. */
  readonly areForeign: (store: Connection) => boolean;
  readonly trust: (store: Connection) => void;
}

function watchStamps(path: string, rawStamp: () => number): WatchedStamps {
  /** What the file may say: the stamp that it has, and the one that waits in the log. */
  let known = new Set([rawStamp()]);
  let dataVersion: unknown;

  function trust(store: Connection): void {
    known = new Set([rawStamp(), stampOf(store)]);
    dataVersion = dataVersionOf(store);
  }

  /** Others who move their log into the file give it another stamp; they write to the log first, which SQLite notices. */
  function isByOthers(store: Connection): boolean {
    if (dataVersionOf(store) === dataVersion) return false;
    const raw = rawStamp();
    return raw === stampOf(store) || stampsInLog(path).has(raw);
  }

  /** Looked at once with patience: what was overwritten stays so. */
  let foreign: number | undefined;

  function areForeign(store: Connection): boolean {
    if (foreign === rawStamp()) return true;
    for (let look = 0; look < looks; look += 1) {
      if (look > 0) pause(betweenLooksMilliseconds);
      if (known.has(rawStamp())) return false;
      if (isByOthers(store)) {
        trust(store);
        return false;
      }
    }
    foreign = rawStamp();
    return true;
  }

  return { areForeign, trust };
}

const dataVersionOf = ({ db }: Connection): unknown => db.pragma('data_version', { simple: true });

/** Blocks for the given number of milliseconds: a call that writes must not continue before this is known. */
const pause = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};
