/** The thread of a line of jobs: it begins with the first order, and takes no more memory than its league needs. */
import { statSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { Refusal, type RefusalCode } from '../../shared/contract/refusals.ts';
import type { FileIdentity } from '../store/file/watched-file.ts';
import { RecordedError, type ErrorRecord } from './failures/error-record.ts';

export interface JobOrder {
  readonly call: string;
  readonly argument: unknown;
  /** The league's file. */
  readonly path: string;
  /** The file that was opened there; undefined for a private copy, which no other process can reach. */
  readonly identity: FileIdentity | undefined;
  readonly leaguesFolder: string;
  /** Counts the openings of leagues: what the worker remembers belongs to one of them. */
  readonly opening: number;
}

/** What goes to the worker, and what comes back. */
export type ToWorker = JobOrder & { readonly signal: SharedArrayBuffer };
export type FromWorker =
  | { readonly ok: unknown }
  | { readonly refused: { code: RefusalCode; sentence: string; field: string | undefined } }
  | { readonly failed: ErrorRecord };

/** What a thread runs: any job, those on backups alone, or the half of a backup's checks that runs beside the other one. */
export type ThreadScript = 'worker' | 'backup-worker' | 'copy-check';

export interface Thread {
  readonly run: (order: ToWorker) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/**
 * Megabytes for objects that hardly live, by the size of a file in megabytes: from 2, which is about 10,000 participations, and from 32 on. Node's
 * own limit is four times the largest, and makes no long job faster; with the smallest, 650,000 rows take half as much
 * computing again, and with the middle one, 45,000 rows take as little as with the largest.
 */
const young: readonly (readonly [fileMegabytes: number, youngMegabytes: number])[] = [
  [32, 24],
  [2, 6],
  [0, 3],
];

/** The league's file, and the one that is to be read into it. */
function youngFor({ path, argument }: JobOrder): number {
  const imported = (argument as { path?: unknown } | null | undefined)?.path;
  const files = typeof imported === 'string' ? [path, imported] : [path];
  const megabytes = Math.max(...files.map(sizeOf)) / 1024 ** 2;
  return young.find(([least]) => megabytes >= least)?.[1] ?? 0;
}

function sizeOf(file: string): number {
  try {
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    // The job itself says what is wrong with it.
    return 0;
  }
}

/** The thread begins again after it broke down, when it was idle for long, and where an order needs more memory. */
export function openThread(script: ThreadScript, idleMilliseconds?: number): Thread {
  let worker: Worker | undefined;
  let megabytes = 0;
  let idle: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const threadFor = async (order: JobOrder): Promise<Worker> => {
    clearTimeout(idle);
    const needed = youngFor(order);
    if (needed > megabytes) await end();
    megabytes = worker ? megabytes : needed;
    return (worker ??= begun(script, megabytes));
  };
  return {
    run: async (order) => {
      const from = await exchange(await threadFor(order), order).catch((error: unknown) => {
        worker = undefined;
        throw error;
      });
      if (idleMilliseconds !== undefined) idle = setTimeout(() => void end(), idleMilliseconds).unref();
      return resultOf(from);
    },
    close: end,
  };
}

function begun(script: ThreadScript, maxYoungGenerationSizeMb: number): Worker {
  // What npm start asks for holds for the thread that answers; as long as it's set, no worker could have more.
  setFlagsFromString('--max-semi-space-size=0');
  return new Worker(addressOf(script), {
    name: 'league-ledger',
    resourceLimits: { maxYoungGenerationSizeMb },
  });
}

function resultOf(from: FromWorker): unknown {
  if ('ok' in from) return from.ok;
  if ('failed' in from) throw new RecordedError(from.failed);
  throw new Refusal(from.refused.code, from.refused.sentence, from.refused.field);
}

// Each is beside this module both as source and as bundled: dist/node is one flat folder.
const addressOf = (script: ThreadScript): URL =>
  new URL(`./${script}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** One order, one reply. Rejects where the thread breaks down. */
function exchange(worker: Worker, order: ToWorker): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
    };
    const onMessage = (reply: FromWorker): void => {
      settle();
      resolve(reply);
    };
    const onError = (error: Error): void => {
      settle();
      reject(error);
    };
    const onExit = (code: number): void => {
      onError(new Error(`the worker ended with code ${String(code)}`));
    };
    // Idle it must not keep the process alive; at work it must.
    worker.ref();
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(order);
  });
}
