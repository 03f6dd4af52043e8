/** What two files of one league must have in common: a digest of every fact, draft and change. */
import { createHash } from 'node:crypto';
import { factColumns } from '../../electron/store/journal/fact-tables.ts';
import { snapshot, type Store } from '../../electron/store/store.ts';

/** Read off the clock, so that a twin of the league has another one. */
const clockColumn = 'created';
/** Made by chance. After a merge they are in other columns, too. */
const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;
/** When a restored backup was made. */
const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/gu;

const journal = [
  'SELECT id, what, subject, undone FROM change ORDER BY id',
  'SELECT id, change, fact, kind, first, last, content IS NULL FROM change_row ORDER BY id',
  'SELECT id, change, kind FROM step ORDER BY id',
  'SELECT key, content FROM draft ORDER BY key',
];

const queries: readonly string[] = [
  ...Object.entries(factColumns).map(([fact, columns]) => {
    const compared = columns.filter((column: string) => column !== clockColumn);
    return `SELECT ${['id', ...compared].join(', ')} FROM ${fact} ORDER BY id`;
  }),
  ...journal,
];

/**
 * Row numbers are part of it: the same changes in the same order give the same numbers.
 *
 * @returns a hexadecimal SHA-256.
 */
export const digestOf = (store: Store): string =>
  snapshot(store, () => {
    const hash = createHash('sha256');
    for (const query of queries) {
      hash.update(query);
      for (const row of store.sql(query).raw().iterate())
        hash.update(JSON.stringify(row).replace(uuids, 'uuid').replace(instants, 'instant'));
    }
    return hash.digest('hex');
  });
