/** The rows of a table in a damaged file, as far as they can be read: from both ends, and one by one in between. */
import type { Store } from '../store.ts';

/** The values of a row; the number that SQLite knows it by comes first. */
export type Values = readonly [number, ...unknown[]];

interface Table {
  readonly name: string;
  /** 0 for a table whose rows have no number: it is read from its beginning only. */
  readonly key: 'rowid' | '0';
  /** Quoted. */
  readonly columns: readonly string[];
}

/** Gaps with more numbers than these aren't tried one by one. */
const longestGap = 2_000_000;

/**
 * Tells each row that can be read, once, whatever indexes say. Returns false if some can't be read, as far as that
 * shows.
 */
export function readRows(store: Store, { name, key, columns }: Table, hear: (row: Values) => void): boolean {
  const selection = `SELECT ${key}, ${columns.join(', ')} FROM "${name}" NOT INDEXED`;
  const read = (rest: string, values: readonly number[] = []): { last: number | null; isWhole: boolean } => {
    let last: number | null = null;
    try {
      for (const row of store.db
        .prepare(`${selection} ${rest}`)
        .raw()
        .iterate(...values)) {
        hear(row as Values);
        last = (row as Values)[0];
      }
      return { last, isWhole: true };
    } catch {
      return { last, isWhole: false };
    }
  };
  const first = read(key === 'rowid' ? 'ORDER BY rowid' : '');
  if (first.isWhole || key !== 'rowid') return first.isWhole;
  const above = first.last ?? 0;
  const rest = read('WHERE rowid > ? ORDER BY rowid DESC', [above]);
  const below = rest.last ?? Math.min(highestNumber(store, name) + 1, above + longestGap);
  if (!rest.isWhole && below - above <= longestGap)
    for (let id = above + 1; id < below; id += 1) read('WHERE rowid = ?', [id]);
  return false;
}

/** The highest number that a row of the table ever had. */
function highestNumber(store: Store, table: string): number {
  try {
    return store.sql<{ seq: number }>('SELECT seq FROM sqlite_sequence WHERE name = ?').get(table)?.seq ?? 0;
  } catch {
    return 0;
  }
}
