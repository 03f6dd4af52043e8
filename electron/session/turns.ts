/**
 * Calls that find the league's file locked by another program: they wait for their turn, in the order in which they came,
 * and the thread that answers stays free meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '../../shared/contract/refusals.ts';
import { isBusy } from '../store/file/failures.ts';
import { totalChanges, type Store } from '../store/store.ts';

/** How long a call waits, in milliseconds; a user should hear then that another program is at work. */
const patience = 3000;
/** Between two tries, at most: no two programs should keep the same rhythm. */
const longestPause = 50;

export interface Turns {
  /** Runs the work at once, and again and again while the file is locked. Refuses with `leagueBusy` in the end. */
  readonly take: <R>(store: Store, work: () => R) => R | Promise<R>;
  /** Asked before every change: throws if others came first. */
  readonly requireTurn: () => void;
}

/** Not one's turn is the same as a locked file: the call tries again. */
class NotYet extends Error {
  readonly code = 'SQLITE_BUSY';
}

export function openTurns(): Turns {
  const line: symbol[] = [];
  let running: symbol | undefined;
  /** Runs it once; undefined where it wrote nothing because the file is locked. */
  const attempt = <R>(own: symbol, store: Store, work: () => R): { done: R } | undefined => {
    const before = totalChanges(store);
    running = own;
    try {
      return { done: work() };
    } catch (error) {
      // What has written something already isn't done twice.
      if (!isBusy(error) || (store.db.open && totalChanges(store) !== before)) throw error;
      return undefined;
    } finally {
      running = undefined;
    }
  };
  const wait = async <R>(own: symbol, store: Store, work: () => R): Promise<R> => {
    line.push(own);
    try {
      for (const end = Date.now() + patience; Date.now() < end;) {
        await sleep(Math.ceil(Math.random() * longestPause));
        const later = attempt(own, store, work);
        if (later) return later.done;
      }
      throw refuse('leagueBusy');
    } finally {
      line.splice(line.indexOf(own), 1);
    }
  };
  return {
    take: (store, work) => {
      const own = Symbol();
      const first = attempt(own, store, work);
      return first ? first.done : wait(own, store, work);
    },
    requireTurn: () => {
      if (line.length > 0 && line[0] !== running) throw new NotYet();
    },
  };
}
