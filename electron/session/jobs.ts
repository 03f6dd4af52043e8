/** Long computations in the worker thread, one after another, with their progress and a way to call them off. */
import type { Job } from '../../shared/contract/league.ts';
import { Refusal } from '../../shared/contract/refusals.ts';
import { newSignal, type JobSignal } from './job-signal.ts';
import { openThread, type JobOrder, type Thread, type ThreadScript } from './worker-thread.ts';

/** A job that was cancelled in favour of another one: callers that wait for it ask again. */
export class CalledOff extends Error {}

export interface Running {
  /** Brings the result, or the refusal; rejects with CalledOff where another was given precedence. */
  readonly done: Promise<unknown>;
  /** Gives up, at once where it has not begun; what it wrote by then stays as the job itself sees fit. */
  readonly callOff: () => void;
  /** From now on a caller waits for it, so that it can be seen and cancelled. */
  readonly await: () => void;
}

export interface Jobs {
  /**
   * Waits for its turn, and for what has to be done `first`, which its progress doesn't tell. In the background no
   * caller waits for it.
   */
  readonly run: (
    order: JobOrder,
    how?: { readonly background?: true; readonly first?: (() => Promise<void>) | undefined },
  ) => Running;
  /** The job that is running, or else waiting for its turn first, among those that a caller waits for. */
  readonly current: () => Job | null;
  /** Cancels that job, or the first one for this call: callers that wait for it are told. */
  readonly cancel: (call?: string) => void;
  /** Ends the thread where nothing runs in it or waits for it, since another one needs the room. */
  readonly rest: () => Promise<void>;
  /** Cancels everything and ends the thread. */
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly order: JobOrder;
  readonly signal: JobSignal;
  isAwaited: boolean;
  isCalledOff: boolean;
}

/** Resolves when it has ended, well or badly. What came of it isn't held, which may be as large as the league. */
export const endOf = (done: Promise<unknown>): Promise<void> =>
  done.then(
    () => undefined,
    () => undefined,
  );

/** @param idleMilliseconds the thread ends when it had no job for so long; without it, it stays */
export function openJobs(script: ThreadScript, idleMilliseconds?: number): Jobs {
  const line: Waiting[] = [];
  const thread = openThread(script, idleMilliseconds);
  let turn = Promise.resolve();
  const first = (call?: string): Waiting | undefined =>
    line.find(({ isAwaited, order }) => isAwaited && (call === undefined || order.call === call));
  return {
    run: (order, { background = false, first: before } = {}) => {
      const waiting = { order, signal: newSignal(), isAwaited: !background, isCalledOff: false };
      line.push(waiting);
      const done = turn
        .then(before)
        .then(() => runUnlessCalledOff(thread, waiting))
        .finally(() => line.splice(line.indexOf(waiting), 1));
      turn = endOf(done);
      return {
        done,
        callOff: () => {
          waiting.isCalledOff = true;
          waiting.signal.cancel();
        },
        await: () => {
          waiting.isAwaited = true;
        },
      };
    },
    current: () => {
      const job = first();
      return job ? { call: job.order.call, ...job.signal.read() } : null;
    },
    cancel: (call) => first(call)?.signal.cancel(),
    rest: () => (line.length === 0 ? thread.close() : Promise.resolve()),
    close: async () => {
      for (const { signal } of line) signal.cancel();
      await turn;
      await thread.close();
    },
  };
}

async function runUnlessCalledOff(thread: Thread, waiting: Waiting): Promise<unknown> {
  if (waiting.isCalledOff) throw new CalledOff();
  return thread.run({ ...waiting.order, signal: waiting.signal.shared }).catch((error: unknown) => {
    const wasCancelled = error instanceof Refusal && error.code === 'cancelled';
    throw waiting.isCalledOff && wasCancelled ? new CalledOff() : error;
  });
}
