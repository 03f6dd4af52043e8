/**
 * Brings ratings up to date in the worker: one job of a kind at a time, shared by all callers that wait for it, and
 * in the background for ratings that no caller waits for yet. Any other job that needs the worker or the file goes
 * first.
 */
import { Refusal, refuse } from '../../shared/contract/refusals.ts';
import { CalledOff, type Jobs, type Running } from './jobs.ts';
import type { JobOrder } from './worker-thread.ts';
import { participationCount, ratingsAreCurrent, standingsAreCurrent } from '../store/ratings/ratings.ts';
import type { Store } from '../store/store.ts';
import type { RatingJob } from '../usecases/index.ts';

export interface RatingJobs {
  /**
   * Waits for the job, and starts it if it is not running. Returns false if another job went first, or if it had begun
   * earlier and failed: check again.
   */
  readonly wait: (job: RatingJob, store: Store) => Promise<boolean>;
  /** Begins the job for later, where it is not under way. */
  readonly prepare: (job: RatingJob, store: Store) => void;
  /** Begins with standings as soon as they have changed, for a caller that will come: in a league whose ratings were asked for. */
  readonly rankAgain: (store: Store) => void;
  /** Loads a large league into the worker's memory, some time after it was opened. */
  readonly warmSoon: (store: Store) => void;
  /** Answers one caller in the worker, beside the file; given up only when the league is left. */
  readonly answerBeside: (order: JobOrder) => Promise<unknown>;
  /** Gives up these jobs, or all. Those who wait look again. */
  readonly callOff: (...jobs: readonly RatingJob[]) => void;
  /** Gives up all, and waits until nothing of it runs any more. */
  readonly settle: () => Promise<void>;
}

/** Smaller leagues are read in no time when they are needed. */
const largeLeague = 20_000;
/** The screen comes first; and who asks one thing alone, as the terminal does, needs nothing prepared. */
const warmAfterMilliseconds = 1500;

/** Makes a job for the league that is open. */
type OrderOf = (call: RatingJob, store: Store) => JobOrder;

export function openRatingJobs(jobs: Jobs, orderOf: OrderOf): RatingJobs {
  const underWay = new Map<RatingJob, Running>();
  const endings = openEndings();
  const besides = openBesides(jobs);
  let warming: NodeJS.Timeout | undefined;
  let isFollowed = false;
  const begin = (job: RatingJob, store: Store): Running =>
    underWay.get(job) ?? beginIn(underWay, job, jobs.run(orderOf(job, store), { background: true }));
  const callOff: RatingJobs['callOff'] = (...which) => {
    for (const job of which.length === 0 ? [...underWay.keys()] : which) endings.add(givenUp(underWay, job));
  };
  return {
    wait: (job, store) => {
      isFollowed = true;
      const hasJoined = underWay.has(job);
      return awaited(begin(job, store), hasJoined);
    },
    prepare: (job, store) => {
      begin(job, store);
    },
    rankAgain: (store) => {
      if (isFollowed && !standingsAreCurrent(store)) begin('ratings.rank', store);
    },
    warmSoon: (store) => {
      clearTimeout(warming);
      warming = setTimeout(() => {
        if (underWay.size === 0 && isWorthWarming(store)) begin('ratings.warm', store);
      }, warmAfterMilliseconds).unref();
    },
    answerBeside: besides.answer,
    callOff,
    settle: async () => {
      clearTimeout(warming);
      isFollowed = false;
      callOff();
      await Promise.allSettled([...endings.left(), ...besides.callOff()].map(({ done }) => done));
    },
  };
}

function givenUp(underWay: Map<RatingJob, Running>, job: RatingJob): Running | undefined {
  const running = underWay.get(job);
  running?.callOff();
  underWay.delete(job);
  return running;
}

/** Jobs that were given up: until they have ended, they hold the file. */
function openEndings(): { add: (job: Running | undefined) => void; left: () => readonly Running[] } {
  const left = new Set<Running>();
  return {
    add: (job) => {
      if (!job) return;
      left.add(job);
      const forget = (): void => void left.delete(job);
      job.done.then(forget, forget);
    },
    left: () => [...left],
  };
}

/** Jobs that answer one caller each, beside the file. `callOff` tells what has still to end. */
function openBesides(jobs: Jobs): {
  answer: RatingJobs['answerBeside'];
  callOff: () => readonly Running[];
} {
  const underWay = new Set<Running>();
  return {
    answer: async (order) => {
      const running = jobs.run(order);
      underWay.add(running);
      try {
        return await running.done;
      } catch (error) {
        throw error instanceof CalledOff ? refuse('cancelled') : error;
      } finally {
        underWay.delete(running);
      }
    },
    callOff: () => {
      for (const one of underWay) one.callOff();
      return [...underWay];
    },
  };
}

const isWorthWarming = (store: Store): boolean =>
  store.db.open && participationCount(store) >= largeLeague && ratingsAreCurrent(store);

function beginIn(underWay: Map<RatingJob, Running>, job: RatingJob, running: Running): Running {
  underWay.set(job, running);
  const forget = (): void => {
    if (underWay.get(job) === running) underWay.delete(job);
  };
  running.done.then(forget, forget);
  return running;
}

async function awaited(running: Running, hasJoined: boolean): Promise<boolean> {
  running.await();
  try {
    await running.done;
    return true;
  } catch (error) {
    if (isOvertaken(error, hasJoined)) return false;
    throw error;
  }
}

/** A caller that joined a job isn't told why that failed: the reason may be gone, as a disk that was full for a while. */
const isOvertaken = (error: unknown, hasJoined: boolean): boolean =>
  error instanceof CalledOff || (hasJoined && !(error instanceof Refusal && error.code === 'cancelled'));
