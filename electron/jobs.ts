/** Long computations in the worker thread, one after another, with their progress and a way to call them off. */
import { Worker } from 'node:worker_threads';
import type { Job } from '../shared/answers.ts';
import { Refusal, type RefusalCode } from '../shared/refusals.ts';
import { newSignal, type JobSignal } from './job-signal.ts';

export interface JobOrder {
  readonly call: string;
  readonly argument: unknown;
  /** The league's file. */
  readonly path: string;
  readonly leaguesFolder: string;
}

/** What goes to the worker, and what comes back. */
export type ToWorker = JobOrder & { readonly signal: SharedArrayBuffer };
export type FromWorker =
  | { readonly ok: unknown }
  | { readonly refused: { code: RefusalCode; sentence: string; field: string | undefined } }
  | { readonly failed: string };

export interface Jobs {
  /** Waits for its turn, runs, and brings the result, or the refusal. */
  readonly run: (order: JobOrder) => Promise<unknown>;
  /** The job that is running, or waits for its turn first. */
  readonly current: () => Job | null;
  /** Calls off the job that is running. */
  readonly cancel: () => void;
  /** Calls off everything and ends the thread. */
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly order: JobOrder;
  readonly signal: JobSignal;
}

export function openJobs(): Jobs {
  const line: Waiting[] = [];
  let worker: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function runNow({ order, signal }: Waiting): Promise<unknown> {
    worker ??= new Worker(workerAddress, { name: 'league-ledger' });
    const from = await exchange(worker, { ...order, signal: signal.shared }).catch((error: unknown) => {
      worker = undefined;
      throw error;
    });
    if ('ok' in from) return from.ok;
    if ('failed' in from) throw new Error(from.failed);
    throw new Refusal(from.refused.code, from.refused.sentence, from.refused.field);
  }

  return {
    run: (order) => {
      const waiting = { order, signal: newSignal() };
      line.push(waiting);
      const result = turn.then(() => runNow(waiting)).finally(() => line.splice(line.indexOf(waiting), 1));
      turn = result.catch(() => undefined);
      return result;
    },
    current: () => {
      const [first] = line;
      return first ? { call: first.order.call, ...first.signal.read() } : null;
    },
    cancel: () => line[0]?.signal.cancel(),
    close: async () => {
      for (const { signal } of line) signal.cancel();
      await turn;
      await worker?.terminate();
      worker = undefined;
    },
  };
}

// The worker lies beside this module both as source and as bundled: dist/node is one flat folder.
const workerAddress = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js',
  import.meta.url,
);

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
