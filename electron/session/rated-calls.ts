/** Calls that read ratings: on a snapshot whose ratings hold, or beside the file where there is none to be had. */
import { calls, type CallName } from '../../shared/contract/api.ts';
import { Refusal, refuse } from '../../shared/contract/refusals.ts';
import { ratingsAreCurrent, standingsAreCurrent } from '../store/ratings/ratings.ts';
import { snapshotToWrite } from '../store/store.ts';
import { untilPrepared } from '../usecases/ratings/refresh.ts';
import { besideJob, runHere } from '../usecases/index.ts';
import { contextOf, orderOf, requireReadable, type State } from './state.ts';

/** This one saves what it has read. */
const saving: ReadonlySet<CallName> = new Set(['lists.publish']);

/** Runs a call after bringing the ratings up to date where they aren't. */
export async function runRated(state: State, name: CallName, argument: unknown): Promise<unknown> {
  const store = state.league.required();
  const { opening, turns, ratings } = state;
  const [job, areCurrent] =
    calls[name].runs === 'ranked'
      ? (['ratings.rank', standingsAreCurrent] as const)
      : (['ratings.refresh', ratingsAreCurrent] as const);
  const requireSame = (): void => {
    if (state.opening !== opening) throw refuse('cancelled');
  };
  let isRanked = false;
  const readOnce = (): { answer: unknown } | null => {
    const done = snapshotToWrite(store, () => {
      isRanked = standingsAreCurrent(store);
      if (!areCurrent(store)) return null;
      requireReadable(store);
      return { answer: runHere(name, contextOf(state, store), argument), whole: ratingsAreCurrent(store) };
    });
    if (done?.whole === false && state.job === null) ratings.prepare('ratings.refresh', store);
    return done;
  };
  try {
    return await untilPrepared(
      () => turns.take(store, readOnce),
      async () => {
        state.fileCheck.giveWay();
        // In two jobs, so that others who wait for standings alone, as the leaderboard does, need not wait for both.
        const isDone =
          (isRanked || (await ratings.wait('ratings.rank', store))) &&
          (job === 'ratings.rank' || (await ratings.wait(job, store)));
        requireSame();
        return isDone;
      },
    );
  } catch (error) {
    const isKept = error instanceof Refusal && error.code === 'leagueBusy' && !saving.has(name);
    if (!isKept) throw error;
    requireSame();
    return await ratings.answerBeside(orderOf(state, store, besideJob, { name, argument }));
  }
}
