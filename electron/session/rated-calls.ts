/** Calls that read ratings: on a snapshot whose ratings hold, or beside the file where there is none to be had. */
import { calls, type CallName } from '../../shared/contract/api.ts';
import { Refusal } from '../../shared/contract/refusals.ts';
import { ratingsAreCurrent, standingsAreCurrent } from '../store/ratings/ratings.ts';
import { snapshotToWrite, type Store } from '../store/store.ts';
import { untilPrepared } from '../usecases/ratings/retry.ts';
import type { RatingJobs } from './rating-jobs.ts';
import type { Turns } from './turns.ts';

export interface RatedCall {
  readonly name: CallName;
  readonly store: Store;
  readonly turns: Turns;
  readonly ratings: RatingJobs;
  /** Runs it on the thread that answers. */
  readonly run: () => unknown;
  /** Runs it in the worker, on a copy of the league that is rated there. */
  readonly runBeside: () => Promise<unknown>;
  /** Throws where the league is no longer the one that was asked. */
  readonly requireSame: () => void;
  /** Begins whatever of the ratings is still missing, where nothing else is under way. */
  readonly prepare: () => void;
}

/** This one saves what it has read. */
const saving: ReadonlySet<CallName> = new Set(['lists.publish']);

/** Runs a call after bringing the ratings up to date where they aren't. */
export async function runRated(call: RatedCall): Promise<unknown> {
  const { name, store, turns, ratings, requireSame } = call;
  const [job, areCurrent] =
    calls[name].runs === 'ranked'
      ? (['ratings.rank', standingsAreCurrent] as const)
      : (['ratings.refresh', ratingsAreCurrent] as const);
  const readOnce = (): { answer: unknown } | null => {
    const done = snapshotToWrite(store, () =>
      areCurrent(store) ? { answer: call.run(), whole: ratingsAreCurrent(store) } : null,
    );
    if (done?.whole === false) call.prepare();
    return done;
  };
  try {
    return await untilPrepared(
      () => turns.take(store, readOnce),
      async () => {
        const isDone = await ratings.wait(job, store);
        requireSame();
        return isDone;
      },
    );
  } catch (error) {
    const isKept = error instanceof Refusal && error.code === 'leagueBusy' && !saving.has(name);
    if (!isKept) throw error;
    requireSame();
    return await call.runBeside();
  }
}
