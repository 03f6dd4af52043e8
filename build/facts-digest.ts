/** One number for all facts of a league: two files with the same one hold the same. */
import { createHash } from 'node:crypto';
import { factColumns } from '../electron/store/journal/fact-tables.ts';
import type { Store } from '../electron/store/store.ts';

/** Rows that SQLite turns to text at once: many enough that the calls don't count, and few enough for its memory. */
const rowsAtOnce = 256;

/**
 * Digests every fact and the history's last step, of whatever version the file is. Of use only within one run of the
 * program: another version of SQLite may write numbers otherwise.
 */
export function factsDigest(store: Store): string {
  const hash = createHash('sha256');
  for (const table of [...Object.keys(factColumns), 'change']) {
    const columns = store.sql<string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
    if (columns.length === 0) continue;
    hash.update(`${table}(${columns.join()})`);
    for (const rows of rowsAsText(store, table, columns)) hash.update(rows);
  }
  return hash.digest('hex');
}

function* rowsAsText(store: Store, table: string, columns: readonly string[]): Generator<string> {
  const read = store.sql<{ last: number | null; rows: string }>(
    `SELECT max(id) AS last, json_group_array(json_array(${columns.map((name) => `"${name}"`).join()})) AS rows
     FROM (SELECT * FROM ${table} WHERE id > ? ORDER BY id LIMIT ${String(rowsAtOnce)})`,
  );
  for (let last = 0; ;) {
    const found = read.get(last);
    if (found?.last == null) return;
    last = found.last;
    yield found.rows;
  }
}
