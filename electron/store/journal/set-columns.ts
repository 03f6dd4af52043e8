/** Setting columns of many rows to what the journal says, in whatever order they then clash. */
import Database from 'better-sqlite3';
import { refuse } from '../../../shared/contract/refusals.ts';
import { putBack, rowsOf } from './content.ts';
import { factColumns, type Fact } from './fact-tables.ts';
import type { Store } from '../store.ts';

interface Setting {
  readonly fact: Fact;
  readonly id: number;
  readonly columns: Readonly<Record<string, unknown>>;
}

export interface Settings {
  /** Sets columns of a row; `columns` is JSON. If another row conflicts with it, it waits for `settle`. */
  readonly set: (fact: Fact, id: number, columns: string | null) => void;
  /** Settles what waits. Throws if rows that do not wait still conflict with it. */
  readonly settle: () => void;
}

/** Foreign keys must be checked at the end of the transaction only. */
export function settingsOfColumns(store: Store): Settings {
  let waiting: Setting[] = [];
  return {
    set: (fact, id, columns) => {
      const setting = { fact, id, columns: checked(store, fact, columns) };
      if (!tried(store, setting)) waiting.push(setting);
    },
    settle: () => {
      replace(store, waiting);
      waiting = [];
    },
  };
}

/** Refuses columns that the fact has not: their names end up in SQL. */
function checked(store: Store, fact: Fact, columns: string | null): Setting['columns'] {
  const given = JSON.parse(columns ?? 'null') as Setting['columns'] | null;
  const known: readonly string[] = factColumns[fact];
  if (given === null || Object.keys(given).some((column) => !known.includes(column)))
    throw refuse('damagedLeague', { path: store.path });
  return given;
}

/** False where a name, or whatever else is there only once, is still another row's. */
function tried(store: Store, { fact, id, columns }: Setting): boolean {
  const assignments = Object.keys(columns).map((column) => `${column} = ?`);
  try {
    const { changes } = store
      .sql(`UPDATE ${fact} SET ${assignments.join(', ')} WHERE id = ?`)
      .run([...Object.values(columns), id]);
    if (changes === 0) throw refuse('damagedLeague', { path: store.path });
    return true;
  } catch (error) {
    if (isClash(error)) return false;
    throw error;
  }
}

/** True where a row would hold what only one row may. */
export const isClash = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code === 'SQLITE_CONSTRAINT_UNIQUE';

/** Rows that conflict with each other: all are removed, then all inserted again as wanted. */
function replace(store: Store, waiting: readonly Setting[]): void {
  const rows = waiting.map(({ fact, id, columns }) => {
    const row = rowsOf(store, fact, id, id);
    for (const [column, value] of Object.entries(columns)) row[column] = [value];
    return { fact, id, row };
  });
  for (const { fact, id } of rows) store.sql(`DELETE FROM ${fact} WHERE id = ?`).run(id);
  for (const { fact, row } of rows) putBack(store, fact, [row], () => undefined);
}
