/** What SQLite itself can tell of damage in a file. */
import type { Store } from '../store.ts';

/** True if SQLite finds nothing wrong with a file, and every row refers to rows that there are. */
export const isIntact = (store: Store): boolean =>
  store.db.pragma('integrity_check(1)', { simple: true }) === 'ok' && !hasBrokenKeys(store);

export const hasBrokenKeys = ({ db }: Store): boolean =>
  (db.pragma('foreign_key_check') as unknown[]).length > 0;
