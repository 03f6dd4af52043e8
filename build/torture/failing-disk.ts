/** A disk that fails when it is told to: a small library that is loaded before the C library, made from its source. */
import { closeSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { compilePreloaded } from './preloaded.ts';

export type DiskError = 'ENOSPC' | 'EIO';

/** Why writes can't be made to fail on this computer; or what a process needs in its environment so that they can. */
export type FailingDisk = { readonly missing: string } | { readonly environment: Record<string, string> };

/**
 * Compiles the library.
 *
 * @param own a folder for it
 * @param below the folder whose files fail, as the system itself names it: no link leads to it
 */
export function makeFailingDisk(own: string, below: string): FailingDisk {
  const made = compilePreloaded(own, 'failing-writes');
  if ('missing' in made) return made;
  const control = path.join(own, 'control');
  writeFileSync(control, Buffer.alloc(4 * fields.length));
  return { environment: { LD_PRELOAD: made.library, FAULTS_BELOW: below, FAULTS_CONTROL: control } };
}

/** As in failing-writes.c. */
const fields = ['isCounting', 'count', 'failsAt', 'isLasting', 'error', 'failed'] as const;
type Fields = Record<(typeof fields)[number], number>;

export interface Fault {
  /** Which of the writes fails, counted from 1. */
  readonly at: number;
  readonly error: DiskError;
  /** All that follow fail as well. */
  readonly isLasting: boolean;
}

export interface DiskControl {
  /** From now on writes are counted, and one fails. */
  readonly begin: (fault: Fault) => void;
  /** From now on none fails. Tells how many were counted and how many failed. */
  readonly end: () => { readonly count: number; readonly failed: number };
}

/** For the process whose disk it is. */
export function openDiskControl(file: string): DiskControl {
  const descriptor = openSync(file, 'r+');
  const set = (values: Fields): void => {
    writeSync(descriptor, Int32Array.from(fields.map((field) => values[field])), 0, 4 * fields.length, 0);
  };
  const nothing: Fields = { isCounting: 0, count: 0, failsAt: 0, isLasting: 0, error: 0, failed: 0 };
  process.on('exit', () => {
    closeSync(descriptor);
  });
  return {
    begin: ({ at, error, isLasting }) => {
      set({
        ...nothing,
        isCounting: 1,
        failsAt: at,
        isLasting: Number(isLasting),
        error: constants.errno[error],
      });
    },
    end: () => {
      const found = new Int32Array(fields.length);
      readSync(descriptor, found, 0, 4 * fields.length, 0);
      set(nothing);
      return { count: found[1] ?? 0, failed: found[5] ?? 0 };
    },
  };
}
