/**
 * THE ONE GATEWAY for every change of a fact. It opens the transaction, and whatever is inserted, updated or
 * removed through it is journalled in the same transaction: when, what, before, after. Nothing else writes facts.
 */
import { factColumns, type Fact, type FactRow } from './fact-tables.ts';
import { openJournal, type Journal, type Row, type What } from './journal.ts';
import { write, type Store } from '../store.ts';

export interface Facts {
  /** Inserts a row and tells its number. */
  readonly insert: <F extends Fact>(fact: F, row: FactRow<F>) => number;
  /** Inserts many rows, which get numbers one after another, and tells the first one's. */
  readonly insertAll: <F extends Fact>(fact: F, rows: Iterable<FactRow<F>>) => number;
  /** Sets the columns that differ; tells whether any did. */
  readonly update: <F extends Fact>(fact: F, id: number, columns: Partial<FactRow<F>>) => boolean;
  /** Removes a row; foreign keys refuse while others depend on it. */
  readonly remove: (fact: Fact, id: number) => void;
}

/**
 * Changes facts: runs `work` in one transaction that is undone whole where it throws. `what` names the change
 * in the journal; where that depends on what was done, it is asked for afterwards. Work that changes nothing leaves no
 * trace and the revision as it was.
 */
export function change<R>(store: Store, what: What | (() => What), work: (facts: Facts) => R): R {
  return write(store, () => {
    const journal = openJournal(store);
    const result = work(factsOf(store, journal));
    journal.close(typeof what === 'function' ? what() : what);
    return result;
  });
}

/**
 * Tries changes without making them: whatever `work` changes is gone when it returns, and only its result stays. It
 * is given the store to work on; on that store, `beforeChange` does nothing. The file is held for writing meanwhile,
 * so whatever takes long (a replay) is better done afterwards, from what was read here.
 */
export function tryOut<R>(store: Store, work: (store: Store) => R): R {
  const outcome: { result?: R } = {};
  const over = new Error('the trial is over');
  try {
    store.db
      .transaction(() => {
        outcome.result = work({ ...store, beforeChange: () => undefined });
        throw over;
      })
      .immediate();
  } catch (error) {
    if (error !== over) throw error;
  }
  return outcome.result as R;
}

function factsOf(store: Store, journal: Journal): Facts {
  return {
    insert: (fact, row) => insertAll(store, journal, fact, [row]),
    insertAll: (fact, rows) => insertAll(store, journal, fact, rows),
    update: (fact, id, columns) => {
      const before = existing(store, fact, id);
      const changed = Object.entries(columns).filter(([column, value]) => before[column] !== value);
      if (changed.length === 0) return false;
      store
        .sql(`UPDATE ${fact} SET ${changed.map(([column]) => `${column} = ?`).join(', ')} WHERE id = ?`)
        .run([...changed.map(([, value]) => value), id]);
      journal.updated(fact, id, before, Object.fromEntries(changed));
      return true;
    },
    remove: (fact, id) => {
      const before = existing(store, fact, id);
      store.sql(`DELETE FROM ${fact} WHERE id = ?`).run(id);
      journal.removed(fact, id, before);
    },
  };
}

/**
 * A statement for many rows looks up the table's last number once, which takes longer than inserting a row. There are only
 * these sizes, so that few statements are prepared.
 */
const rowsAtOnce = [256, 32, 4, 1] as const;

function insertAll<F extends Fact>(
  store: Store,
  journal: Journal,
  fact: F,
  rows: Iterable<FactRow<F>>,
): number {
  const columns: readonly (keyof FactRow<F>)[] = factColumns[fact];
  let first = 0;
  const insert = (some: readonly FactRow<F>[]): void => {
    const values: unknown[] = [];
    for (const row of some) for (const column of columns) values.push(row[column]);
    const last = Number(store.sql(insertion(fact, some.length)).run(values).lastInsertRowid);
    first ||= last - some.length + 1;
    journal.inserted(fact, last - some.length + 1);
    journal.inserted(fact, last);
  };
  const [most] = rowsAtOnce;
  let waiting: FactRow<F>[] = [];
  for (const row of rows) {
    if (waiting.push(row) < most) continue;
    insert(waiting);
    waiting = [];
  }
  for (const size of rowsAtOnce) while (waiting.length >= size) insert(waiting.splice(0, size));
  return first;
}

const insertions = new Map<string, string>();

function insertion(fact: Fact, rows: number): string {
  const key = `${fact} ${String(rows)}`;
  const known = insertions.get(key);
  if (known !== undefined) return known;
  const columns = factColumns[fact];
  const row = `(${columns.map(() => '?').join(', ')})`;
  const text = `INSERT INTO ${fact} (${columns.join(', ')}) VALUES ${Array.from({ length: rows }, () => row).join(', ')}`;
  insertions.set(key, text);
  return text;
}

const selections = new Map<Fact, string>();

/** Prepared once for each fact: a change may touch all players. */
function selection(fact: Fact): string {
  const known = selections.get(fact);
  if (known !== undefined) return known;
  const text = `SELECT ${factColumns[fact].join(', ')} FROM ${fact} WHERE id = ?`;
  selections.set(fact, text);
  return text;
}

/** The row as it is. Throws if there is none: callers change what they have read. */
function existing(store: Store, fact: Fact, id: number): Row {
  const row = store.sql<Row>(selection(fact)).get(id);
  if (!row) throw new Error(`no ${fact} has the number ${String(id)}`);
  return row;
}
