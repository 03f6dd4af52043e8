/** What SQLite itself can tell of damage in a file. */
import { connect, holdFewOf, holdToCheck, type Store } from '../store.ts';

/** True if SQLite finds nothing wrong with a file, and every row refers to rows that there are. */
export const isIntact = (store: Store): boolean => isSound(store) && !hasBrokenKeys(store);

/** True if pages, rows and indexes don't contradict each other. */
const isSound = ({ db }: Store): boolean => db.pragma('integrity_check(1)', { simple: true }) === 'ok';

export const hasBrokenKeys = ({ db }: Store): boolean =>
  (db.pragma('foreign_key_check') as unknown[]).length > 0;

/** The first half of `isIntact`, for a file that isn't open: four fifths of its time. */
export const isSoundFile = (file: string): boolean => reading(file, holdToCheck, isSound);

/** The other half. */
export const hasBrokenKeysIn = (file: string): boolean => reading(file, holdFewOf, hasBrokenKeys);

function reading<R>(file: string, hold: (store: Store) => void, work: (store: Store) => R): R {
  const store = connect(file, { readonly: true });
  try {
    hold(store);
    return work(store);
  } finally {
    store.close();
  }
}
