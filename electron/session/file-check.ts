/** Whether an opened file is damaged: a small one is checked at once, a large one in the background, when nothing else is going on. */
import { Refusal } from '../../shared/contract/refusals.ts';
import { CalledOff, type Jobs, type Running } from './jobs.ts';
import type { JobOrder } from './worker-thread.ts';
import { isBusy } from '../store/file/failures.ts';
import { isDamaged } from '../store/rescue/damage.ts';
import type { Store } from '../store/store.ts';
import type { FileLooks } from '../usecases/check-file.ts';

export interface FileCheck {
  /**
   * Some time from now; again later, if it is given up meanwhile. A file that was `found` whole by then isn't checked
   * again: sums are taken of what has none.
   */
  readonly soon: (store: Store, found?: FileChecked) => void;
  /** At once, for a person who waits for it. */
  readonly now: (store: Store) => Promise<FileChecked>;
  /** Gives up for something that a person waits for. */
  readonly giveWay: () => void;
  /** Gives up for good, and waits until nothing of it runs any more. */
  readonly settle: () => Promise<void>;
}

/** The screen and the ratings come first; a program that opens a league for one call never gets so far. */
const afterMilliseconds = 5000;

export type FileChecked = 'whole' | 'damaged' | 'unchecked';

/**
 * Checks the file on the thread that asks: 25 ms per megabyte. While another program holds it, nothing can be said of it,
 * and it is left to the check in the background.
 */
export function checkHere(store: Store): FileChecked {
  try {
    return isDamaged(store, () => undefined) ? 'damaged' : 'whole';
  } catch (error) {
    if (isBusy(error)) return 'unchecked';
    throw error;
  }
}

async function checkNow(
  { done }: Running,
  store: Store,
  onDamage: (store: Store) => void,
): Promise<FileChecked> {
  const found = await done.then(
    (isDamaged) => (isDamaged === true ? 'damaged' : 'whole'),
    (error: unknown) => (isOfDamage(error) ? 'damaged' : 'unchecked'),
  );
  if (found === 'damaged' && store.db.open) onDamage(store);
  return found;
}

const isOfDamage = (error: unknown): boolean => error instanceof Refusal && error.code === 'damagedLeague';

/** `onDamage` is told of the store that was checked. */
export function openFileCheck(
  jobs: Jobs,
  orderOf: (store: Store, looks: FileLooks) => JobOrder,
  onDamage: (store: Store) => void,
): FileCheck {
  let waiting: NodeJS.Timeout | undefined;
  let running: Running | undefined;
  const check = async (store: Store, found: FileChecked): Promise<void> => {
    const job = jobs.run(orderOf(store, { isWhole: found === 'whole' }), { background: true });
    running = job;
    try {
      if ((await job.done) === true && store.db.open) onDamage(store);
    } catch (error) {
      if (error instanceof CalledOff && running === job) soon(store, found);
      // What else goes wrong says nothing of the file: it may have gone, for instance.
      if (isOfDamage(error) && store.db.open) onDamage(store);
    } finally {
      if (running === job) running = undefined;
    }
  };
  const soon = (store: Store, found: FileChecked = 'unchecked'): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (store.db.open && store.readOnly === null) void check(store, found);
    }, afterMilliseconds).unref();
  };
  return {
    soon,
    now: (store) => checkNow(jobs.run(orderOf(store, { isWhole: false })), store, onDamage),
    giveWay: () => running?.callOff(),
    settle: async () => {
      clearTimeout(waiting);
      const ending = running;
      running = undefined;
      ending?.callOff();
      await ending?.done.catch(() => undefined);
    },
  };
}
