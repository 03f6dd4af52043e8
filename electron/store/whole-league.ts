/** Rows of a whole league as they were recorded, for its export; and whether a league holds anything yet. */
import { factColumns, type Fact, type FactRow } from './journal/fact-tables.ts';
import type { Store } from './store.ts';

/** All rows of a table of facts, in the order in which they were entered. */
export const allRows = <F extends Fact>(store: Store, fact: F): (FactRow<F> & { id: number })[] =>
  store
    .sql<FactRow<F> & { id: number }>(`SELECT id, ${factColumns[fact].join(', ')} FROM ${fact} ORDER BY id`)
    .all();

/** Tables that are filled in a new league already. */
const fromTheStart: ReadonlySet<string> = new Set<Fact>(['league', 'settings']);

/** True while nothing but a league's name and settings was entered. */
export const isEmptyLeague = (store: Store): boolean =>
  Object.keys(factColumns).every(
    (fact) =>
      fromTheStart.has(fact) || store.sql<unknown>(`SELECT 1 FROM ${fact} LIMIT 1`).get() === undefined,
  );

/** The name and day of rows that were entered after those of these numbers. */
export interface Newest {
  readonly player: number;
  readonly team: number;
  readonly tournament: number;
}

export const newestRows = (store: Store): Newest => {
  const last = (table: keyof Newest): number =>
    store.sql<{ id: number }>(`SELECT ifnull(max(id), 0) AS id FROM ${table}`).get()?.id ?? 0;
  return { player: last('player'), team: last('team'), tournament: last('tournament') };
};

/** How many rows of a table are newer, and the names of the first of them. */
export const newerThan = (
  store: Store,
  table: keyof Newest,
  id: number,
  most: number,
): { count: number; names: string[] } => ({
  count: store.sql<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE id > ?`).get(id)?.n ?? 0,
  names: store
    .sql<{ name: string }>(`SELECT name FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`)
    .all(id, most)
    .map(({ name }) => name),
});
