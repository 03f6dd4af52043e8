/**
 * THE ONE GATEWAY for every change of a fact. It opens the transaction, and whatever is inserted, updated or
 * removed through it is journalled in the same transaction: when, what, before, after. Nothing else writes facts.
 */
import { factColumns, type Fact, type FactRow } from './facts.ts';
import type { Store } from './store.ts';

export interface Facts {
  /** Inserts a row and tells its number. */
  readonly insert: <F extends Fact>(fact: F, row: FactRow<F>) => number;
  /** Sets the columns that differ; tells whether any did. */
  readonly update: <F extends Fact>(fact: F, id: number, columns: Partial<FactRow<F>>) => boolean;
  /** Removes a row; foreign keys refuse while others depend on it. */
  readonly remove: (fact: Fact, id: number) => void;
}

type Kind = 'insert' | 'update' | 'delete';

/** What the journal calls a change: the call that made it, and the name of what it was made to. */
export interface What {
  readonly call: string;
  readonly subject?: string;
}

/**
 * Changes facts: runs `work` in one transaction that is undone whole where it throws. `what` names the change
 * in the journal. Work that changes nothing leaves no trace and the revision as it was.
 */
export function change<R>(store: Store, what: What, work: (facts: Facts) => R): R {
  store.beforeChange();
  return store.db
    .transaction(() => {
      const journal = openJournal(store, what);
      const result = work(factsOf(store, journal));
      journal.close();
      return result;
    })
    .immediate();
}

interface Journal {
  readonly inserted: (fact: Fact, id: number) => void;
  /** True for a row that this very change inserted: its content is taken when the change is undone. */
  readonly isNew: (fact: Fact, id: number) => boolean;
  readonly write: (fact: Fact, kind: Kind, ids: Range, before?: object, after?: object) => void;
  readonly close: () => void;
}

interface Range {
  readonly first: number;
  last: number;
}

function openJournal(store: Store, { call, subject = '' }: What): Journal {
  let number: number | bigint | undefined;
  const begin = (): number | bigint => (number ??= beginChange(store, call, subject));
  // Numbers of rows only grow and nobody else writes meanwhile, so one range a table holds all that are new.
  const fresh = new Map<Fact, Range>();
  const write: Journal['write'] = (fact, kind, ids, before, after) => {
    store
      .sql(
        'INSERT INTO change_row (change, fact, kind, first, last, before, after) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(begin(), fact, kind, ids.first, ids.last, jsonOrNull(before), jsonOrNull(after));
  };
  return {
    inserted: (fact, id) => {
      const range = fresh.get(fact);
      if (range) range.last = id;
      else fresh.set(fact, { first: id, last: id });
    },
    isNew: (fact, id) => id >= (fresh.get(fact)?.first ?? Infinity),
    write,
    close: () => {
      for (const [fact, range] of fresh) write(fact, 'insert', range);
    },
  };
}

function beginChange(store: Store, call: string, subject: string): number | bigint {
  const at = new Date().toISOString();
  const { lastInsertRowid } = store
    .sql('INSERT INTO change (at, what, subject) VALUES (?, ?, ?)')
    .run(at, call, subject);
  store.sql("INSERT INTO step (change, kind, at) VALUES (?, 'do', ?)").run(lastInsertRowid, at);
  return lastInsertRowid;
}

const jsonOrNull = (content: object | undefined): string | null =>
  content === undefined ? null : JSON.stringify(content);

function factsOf(store: Store, journal: Journal): Facts {
  return {
    insert: (fact, row) => {
      const columns: readonly (keyof typeof row)[] = factColumns[fact];
      const { lastInsertRowid } = store.sql(insertion(fact)).run(columns.map((column) => row[column]));
      const id = Number(lastInsertRowid);
      journal.inserted(fact, id);
      return id;
    },
    update: (fact, id, columns) => {
      const before = existing(store, fact, id);
      const changed = Object.entries(columns).filter(([column, value]) => before[column] !== value);
      if (changed.length === 0) return false;
      store
        .sql(`UPDATE ${fact} SET ${changed.map(([column]) => `${column} = ?`).join(', ')} WHERE id = ?`)
        .run([...changed.map(([, value]) => value), id]);
      if (!journal.isNew(fact, id)) {
        const was = Object.fromEntries(changed.map(([column]) => [column, before[column]]));
        journal.write(fact, 'update', { first: id, last: id }, was, Object.fromEntries(changed));
      }
      return true;
    },
    remove: (fact, id) => {
      const before = existing(store, fact, id);
      store.sql(`DELETE FROM ${fact} WHERE id = ?`).run(id);
      if (!journal.isNew(fact, id)) journal.write(fact, 'delete', { first: id, last: id }, before);
    },
  };
}

const insertions = new Map<Fact, string>();

function insertion(fact: Fact): string {
  const known = insertions.get(fact);
  if (known !== undefined) return known;
  const columns = factColumns[fact];
  const text = `INSERT INTO ${fact} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  insertions.set(fact, text);
  return text;
}

/** The row as it stands. Throws where there is none: callers change what they have read. */
function existing(store: Store, fact: Fact, id: number): Record<string, unknown> {
  const row = store
    .sql<Record<string, unknown>>(`SELECT ${factColumns[fact].join(', ')} FROM ${fact} WHERE id = ?`)
    .get(id);
  if (!row) throw new Error(`no ${fact} has the number ${String(id)}`);
  return row;
}
